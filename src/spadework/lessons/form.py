"""What a lesson's file holds: situations at the table, questions about them, and why an answer is right or not."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from spadework.scoring.sheet import CardTaken

Place = Literal["you", "west", "north", "east"]
"""A seat, as the learner says it; the learner sits South, at seat 0."""

SEATS: tuple[Place, ...] = ("you", "west", "north", "east")
"""The places by seat. Every lesson has four."""

_Count = Annotated[int, msgspec.Meta(ge=0, le=13)]


class _Question(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """What all questions share. Texts may name values of the rules, as ``{rules.nil.points}``."""

    text: str
    why: dict[str, str] = {}
    """What to say of an answer: by the answer itself, or by its verdict. An illegal one has the engine's own words."""


class Move(_Question, frozen=True, kw_only=True, tag="move"):
    """What does the learner do now: a card, a bid, an answer to a blind offer, a call of trump, a card to lay aside?"""

    right: str
    """The answers that are right, parted by spaces; ``legal`` for all that the engine admits."""
    fine: str = ""
    """Those with which the lesson goes on as well."""
    offer: str = ""
    """The choices to show, parted by spaces, where not all are shown."""
    skip: _Count = 0
    """How many turns of the learner go by the script before this one."""
    takes: dict[str, Place] = {}
    """Who takes the trick, by answer; ``*`` for every answer with which the lesson goes on. Tests hold it to that."""


class Who(_Question, frozen=True, kw_only=True, tag="who"):
    """Who takes this trick? The engine knows."""

    leader: Place
    trick: str
    """The cards from the one led, parted by spaces."""
    trump: Literal["", "C", "D", "H", "S"] = ""
    """What is trump, where that differs from deal to deal."""


class WorthAsked(_Question, frozen=True, kw_only=True, tag="worth"):
    """What does the deal bring a team? The engine adds it up."""

    offer: tuple[int, ...]
    bids: tuple[str, ...] = ()
    """By seat; none where the rules have no bids."""
    tricks: tuple[_Count, ...]
    points: tuple[int, int] = (0, 0)
    """Where the teams stood before the deal."""
    bags: tuple[_Count, _Count] = (0, 0)
    jokers: tuple[CardTaken, ...] = ()
    maker: Place | None = None
    alone: bool = False
    team: Literal["us", "them"] = "us"


class MayBlind(_Question, frozen=True, kw_only=True, tag="may_blind"):
    """May the learner's team bid blind nil at this score? The engine knows."""

    points: tuple[int, int]


Question = Move | Who | WorthAsked | MayBlind
"""A question as the file has it; `LessonQuestion` is one as it is shown."""


def asks_to_look(question: Question) -> bool:
    """Whether the cards lie face down until the learner looks at them."""
    return isinstance(question, Move) and "look" in f"{question.right} {question.fine}".split()


class LessonPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A situation: rules, cards, what the others do, and the questions about it."""

    rules: str = "standard"
    changes: dict[str, Any] = {}
    dealer: Place = "you"
    hands: dict[Place, str] = {}
    """The cards of each seat, in the order in which it plays them as far as that is legal; none for a mere question."""
    turned_up: str = ""
    """The top of the stock, where trump is called."""
    bids: dict[Place, str] = {}
    calls: dict[Place, str] = {}
    """What each says about trump: ``pass``, a suit's letter, or that with ``-alone``."""
    discards: dict[Place, str] = {}
    points: tuple[int, int] = (0, 0)
    """Where the teams stand before the deal."""
    counts: bool = True
    """Whether bids and score are shown; where they are not yet known, they are not."""
    to_end: bool = False
    """Whether the deal is played out by the script after the last question, and scored."""
    ends: tuple[int, int] | None = None
    """What the deal brings the teams along the right answers. Tests hold it to that."""
    questions: tuple[Question, ...]


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson: a few situations, one after the other, with 4 to 7 questions in all."""

    name: str = ""
    title: str
    learn: str
    """What one learns, in a line."""
    remember: tuple[str, ...]
    """What to take along, at the end."""
    parts: tuple[LessonPart, ...]

"""What a seat is asked, with all that it may answer.

Nothing here knows what is allowed: the view says which bids, calls and cards are open, and a question puts it in words.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from spadework.cards import CardText
from spadework.texts import Text

SuitLetter = Literal["C", "D", "H", "S"]
What = Literal["agree", "bid", "blind", "propose", "keep", "call", "defend", "discard", "pass_cards", "confirm"]
"""What a question is about."""
Request = dict[str, str | bool]
"""What is sent for an answer: one thing that a seat wants, by its name, as `spadework.show.fact_of` reads it."""


class Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """One of the answers to a question."""

    request: Request
    label: Text | str
    note: Text | None = None
    """What there is to know about it: what it wins and loses, or what all bids would come to."""
    suit: SuitLetter | None = None
    """The suit that it names, for its sign."""
    apart: bool = False
    """It is set apart from the usual ones: a nil, a possible, or to play alone."""
    contract: int = 0
    """What the team's contract would become by a bid."""


class Ask(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A question to a seat."""

    what: What
    title: Text
    known: tuple[Text, ...] = ()
    """What has happened so far that matters for it."""
    notes: tuple[Text, ...] = ()
    """What the rules say of it."""
    answers: tuple[Answer, ...] = ()
    usual: int = -1
    """Which answer may stand chosen from the beginning; none where a wrong key would cost."""
    number: int = 0
    """How many cards of the hand answer it, where cards do; they are sent under the name of the question."""
    send: Text | None = None
    """What is done with these cards, in a few words."""
    card: CardText | None = None
    """The card that it is about: one that is offered, or turned up."""

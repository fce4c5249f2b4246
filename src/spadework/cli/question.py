"""What a question to the person is: one value for the full screen and for the lines."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spadework.cards import Card
from spadework.game import BidMade, BidSealed, Fact, Phase, View
from spadework.rules import Bid

__all__ = ["Answer", "Question", "as_bid", "asking"]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """One of the things that may be said."""

    text: str
    """As it stands on the table: "Order it up"."""
    fact: Fact
    words: tuple[str, ...]
    """What may be typed for it; the first is the one that is told."""
    key: str = ""
    """The letter that chooses it."""
    number: int = -1
    """The number that it names, if any."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked: one of some answers, or so many cards of the hand."""

    title: str
    known: str = ""
    """What has happened so far that matters for it."""
    note: str = ""
    """What the rules say of it."""
    answers: tuple[Answer, ...] = ()
    choices: str = ""
    """The answers in words, for asking in a line."""
    first: int | None = None
    """The answer that is chosen to begin with; none where a wrong key would cost."""
    number: int = 0
    """How many cards are to be chosen."""
    send: str = ""
    """What is done with these cards, in a few words."""
    card: Card = ""
    """The card that it is about."""

    def find(self, typed: str) -> Answer | None:
        """The answer that a word stands for."""
        said = " ".join(typed.lower().replace("-", " ").split())
        return next((answer for answer in self.answers if said in answer.words), None)


def _choices(answers: Sequence[Answer]) -> str:
    """The answers in a line: numbers in a row as "1 to 13"."""
    parts: list[str] = []
    run: list[Answer] = []
    for answer in [*answers, None]:
        if run and (answer is None or answer.number != run[-1].number + 1):
            first, last = run[0].words[0], run[-1].words[0]
            between = [each.words[0] for each in run[1:-1]]
            parts += [f"{first} to {last}"] if len(run) > 2 else [first, *between, last][: len(run)]
            run = []
        if answer is not None and answer.number >= 0:
            run.append(answer)
        elif answer is not None:
            parts.append(answer.words[0])
    return " or ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def asking(title: str, answers: Sequence[Answer], **more: object) -> Question:
    """A question with these answers, and its choices in words."""
    made = Question(title=title, answers=tuple(answers), choices=_choices(answers))
    return msgspec.structs.replace(made, **more)


def as_bid(view: View, bid: Bid) -> Fact:
    """A bid as the person makes it now: for all to hear, or sealed."""
    sealed = view.phase is Phase.BIDDING and view.seat in view.waiting
    return BidSealed(view.seat, bid) if sealed else BidMade(view.seat, bid)

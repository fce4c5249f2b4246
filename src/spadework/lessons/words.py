"""What a lesson says of what happens, and which of its words are explained."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from spadework.game import View, see
from spadework.game import events as e
from spadework.lessons.catalog import glossary
from spadework.rules import Rules
from spadework.show import Cast, told
from spadework.words import listed

NAMES = ("You", "West", "North", "East")
"""The seats, clockwise; North is the learner's partner."""


def team_names(rules: Rules) -> tuple[str, ...]:
    """What the teams are called, by those who sit in them."""
    return tuple(listed(NAMES[seat] for seat in seats) for seats in rules.teams)


class SaidTerm(msgspec.Struct, frozen=True):
    """A word that stands in a text and is explained."""

    said: str
    """As it stands there."""
    word: str
    means: str


def terms(*texts: str) -> tuple[SaidTerm, ...]:
    """The words of the glossary that stand in these texts, each once, in the form in which it first stands there."""
    whole = " ".join(texts)
    found: list[tuple[int, SaidTerm]] = []
    for term in glossary():
        forms = sorted((term.word, *term.forms), key=len, reverse=True)
        pattern = rf"\b(?:{'|'.join(re.escape(form) for form in forms)})\b"
        if match := re.search(pattern, whole, re.IGNORECASE):
            found.append((match.start(), SaidTerm(match.group(), term.word, term.means)))
    return tuple(said for _, said in sorted(found, key=lambda each: each[0]))


def happened(events: Iterable[tuple[e.Event, View]]) -> tuple[str, ...]:
    """Events in sentences, each with the game after it, as the learner sees it."""
    said = []
    for event, view in events:
        seen = see(event, view.seat)
        if isinstance(seen, _TOLD):
            said.append(told(seen, view, Cast(view.rules, NAMES, view.seat)))
    return tuple(said)


def deal_words(taken: Sequence[int]) -> str:
    """What each seat took, in a sentence.

    >>> deal_words((2, 0, 1, 1))
    'You take 2, North takes 1, East takes 1.'
    """
    return (
        ", ".join(f"{NAMES[seat]} take{'s' * (seat > 0)} {number}" for seat, number in enumerate(taken) if number) + "."
    )


_TOLD = (
    e.BidMade,
    e.BlindBidsShown,
    e.TurnedUp,
    e.TrumpPassed,
    e.TrumpCalled,
    e.TurnUpTaken,
    e.CardPlayed,
    e.TrickTaken,
)
"""What a lesson tells; the rest can be seen, or is told by the question."""

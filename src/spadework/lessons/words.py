"""What a lesson says of what happens, and which of its words are explained."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from spadework.cards import Suit, card_name
from spadework.game import (
    BidMade,
    BlindBidsShown,
    CardPlayed,
    Event,
    TrickTaken,
    TrumpCalled,
    TrumpPassed,
    TurnedUp,
    TurnUpTaken,
)
from spadework.lessons.catalog import glossary
from spadework.rules import Rules
from spadework.rules.bid import bid_words
from spadework.words import listed

__all__ = ["NAMES", "Said", "deal_words", "team_names", "terms", "told"]

NAMES = ("You", "West", "North", "East")
"""The seats, clockwise; North is the learner's partner."""


def team_names(rules: Rules) -> tuple[str, ...]:
    """What the teams are called, by those who sit in them."""
    return tuple(listed(NAMES[seat] for seat in seats) for seats in rules.teams)


class Said(msgspec.Struct, frozen=True):
    """A word that stands in a text and is explained."""

    said: str
    """As it stands there."""
    word: str
    means: str


def terms(*texts: str) -> tuple[Said, ...]:
    """The words of the glossary that stand in these texts, each once, in the form in which it first stands there."""
    whole = " ".join(texts)
    found: list[tuple[int, Said]] = []
    for term in glossary():
        forms = sorted((term.word, *term.forms), key=len, reverse=True)
        pattern = rf"\b(?:{'|'.join(re.escape(form) for form in forms)})\b"
        if match := re.search(pattern, whole, re.IGNORECASE):
            found.append((match.start(), Said(match.group(), term.word, term.means)))
    return tuple(said for _, said in sorted(found, key=lambda each: each[0]))


def told(events: Iterable[Event], *, leads: bool) -> tuple[str, ...]:
    """Events in sentences; `leads` says whether the first card is a lead."""
    said = []
    for event in events:
        if isinstance(event, CardPlayed) and leads:
            said.append(f"{_does(event.seat, 'lead')} the {_card(event.card)}.")
        elif sentence := _sentence(event):
            said.append(sentence)
        leads = isinstance(event, TrickTaken) or (leads and not isinstance(event, CardPlayed))
    return tuple(said)


def deal_words(taken: Sequence[int]) -> str:
    """What each seat took, in a sentence.

    >>> deal_words((2, 0, 1, 1))
    'You take 2, North takes 1, East takes 1.'
    """
    return ", ".join(f"{_does(seat, 'take')} {number}" for seat, number in enumerate(taken) if number) + "."


def _sentence(event: Event) -> str:
    match event:
        case BidMade(seat, bid) if not bid.blind:
            return f"{_does(seat, 'bid')} {bid_words(bid)}."
        case BlindBidsShown(bids):
            return " ".join(f"{_does(seat, 'bid')} {bid_words(bid)}." for seat, bid in enumerate(bids) if bid)
        case TurnedUp(card):
            return f"The {_card(card)} is turned up."
        case TrumpPassed(seat):
            return f"{_does(seat, 'pass')}."
        case TrumpCalled(seat, suit, alone):
            what = "no trumps" if suit == "none" else Suit(suit).word
            return f"{_does(seat, 'make')} {what} trump{' and ' + _verb(seat, 'play') + ' alone' if alone else ''}."
        case TurnUpTaken(seat, card):
            return f"{_does(seat, 'take')} up the {_card(card)}."
        case CardPlayed(seat, card):
            return f"{NAMES[seat]}: {_card(card)}."
        case TrickTaken(seat):
            return f"{_does(seat, 'take')} the trick."
        case _:
            return ""


def _does(seat: int, verb: str) -> str:
    return f"{NAMES[seat]} {_verb(seat, verb)}"


def _verb(seat: int, verb: str) -> str:
    if seat == 0:
        return verb
    return f"{verb}{'es' if verb.endswith('s') else 's'}"


def _card(card: str) -> str:
    name = card_name(card)
    return name[0].lower() + name[1:]

"""Endings whose values were worked out by others: `tests/data/endings.json`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from spadework.cards import Card

__all__ = ["KnownEnding", "known_endings"]

_FILE = Path(__file__).parents[1] / "data" / "endings.json"


class KnownEnding(NamedTuple):
    """A trick's beginning in Standard with partners across, and what each card that may be led is worth."""

    hands: tuple[tuple[Card, ...], ...]
    leader: int
    broken: bool
    nil: int
    most_anytime: dict[Card, int]
    """The most tricks of the leader's side if spades may be led at any time."""
    most: dict[Card, int]
    """The same if they have to be broken first."""
    fewest: dict[Card, int]
    made: dict[Card, bool]
    """Whether the seat `nil` can be kept from taking a trick."""


def known_endings(most_cards: int) -> list[KnownEnding]:
    """The endings of at most so many cards a hand."""
    found = json.loads(_FILE.read_text("utf-8"))["positions"]
    return [_ending(entry) for entry in found if entry["n"] <= most_cards]


def _ending(entry: dict[str, object]) -> KnownEnding:
    def by_card(name: str) -> dict[Card, int]:
        # Suit before rank in the file.
        values = entry[name]
        assert isinstance(values, dict)
        return {card[1] + card[0]: value for card, value in values.items()}

    texts = entry["hands"]
    n, leader, nil = entry["n"], entry["leader"], entry["nil_seat"]
    assert isinstance(texts, list)
    assert isinstance(n, int)
    assert isinstance(leader, int)
    assert isinstance(nil, int)
    hands = tuple(
        tuple(rank + suit for suit, ranks in zip("SHDC", text.split("."), strict=True) for rank in ranks)
        for text in texts
    )
    # A made nil is worth more than all tricks together.
    made = {card: value >= (n + 1) ** 2 for card, value in by_card("nil_break").items()}
    return KnownEnding(
        hands,
        leader,
        bool(entry["broken"]),
        nil,
        by_card("max"),
        by_card("max_break"),
        by_card("misere_break"),
        made,
    )

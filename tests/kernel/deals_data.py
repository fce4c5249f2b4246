"""Whole deals whose values were worked out by others: `tests/data/double_dummy_spades.json`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from spadework.cards import Card

__all__ = ["KnownDeal", "known_deals"]

_FILE = Path(__file__).parents[1] / "data" / "double_dummy_spades.json"


class KnownDeal(NamedTuple):
    """A deal in Standard with partners across, and the most tricks of the leader's side for each leader."""

    hands: tuple[tuple[Card, ...], ...]
    anytime: tuple[int, ...]
    """If spades may be led at any time."""
    when_broken: tuple[int, ...]


def known_deals() -> list[KnownDeal]:
    """All of them."""
    found = json.loads(_FILE.read_text("utf-8"))["deals"]
    return [
        KnownDeal(
            tuple(_hand(text) for text in entry["hands"]),
            tuple(entry["leader_side"]),
            tuple(entry["leader_side_break"]),
        )
        for entry in found
    ]


def _hand(text: str) -> tuple[Card, ...]:
    return tuple(rank + suit for suit, ranks in zip("SHDC", text.split("."), strict=True) for rank in ranks)

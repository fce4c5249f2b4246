"""Whether the pack can be played with."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.cards import RANKS, Card, Suit, printed_suit, rank
from spadework.faults import brief
from spadework.rules.base import Problems
from spadework.rules.model import (
    NoTrump,
    Rules,
    SpadesTrump,
)
from spadework.rules.order import order

__all__ = ["card_names", "largest", "removed"]

_LARGEST_SUIT = 16


def removed(rules: Rules) -> Problems:
    """What does not fit about the cards that are out."""
    removed = rules.pack.removed
    if len(set(removed)) != len(removed):
        yield "pack.removed", "a card is named twice; name each once"
    if any(printed_suit(card) is None for card in removed):
        yield "pack.removed", "a joker is named; set pack.jokers to 0 for a pack without them"
        return
    if below := [card for card in removed if rank(card) < RANKS.index(rules.pack.lowest) + 2]:
        yield (
            "pack.removed",
            f"{card_names(below)} would not be in a pack from {rules.pack.lowest} up anyway; leave it out here",
        )


def card_names(cards: Sequence[Card]) -> str:
    """Cards by their texts, each once, and not too many of them."""
    return brief(", ".join(dict.fromkeys(cards)), 80)


def largest(rules: Rules) -> Problems:
    """What does not fit about the sizes of the suits."""
    called: tuple[Suit | None, ...] = (None,) if isinstance(rules.trump, SpadesTrump | NoTrump) else (None, *Suit)
    sizes = ((len(found), suit) for each in called for suit, found in order(rules.pack, rules.trump, each).items())
    size, suit = max(sizes)
    if size > _LARGEST_SUIT:
        yield "pack", f"{size} cards count as {suit.value}; a suit has at most {_LARGEST_SUIT}, so take some out"

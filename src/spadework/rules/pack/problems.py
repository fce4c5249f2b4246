"""Whether the pack can be played with."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.cards import RANKS, Card, Suit, printed_suit, rank
from spadework.faults import brief
from spadework.rules.base import Problems, misfit
from spadework.rules.model import (
    NoTrump,
    Rules,
    SpadesTrump,
)
from spadework.rules.order import order
from spadework.rules.words import suit_text

__all__ = ["card_names", "largest", "removed"]

_LARGEST_SUIT = 16


def removed(rules: Rules) -> Problems:
    """What does not fit about the cards that are out."""
    removed = rules.pack.removed
    if len(set(removed)) != len(removed):
        yield misfit("pack.removed", "twice")
    if any(printed_suit(card) is None for card in removed):
        yield misfit("pack.removed", "joker")
        return
    if below := [card for card in removed if rank(card) < RANKS.index(rules.pack.lowest) + 2]:
        yield misfit("pack.removed", "below", cards=card_names(below), lowest=rules.pack.lowest)


def card_names(cards: Sequence[Card]) -> str:
    """Cards by their texts, each once, and not too many of them."""
    return brief(", ".join(dict.fromkeys(cards)), 80)


def largest(rules: Rules) -> Problems:
    """What does not fit about the sizes of the suits."""
    called: tuple[Suit | None, ...] = (None,) if isinstance(rules.trump, SpadesTrump | NoTrump) else (None, *Suit)
    sizes = ((len(found), suit) for each in called for suit, found in order(rules.pack, rules.trump, each).items())
    size, suit = max(sizes)
    if size > _LARGEST_SUIT:
        yield misfit("pack", "suit", cards=size, suit=suit_text(suit), most=_LARGEST_SUIT)

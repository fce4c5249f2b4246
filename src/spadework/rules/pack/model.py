"""The pack (1.0, 1.8, 1.9, 1.11 to 1.13)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from spadework.cards import ALL_CARDS, PACK_52, RANKS, Card, CardText
from spadework.rules.base import Plain

__all__ = ["Pack", "pack_cards"]


class Pack(Plain, frozen=True, kw_only=True):
    """Which cards there are: the 52 from the lowest rank up, less those removed, and up to two jokers."""

    lowest: Literal["2", "3", "4", "5", "6", "7", "8", "9"] = "2"
    """The lowest rank in the pack: 7 for a pack of 32, 9 for one of 24."""
    removed: tuple[CardText, ...] = ()
    jokers: Literal[0, 1, 2] = 0
    """One joker is the big one."""


@lru_cache(maxsize=256)
def pack_cards(pack: Pack) -> tuple[Card, ...]:
    """The cards of a pack in canonical order: clubs, diamonds, hearts, spades by rank, then the jokers."""
    low = RANKS.index(pack.lowest)
    jokers = ALL_CARDS[len(ALL_CARDS) - pack.jokers :]
    return tuple(card for card in PACK_52 if RANKS.index(card[0]) >= low and card not in pack.removed) + jokers

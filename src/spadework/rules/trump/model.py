"""What is trump (1.0, 1.11, 1.12)."""

from __future__ import annotations

from typing import Literal

from spadework.cards import CardText
from spadework.rules.base import Part

__all__ = ["CalledTrump", "NoTrump", "RotatingTrump", "SpadesTrump", "SuitLetter", "Trump", "TurnedUpTrump"]

SuitLetter = Literal["C", "D", "H", "S"]


class SpadesTrump(Part, frozen=True, kw_only=True, tag="spades"):
    """Spades are trump in every deal (1.0)."""

    high: tuple[CardText, ...] = ()
    """Cards above the ace of spades, highest first. They count as spades in every respect."""


class TurnedUpTrump(Part, frozen=True, kw_only=True, tag="turned_up"):
    """The dealer's last card is turned up, and its suit is trump in this deal (1.11)."""


class RotatingTrump(Part, frozen=True, kw_only=True, tag="rotating"):
    """Each deal has the next suit of a fixed order as trump (1.11)."""

    order: tuple[SuitLetter | Literal["none"], ...] = ("H", "C", "D", "S")
    """The trump of the first deal, the second, and so on, then over again; "none" for a deal without."""


class NoTrump(Part, frozen=True, kw_only=True, tag="none"):
    """No suit is trump: the highest card of the suit led takes the trick (1.11)."""


class CalledTrump(Part, frozen=True, kw_only=True, tag="called"):
    """A card is turned up from the stock, and the seats say what is trump (1.12); goes with bidding `order_up`."""

    bowers: bool = True
    """Whether the jack of trumps is the highest card and the other jack of its color the next, a trump too."""


Trump = SpadesTrump | TurnedUpTrump | RotatingTrump | NoTrump | CalledTrump

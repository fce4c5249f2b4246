"""The pack, how it is dealt, and what is trump (1.0, 1.8, 1.9, 1.11 to 1.13)."""

from __future__ import annotations

from typing import Literal

from spadework.cards import ALL_CARDS, PACK_52, RANKS, Card, CardText
from spadework.rules.model.base import Part, Plain

__all__ = [
    "CalledTrump",
    "DealAll",
    "DealKind",
    "DealSome",
    "DrawDeal",
    "KittyDeal",
    "Misdeal",
    "MisdealOff",
    "NoTrump",
    "Pack",
    "RefillDeal",
    "RotatingTrump",
    "SpadesTrump",
    "SuitLetter",
    "Trump",
    "TurnedUpTrump",
    "pack_cards",
]

SuitLetter = Literal["C", "D", "H", "S"]


class Pack(Plain, frozen=True, kw_only=True):
    """Which cards there are: the 52 from the lowest rank up, less those removed, and up to two jokers."""

    lowest: Literal["2", "3", "4", "5", "6", "7", "8", "9"] = "2"
    """The lowest rank in the pack: 7 for a pack of 32, 9 for one of 24."""
    removed: tuple[CardText, ...] = ()
    jokers: Literal[0, 1, 2] = 0
    """One joker is the big one."""


def pack_cards(pack: Pack) -> tuple[Card, ...]:
    """The cards of a pack in canonical order: clubs, diamonds, hearts, spades by rank, then the jokers."""
    low = RANKS.index(pack.lowest)
    jokers = ALL_CARDS[len(ALL_CARDS) - pack.jokers :]
    return tuple(card for card in PACK_52 if RANKS.index(card[0]) >= low and card not in pack.removed) + jokers


class DealAll(Part, frozen=True, kw_only=True, tag="all"):
    """The whole pack is dealt, one card at a time from the dealer's left (1.0)."""


class DealSome(Part, frozen=True, kw_only=True, tag="some"):
    """Each seat gets its hand; the rest of the pack lies aside and nobody sees it (1.12, 1.13)."""


class DrawDeal(Part, frozen=True, kw_only=True, tag="draw"):
    """Seats draw their hands from the stock (1.13, two players).

    In turn, from the dealer's left, a seat looks at the top card: it keeps it and sees and discards the next, or
    discards it and keeps the next.
    """


class RefillDeal(Part, frozen=True, kw_only=True, tag="refill"):
    """After each trick every seat draws a card, the winner first, while the stock lasts (1.13, two players)."""


class KittyDeal(Part, frozen=True, kw_only=True, tag="kitty"):
    """What is left over goes to one seat, which discards as many cards face down (1.8, 54 cards)."""

    to: Literal["dealer", "two_of_clubs"] = "dealer"
    """Who takes it: the dealer, or the seat that holds the two of clubs (the dealer if it lies in the kitty)."""
    when: Literal["before_bids", "after_bids"] = "before_bids"


DealKind = DealAll | DealSome | DrawDeal | RefillDeal | KittyDeal


class MisdealOff(Part, frozen=True, kw_only=True, tag="off"):
    """Nobody may ask for a new deal, whatever the hand (2.8)."""


class Misdeal(Part, frozen=True, kw_only=True, tag="on"):
    """A seat with a hand of this kind may call for a new deal before it bids (2.8)."""

    hand: Literal[
        "no_spades", "no_faces", "no_spades_or_no_faces", "few_spades", "no_aces_and_no_faces", "seven_of_a_suit"
    ] = "no_spades"
    """`few_spades` are none or one; faces are kings, queens and jacks; suits are effective ones."""
    dealer: Literal["same", "next"] = "same"
    """Who deals again (A24)."""


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

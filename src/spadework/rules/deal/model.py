"""How the pack is dealt, and when it is dealt again (1.8, 1.12, 1.13, 2.8)."""

from __future__ import annotations

from typing import Literal

from spadework.rules.base import Part

__all__ = ["DealAll", "DealKind", "DealSome", "DrawDeal", "KittyDeal", "Misdeal", "MisdealOff", "RefillDeal"]


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

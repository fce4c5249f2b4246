"""How a deal is bid (1.0, 1.10, 1.12, 1.13, 2.2)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spadework.rules.base import Natural, Part

__all__ = [
    "BidFirstDeal",
    "Bidding",
    "FirstDeal",
    "FreeFirstDeal",
    "IndividualBidding",
    "MirrorBidding",
    "NilOnlyBidding",
    "NoBidding",
    "OrderUpBidding",
    "PartnershipBidding",
    "SuicideBidding",
    "WhizBidding",
]


class IndividualBidding(Part, frozen=True, kw_only=True, tag="individual"):
    """Each seat bids once in turn, without passing and without having to exceed (1.0)."""

    first: Literal["eldest", "dealer", "trailing"] = "eldest"
    """Who bids first: the dealer's left, the dealer, or the first seat from the dealer's left of the team behind."""
    min_bid: Natural = 1
    """The lowest number; a bid of no tricks at all is a nil. With 0, a bid of 0 is a number like others (C28)."""
    only: tuple[Annotated[int, msgspec.Meta(ge=0, le=26)], ...] = ()
    """The numbers that may be bid, where not all may be."""
    max_team_bid: Natural = 0
    """The most that a team's numbers may come to; 0 for no limit."""
    min_team_bid: Natural = 0
    """The least that a team's numbers must come to ("board"): its last bidder is held to it (A14)."""
    min_team_nil: Literal["partner_alone", "exempt"] = "partner_alone"
    """Beside a nil, whether the partner must reach the least alone, or need not reach it (A13)."""
    total: Literal["free", "not_tricks"] = "free"
    """Whether the last bidder must not let all bids come to the number of tricks (A15)."""
    min_total: Natural = 0
    """If all bids add up to less than this, the deal is thrown in and dealt again; 0 for never (A15)."""
    rebid: Literal["none", "raise_one", "raise"] = "none"
    """Whether, when all have bid, each in turn may raise its number once: by one, or by any (A23)."""
    secret: bool = False
    """Whether all bid at once and the bids are opened together."""


class PartnershipBidding(Part, frozen=True, kw_only=True, tag="partnership"):
    """One seat of a team says what it hopes for, and its partner fixes the team's bid (1.10, A22)."""

    first: Literal["eldest", "dealer"] = "eldest"
    """Whose team bids first."""
    min_team_bid: Natural = 4
    max_team_bid: Natural = 10
    """0 for no limit."""
    talk: Literal["number", "halves"] = "halves"
    """What may be said: a number, or a number "and a possible"."""


class MirrorBidding(Part, frozen=True, kw_only=True, tag="mirror"):
    """Each seat's bid is the number of its spades, and a nil if it has none; nobody chooses (1.13)."""


class WhizBidding(Part, frozen=True, kw_only=True, tag="whiz"):
    """Each seat bids the number of its spades, or nil (1.13)."""


class SuicideBidding(Part, frozen=True, kw_only=True, tag="suicide"):
    """One partner of each team bids nil and the other a number; the first to bid chooses (1.13)."""

    min_bid: Natural = 4


class NilOnlyBidding(Part, frozen=True, kw_only=True, tag="all_nil"):
    """Every seat's bid is a blind nil (1.13)."""


class NoBidding(Part, frozen=True, kw_only=True, tag="none"):
    """There is no bidding (1.11)."""


class OrderUpBidding(Part, frozen=True, kw_only=True, tag="order_up"):
    """In turn the seats may order the turned-up card to the dealer's hand, or pass; then name a suit, or pass (1.12)."""

    all_pass: Literal["redeal", "dealer_must"] = "redeal"  # noqa: S105 (to pass, in a game)
    """When all have passed twice: the next dealer deals, or the dealer may not pass ("stick the dealer")."""
    alone: bool = True
    """Whether the maker may play without the partner."""
    defend_alone: bool = False
    """Whether an opponent of a maker who plays alone may play without its own partner."""
    no_trump: bool = False
    """Whether a deal without trumps may be named in the second round."""


Bidding = (
    IndividualBidding
    | PartnershipBidding
    | MirrorBidding
    | WhizBidding
    | SuicideBidding
    | NilOnlyBidding
    | NoBidding
    | OrderUpBidding
)


class BidFirstDeal(Part, frozen=True, kw_only=True, tag="bid"):
    """The first deal of a game is bid like all others."""


class FreeFirstDeal(Part, frozen=True, kw_only=True, tag="no_bids"):
    """The first deal of a game has no bids: each trick scores ("it bids itself", 1.10, 1.13)."""

    trick_points: Natural = 10
    fewest: Natural = 0
    """A team that takes fewer tricks than this has lost the game; 0 for no such rule."""


FirstDeal = BidFirstDeal | FreeFirstDeal

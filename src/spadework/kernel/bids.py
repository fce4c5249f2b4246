"""How a ruleset bids, in the words of the native part, for simulations of whole deals."""

from __future__ import annotations

from spadework.kernel import native
from spadework.rules.model import (
    CalledTrump,
    DealAll,
    DealSome,
    DoubleNilForbidden,
    IndividualBidding,
    MirrorBidding,
    Nil,
    NilOnlyBidding,
    NoBidding,
    OrderUpBidding,
    PartnershipBidding,
    RefillDeal,
    Rules,
    SuicideBidding,
    TurnedUpTrump,
    WhizBidding,
)

__all__ = ["bidding", "why_not"]

_KINDS = {
    IndividualBidding: "individual",
    PartnershipBidding: "partnership",
    MirrorBidding: "mirror",
    WhizBidding: "whiz",
    SuicideBidding: "suicide",
    NilOnlyBidding: "all_nil",
    NoBidding: "none",
}
_LEADS = {"low_club_all": "low_club", "maker": "eldest"}
"""What else decides who leads, where it is not said by its own name; where nobody names trump, eldest leads."""


def why_not(rules: Rules) -> str:
    """Why whole deals of a ruleset cannot be simulated; empty where they can.

    Between the deal and the first lead there may be bids, and nothing else that a seat decides.
    """
    bids = rules.bidding
    if isinstance(bids, OrderUpBidding) or isinstance(rules.trump, CalledTrump | TurnedUpTrump):
        return "trump is turned up or called"
    if not isinstance(rules.deal, DealAll | DealSome | RefillDeal):
        return "hands are drawn, or there is a kitty"
    if rules.passing.nil or (rules.passing.blind_nil and isinstance(bids, NilOnlyBidding)):
        return "cards are passed at a nil"
    if isinstance(bids, IndividualBidding) and bids.min_total:
        return "deals with low bids are thrown in"
    return ""


def bidding(rules: Rules) -> native.Bidding:
    """How the deals of a ruleset are bid and led: each seat bids once, with its cards in view, and nobody raises.

    Raises `ValueError` for a ruleset whose deals cannot be simulated.
    """
    if reason := why_not(rules):
        raise ValueError(f"deals of {rules.title} cannot be simulated, since {reason}; play out positions instead")
    bids = rules.bidding
    own = bids if isinstance(bids, IndividualBidding) else IndividualBidding()
    first_lead = _LEADS.get(rules.play.first_lead, rules.play.first_lead)
    return native.Bidding(
        kind=_KINDS[type(bids)],
        first_lead=first_lead,
        dealer_first=isinstance(bids, IndividualBidding | PartnershipBidding) and bids.first == "dealer",
        nil=isinstance(rules.nil, Nil),
        one_nil=isinstance(rules.double_nil, DoubleNilForbidden),
        nil_exempt=own.min_team_nil == "exempt",
        not_tricks=own.total == "not_tricks",
        secret=own.secret,
        hand_size=rules.hand_size,
        tricks=rules.tricks,
        min_bid=min(bids.min_bid, rules.tricks) if isinstance(bids, IndividualBidding | SuicideBidding) else 0,
        min_team=bids.min_team_bid if isinstance(bids, IndividualBidding | PartnershipBidding) else 0,
        max_team=bids.max_team_bid if isinstance(bids, IndividualBidding | PartnershipBidding) else 0,
        only=[number for number in own.only if number <= rules.tricks],
    )

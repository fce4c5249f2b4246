"""How a ruleset bids, in the words of the native part, for simulations of whole deals."""

from __future__ import annotations

from spadework.kernel import native
from spadework.rules import model as m

_KINDS = {
    m.IndividualBidding: "individual",
    m.PartnershipBidding: "partnership",
    m.MirrorBidding: "mirror",
    m.WhizBidding: "whiz",
    m.SuicideBidding: "suicide",
    m.NilOnlyBidding: "all_nil",
    m.NoBidding: "none",
}
_LEADS = {"low_club_all": "low_club", "maker": "eldest"}
"""What else decides who leads, where it is not said by its own name; where nobody names trump, eldest leads."""


def why_not(rules: m.Rules) -> str:
    """Why whole deals of a ruleset cannot be simulated; empty where they can.

    Between the deal and the first lead there may be bids, and nothing else that a seat decides.
    """
    bids = rules.bidding
    if isinstance(bids, m.OrderUpBidding) or isinstance(rules.trump, m.CalledTrump | m.TurnedUpTrump):
        return "trump is turned up or called"
    if not isinstance(rules.deal, m.DealAll | m.DealSome | m.RefillDeal):
        return "hands are drawn, or there is a kitty"
    if rules.passing.nil or (rules.passing.blind_nil and isinstance(bids, m.NilOnlyBidding)):
        return "cards are passed at a nil"
    if isinstance(bids, m.IndividualBidding) and bids.min_total:
        return "deals with low bids are thrown in"
    return ""


def bidding(rules: m.Rules) -> native.Bidding:
    """How the deals of a ruleset are bid and led: each seat bids once, with its cards in view, and nobody raises.

    Raises `ValueError` for a ruleset whose deals cannot be simulated.
    """
    if reason := why_not(rules):
        raise ValueError(f"deals of {rules.title} cannot be simulated, since {reason}; play out positions instead")
    bids = rules.bidding
    own = bids if isinstance(bids, m.IndividualBidding) else m.IndividualBidding()
    first_lead = _LEADS.get(rules.play.first_lead, rules.play.first_lead)
    return native.Bidding(
        kind=_KINDS[type(bids)],
        first_lead=first_lead,
        dealer_first=isinstance(bids, m.IndividualBidding | m.PartnershipBidding) and bids.first == "dealer",
        nil=isinstance(rules.nil, m.Nil),
        one_nil=isinstance(rules.double_nil, m.DoubleNilForbidden),
        nil_exempt=own.min_team_nil == "exempt",
        not_tricks=own.total == "not_tricks",
        secret=own.secret,
        hand_size=rules.hand_size,
        tricks=rules.tricks,
        min_bid=min(bids.min_bid, rules.tricks) if isinstance(bids, m.IndividualBidding | m.SuicideBidding) else 0,
        min_team=bids.min_team_bid if isinstance(bids, m.IndividualBidding | m.PartnershipBidding) else 0,
        max_team=bids.max_team_bid if isinstance(bids, m.IndividualBidding | m.PartnershipBidding) else 0,
        only=[number for number in own.only if number <= rules.tricks],
    )

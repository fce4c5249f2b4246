"""The highest contract that there can be."""

from __future__ import annotations

from spadework.rules.model import IndividualBidding, PartnershipBidding, Rules

__all__ = ["highest_contract"]


def highest_contract(rules: Rules) -> int:
    """The highest contract that a team may have, as far as its deal has tricks for it."""
    bid = rules.bidding
    limit = bid.max_team_bid if isinstance(bid, IndividualBidding | PartnershipBidding) else 0
    if isinstance(bid, IndividualBidding) and bid.only:
        limit = min(limit or rules.tricks, max(bid.only) * len(rules.teams[0]))
    return min(limit or rules.tricks, rules.tricks)

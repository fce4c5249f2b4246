"""Whether the contracts that score can be bid."""

from __future__ import annotations

from spadework.rules.base import Problems
from spadework.rules.model import (
    Boston,
    ContractScoring,
    IndividualBidding,
    Moon,
    PartnershipBidding,
    Rules,
    TenBonus,
    TenDoubled,
)

__all__ = ["contract"]

_TEN = 10


def contract(rules: Rules) -> Problems:
    """What does not fit about what contracts score."""
    score, most = rules.scoring, _highest_contract(rules)
    if not isinstance(score, ContractScoring):
        return
    if isinstance(score.ten, TenBonus | TenDoubled) and most < _TEN:
        yield "scoring.ten", f"no contract comes to ten where a team may bid {most} at most; turn it off"
    if isinstance(score.moon, Moon) and most < rules.tricks:
        yield (
            "scoring.moon",
            f"nobody bids all {rules.tricks} tricks where a team may bid {most} at most; turn it off, or allow more",
        )
    if isinstance(score.boston, Boston) and score.boston.game == "bid_of_ten" and most < _TEN:
        yield "scoring.boston.game", f"no bid comes to ten where a team may bid {most} at most; use never"


def _highest_contract(rules: Rules) -> int:
    """The highest contract that a team may have, as far as its deal has tricks for it."""
    bid = rules.bidding
    limit = bid.max_team_bid if isinstance(bid, IndividualBidding | PartnershipBidding) else 0
    if isinstance(bid, IndividualBidding) and bid.only:
        limit = min(limit or rules.tricks, max(bid.only) * len(rules.teams[0]))
    return min(limit or rules.tricks, rules.tricks)

"""Whether the contracts that score can be bid."""

from __future__ import annotations

from spadework.rules.base import Problems
from spadework.rules.contract.highest import highest_contract
from spadework.rules.model import (
    Boston,
    ContractScoring,
    Moon,
    Rules,
    TenBonus,
    TenDoubled,
)

__all__ = ["contract"]

_TEN = 10


def contract(rules: Rules) -> Problems:
    """What does not fit about what contracts score."""
    score, most = rules.scoring, highest_contract(rules)
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

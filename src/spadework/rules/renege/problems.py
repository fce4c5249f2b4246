"""Whether what a wrong card costs can be said."""

from __future__ import annotations

from spadework.rules.base import Problems
from spadework.rules.model import (
    ContractScoring,
    Rules,
)

__all__ = ["renege"]

_WITHOUT_CONTRACTS = ("three_tricks", "forfeit_game", "none")


def renege(rules: Rules) -> Problems:
    """What does not fit about reneges."""
    if isinstance(rules.scoring, ContractScoring):
        return
    if rules.renege.award not in _WITHOUT_CONTRACTS:
        yield (
            "renege.award",
            f"{rules.renege.award!r} speaks of contracts, and there are none here; use three_tricks, forfeit_game or none",
        )
    if rules.renege.rest == "as_bid":
        yield "renege.rest", "there are no bids to give the tricks by; use play_out or to_offended"

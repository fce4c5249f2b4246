"""Whether what a wrong card costs can be said."""

from __future__ import annotations

from spadework.rules.base import Problems, misfit
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
        yield misfit("renege.award", award=rules.renege.award)
    if rules.renege.rest == "as_bid":
        yield misfit("renege.rest")

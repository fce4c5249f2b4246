"""Questions about cards that score for the team that takes them."""

from __future__ import annotations

from spadework.rules.form import Questions, ask, kinds
from spadework.rules.model import (
    ContractScoring,
    JokerPoints,
    Rules,
)

__all__ = ["captured"]


def captured(rules: Rules) -> Questions:
    """Jokers and their points."""
    if rules.pack.jokers and isinstance(rules.scoring, ContractScoring):
        yield ask("joker_points", *kinds("off", "on"))
        if isinstance(rules.joker_points, JokerPoints):
            yield ask("joker_points.lost_to", "opponents", "anyone")
            yield ask("joker_points.when", "always", "contract_made")

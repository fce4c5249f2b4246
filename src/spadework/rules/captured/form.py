"""Questions about cards that score for the team that takes them."""

from __future__ import annotations

from spadework.rules.form import Option, Questions, kinds, worded
from spadework.rules.model import (
    ContractScoring,
    JokerPoints,
    Rules,
)

__all__ = ["captured"]


def captured(rules: Rules) -> Questions:
    """Jokers and their points."""
    if rules.pack.jokers and isinstance(rules.scoring, ContractScoring):
        yield Option("joker_points", "Do jokers score?", kinds(off="No", on="Big 2, little 1, lost -2"), words="joker")
        if isinstance(rules.joker_points, JokerPoints):
            lost = worded(opponents="Opponents take it", anyone="Anybody takes it")
            yield Option("joker_points.lost_to", "A joker is lost when...", lost, words="joker")
            when = worded(always="Always", contract_made="If the contract is made")
            yield Option("joker_points.when", "When do jokers score?", when, words="joker")

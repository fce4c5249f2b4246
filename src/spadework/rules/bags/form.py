"""Questions about bags."""

from __future__ import annotations

from spadework.rules.form import FieldAnswer, Number, Questions, ask, kinds
from spadework.rules.model import (
    Bags,
    ContractScoring,
    Rules,
)

__all__ = ["bags"]


def bags(rules: Rules) -> Questions:
    """What bags cost."""
    if not isinstance(rules.scoring, ContractScoring):
        return
    limits = (FieldAnswer(limit, {"kind": "penalty", "limit": limit}) for limit in (3, 5, 7, 10))
    yield ask("scoring.bags", *kinds("free"), *limits, number=Number("scoring.bags.limit", 1, 100))
    if isinstance(rules.scoring.bags, Bags):
        penalty = Number("scoring.bags.penalty", 0, 500, 10)
        yield ask("scoring.bags.penalty", 50, 100, 110, 150, number=penalty)
        yield ask("scoring.bags.to", "team", "opponents")
        yield ask("scoring.bags.carry", "carry", "reset")
        yield ask("scoring.bags.source", "counter", "ones_digit")
        yield ask("scoring.bags.last_bag", "scores", "scores_nothing")
        yield ask("scoring.bags.below_zero", "penalized", "spared")
        yield ask("scoring.bags_when_set", "keep", "reset")

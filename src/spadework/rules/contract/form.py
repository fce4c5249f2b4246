"""Questions about what contracts score."""

from __future__ import annotations

from spadework.rules.form import Number, Questions, ask
from spadework.rules.model import ContractScoring, NilOnlyBidding, Rules

__all__ = ["contract"]


def contract(rules: Rules) -> Questions:
    """What contracts score."""
    score = rules.scoring
    if not isinstance(score, ContractScoring) or isinstance(rules.bidding, NilOnlyBidding):
        return
    yield ask("scoring.trick_points", 5, 10, 20, number=Number("scoring.trick_points", 0, 100))
    sets = ("per_trick_bid", "half_per_trick_bid", "per_undertrick", "zero")
    yield ask("scoring.set_penalty", *sets, each=score.trick_points)
    yield ask("scoring.overtrick_points", 1, 0, -1, -10, number=Number("scoring.overtrick_points", -50, 50))
    yield ask("scoring.overtrick_limit", 0, 2, 3, 4, number=Number("scoring.overtrick_limit", 0, 13))
    yield ask("scoring.decimals", 0, 1)
    yield ask("scoring.exact_bonus", 0, 10, 20)
    yield ask("scoring.set_bonus", 0, 5, 10)
    yield ask("scoring.bags_when_others_set", "count", "none")

"""What contracts score."""

from __future__ import annotations

from spadework.rules.model import ContractScoring, NilOnlyBidding, Rules
from spadework.rules.words import Sentences, bag_worth, has_partners, said

__all__ = ["contract"]


def contract(rules: Rules) -> Sentences:
    """Contracts made and failed."""
    score = rules.scoring
    if not isinstance(score, ContractScoring) or isinstance(rules.bidding, NilOnlyBidding):
        return
    partners, each = has_partners(rules), score.trick_points
    yield said("scoring.trick_points", partners=partners, points=each)
    yield said("scoring.set_penalty", score.set_penalty, partners=partners, points=each)
    if score.set_bonus:
        yield said("scoring.set_bonus", partners=partners, points=score.set_bonus)
    yield said("scoring.overtrick_points", **bag_worth(score))
    if score.overtrick_limit:
        whole = score.set_penalty == "per_undertrick"
        yield said("scoring.overtrick_limit", partners=partners, n=score.overtrick_limit, whole=whole, points=each)
    if score.bags_when_others_set == "none":
        yield said("scoring.bags_when_others_set", partners=partners)
    if score.decimals:
        yield said("scoring.decimals")
    if score.exact_bonus:
        yield said("scoring.exact_bonus", partners=partners, points=score.exact_bonus)

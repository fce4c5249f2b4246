"""What bags cost."""

from __future__ import annotations

from spadework.rules.model import Bags, ContractScoring, Rules
from spadework.rules.words import Sentences, has_partners, said

__all__ = ["bags"]


def bags(rules: Rules) -> Sentences:
    """Bags and their penalty, in games with contracts."""
    score, partners = rules.scoring, has_partners(rules)
    if not isinstance(score, ContractScoring):
        return
    cost = score.bags
    if score.bags_when_set == "reset":
        yield said("scoring.bags_when_set", partners=partners)
    if not isinstance(cost, Bags):
        yield said("scoring.bags", "free", fields=("scoring.bags.kind",), more=score.overtrick_points < 0)
        return
    yield said(
        "scoring.bags.penalty",
        cost.to,
        fields=("scoring.bags.kind", "scoring.bags.limit", "scoring.bags.penalty", "scoring.bags.to"),
        n=cost.limit,
        points=cost.penalty,
        partners=partners,
        teams=len(rules.teams),
    )
    yield said("scoring.bags.carry", cost.carry)
    if cost.source == "ones_digit":
        yield said("scoring.bags.source")
    if cost.last_bag == "scores_nothing":
        yield said("scoring.bags.last_bag", n=cost.limit)
    if cost.below_zero == "spared":
        yield said("scoring.bags.below_zero", partners=partners)

"""What bags cost (1.4, C8 to C10, A4, A6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spadework.rules.model import Bags, ContractScoring, Rules
from spadework.scoring.reasons import Reason
from spadework.scoring.sheet import Line, Standing

__all__ = ["bag_lines", "bag_price", "counts_bags"]


def counts_bags(rules: Rules) -> bool:
    """Whether bags mean anything beside the points: so many of them cost some, or each brings or costs its own.

    Where points have decimals, these tell the tricks beyond a bid, and nobody speaks of bags.

    >>> from spadework.rules.model import Rules
    >>> counts_bags(Rules())
    True
    """
    scoring = rules.scoring
    if not isinstance(scoring, ContractScoring):
        return False
    return isinstance(scoring.bags, Bags) or (scoring.overtrick_points != 0 and not rules.decimals)


def bag_price(rules: Rules) -> float:
    """What a bag costs beside what it scores: its share of the penalty for many; nothing where there is none.

    >>> bag_price(Rules())
    10.0
    """
    bags = rules.scoring.bags if isinstance(rules.scoring, ContractScoring) else None
    return bags.penalty / bags.limit if isinstance(bags, Bags) else 0.0


def bag_lines(
    scoring: ContractScoring, team: int, stood: Standing, deal: Sequence[Line], *, was_set: bool, teams: int
) -> Iterator[Line]:
    """The lines that follow from a team's bags, given the lines of its deal so far; `teams` is how many there are."""
    bags = stood.bags
    if was_set and bags and scoring.bags_when_set == "reset":
        yield Line.of(team, "scoring.bags_when_set", 0, Reason.BAGS_CLEARED, bags=-bags)
        bags = 0
    rule = scoring.bags
    if not isinstance(rule, Bags):
        return
    added = sum(line.bags for line in deal)
    if bags + added < rule.limit:
        return
    # What each bag of this deal scored: an overtrick its point, a failed nil's trick perhaps none.
    worth = [line.points // line.bags for line in deal for _ in range(line.bags)]
    full = rule.limit - bags
    bags += added
    score = stood.points + sum(line.points for line in deal)
    for _ in range(bags // rule.limit):
        cleared = bags if rule.carry == "reset" else rule.limit
        last = worth[full - 1] if rule.last_bag == "scores_nothing" and 0 < full <= len(worth) else 0
        if last:
            yield Line.of(team, "scoring.bags.last_bag", -last, Reason.BAGS_LAST, limit=rule.limit)
            score -= last
        cost = rule.penalty if rule.to == "team" else 0
        spared = rule.below_zero == "spared" and score - cost < 0 < cost
        if spared:
            cost = 0
        by, reason = (
            ("scoring.bags.below_zero", Reason.BAGS_SPARED) if spared else ("scoring.bags.penalty", Reason.BAGS_PENALTY)
        )
        yield Line.of(team, by, -cost, reason, bags=-cleared, limit=rule.limit)
        if rule.to == "opponents":
            for other in range(teams):
                if other != team:
                    yield Line.of(other, "scoring.bags.penalty", rule.penalty, Reason.BAGS_OF_OTHERS, limit=rule.limit)
        score -= cost
        full += rule.limit
        bags -= cleared
        if bags < rule.limit:
            return

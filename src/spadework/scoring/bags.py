"""What bags cost (1.4, C8 to C10, A4, A6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spadework.rules.model import Bags, ContractScoring
from spadework.scoring.sheet import Line, Standing

__all__ = ["bag_lines"]


def bag_lines(
    scoring: ContractScoring, team: int, stood: Standing, deal: Sequence[Line], *, was_set: bool
) -> Iterator[Line]:
    """The lines that follow from a team's bags, given the lines of its deal so far."""
    bags = stood.bags
    if was_set and bags and scoring.bags_when_set == "reset":
        yield Line(team=team, rule="scoring.bags_when_set", points=0, bags=-bags, text="Set: bags are cleared")
        bags = 0
    if not isinstance(scoring.bags, Bags):
        return
    # What each bag of this deal scored: an overtrick its point, a failed nil's trick perhaps none.
    worth = [line.points // line.bags for line in deal for _ in range(line.bags)]
    full = scoring.bags.limit - bags
    bags += len(worth)
    score = stood.points + sum(line.points for line in deal)
    for _ in range(bags // scoring.bags.limit):
        cleared = bags if scoring.bags.carry == "reset" else scoring.bags.limit
        last = worth[full - 1] if scoring.bags.last_bag == "scores_nothing" and 0 < full <= len(worth) else 0
        if last:
            yield Line(
                team=team,
                rule="scoring.bags.last_bag",
                points=-last,
                text=f"Bag number {scoring.bags.limit} scores nothing",
            )
            score -= last
        spared = scoring.bags.below_zero == "spared" and score - scoring.bags.penalty < 0
        cost = 0 if spared else scoring.bags.penalty
        yield Line(
            team=team,
            rule="scoring.bags.below_zero" if spared else "scoring.bags.penalty",
            points=-cost,
            bags=-cleared,
            text=f"{scoring.bags.limit} bags" + (": no penalty below zero" if spared else ""),
        )
        score -= cost
        full += scoring.bags.limit
        bags -= cleared
        if bags < scoring.bags.limit:
            return

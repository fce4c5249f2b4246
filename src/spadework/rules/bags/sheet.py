"""What bags cost."""

from __future__ import annotations

from spadework.rules.model import Bags, ContractScoring, Rules
from spadework.rules.words import Sentences, is_pairs, points_text, which, who, whose

__all__ = ["bags"]


def bags(rules: Rules) -> Sentences:
    """Bags and their penalty, in games with contracts."""
    if not isinstance(rules.scoring, ContractScoring):
        return
    cost, one = rules.scoring.bags, who(rules)
    if rules.scoring.bags_when_set == "reset":
        yield "scoring.bags_when_set", f"{which(rules)} is set loses {whose(rules)} bags."
    if not isinstance(cost, Bags):
        more = " more" * (rules.scoring.overtrick_points < 0)
        yield "scoring.bags", f"Bags are counted and cost nothing{more}."
        return
    after = "for bags the rest are kept" if cost.carry == "carry" else "for bags none are kept"
    many = "Every bag" if cost.limit == 1 else f"Every {cost.limit} bags"
    does = {"team": "cost", "opponents": "give"}[cost.to] + "s" * (cost.limit == 1)
    others = f" {_others(rules)}" * (cost.to == "opponents")
    yield "scoring.bags.penalty", f"{many} {does}{others} {points_text(cost.penalty)}."
    yield "scoring.bags.carry", f"After a penalty {after}."
    if cost.source == "ones_digit":
        yield "scoring.bags.source", "Bags are read from the last digit of the score."
    if cost.last_bag == "scores_nothing":
        yield "scoring.bags.last_bag", f"Bag number {cost.limit} itself scores nothing."
    if cost.below_zero == "spared":
        yield "scoring.bags.below_zero", f"No penalty takes a {one} below zero; the bags are taken away all the same."


def _others(rules: Rules) -> str:
    which = "the" if len(rules.teams) == 2 else "every"
    return f"{which} opposing team" if is_pairs(rules) else f"{which} other player"

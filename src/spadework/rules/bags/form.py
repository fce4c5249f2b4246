"""Questions about bags."""

from __future__ import annotations

from spadework.rules.form import Choice, Number, Option, Questions, numbers, worded
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
    limits = tuple(Choice({"kind": "penalty", "limit": limit}, str(limit)) for limit in (3, 5, 7, 10))
    words = "sandbag overtrick bag limit penalty"
    yield Option(
        "scoring.bags",
        "How many bags bring a penalty?",
        (Choice({"kind": "free"}, "Bags cost nothing"), *limits),
        number=Number("scoring.bags.limit", 1, 100),
        words=words,
    )
    when_set = worded(keep="They stay", reset="They are cleared")
    if isinstance(rules.scoring.bags, Bags):
        yield Option(
            "scoring.bags.penalty",
            "How much is the penalty?",
            numbers(50, 100, 110, 150),
            number=Number("scoring.bags.penalty", 0, 500, 10),
            words=words,
        )
        to = worded(team="The team loses it", opponents="The others gain it")
        yield Option("scoring.bags.to", "Who is it for?", to, words=words)
        carry = worded(carry="The bags above the limit", reset="None")
        yield Option("scoring.bags.carry", "What stays after a penalty?", carry, words=words)
        source = worded(counter="In a count of their own", ones_digit="In the last digit of the score")
        yield Option("scoring.bags.source", "Where are bags kept?", source, words="ones digit count")
        last = worded(scores="Yes", scores_nothing="No")
        yield Option("scoring.bags.last_bag", "Does the last bag before a penalty score?", last, words=words)
        zero = worded(penalized="Yes", spared="No")
        yield Option("scoring.bags.below_zero", "May a penalty take a team below zero?", zero, words=words)
        yield Option("scoring.bags_when_set", "What happens to bags when a team is set?", when_set, words=words)

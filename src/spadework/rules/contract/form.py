"""Questions about what contracts score."""

from __future__ import annotations

from spadework.rules.form import Choice, Number, Option, Questions, numbers, worded
from spadework.rules.model import ContractScoring, NilOnlyBidding, Rules

__all__ = ["contract"]


def contract(rules: Rules) -> Questions:
    """What contracts score."""
    score = rules.scoring
    if not isinstance(score, ContractScoring) or isinstance(rules.bidding, NilOnlyBidding):
        return
    each = score.trick_points
    yield Option(
        "scoring.trick_points",
        "What does each trick bid score?",
        numbers(5, 10, 20),
        number=Number("scoring.trick_points", 0, 100),
        words="value",
    )
    sets = worded(
        per_trick_bid=f"{each} for each trick bid",
        half_per_trick_bid="Half of that",
        per_undertrick=f"{each} for each trick short",
        zero="Nothing",
    )
    yield Option("scoring.set_penalty", "What does a set cost?", sets, words="set penalty minus contract failed")
    yield Option(
        "scoring.overtrick_points",
        "What does a bag score?",
        numbers(1, 0, -1, -10),
        number=Number("scoring.overtrick_points", -50, 50),
        words="overtrick sandbag points",
    )
    yield Option(
        "scoring.overtrick_limit",
        "How many tricks too many are a set?",
        numbers(0, 2, 3, 4, off="No number"),
        number=Number("scoring.overtrick_limit", 0, 13),
        words="overtricks bags set",
    )
    tenths = (Choice(0, "Whole"), Choice(1, "With a decimal, 42 as 4.2"))
    yield Option("scoring.decimals", "How are points written?", tenths, words="tenths decimal call break")
    bonus = numbers(0, 10, 20, off="Nothing")
    yield Option("scoring.exact_bonus", "What does making it exactly bring on top?", bonus, words="exact bonus")
    others = (bonus[0], *(Choice(choice.value, f"{choice.text} for each trick bid") for choice in numbers(5, 10)))
    yield Option("scoring.set_bonus", "What do the others get for a set?", others, words="set bonus opponents")
    count = worded(count="Yes", none="No")
    yield Option("scoring.bags_when_others_set", "Do overtricks count when others are set?", count, words="bags")

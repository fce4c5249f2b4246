"""Questions about what tricks score where there are no contracts."""

from __future__ import annotations

from spadework.rules.form import Option, Questions, kinds, numbers, worded, yes_no
from spadework.rules.model import (
    ContractScoring,
    MajorityScoring,
    MakersScoring,
    NoTrump,
    OddTricksScoring,
    OrderUpBidding,
    PerTrickScoring,
    Rules,
)

__all__ = ["tricks"]


def tricks(rules: Rules) -> Questions:
    """What tricks score."""
    score = rules.scoring
    if isinstance(score, ContractScoring):
        return
    words = "scoring points odd tricks march euchred"
    if not isinstance(rules.bidding, OrderUpBidding):
        how = kinds(majority="For the most tricks", odd_tricks="For each trick above six")
        yield Option("scoring", "What scores?", how, words=words)
    elif isinstance(score, MakersScoring | PerTrickScoring):
        how = kinds(makers="For making or euchring", per_trick="For each trick")
        yield Option("scoring", "What scores?", how, words=words)
    match score:
        case MajorityScoring():
            yield Option("scoring.points", "What do the most tricks score?", numbers(1, 2), words=words)
        case OddTricksScoring():
            yield Option("scoring.book", "How many tricks do not count?", numbers(0, 6), words="book odd tricks")
            if not isinstance(rules.trump, NoTrump):
                yield Option("scoring.honors", "Do honors score?", yes_no(), words="honours")
                if score.honors and rules.finish.target:
                    barred = worded(
                        never="Always", near_game="Not a point short of the game, nor once tricks have won it"
                    )
                    yield Option("scoring.honors_barred", "When do honors count?", barred, words="honours law")
        case PerTrickScoring():
            yield Option("scoring.march", "What do all tricks score on top?", numbers(0, 1, 2), words=words)
        case MakersScoring():
            yield Option("scoring.march", "What do makers score for all tricks?", numbers(1, 2, 3), words=words)
            yield Option("scoring.alone", "And alone?", numbers(2, 3, 4), words="loner alone")
            yield Option("scoring.euchred", "What do the others score for a euchre?", numbers(1, 2, 3), words=words)
            yield Option("scoring.defended_alone", "And defending alone?", numbers(2, 3, 4), words="loner alone")

"""Questions about what tricks score where there are no contracts."""

from __future__ import annotations

from spadework.rules.form import Questions, ask, kinds
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
    if not isinstance(rules.bidding, OrderUpBidding):
        yield ask("scoring", *kinds("majority", "odd_tricks"))
    elif isinstance(score, MakersScoring | PerTrickScoring):
        yield ask("scoring", *kinds("makers", "per_trick"))
    match score:
        case MajorityScoring():
            yield ask("scoring.points", 1, 2)
        case OddTricksScoring():
            yield ask("scoring.book", 0, 6)
            if not isinstance(rules.trump, NoTrump):
                yield ask("scoring.honors")
                if score.honors and rules.finish.target:
                    yield ask("scoring.honors_barred", "never", "near_game")
        case PerTrickScoring():
            yield ask("scoring.march", 0, 1, 2, makers=False)
        case MakersScoring():
            yield ask("scoring.march", 1, 2, 3, makers=True)
            yield ask("scoring.alone", 2, 3, 4)
            yield ask("scoring.euchred", 1, 2, 3)
            yield ask("scoring.defended_alone", 2, 3, 4)

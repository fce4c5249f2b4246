"""Whether the tricks that score can be taken."""

from __future__ import annotations

from spadework.rules.base import Problems, misfit
from spadework.rules.model import (
    MakersScoring,
    NoTrump,
    OddTricksScoring,
    OrderUpBidding,
    Rules,
)

__all__ = ["tricks"]


def tricks(rules: Rules) -> Problems:
    """What does not fit about tricks that score."""
    score = rules.scoring
    if isinstance(score, MakersScoring) and not isinstance(rules.bidding, OrderUpBidding):
        yield misfit("scoring", "makers")
    if not isinstance(score, OddTricksScoring):
        return
    if score.book >= rules.tricks:
        yield misfit("scoring.book", book=score.book, tricks=rules.tricks, most=rules.tricks - 1)
    if score.honors and isinstance(rules.trump, NoTrump):
        yield misfit("scoring.honors")

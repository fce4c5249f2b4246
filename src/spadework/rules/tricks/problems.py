"""Whether the tricks that score can be taken."""

from __future__ import annotations

from spadework.rules.base import Problems
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
        yield "scoring", "nobody names trump, so there are no makers; use bidding of kind order_up"
    if not isinstance(score, OddTricksScoring):
        return
    if score.book >= rules.tricks:
        yield (
            "scoring.book",
            f"{score.book} leaves no odd trick of {rules.tricks}; lower it to {rules.tricks - 1} or less",
        )
    if score.honors and isinstance(rules.trump, NoTrump):
        yield "scoring.honors", "there are no trumps, and so no honors; set it to false"

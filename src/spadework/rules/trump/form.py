"""Questions about trump."""

from __future__ import annotations

from spadework.rules.form import Questions, ask, kinds
from spadework.rules.model import (
    NoBidding,
    OrderUpBidding,
    Rules,
)

__all__ = ["trump"]


def trump(rules: Rules) -> Questions:
    """What is trump."""
    if isinstance(rules.bidding, OrderUpBidding):
        yield ask("trump.bowers")
    if isinstance(rules.bidding, NoBidding):
        yield ask("trump", *kinds("turned_up", "rotating", "spades", "none"))

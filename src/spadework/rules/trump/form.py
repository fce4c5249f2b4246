"""Questions about trump."""

from __future__ import annotations

from spadework.rules.form import Option, Questions, kinds, yes_no
from spadework.rules.model import (
    NoBidding,
    OrderUpBidding,
    Rules,
)

__all__ = ["trump"]


def trump(rules: Rules) -> Questions:
    """What is trump."""
    if isinstance(rules.bidding, OrderUpBidding):
        yield Option("trump.bowers", "Are jacks of trumps and of its color the highest?", yes_no(), words="bowers")
    if isinstance(rules.bidding, NoBidding):
        trumps = kinds(
            turned_up="The suit of the last card dealt",
            rotating="Hearts, clubs, diamonds, spades in turn",
            spades="Spades",
            none="No suit",
        )
        yield Option("trump", "What is trump?", trumps, words="trumps no-trump turned up rotating")

"""Whether the cards that score are there to be taken."""

from __future__ import annotations

from spadework.rules.base import Problems, misfit
from spadework.rules.model import (
    ContractScoring,
    JokerPoints,
    Rules,
)

__all__ = ["captured"]


def captured(rules: Rules) -> Problems:
    """What does not fit about the points of jokers."""
    if not isinstance(rules.joker_points, JokerPoints):
        return
    if not rules.pack.jokers:
        yield misfit("joker_points", "pack")
    if not isinstance(rules.scoring, ContractScoring):
        yield misfit("joker_points", "contracts")

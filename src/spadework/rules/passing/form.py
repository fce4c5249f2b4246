"""Questions about the cards that pass."""

from __future__ import annotations

from spadework.rules.form import Questions, ask
from spadework.rules.model import (
    BlindNil,
    Nil,
    NilOnlyBidding,
    Rules,
)

__all__ = ["passing"]


def passing(rules: Rules) -> Questions:
    """Cards between a nil bidder and the partner."""
    if len(rules.teams[0]) != 2 or not isinstance(rules.nil, Nil):
        return
    if not isinstance(rules.bidding, NilOnlyBidding):
        yield ask("passing.nil", 0, 1, 2, 3, 4)
    if isinstance(rules.blind_nil, BlindNil):
        yield ask("passing.blind_nil", 0, 1, 2, 3, 4)
    yield ask("passing.order", "bidder_first", "at_once")
    yield ask("passing.two_nils", "none", "allowed")

"""The cards that pass."""

from __future__ import annotations

from spadework.rules.model import (
    DoubleNilForbidden,
    Nil,
    NilOnlyBidding,
    NoBidding,
    OrderUpBidding,
    Rules,
    SuicideBidding,
)
from spadework.rules.words import Sentences, said

__all__ = ["passing"]


def passing(rules: Rules) -> Sentences:
    """Cards that a nil bidder and a partner exchange."""
    if isinstance(rules.bidding, NoBidding | OrderUpBidding) or not isinstance(rules.nil, Nil):
        return
    passing, only = rules.passing, isinstance(rules.bidding, NilOnlyBidding)
    if only and passing.two_nils == "none":
        return
    seen = 0 if only else passing.nil
    if seen:
        yield said("passing.nil", n=seen)
    if passing.blind_nil:
        yield said("passing.blind_nil", n=passing.blind_nil)
    if not (seen or passing.blind_nil):
        return
    yield said("passing.order", passing.order)
    if not isinstance(rules.double_nil, DoubleNilForbidden) and not isinstance(rules.bidding, SuicideBidding):
        yield said("passing.two_nils", passing.two_nils)

"""Whether nil, blind nil and double nil go together."""

from __future__ import annotations

from spadework.rules.base import Problems
from spadework.rules.model import (
    BlindNil,
    CombinedDoubleNil,
    DoubleNilForbidden,
    IndividualDoubleNil,
    Nil,
    NoBidding,
    OrderUpBidding,
    Rules,
)

__all__ = ["nil"]


def nil(rules: Rules) -> Problems:
    """What does not fit about nils."""
    if isinstance(rules.nil, Nil):
        if isinstance(rules.bidding, NoBidding | OrderUpBidding):
            yield "nil", "nobody bids a number or nil here; turn nil off"
        if isinstance(rules.double_nil, DoubleNilForbidden | CombinedDoubleNil) and len(rules.teams[0]) < 2:
            yield (
                "double_nil",
                "each seat plays alone, so there are no double nils; score each nil by itself (use kind individual)",
            )
    else:
        if isinstance(rules.blind_nil, BlindNil):
            yield "blind_nil", "there is a blind nil but no nil; allow nil too, or do without blind nil"
        if not isinstance(rules.double_nil, IndividualDoubleNil):
            yield (
                "double_nil",
                "there is a rule for double nils but no nil; turn nil on, or score each nil by itself (use kind individual)",
            )
    blind, last = rules.blind_nil, rules.finish.max_deals
    if isinstance(blind, BlindNil) and last and blind.from_deal > last:
        yield "blind_nil.from_deal", f"{blind.from_deal} comes after the last deal, which is {last}; lower it"

"""Whether nil, blind nil and double nil go together."""

from __future__ import annotations

from spadework.rules.base import Problems, misfit
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
            yield misfit("nil", "no_bids")
        if isinstance(rules.double_nil, DoubleNilForbidden | CombinedDoubleNil) and len(rules.teams[0]) < 2:
            yield misfit("double_nil", "alone")
    else:
        if isinstance(rules.blind_nil, BlindNil):
            yield misfit("blind_nil", "no_nil")
        if not isinstance(rules.double_nil, IndividualDoubleNil):
            yield misfit("double_nil", "no_nil")
    blind, last = rules.blind_nil, rules.finish.max_deals
    if isinstance(blind, BlindNil) and last and blind.from_deal > last:
        yield misfit("blind_nil.from_deal", deal=blind.from_deal, last=last)

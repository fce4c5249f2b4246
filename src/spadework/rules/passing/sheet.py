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
from spadework.rules.words import Sentences

__all__ = ["passing"]


def passing(rules: Rules) -> Sentences:
    """Cards that a nil bidder and a partner exchange."""
    if isinstance(rules.bidding, NoBidding | OrderUpBidding) or not isinstance(rules.nil, Nil):
        return
    passing, only = rules.passing, isinstance(rules.bidding, NilOnlyBidding)
    if only and passing.two_nils == "none":
        return
    seen, blind = 0 if only else passing.nil, passing.blind_nil
    for field, bid, number in (("passing.nil", "nil", seen), ("passing.blind_nil", "blind nil", blind)):
        if number:
            cards = "one card" if number == 1 else f"{number} cards"
            yield field, f"At a {bid} the bidder and the partner exchange {cards} face down before the first lead."
    if not (seen or blind):
        return
    yield (
        "passing.order",
        {
            "bidder_first": "The bidder passes first; the partner looks, and then passes back.",
            "at_once": "Both pass at once, before they look.",
        }[passing.order],
    )
    if not isinstance(rules.double_nil, DoubleNilForbidden) and not isinstance(rules.bidding, SuicideBidding):
        yield (
            "passing.two_nils",
            {
                "none": "Partners who have both bid nil exchange none.",
                "allowed": "Partners who have both bid nil exchange cards too.",
            }[passing.two_nils],
        )

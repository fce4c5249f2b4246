"""Questions about the cards that pass."""

from __future__ import annotations

from spadework.rules.form import Option, Questions, numbers, worded
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
    words = "exchange swap pass trade nil pass"
    if not isinstance(rules.bidding, NilOnlyBidding):
        none = numbers(0, 1, 2, 3, 4, off="None")
        yield Option("passing.nil", "How many cards are exchanged at a nil?", none, words=words)
    if isinstance(rules.blind_nil, BlindNil):
        none = numbers(0, 1, 2, 3, 4, off="None")
        yield Option("passing.blind_nil", "How many cards are exchanged at a blind nil?", none, words=words)
    order = worded(bidder_first="The nil bidder first", at_once="Both at once")
    yield Option("passing.order", "Who passes first?", order, words=words)
    both = worded(none="No", allowed="Yes")
    yield Option("passing.two_nils", "Do two nils of one team exchange cards?", both, words=words)

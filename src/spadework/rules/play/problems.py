"""Whether there is always a card to play."""

from __future__ import annotations

from spadework.rules.base import Problems, misfit
from spadework.rules.model import (
    Nil,
    NilOnlyBidding,
    NoBidding,
    NoTrump,
    OrderUpBidding,
    Rules,
    SpadesTrump,
)

__all__ = ["play"]


def play(rules: Rules) -> Problems:
    """What does not fit about the play."""
    how, spades = rules.play, isinstance(rules.trump, SpadesTrump)
    if how.lead_spades != "anytime" and not spades:
        yield misfit("play.lead_spades")
    if how.first_trick != "anything" and not spades:
        yield misfit("play.first_trick")
    if how.first_trick == "no_spades" and how.void != "anything":
        yield misfit("play.void", "first_trick")
    if how.void != "anything" and isinstance(rules.trump, NoTrump):
        yield misfit("play.void", "no_trump", void=how.void)
    if how.jokers != "spades" and not rules.pack.jokers:
        yield misfit("play.jokers", "pack")
    elif how.jokers == "may_lead" and how.lead_spades == "anytime":
        yield misfit("play.jokers", "anytime")
    yield from _first_lead(rules)


def _first_lead(rules: Rules) -> Problems:
    lead, bid = rules.play.first_lead, rules.bidding
    if lead == "maker" and not isinstance(bid, OrderUpBidding):
        yield misfit("play.first_lead", "maker")
    if lead == "high_bidder" and isinstance(bid, NoBidding | OrderUpBidding | NilOnlyBidding):
        yield misfit("play.first_lead", "high_bidder")
    if lead == "nil_partner" and (not isinstance(rules.nil, Nil) or len(rules.teams[0]) < 2):
        yield misfit("play.first_lead", "nil_partner")

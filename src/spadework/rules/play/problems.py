"""Whether there is always a card to play."""

from __future__ import annotations

from spadework.rules.base import Problems
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
        yield "play.lead_spades", "spades are a suit like others here, and led at any time; set it to anytime"
    if how.first_trick != "anything" and not spades:
        yield "play.first_trick", "spades are a suit like others here; set it to anything"
    if how.first_trick == "no_spades" and how.void != "anything":
        yield (
            "play.void",
            "who cannot follow suit must play a spade, where the first trick forbids it; allow anything in one of the two",
        )
    if how.void != "anything" and isinstance(rules.trump, NoTrump):
        yield "play.void", f"{how.void!r} asks for a trump, and there is none; set it to anything"
    if how.jokers != "spades" and not rules.pack.jokers:
        yield "play.jokers", "no joker is in the pack; set it to spades, or add jokers"
    elif how.jokers == "may_lead" and how.lead_spades == "anytime":
        yield "play.jokers", "all may be led at any time here, jokers too; set it to spades"
    yield from _first_lead(rules)


def _first_lead(rules: Rules) -> Problems:
    lead, bid = rules.play.first_lead, rules.bidding
    if lead == "maker" and not isinstance(bid, OrderUpBidding):
        yield "play.first_lead", "nobody names trump here; choose another, such as eldest"
    if lead == "high_bidder" and isinstance(bid, NoBidding | OrderUpBidding | NilOnlyBidding):
        yield "play.first_lead", "nobody bids a number here; choose another, such as eldest"
    if lead == "nil_partner" and (not isinstance(rules.nil, Nil) or len(rules.teams[0]) < 2):
        yield "play.first_lead", "there is no partner of a nil here; choose another, such as eldest"

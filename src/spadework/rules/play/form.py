"""Questions about the play."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.form import Questions, ask
from spadework.rules.model import (
    ContractScoring,
    Nil,
    NilOnlyBidding,
    NoTrump,
    OrderUpBidding,
    Rules,
    SpadesTrump,
)

__all__ = ["play"]


def play(rules: Rules) -> Questions:
    """Leading and following."""
    spades = isinstance(rules.trump, SpadesTrump)
    yield ask("play.first_lead", *_leaders(rules))
    if spades:
        yield ask("play.lead_spades", "when_broken", "after_first_trick", "anytime")
        if rules.play.void == "anything":
            yield ask("play.first_trick", "anything", "no_spades")
    yield ask("play.follow", "anything", "must_head")
    if not isinstance(rules.trump, NoTrump) and rules.play.first_trick == "anything":
        yield ask("play.void", "anything", "must_trump", "must_overtrump", "overtrump_or_any")
    if rules.pack.jokers:
        early = spades and rules.play.lead_spades != "anytime"
        yield ask("play.jokers", "spades", "free", *(("may_lead",) if early else ()), spades=spades)
        if spades:
            yield ask("play.joker_breaks")
    yield ask("play.claims")


def _leaders(rules: Rules) -> Iterator[str]:
    yield from ("eldest", "dealer")
    calling = isinstance(rules.bidding, OrderUpBidding)
    if isinstance(rules.scoring, ContractScoring) and not isinstance(rules.bidding, NilOnlyBidding):
        yield "high_bidder"
        if isinstance(rules.nil, Nil) and len(rules.teams[0]) > 1:
            yield "nil_partner"
    yield from ("maker",) if calling else ("low_club", "low_club_all")

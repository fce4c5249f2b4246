"""Questions about the play."""

from __future__ import annotations

from spadework.rules.form import Choice, Option, Questions, worded, yes_no
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
    yield Option("play.first_lead", "Who leads first?", _leaders(rules), words="first lead two of clubs")
    if spades:
        when = worded(
            when_broken="Once they are broken",
            after_first_trick="After the first trick",
            anytime="At any time",
        )
        yield Option("play.lead_spades", "When may spades be led?", when, words="break broken breaking")
        if rules.play.void == "anything":
            yield Option(
                "play.first_trick",
                "What may a void player play to the first trick?",
                worded(anything="Any card", no_spades="Any card but a spade"),
                words="trump first trick",
            )
    head = worded(anything="Any card of the suit", must_head="One that beats the trick, if possible")
    yield Option("play.follow", "What must be played to follow suit?", head, words="follow head beat win trick")
    if not isinstance(rules.trump, NoTrump) and rules.play.first_trick == "anything":
        void = worded(
            anything="Any card",
            must_trump="A trump",
            must_overtrump="A trump, a higher one if possible",
            overtrump_or_any="A trump that beats those there, else any card",
        )
        yield Option("play.void", "What must be played by who cannot follow?", void, words="must trump overtrump ruff")
    if rules.pack.jokers:
        free = worded(spades="As trumps" if not spades else "As spades", free="At any time")
        lead = worded(may_lead="As spades that may be led at once")
        led = lead if spades and rules.play.lead_spades != "anytime" else ()
        yield Option("play.jokers", "How may jokers be played?", (*free, *led), words="joker")
        if spades:
            yield Option("play.joker_breaks", "Does a joker break spades?", yes_no(), words="joker broken")
    yield Option("play.claims", "May the rest of the tricks be claimed?", yes_no(), words="claim tram")


def _leaders(rules: Rules) -> tuple[Choice, ...]:
    found = worded(eldest="The dealer's left", dealer="The dealer")
    calling = isinstance(rules.bidding, OrderUpBidding)
    if isinstance(rules.scoring, ContractScoring) and not isinstance(rules.bidding, NilOnlyBidding):
        found += worded(high_bidder="The highest bidder")
        if isinstance(rules.nil, Nil) and len(rules.teams[0]) > 1:
            found += worded(nil_partner="The partner of a nil")
    if not calling:
        found += worded(low_club="Who holds the lowest club", low_club_all="The lowest club, and all play theirs")
    return found + (worded(maker="Who named trump") if calling else ())

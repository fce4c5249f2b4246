"""Questions about the play, and about wrong cards."""

from __future__ import annotations

from spadework.rules.model import (
    ContractScoring,
    Nil,
    NilOnlyBidding,
    NoTrump,
    OrderUpBidding,
    Rules,
    SpadesTrump,
)
from spadework.rules.options.form import Choice, Option, Questions, worded, yes_no

__all__ = ["play", "reneges"]


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
    if not isinstance(rules.trump, NoTrump) and rules.play.first_trick == "anything":
        void = worded(anything="Any card", must_trump="A trump", must_overtrump="A trump, a higher one if possible")
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


def reneges(rules: Rules) -> Questions:
    """What happens when somebody plays a wrong card."""
    words = "renege revoke wrong card"
    counted = isinstance(rules.scoring, ContractScoring)
    mode = worded(enforce="No", honor="Yes, and others may call it")
    yield Option("renege.mode", "Can wrong cards be played?", mode, words=f"{words} honor")
    awards = {
        "all_points": "Its contract and bags go to the others",
        "all_points_incl_nil": "All its points go to the others, nils too",
        "automatic_set": "The team is set",
        "set_and_made": "The team is set, and the others get their bid",
        "three_tricks": "Three tricks",
        "forfeit_game": "The game",
        "none": "Nothing",
    }
    chosen = {award: text for award, text in awards.items() if counted or award in _ANYWHERE}
    if "all_points_incl_nil" in chosen and not isinstance(rules.nil, Nil):
        del chosen["all_points_incl_nil"]
    yield Option("renege.award", "What does a renege cost?", worded(**chosen), words=words)
    yield Option(
        "renege.when_set",
        "And if the team was set anyway?",
        worded(own_only="Nothing more", bid_value="The others get its bid's value"),
        words=words,
    )
    back = worded(
        until_next_card="Until the next card",
        until_trick_over="Until the trick is over",
        never="Not at all",
    )
    yield Option("renege.correctable", "How long may a wrong card be taken back?", back, words=words)
    rest = worded(play_out="They are played out", to_offended="They go to the others")
    if counted:
        rest += worded(as_bid="Each team gets what it needs")
    yield Option("renege.rest", "And the tricks not yet played?", rest, words=words)
    second = worded(same="The same again", forfeit_game="The game")
    yield Option("renege.second", "What does a team's second renege cost?", second, words=words)
    wrong = worded(nothing="Nothing", three_tricks="Three tricks")
    yield Option("renege.wrong_claim", "What does a wrong call cost?", wrong, words=words)


_ANYWHERE = ("three_tricks", "forfeit_game", "none")

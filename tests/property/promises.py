"""What holds of every game, whatever its rules, its cards and its players: one function for each promise."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import get_args

import msgspec

from spadework.cards import ALL_CARDS, texts
from spadework.game import (
    NOBODY,
    BidMade,
    BidProposed,
    BidSealed,
    BlindDeclined,
    CardKept,
    CardPlayed,
    CardsDiscarded,
    CardsPassed,
    DealConfirmed,
    DealScored,
    Dealt,
    DealVoided,
    DefenseChosen,
    Event,
    Fact,
    GameState,
    GameWon,
    Phase,
    RedealCalled,
    Refused,
    RestAwarded,
    RestTaken,
    TrickTaken,
    TrumpCalled,
    TrumpLetter,
    TrumpPassed,
    View,
    decide,
    fold,
    view,
)
from spadework.rules import Bid, Rules, describe, pack_cards
from spadework.scoring.sheet import Line, beginning
from tests.log import read_log, write_log
from tests.property.walk import Promise, Walk

__all__ = ["PROMISES"]

BIDS = [
    Bid(tricks=tricks, nil=nil, blind=blind)
    for tricks in (*range(15), 26)
    for nil in (False, True)
    for blind in (False, True)
]
LETTERS: tuple[TrumpLetter, ...] = ("C", "D", "H", "S", "none")


def the_facts_decided_again_give_the_same_log(walk: Walk) -> None:
    again: list[Event] = []
    state: GameState | None = None
    for event in walk.log:
        if isinstance(event, get_args(Fact)):
            events = decide(state, event)
            again += events
            state = fold(events, state)
    assert tuple(again) == walk.log


def what_a_view_lists_is_accepted_and_nothing_else(walk: Walk) -> None:
    rng = random.Random(walk.seed)
    for state, _, _ in walk.steps:
        if rng.random() < 0.15:
            for seat in range(walk.rules.seats):
                for fact, listed in offers(state, view(state, seat)):
                    assert accepted(state, fact) is listed, fact


def offers(state: GameState, known: View) -> Iterator[tuple[Fact, bool]]:
    """Facts that a seat might think of, each with whether its view says that it may."""
    seat, phase = known.seat, known.phase
    blind = phase is Phase.BLIND
    for card in ALL_CARDS if seat == state.turn else ALL_CARDS[::17]:
        yield CardPlayed(seat, card), card in known.playable
    secret = seat in known.waiting
    # While nobody bids, a few of them are refused for the same reason as all.
    for bid in BIDS if known.legal_bids or phase in (Phase.BLIND, Phase.BIDDING) else BIDS[::9]:
        yield BidMade(seat, bid), bid in known.legal_bids and (blind or not secret)
        yield BidSealed(seat, bid), bid in known.legal_bids and secret and not blind
    yield BlindDeclined(seat), blind and secret
    for tricks in (0, 5, 26):
        yield BidProposed(seat, tricks), tricks in known.legal_proposals
    for letter in LETTERS:
        yield TrumpCalled(seat, letter), letter in known.legal_calls
        yield TrumpCalled(seat, letter, alone=True), letter in known.legal_calls and known.may_call_alone
    yield TrumpPassed(seat), known.may_pass
    yield DefenseChosen(seat, alone=False), phase is Phase.DEFENSE and seat == known.turn
    yield CardKept(seat, keep=True), bool(known.offered)
    yield RedealCalled(seat), known.may_redeal
    yield DealConfirmed(seat), phase is Phase.CONFIRM and secret
    some = known.hand[: max(known.owed, 1)]
    yield CardsDiscarded(seat, some), phase is Phase.DISCARD and known.owed > 0
    yield CardsPassed(seat, some), phase is Phase.PASSING and known.owed > 0


def accepted(state: GameState, fact: Fact) -> bool:
    try:
        decide(state, fact)
    except Refused:
        return False
    return True


def somebody_is_always_asked_until_the_game_is_over(walk: Walk) -> None:
    for state, _, _ in walk.steps:
        asked = {seat for seat in range(walk.rules.seats) if view(state, seat).asked}
        waits = set(state.claim.waiting) if state.claim else {*state.waiting, state.turn} - {NOBODY}
        assert asked == (set() if state.phase is Phase.BETWEEN else waits)
        assert asked or state.phase is Phase.BETWEEN


def a_score_is_the_sum_of_its_lines(walk: Walk) -> None:
    rules = walk.rules
    lines: list[Line] = []
    won: list[Line] = []
    for event in walk.log:
        # The first deal after a game of a match begins the next one, even if that is given up before it is scored.
        if isinstance(event, Dealt) and any(line.mark == "game_over" for line in lines):
            lines = []
        elif isinstance(event, DealScored):
            lines += event.lines
            won += [line for line in event.lines if line.mark == "game_won"]
    began = beginning(rules)
    points = [
        began[team].points + sum(line.points for line in lines if line.team == team) for team in range(len(began))
    ]
    standings = walk.states[-1].standings
    assert [team.points for team in standings] == points
    assert [team.games for team in standings] == [sum(line.team == team for line in won) for team in range(len(began))]
    assert [team.bags for team in standings] == [bags(rules, lines, team, points[team]) for team in range(len(points))]


def bags(rules: Rules, lines: list[Line], team: int, points: int) -> int:
    kind = getattr(rules.scoring, "bags", None)
    if getattr(kind, "source", "") == "ones_digit":
        return points % 10
    return sum(line.bags for line in lines if line.team == team)


def bags_stay_below_their_limit(walk: Walk) -> None:
    limit = getattr(getattr(walk.rules.scoring, "bags", None), "limit", None)
    for state in walk.states:
        assert all(team.bags >= 0 for team in state.standings)
        assert limit is None or all(team.bags < limit for team in state.standings)


def the_tricks_of_a_deal_are_as_many_as_its_cards_allow(walk: Walk) -> None:
    rules, taken = walk.rules, 0
    for event in walk.log:
        if isinstance(event, Dealt):
            taken = 0
        elif isinstance(event, TrickTaken):
            taken += 1
        elif isinstance(event, RestTaken):
            taken += event.tricks
        elif isinstance(event, RestAwarded):
            taken += sum(event.tricks)
        elif isinstance(event, DealScored):
            # A trick that was corrected is taken again.
            assert taken >= rules.tricks
            assert taken == rules.tricks or rules.renege.mode == "honor"


def no_card_is_lost_or_doubled(walk: Walk) -> None:
    for state, _, _ in walk.steps:
        if state.phase is Phase.BETWEEN:
            continue
        places = [card for trick in state.tricks for card in trick.cards] + list(state.trick) + list(state.stock)
        places += [
            card
            for part in (state.hands, state.moved.aside, state.rest.unplayed)
            for mask in part
            for card in texts(mask)
        ]
        for seat, passed in enumerate(state.moved.passed):
            # Between giving and taking up, passed cards lie on the table.
            taken_up = {card for got in state.moved.received for card in got}
            places += [card for card in passed if card not in taken_up and card not in texts(state.hands[seat])]
        if state.rest.unplayed:
            places = [card for card in places if card not in state.trick] + list(state.trick)
        assert len(places) == len(set(places)) == len(pack_cards(walk.rules.pack))


def every_game_ends_with_its_last_deal_at_the_latest(walk: Walk) -> None:
    state, last = walk.states[-1], walk.log[-1]
    assert isinstance(last, GameWon)
    assert (state.phase, state.winners) == (Phase.OVER, last.winners)
    assert 0 <= state.deal <= walk.rules.finish.max_deals


def the_deal_goes_round_but_for_deals_thrown_in(walk: Walk) -> None:
    dealer: int | None = None
    for event, state in walk.told():
        if isinstance(event, DealVoided):
            dealer = event.dealer
        elif isinstance(event, Dealt):
            assert dealer is None or state.dealer == dealer
            dealer = (state.dealer + 1) % walk.rules.seats


def a_finished_game_takes_nothing_more(walk: Walk) -> None:
    state = walk.states[-1]
    for fact in (CardPlayed(0, "2C"), BidMade(0, Bid(3)), BlindDeclined(0), Dealt(()), DealConfirmed(0)):
        assert not accepted(state, fact)


def its_events_survive_json(walk: Walk) -> None:
    assert msgspec.json.decode(msgspec.json.encode(walk.log), type=tuple[Event, ...]) == walk.log


def its_log_survives_its_text(walk: Walk) -> None:
    text = write_log(walk.log)
    again = read_log(text)
    assert again == walk.log
    assert write_log(again) == text


def each_line_of_its_sheet_leads_to_a_sentence(walk: Walk) -> None:
    explained = {sentence.rule for section in describe(walk.rules) for sentence in section.sentences}
    for event in walk.log:
        if isinstance(event, DealScored):
            assert {line.rule for line in event.lines} <= explained


PROMISES: tuple[Promise, ...] = (
    the_facts_decided_again_give_the_same_log,
    what_a_view_lists_is_accepted_and_nothing_else,
    somebody_is_always_asked_until_the_game_is_over,
    a_score_is_the_sum_of_its_lines,
    bags_stay_below_their_limit,
    the_tricks_of_a_deal_are_as_many_as_its_cards_allow,
    no_card_is_lost_or_doubled,
    every_game_ends_with_its_last_deal_at_the_latest,
    the_deal_goes_round_but_for_deals_thrown_in,
    a_finished_game_takes_nothing_more,
    its_events_survive_json,
    its_log_survives_its_text,
    each_line_of_its_sheet_leads_to_a_sentence,
)

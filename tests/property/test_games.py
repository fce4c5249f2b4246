"""What holds of every game, whatever its rules, its cards and its players."""

from __future__ import annotations

import random
from typing import get_args

from hypothesis import given, settings

from spadework.cards import ALL_CARDS, texts
from spadework.game import (
    BidMade,
    BlindDeclined,
    CardPlayed,
    DealScored,
    Dealt,
    Event,
    Fact,
    GameState,
    GameWon,
    Phase,
    Refused,
    RestTaken,
    TrickTaken,
    decide,
    evolve,
    fold,
    legal_bids,
    legal_cards,
)
from spadework.game.offers import blind_bids
from spadework.rules import Bid, Rules
from spadework.scoring.sheet import Line
from tests.strategies import a_seed, log_of, short_rules, steps

BIDS = [
    Bid(tricks=tricks, nil=nil, blind=blind)
    for tricks in (*range(15), 26)
    for nil in (False, True)
    for blind in (False, True)
]


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_the_facts_decided_again_give_the_same_log(rules: Rules, seed: int) -> None:
    log = log_of(rules, seed)
    again: list[Event] = []
    state: GameState | None = None
    for event in log:
        if isinstance(event, get_args(Fact)):
            events = decide(state, event)
            again += events
            state = fold(events, state)
    assert tuple(again) == log


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_what_is_legal_is_accepted_and_nothing_else(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    for state, _, _ in steps(rules, seed):
        if rng.random() < 0.15:
            check_cards(state)
            check_bids(state)


def check_cards(state: GameState) -> None:
    playing = state.phase is Phase.PLAY and state.claim is None
    legal = set(texts(legal_cards(state))) if playing else set()
    assert not playing or legal
    for seat in range(state.rules.seats):
        for card in ALL_CARDS if seat == state.turn else ALL_CARDS[::17]:
            expected = seat == state.turn and card in legal
            assert accepted(state, CardPlayed(seat, card)) is expected, (seat, card)


def check_bids(state: GameState) -> None:
    for seat in range(state.rules.seats):
        legal: set[Bid] = set()
        if state.phase is Phase.BLIND and seat in state.waiting:
            legal = set(blind_bids(state, seat))
        elif state.phase is Phase.BIDDING and seat == state.turn:
            legal = set(legal_bids(state))
            assert legal
        for bid in BIDS:
            assert accepted(state, BidMade(seat, bid)) is (bid in legal), (seat, bid)
        waits = state.phase is Phase.BLIND and seat in state.waiting
        assert accepted(state, BlindDeclined(seat)) is waits


def accepted(state: GameState, fact: Fact) -> bool:
    try:
        decide(state, fact)
    except Refused:
        return False
    return True


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_a_score_is_the_sum_of_its_lines(rules: Rules, seed: int) -> None:
    log = log_of(rules, seed)
    lines = [line for event in log if isinstance(event, DealScored) for line in event.lines]
    points = [sum(line.points for line in lines if line.team == team) for team in range(len(rules.teams))]
    standings = fold(log).standings
    assert [team.points for team in standings] == points
    assert [team.bags for team in standings] == [bags(rules, lines, team, points[team]) for team in range(len(points))]


def bags(rules: Rules, lines: list[Line], team: int, points: int) -> int:
    if getattr(rules.scoring.bags, "source", "") == "ones_digit":
        return points % 10
    return sum(line.bags for line in lines if line.team == team)


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_bags_stay_below_their_limit(rules: Rules, seed: int) -> None:
    limit = getattr(rules.scoring.bags, "limit", None)
    state: GameState | None = None
    for event in log_of(rules, seed):
        state = evolve(state, event)
        assert all(team.bags >= 0 for team in state.standings)
        assert limit is None or all(team.bags < limit for team in state.standings)


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_the_tricks_of_a_deal_are_as_many_as_its_cards_allow(rules: Rules, seed: int) -> None:
    taken = rules.hand_size
    for event in log_of(rules, seed):
        if isinstance(event, Dealt):
            taken = 0
        elif isinstance(event, TrickTaken):
            taken += 1
        elif isinstance(event, RestTaken):
            taken += event.tricks
        elif isinstance(event, DealScored):
            assert taken == rules.hand_size


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_no_card_is_lost_or_doubled(rules: Rules, seed: int) -> None:
    whole = 0
    for state, _, _ in steps(rules, seed):
        if state.phase is Phase.BETWEEN:
            continue
        played = [card for trick in state.tricks for card in trick.cards] + list(state.trick)
        held = [card for hand in state.hands for card in texts(hand)]
        whole = rules.seats * rules.hand_size
        assert len(played) + len(held) == len({*played, *held}) == whole


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_every_game_ends_with_its_last_deal_at_the_latest(rules: Rules, seed: int) -> None:
    log = log_of(rules, seed)
    state = fold(log)
    assert isinstance(log[-1], GameWon)
    assert (state.phase, state.winners) == (Phase.OVER, log[-1].winners)
    assert 0 <= state.deal <= rules.finish.max_deals


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_the_deal_goes_round_and_eldest_begins(rules: Rules, seed: int) -> None:
    dealers = []
    for state, _, events in steps(rules, seed):
        if isinstance(events[0], Dealt):
            after = fold(events, state)
            dealers.append(after.dealer)
            if after.phase is Phase.BIDDING:
                assert after.turn == rules.eldest(after.dealer)
    assert dealers == [(dealers[0] + i) % rules.seats for i in range(len(dealers))] if dealers else True


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_a_finished_game_takes_nothing_more(rules: Rules, seed: int) -> None:
    state = fold(log_of(rules, seed, rare=False))
    for fact in (CardPlayed(0, "2C"), BidMade(0, Bid(3)), BlindDeclined(0), Dealt(())):
        assert not accepted(state, fact)

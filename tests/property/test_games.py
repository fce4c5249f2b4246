"""What holds of every game, whatever its rules, its cards and its players."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import get_args

from hypothesis import given, settings

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
    evolve,
    fold,
    view,
)
from spadework.rules import Bid, Rules, pack_cards
from spadework.scoring.sheet import Line, beginning
from tests.strategies import a_seed, log_of, short_rules, steps

BIDS = [
    Bid(tricks=tricks, nil=nil, blind=blind)
    for tricks in (*range(15), 26)
    for nil in (False, True)
    for blind in (False, True)
]
LETTERS: tuple[TrumpLetter, ...] = ("C", "D", "H", "S", "none")


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
def test_what_a_view_lists_is_accepted_and_nothing_else(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    for state, _, _ in steps(rules, seed):
        if rng.random() < 0.15:
            for seat in range(rules.seats):
                for fact, listed in offers(state, view(state, seat)):
                    assert accepted(state, fact) is listed, fact


def offers(state: GameState, known: View) -> Iterator[tuple[Fact, bool]]:
    """Facts that a seat might think of, each with whether its view says that it may."""
    seat, phase = known.seat, known.phase
    blind = phase is Phase.BLIND
    for card in ALL_CARDS if seat == state.turn else ALL_CARDS[::17]:
        yield CardPlayed(seat, card), card in known.playable
    secret = seat in known.waiting
    for bid in BIDS:
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


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_somebody_is_always_asked_until_the_game_is_over(rules: Rules, seed: int) -> None:
    for state, _, _ in steps(rules, seed):
        asked = {seat for seat in range(rules.seats) if view(state, seat).asked}
        waits = set(state.claim.waiting) if state.claim else {*state.waiting, state.turn} - {NOBODY}
        assert asked == (set() if state.phase is Phase.BETWEEN else waits)
        assert asked or state.phase is Phase.BETWEEN


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_a_score_is_the_sum_of_its_lines(rules: Rules, seed: int) -> None:
    log = log_of(rules, seed)
    lines = [line for event in log if isinstance(event, DealScored) for line in event.lines]
    began = beginning(rules)
    points = [
        began[team].points + sum(line.points for line in lines if line.team == team) for team in range(len(began))
    ]
    standings = fold(log).standings
    assert [team.points for team in standings] == points
    assert [team.bags for team in standings] == [bags(rules, lines, team, points[team]) for team in range(len(points))]


def bags(rules: Rules, lines: list[Line], team: int, points: int) -> int:
    kind = getattr(rules.scoring, "bags", None)
    if getattr(kind, "source", "") == "ones_digit":
        return points % 10
    return sum(line.bags for line in lines if line.team == team)


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_bags_stay_below_their_limit(rules: Rules, seed: int) -> None:
    limit = getattr(getattr(rules.scoring, "bags", None), "limit", None)
    state: GameState | None = None
    for event in log_of(rules, seed):
        state = evolve(state, event)
        assert all(team.bags >= 0 for team in state.standings)
        assert limit is None or all(team.bags < limit for team in state.standings)


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_the_tricks_of_a_deal_are_as_many_as_its_cards_allow(rules: Rules, seed: int) -> None:
    taken = 0
    for event in log_of(rules, seed):
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


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_no_card_is_lost_or_doubled(rules: Rules, seed: int) -> None:
    for state, _, _ in steps(rules, seed):
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
        assert len(places) == len(set(places)) == len(pack_cards(rules.pack))


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
def test_the_deal_goes_round_but_for_deals_thrown_in(rules: Rules, seed: int) -> None:
    dealer: int | None = None
    state: GameState | None = None
    for event in log_of(rules, seed):
        state = evolve(state, event)
        if isinstance(event, DealVoided):
            dealer = event.dealer
        elif isinstance(event, Dealt):
            assert dealer is None or state.dealer == dealer
            dealer = (state.dealer + 1) % rules.seats


@settings(derandomize=True)
@given(rules=short_rules, seed=a_seed)
def test_a_finished_game_takes_nothing_more(rules: Rules, seed: int) -> None:
    state = fold(log_of(rules, seed, rare=False))
    for fact in (CardPlayed(0, "2C"), BidMade(0, Bid(3)), BlindDeclined(0), Dealt(()), DealConfirmed(0)):
        assert not accepted(state, fact)

"""What a game is after an event: the fold. It judges nothing; `spadework.game.decide` has done that."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from spadework.cards import BIT, Cards, cards
from spadework.game import events as e
from spadework.game.ranking import ranking
from spadework.game.state import NOBODY, ClaimState, GameState, Phase, Trick
from spadework.scoring.sheet import Standing, standings

__all__ = ["evolve", "fold"]

T = TypeVar("T")


def evolve(state: GameState | None, event: e.Event) -> GameState:
    """The state after one event. Only `GameStarted` may come when there is none."""
    if state is None:
        if not isinstance(event, e.GameStarted):
            raise ValueError(f"a game begins with GameStarted, not with {type(event).__name__}")
        return _started(event)
    return _FOLDS[type(event)](state, event)


def fold(events: Iterable[e.Event], state: GameState | None = None) -> GameState:
    """The state after all these events. Raises `ValueError` when there are none."""
    for event in events:
        state = evolve(state, event)
    if state is None:
        raise ValueError("no events: a game begins with GameStarted")
    return state


def _started(event: e.GameStarted) -> GameState:
    rules = event.rules
    return GameState(
        rules=rules,
        ranking=ranking(rules.pack, rules.trump),
        dealer=event.dealer,
        standings=(Standing(),) * len(rules.teams),
        bids=(None,) * rules.seats,
        taken=(0,) * rules.seats,
    )


def _again(state: GameState, event: e.GameStarted) -> GameState:
    return _started(event)


def _dealt(state: GameState, event: e.Dealt) -> GameState:
    rules = state.rules
    hands = tuple(cards(hand) for hand in event.hands)
    return replace(
        state,
        phase=Phase.BIDDING,
        dealer=(state.dealer + 1) % rules.seats if state.deal else state.dealer,
        deal=state.deal + 1,
        turn=NOBODY,
        shown=False,
        dealt=hands,
        hands=hands,
        bids=(None,) * rules.seats,
        leader=NOBODY,
        trick=(),
        taken=(0,) * rules.seats,
        tricks=(),
        broken=False,
        claim=None,
    )


def _blind_offered(state: GameState, event: e.BlindOffered) -> GameState:
    return replace(state, phase=Phase.BLIND, waiting=event.seats)


def _blind_declined(state: GameState, event: e.BlindDeclined) -> GameState:
    return replace(state, waiting=_without(state.waiting, event.seat))


def _bid_made(state: GameState, event: e.BidMade) -> GameState:
    bids = _set(state.bids, event.seat, event.bid)
    if event.bid.blind:
        return replace(state, bids=bids, waiting=_without(state.waiting, event.seat))
    return _to_bid(replace(state, bids=bids), event.seat + 1)


def _blind_bids_shown(state: GameState, event: e.BlindBidsShown) -> GameState:
    return replace(state, phase=Phase.BIDDING, bids=event.bids)


def _hand_shown(state: GameState, event: e.HandShown) -> GameState:
    """The last hand to be shown opens the bidding."""
    if event.seat != state.rules.seats - 1:
        return state
    return _to_bid(replace(state, shown=True), state.rules.eldest(state.dealer))


def _to_bid(state: GameState, start: int) -> GameState:
    """Give the turn to the first seat from `start` that has yet to bid; when all have, the play begins."""
    seats = state.rules.seats
    for i in range(seats):
        seat = (start + i) % seats
        if state.bids[seat] is None:
            return replace(state, turn=seat)
    eldest = state.rules.eldest(state.dealer)
    return replace(state, phase=Phase.PLAY, turn=eldest, leader=eldest)


def _card_played(state: GameState, event: e.CardPlayed) -> GameState:
    seat, card = event.seat, event.card
    bit = BIT[card]
    hands = state.hands
    trick = (*state.trick, card)
    seats = state.rules.seats
    return replace(
        state,
        hands=(*hands[:seat], hands[seat] ^ bit, *hands[seat + 1 :]),
        trick=trick,
        broken=state.broken or bit & state.ranking.trump_mask != 0,
        turn=NOBODY if len(trick) == seats else (seat + 1) % seats,
    )


def _trick_taken(state: GameState, event: e.TrickTaken) -> GameState:
    seat = event.seat
    return replace(
        state,
        tricks=(*state.tricks, Trick(state.leader, state.trick, seat)),
        trick=(),
        taken=_set(state.taken, seat, state.taken[seat] + 1),
        turn=seat,
        leader=seat,
    )


def _rest_claimed(state: GameState, event: e.RestClaimed) -> GameState:
    partners = state.rules.teams[state.rules.team_of(event.seat)]
    waiting = tuple(seat for seat in range(state.rules.seats) if seat not in partners)
    return replace(state, claim=ClaimState(event.seat, waiting))


def _claim_shown(state: GameState, event: e.ClaimShown) -> GameState:
    claim = state.claim
    return state if claim is None else replace(state, claim=replace(claim, cards=event.cards))


def _claim_answered(state: GameState, event: e.ClaimAnswered) -> GameState:
    claim = state.claim
    if claim is None or not event.agreed:
        return replace(state, claim=None)
    return replace(state, claim=replace(claim, waiting=_without(claim.waiting, event.seat)))


def _rest_taken(state: GameState, event: e.RestTaken) -> GameState:
    return replace(
        state,
        claim=None,
        trick=(),
        turn=NOBODY,
        hands=(Cards(0),) * state.rules.seats,
        taken=_set(state.taken, event.seat, state.taken[event.seat] + event.tricks),
    )


def _deal_scored(state: GameState, event: e.DealScored) -> GameState:
    return replace(
        state,
        phase=Phase.BETWEEN,
        turn=NOBODY,
        standings=standings(state.rules, event.lines, state.standings),
        last_lines=event.lines,
    )


def _conceded(state: GameState, event: e.Conceded) -> GameState:
    return replace(state, conceded=event.team, turn=NOBODY, waiting=(), claim=None)


def _game_won(state: GameState, event: e.GameWon) -> GameState:
    return replace(state, phase=Phase.OVER, turn=NOBODY, winners=event.winners, why=event.why)


def _set(these: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*these[:place], value, *these[place + 1 :])


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)


_FOLDS: dict[type, Callable[[GameState, Any], GameState]] = {
    e.GameStarted: _again,
    e.Dealt: _dealt,
    e.BlindOffered: _blind_offered,
    e.BlindDeclined: _blind_declined,
    e.BidMade: _bid_made,
    e.BlindBidsShown: _blind_bids_shown,
    e.HandShown: _hand_shown,
    e.CardPlayed: _card_played,
    e.TrickTaken: _trick_taken,
    e.RestClaimed: _rest_claimed,
    e.ClaimShown: _claim_shown,
    e.ClaimAnswered: _claim_answered,
    e.RestTaken: _rest_taken,
    e.DealScored: _deal_scored,
    e.Conceded: _conceded,
    e.GameWon: _game_won,
}

"""Bids before any card is shown: offered, answered in secret, opened together (1.3, A11, A12)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.game import events as e
from spadework.game.refusals import Code, Refused
from spadework.game.seats import check_seat, without
from spadework.game.stages import due
from spadework.game.state import NOBODY, GameState, Phase
from spadework.game.topic import Judge, Topic


def check_asked_blind(state: GameState, seat: int) -> None:
    """Raise `Refused` if the seat is not among those that may bid blind now."""
    check_seat(state.rules, seat)
    if seat not in state.waiting:
        raise Refused(Code.BLIND_NOT_ALLOWED, "answered")


def _check_declined(state: GameState, fact: e.BlindDeclined) -> None:
    check_asked_blind(state, fact.seat)


def _blind_offered(state: GameState, event: e.BlindOffered) -> GameState:
    asked = replace(state.auction, asked_blind=True)
    return replace(state, phase=Phase.BLIND, turn=NOBODY, waiting=event.seats, auction=asked)


def _blind_declined(state: GameState, event: e.BlindDeclined) -> GameState:
    return replace(state, waiting=without(state.waiting, event.seat))


def _blind_bids_shown(state: GameState, event: e.BlindBidsShown) -> GameState:
    # The hands are shown next, so nobody is to act.
    return replace(state, phase=Phase.BIDDING, bids=event.bids)


BLIND = Topic(
    judges={
        e.BlindDeclined: Judge((Phase.BLIND,), _check_declined, Code.BLIND_NOT_ALLOWED),
    },
    folds={
        e.BlindOffered: _blind_offered,
        e.BlindDeclined: _blind_declined,
        e.BlindBidsShown: _blind_bids_shown,
    },
    follows={e.BlindDeclined: due, e.BlindBidsShown: due},
)

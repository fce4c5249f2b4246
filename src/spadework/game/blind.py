"""Bids before any card is shown: offered, answered in secret, opened together (1.3, A11, A12)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.game import events as e
from spadework.game.refusals import Code, Refused
from spadework.game.seats import is_known, without
from spadework.game.stages import due
from spadework.game.state import NOBODY, GameState, Phase
from spadework.game.topic import Topic

__all__ = ["BLIND", "is_asked_blind"]


def is_asked_blind(state: GameState, seat: int) -> None:
    """Raise `Refused` if no blind bid is open to the seat."""
    is_known(state.rules, seat)
    if state.phase is not Phase.BLIND:
        raise Refused(Code.BLIND_NOT_ALLOWED, "No blind bid is open now; bid with your cards in view.")
    if seat not in state.waiting:
        raise Refused(Code.BLIND_NOT_ALLOWED, "This seat has no blind bid to make now; wait for the others.")


def _may_decline(state: GameState, fact: e.BlindDeclined) -> None:
    is_asked_blind(state, fact.seat)


def _blind_offered(state: GameState, event: e.BlindOffered) -> GameState:
    return replace(state, phase=Phase.BLIND, turn=NOBODY, waiting=event.seats, blind_asked=True)


def _blind_declined(state: GameState, event: e.BlindDeclined) -> GameState:
    return replace(state, waiting=without(state.waiting, event.seat))


def _blind_bids_shown(state: GameState, event: e.BlindBidsShown) -> GameState:
    # The hands are shown next, so nobody is to act.
    return replace(state, phase=Phase.BIDDING, bids=event.bids)


BLIND = Topic(
    judges={e.BlindDeclined: _may_decline},
    folds={
        e.BlindOffered: _blind_offered,
        e.BlindDeclined: _blind_declined,
        e.BlindBidsShown: _blind_bids_shown,
    },
    follows={e.BlindDeclined: due, e.BlindBidsShown: due},
)

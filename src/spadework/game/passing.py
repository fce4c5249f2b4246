"""Cards that partners pass each other because of a nil (2.4, A9, A10)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.cards import cards
from spadework.game import events as e
from spadework.game.drawing import check_choice
from spadework.game.exchanges import owed_by
from spadework.game.refusals import Code, Refused
from spadework.game.seats import check_seat, placed
from spadework.game.stages import due, onward
from spadework.game.state import GameState, Phase
from spadework.game.topic import Judge, Topic


def _check_passed(state: GameState, fact: e.CardsPassed) -> None:
    check_seat(state.rules, fact.seat)
    if fact.seat not in state.waiting:
        raise Refused(Code.NOT_YOUR_TURN, "passed")
    number, _ = owed_by(state, fact.seat)
    check_choice(state, fact.seat, fact.cards, number=number)


def _cards_passed(state: GameState, event: e.CardsPassed) -> GameState:
    seat = event.seat
    left = state.hands[seat] & ~cards(event.cards)
    moved = replace(state.moved, passed=placed(state.moved.passed, seat, event.cards))
    return onward(replace(state, hands=placed(state.hands, seat, left), moved=moved))


def _cards_received(state: GameState, event: e.CardsReceived) -> GameState:
    seat = event.seat
    held = state.hands[seat] | cards(event.cards)
    moved = replace(state.moved, received=placed(state.moved.received, seat, event.cards))
    return onward(replace(state, hands=placed(state.hands, seat, held), moved=moved))


PASSING = Topic(
    judges={
        e.CardsPassed: Judge((Phase.PASSING,), _check_passed),
    },
    folds={e.CardsPassed: _cards_passed, e.CardsReceived: _cards_received},
    follows={e.CardsPassed: due, e.CardsReceived: due},
)

"""Who is who in a deal: seats in turn, seats that sit out, and seats by their part in it."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from spadework.cards import BIT, Cards
from spadework.game.refusals import Code, Refused
from spadework.game.state import GameState
from spadework.rules.model import Rules

T = TypeVar("T")


def in_turn(rules: Rules, first: int) -> tuple[int, ...]:
    """All seats clockwise from this one."""
    return _round(rules.seats, first)


@lru_cache(maxsize=64)
def _round(seats: int, first: int) -> tuple[int, ...]:
    return tuple((first + i) % seats for i in range(seats))


def after(state: GameState, seat: int) -> int:
    """The next seat that takes part in the play."""
    seats = state.rules.seats
    seat = (seat + 1) % seats
    while seat in state.out:
        seat = (seat + 1) % seats
    return seat


def seat_at(state: GameState, place: int) -> int:
    """The seat whose card lies at a place of the present trick, from 0 for the card led."""
    if not state.out:
        return (state.leader + place) % state.rules.seats
    seat = state.leader
    for _ in range(place):
        seat = after(state, seat)
    return seat


def unplayed(state: GameState) -> tuple[Cards, ...]:
    """What the seats hold, with the cards of a trick that is not complete."""
    hands = list(state.hands)
    for place, card in enumerate(state.trick):
        seat = seat_at(state, place)
        hands[seat] |= BIT[card]
    return tuple(hands)


def check_seat(rules: Rules, seat: int) -> None:
    """Raise `Refused` if the rules have no such seat."""
    if not 0 <= seat < rules.seats:
        raise Refused(Code.NO_SUCH_SEAT, seat=seat, last=rules.seats - 1)


def check_turn(state: GameState, seat: int) -> None:
    """Raise `Refused` if it is not this seat's turn."""
    check_seat(state.rules, seat)
    if seat != state.turn:
        raise Refused(Code.NOT_YOUR_TURN)


def placed(these: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same list with another value at one place."""
    return (*these[:place], value, *these[place + 1 :])


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The same seats less one."""
    return tuple(other for other in seats if other != seat)

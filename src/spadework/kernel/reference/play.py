"""A card played in an open position, with all that follows from it."""

from __future__ import annotations

from spadework.cards import Card
from spadework.game.drawing import refilled
from spadework.game.events import CardPlayed, TrickTaken
from spadework.game.evolve import evolve
from spadework.game.seats import seat_at
from spadework.game.state import NOBODY, GameState
from spadework.rules.model import RefillDeal


def after(state: GameState, card: Card) -> GameState:
    """The position after the seat to act has played a card, which is taken to be legal.

    A full trick is taken, and where the rules say so the seats draw. After the last trick the hands of all who play are empty.
    """
    state = evolve(state, CardPlayed(state.turn, card))
    if state.turn != NOBODY:
        return state
    winner = seat_at(state, state.ranking.winner(state.trick))
    state = evolve(state, TrickTaken(winner))
    if isinstance(state.rules.deal, RefillDeal):
        for drawn in refilled(state, winner):
            state = evolve(state, drawn)
    return state

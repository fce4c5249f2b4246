"""What a game is after an event: the fold. It judges nothing; `spadework.game.decide` has done that."""

from __future__ import annotations

from collections.abc import Iterable

from spadework.game import events as e
from spadework.game.opening import started
from spadework.game.state import GameState
from spadework.game.topics import FOLDS

Folded = tuple[tuple[GameState, e.Event, GameState], ...]

LAST: list[Folded] = [()]
"""The folds of the last fact that was decided: each state, the event, and the state after it.

Whoever decides what happened, writes it down and then lets it happen would fold it twice. States and events never
change, so that the same two give the same third.
"""


def evolve(state: GameState | None, event: e.Event) -> GameState:
    """The state after one event. Only `GameStarted` may come when there is none."""
    if state is None:
        if not isinstance(event, e.GameStarted):
            raise ValueError(f"a game begins with GameStarted, not with {type(event).__name__}")
        return started(event)
    for before, known, after in LAST[0]:
        if known is event and before is state:
            return after
    return FOLDS[type(event)](state, event)


def fold(events: Iterable[e.Event], state: GameState | None = None) -> GameState:
    """The state after all these events. Raises `ValueError` when there are none."""
    for event in events:
        state = evolve(state, event)
    if state is None:
        raise ValueError("no events: a game begins with GameStarted")
    return state

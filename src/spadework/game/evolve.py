"""What a game is after an event: the fold. It judges nothing; `spadework.game.decide` has done that."""

from __future__ import annotations

from collections.abc import Iterable

from spadework.game import events as e
from spadework.game.opening import started
from spadework.game.state import GameState
from spadework.game.topics import FOLDS

Folded = tuple[GameState, e.Event, GameState]
"""A state, an event, and the state after it."""

_MOST = 512
_LATELY: dict[int, Folded] = {}
"""The folds of facts that were decided lately, by the identity of the event, which is kept with them.

Whoever decides what happened, writes it down and then lets it happen would fold it twice. States and events never
change, so that the same two give the same third.
"""


def remember(folded: Folded) -> None:
    """Keep a fold for whoever asks for it soon."""
    if len(_LATELY) >= _MOST:
        _LATELY.clear()
    _LATELY[id(folded[1])] = folded


def evolve(state: GameState | None, event: e.Event) -> GameState:
    """The state after one event. Only `GameStarted` may come when there is none."""
    if state is None:
        if not isinstance(event, e.GameStarted):
            raise ValueError(f"a game begins with GameStarted, not with {type(event).__name__}")
        return started(event)
    known = _LATELY.get(id(event))
    if known is not None and known[0] is state and known[1] is event:
        return known[2]
    return FOLDS[type(event)](state, event)


def fold(events: Iterable[e.Event], state: GameState | None = None) -> GameState:
    """The state after all these events. Raises `ValueError` when there are none."""
    for event in events:
        state = evolve(state, event)
    if state is None:
        raise ValueError("no events: a game begins with GameStarted")
    return state

"""A topic of the game: what its facts need, what its events change, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from spadework.game.events import Event
from spadework.game.state import GameState

__all__ = ["Follow", "Topic"]

Follow = Callable[[GameState, Any], tuple[Event, ...]]


class Topic(NamedTuple):
    """Functions by the type of event; `spadework.game.decide` and `spadework.game.evolve` gather those of all topics."""

    judges: dict[type, Callable[[GameState, Any], None]]
    """For each fact: raises `Refused` if it may not happen now."""
    folds: dict[type, Callable[[GameState, Any], GameState]]
    """For each event: the state after it."""
    follows: dict[type, Follow]
    """For an event from which something follows: what."""

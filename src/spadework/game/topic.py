"""A topic of the game: what its facts need, what its events change, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from spadework.game.events import Event
from spadework.game.refusals import Code
from spadework.game.state import GameState, Phase

Follow = Callable[[GameState, Any], tuple[Event, ...]]


class Judge(NamedTuple):
    """When a fact may happen."""

    phases: tuple[Phase, ...]
    check: Callable[[GameState, Any], None]
    """Raises `Refused` where it may not happen in one of these."""
    code: Code = Code.WRONG_PHASE
    """With what it is refused in any other phase; the case of the sentence is the fact's type."""


class Topic(NamedTuple):
    """Functions by the type of event; `spadework.game.topics` gathers those of all topics."""

    judges: dict[type, Judge]
    """For each fact: when it may happen."""
    folds: dict[type, Callable[[GameState, Any], GameState]]
    """For each event: the state after it."""
    follows: dict[type, Follow]
    """For an event from which something follows: what."""

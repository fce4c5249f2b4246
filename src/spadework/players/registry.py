"""The players that there are, by name."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches

from spadework.players.player import Player
from spadework.players.random import RandomPlayer
from spadework.players.thumb import ThumbPlayer

__all__ = ["player", "players"]

_PLAYERS: dict[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "thumb": ThumbPlayer,
}


def players() -> tuple[str, ...]:
    """The names of all players, sorted.

    >>> players()
    ('random', 'thumb')
    """
    return tuple(sorted(_PLAYERS))


def player(name: str) -> Player:
    """A new player of this name.

    Raises `ValueError` with the names that there are, and the closest one, when there is none of this name.
    """
    make = _PLAYERS.get(name)
    if make is None:
        close = get_close_matches(name.lower(), _PLAYERS, n=1, cutoff=0.5)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise ValueError(f"There is no player called {name!r}; there are {', '.join(players())}{hint}")
    return make()

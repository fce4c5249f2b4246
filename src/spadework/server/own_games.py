"""The games that somebody has sat at to their end, as far as this server still knows who it was."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spadework.server.lobby import Lobby
from spadework.server.store import StoreError
from spadework.server.store.reading import read_all
from spadework.server.table.loading import fold_log
from spadework.server.table.state import seat_of

LISTED = 12
"""So many of the tables where somebody was last are read."""


class OwnGame(msgspec.Struct, frozen=True):
    """A table whose game is over, of somebody who sat there."""

    table: str
    seat: int
    """One's own."""
    bots: tuple[str, ...]
    """By seat, the characters that played; empty for people and for the server's own bot."""
    offline: bool
    """Whether it was played in a browser without the network."""
    at: float
    """When something happened there last, in seconds since 1970."""


async def own_games(lobby: Lobby, keys: Sequence[str]) -> tuple[OwnGame, ...]:
    """The games that are over of somebody who is known by these keys, the last one first."""
    found = [game for key in keys for game in await _own_games(lobby, key)]
    return tuple(sorted(found, key=lambda game: -game.at)) if len(keys) > 1 else tuple(found)


async def _own_games(lobby: Lobby, person: str) -> tuple[OwnGame, ...]:
    found = []
    for listing in await lobby.notes.over_of(person, LISTED):
        try:
            entries = await read_all(lobby.house.log, listing.id)
        except StoreError:
            continue
        if not entries:
            continue
        state = await fold_log(listing.id, entries, lobby.house.seals)
        seat = seat_of(state, person)
        if seat is not None and state.players:
            bots = tuple("" if chair.owner else bot for chair, bot in zip(state.chairs, state.bots, strict=True))
            found.append(OwnGame(listing.id, seat, bots, state.opened.offline, entries[-1].at))
    return tuple(found)

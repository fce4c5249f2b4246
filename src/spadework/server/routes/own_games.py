"""One's own games that are over."""

from __future__ import annotations

import msgspec

from spadework.server.auth import Visitor
from spadework.server.lobby import Lobby
from spadework.server.own_games import OwnGame, own_games
from spadework.server.routes.described import described


class OwnGames(msgspec.Struct, frozen=True):
    """The tables whose last game one sat at to its end, the last one first."""

    games: tuple[OwnGame, ...]


_PRACTICE = OwnGame("Q0kYl3aXm8CwT2vR5nZb1g", seat=0, bots=("", "odette", "wren", "birdie"), at=1_795_000_000.0)


@described("GET", "/me/games", name="me.games", tag="people", example=OwnGames((_PRACTICE,)), problems=(503,))
async def list_own_games(visitor: Visitor, lobby: Lobby) -> OwnGames:
    """List one's games that are over, a few of the last; their records say the rest."""
    return OwnGames(await own_games(lobby, visitor.person))

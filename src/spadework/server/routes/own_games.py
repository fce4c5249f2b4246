"""One's own games that are over."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Request

from spadework.server.auth import Visitor
from spadework.server.brought import Brought, events_of
from spadework.server.doorkeeper import Doorkeeper
from spadework.server.lobby import Lobby
from spadework.server.own_games import OwnGame, own_games
from spadework.server.routes.described import described
from spadework.server.table.state import key_at


class OwnGames(msgspec.Struct, frozen=True):
    """The tables whose last game one sat at to its end, the last one first."""

    games: tuple[OwnGame, ...]


_PRACTICE = OwnGame(
    "Q0kYl3aXm8CwT2vR5nZb1g", seat=0, bots=("", "odette", "wren", "birdie"), offline=False, at=1_795_000_000.0
)


@described("GET", "/me/games", name="me.games", tag="people", example=OwnGames((_PRACTICE,)), problems=(503,))
async def list_own_games(visitor: Visitor, lobby: Lobby) -> OwnGames:
    """List one's games that are over, a few of the last; their records say the rest."""
    return OwnGames(await own_games(lobby, visitor.keys))


_ACES = {
    "pack.removed": [rank + suit for rank in "23456789TJQK" for suit in "CDHS"],
    "hand_size": 1,
    "finish.max_deals": 1,
}
_SHORTEST = f"""% Spadework record 1
[Rules "standard"] [RulesChanges {msgspec.json.encode(msgspec.json.encode(_ACES).decode()).decode()}]
[Dealer "W"] [Deal "W:.A.. ..A. A... ...A"] [Auction "N"] Nil 1 Nil Nil [Play "N"] DA SA CA HA [Winner "S+N"]
% end
"""
_BROUGHT = Brought(f"off-{_PRACTICE.table}", _SHORTEST, 0, "Ann", _PRACTICE.bots)


@described(
    "POST",
    "/me/games",
    name="me.bring",
    tag="people",
    status=204,
    asks={"A game that is over": msgspec.to_builtins(_BROUGHT)},
    problems=(400, 409, 429, 503),
)
async def bring_game(
    request: Request[Any, Any, Any], data: Brought, visitor: Visitor, lobby: Lobby, doorkeeper: Doorkeeper
) -> None:
    """Bring games that were played against bots in one's browser, without the network. They are kept and marked as such."""
    doorkeeper.check(request, lobby.house.clock.monotonic())
    before = await lobby.state(data.table)
    person = key_at(before, visitor.keys) if before else visitor.person
    events = await asyncio.to_thread(events_of, data, person)
    await lobby.founding.bring(visitor, data.table, events)

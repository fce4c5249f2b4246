"""Hints for whoever practices alone with bots, and why a bot played a card of a deal that is over."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request

from spadework.api.operations import Parameter
from spadework.cards import CardText
from spadework.server.advising import advise_now, alone, asked_now, why_then
from spadework.server.auth import Visitor
from spadework.server.doorkeeper import address_of
from spadework.server.lobby import Lobby
from spadework.server.routes.calls import Caller
from spadework.server.routes.described import described
from spadework.server.store.reading import read_all
from spadework.server.table.state import key_at
from spadework.server.table.telling import TableTeller
from spadework.show import Advice, Weighed
from spadework.texts import Text

_PROBLEMS = (403, 404, 409, 429, 503)
_ACE: dict[str, Any] = {"card": "the ace of hearts"}
_EXAMPLE = Advice(
    do=Text("show.do.play", _ACE),
    choice="AH",
    why=(Text("because.sure_lead", _ACE),),
    unit="equity",
    options=(Weighed(choices=("AH",), loss=0.0, error=0.0, said=Text("because.chosen"), contract=92, bags=0.8),),
    beliefs=(Text("because.void", {"who": "East", "suits": ("clubs",), "sure": True}),),
)


@described("GET", "/tables/{table}/hint", name="tables.hint", tag="tables", example=_EXAMPLE, problems=_PROBLEMS)
async def get_hint(
    request: Request[Any, Any, Any], table: str, visitor: Visitor, lobby: Lobby, caller: Caller
) -> Advice:
    """Say what a good player would do on one's own seat now, and why: at a practice table, alone with bots."""
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    state = (await lobby.found(table)).state
    looking, cast = asked_now(state, key_at(state, visitor.keys))
    return await caller.lane(long=True).work(address_of(request), advise_now, looking, cast)


_CARD = Parameter(name="card", at="query", shape=CardText, text="The card that was played.", example="QS")
_WHY = msgspec.structs.replace(_EXAMPLE, do=Text("show.CardPlayed", _ACE | {"who": "North", "lead": True}))


@described(
    "GET", "/tables/{table}/why", name="tables.why", tag="tables", parameters=(_CARD,), example=_WHY, problems=_PROBLEMS
)
async def get_why(
    *, request: Request[Any, Any, Any], table: str, card: CardText, visitor: Visitor, lobby: Lobby, caller: Caller
) -> Advice:
    """Say why a card was played in the last deal that is over, by what its seat saw: at a practice table, alone with bots."""
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    state = (await lobby.found(table)).state
    cast = TableTeller(state).cast(alone(state, key_at(state, visitor.keys)))
    entries = await read_all(lobby.house.log, table)
    lane = caller.lane(long=True)
    return await lane.work(address_of(request), why_then, table, lobby.house.seals, entries, card, cast)

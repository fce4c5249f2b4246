"""The tables that are open to everybody, and one at which is played: asked again and again, told when something changed."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from litestar import Request, Response

from spadework.api.operations import Parameter
from spadework.server.directory_notes import OpenTable
from spadework.server.glimpse import Glimpse
from spadework.server.lobby import Lobby
from spadework.server.routes.calls import Caller
from spadework.server.routes.described import described
from spadework.server.table.news import encode
from spadework.show import PlayedCard


class TableList(msgspec.Struct, frozen=True):
    """Tables that anybody may join, and one to look at."""

    tables: tuple[OpenTable, ...]
    more: str = ""
    """The last of these tables, where there are more: ask for those after it."""
    played: Glimpse | None = None
    """A table of those that everybody may find, at which people play; of several, one with the most of them."""


_ID = "Q0kYl3aXm8CwT2vR5nZb1g"
_LISTED = OpenTable(
    table=_ID,
    title="Kitchen table",
    target="to 250",
    host="Ann",
    people=1,
    free=3,
    status="waiting",
    differs_from="Standard",
    differs=("The game ends after the deal in which a team reaches 250 points.",),
)
_PLAYED = Glimpse(
    table=_ID,
    title="Standard",
    target="to 500",
    names=("Ann", "Silas", "Ben", "Dot"),
    bots=("", "silas", "", "dot"),
    teams=((0, 2), (1, 3)),
    dealer=3,
    bids=("4", "nil", "3", "3"),
    taken=(1, 0, 0, 0),
    trick=(PlayedCard(0, "QH"), PlayedCard(1, "5H")),
    winner=None,
    ahead=0,
    led="H",
    turn=2,
)

_AFTER = Parameter(
    name="after", at="query", shape=str, text="The last table of the page before.", example=_ID, required=False
)


@described(
    "GET",
    "/tables",
    name="tables.list",
    tag="tables",
    parameters=(_AFTER,),
    gives=TableList,
    example=TableList((_LISTED,), "", _PLAYED),
    problems=(429,),
)
async def list_tables(
    request: Request[Any, Any, Any], lobby: Lobby, caller: Caller, after: str = ""
) -> Response[bytes]:
    """List the tables that anybody may join, a page at a time.

    The answer has an `ETag`; who sends it back as `If-None-Match` is told by 304 that nothing has changed.
    """
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    body = encode(TableList(*lobby.listed(after), lobby.glimpse()))
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)

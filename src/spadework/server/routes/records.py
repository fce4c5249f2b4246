"""What was played at a table, for taking home."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Request, Response

from spadework.server.auth import Visitor
from spadework.server.lobby import Lobby
from spadework.server.refusals import Denied, TableCode
from spadework.server.routes.calls import Caller
from spadework.server.routes.described import described
from spadework.server.store.reading import read_all
from spadework.server.table.called import persons_in
from spadework.server.table.state import key_at

if TYPE_CHECKING:  # what writes records is imported by whoever asks for the first
    from spadework.notation.record import Record


@described(
    "GET",
    "/tables/{table}/record",
    name="tables.record",
    tag="tables",
    media="text/plain",
    example='% Spadework record 1\n\n[Rules "standard"]\n',
    problems=(404, 429, 503),
)
async def get_record(request: Request[Any, Any, Any], table: str, lobby: Lobby, caller: Caller) -> Response[str]:
    """Write the deals of a table that are over as a record. A deal in progress is not in it."""
    from spadework.notation.record import write_record

    record = await _record(request, table, lobby, caller)
    return Response(await asyncio.to_thread(write_record, record), media_type="text/plain; charset=utf-8")


@described(
    "GET",
    "/tables/{table}/record.json",
    name="tables.record_json",
    tag="tables",
    gives=dict[str, Any],
    example={"record": 1, "games": []},
    problems=(404, 429, 503),
)
async def get_record_json(request: Request[Any, Any, Any], table: str, lobby: Lobby, caller: Caller) -> Response[bytes]:
    """Write the deals of a table that are over as JSON, with all that a record says."""
    from spadework.notation.record import write_record_json

    record = await _record(request, table, lobby, caller)
    return Response(await asyncio.to_thread(write_record_json, record), media_type="application/json")


@described(
    "GET",
    "/tables/{table}/takeaway",
    name="tables.takeaway",
    tag="tables",
    gives=dict[str, Any],
    example={"table": "Q0kYl3aXm8CwT2vR5nZb1g", "seat": 0, "name": "Ann", "bots": [""], "pace": "normal", "events": []},
    problems=(403, 404, 409, 429, 503),
)
async def get_takeaway(
    request: Request[Any, Any, Any], table: str, visitor: Visitor, lobby: Lobby, caller: Caller
) -> Response[bytes]:
    """Give what a browser needs to go on with one's practice game without a network: all but the deal in progress."""
    from spadework.server.takeaway import taken_away

    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    state = (await lobby.found(table)).state
    entries = await read_all(lobby.house.log, table)
    log = lobby.house.seals.read(table, entries)
    taken = await asyncio.to_thread(taken_away, state, key_at(state, visitor.keys), log)
    return Response(msgspec.json.encode(taken), media_type="application/json")


async def _record(request: Request[Any, Any, Any], name: str, lobby: Lobby, caller: Caller) -> Record:
    from spadework.server.records import table_record

    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    await lobby.found(name)
    entries = await read_all(lobby.house.log, name)
    log = await asyncio.to_thread(lobby.house.seals.read, name, entries)
    names = await lobby.house.named(persons_in(log))
    record = await asyncio.to_thread(table_record, name, log, names)
    if not record.games:
        raise Denied(TableCode.NOT_FOUND, "record")
    return record

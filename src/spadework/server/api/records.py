"""What was played at a table, for taking home."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, get

from spadework.notation.record import Record, write_record, write_twin
from spadework.server.api.core import Caller
from spadework.server.api.shapes import refusals
from spadework.server.happenings import Logged
from spadework.server.lobby import Lobby
from spadework.server.records import table_record
from spadework.server.refusals import Denied, TableCode

__all__ = ["get_record", "get_record_twin"]

_decode = msgspec.json.Decoder(Logged).decode


@get("/api/tables/{table_id:str}/record", media_type="text/plain", responses=refusals(404, 429, 503))
async def get_record(request: Request[Any, Any, Any], table_id: str, lobby: Lobby, caller: Caller) -> Response[str]:
    """The deals of a table that are over, as text. A deal in progress is not in it."""
    record = await _record(request, table_id, lobby, caller)
    return Response(await asyncio.to_thread(write_record, record), media_type="text/plain; charset=utf-8")


@get("/api/tables/{table_id:str}/record.json", responses=refusals(404, 429, 503))
async def get_record_twin(
    request: Request[Any, Any, Any], table_id: str, lobby: Lobby, caller: Caller
) -> Response[bytes]:
    """The same as JSON."""
    record = await _record(request, table_id, lobby, caller)
    return Response(await asyncio.to_thread(write_twin, record), media_type="application/json")


async def _record(request: Request[Any, Any, Any], table_id: str, lobby: Lobby, caller: Caller) -> Record:
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    if await lobby.table(table_id) is None:
        raise Denied(TableCode.UNKNOWN_TABLE, "There is no such table; the link may have been cut short.")
    entries = await lobby.house.log.read(table_id)
    record = await asyncio.to_thread(lambda: table_record(table_id, (_decode(entry.body) for entry in entries)))
    if not record.games:
        raise Denied(TableCode.NOT_FOUND, "No deal of this table is over yet; come back after the first.")
    return record

"""How a table's deals came about, for checking."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request

from spadework.dealing import RevealedDeal, SignedHead, Transcript
from spadework.server.lobby import Lobby
from spadework.server.routes.calls import Caller
from spadework.server.routes.described import described
from spadework.server.store.reading import read_all
from spadework.server.transcripts import table_transcript

_EXAMPLE = Transcript(
    table="Q0kYl3aXm8CwT2vR5nZb1g",
    key="3b" * 32,
    head=SignedHead(2, "c0" * 32, "5a" * 64),
    events=("null", '{"type":"DealFixed","game":"…","number":1,"dealer":3,"commitment":"…"}'),
    deals=(RevealedDeal(2, "7e" * 32, (("AS", "2C"), ("KD", "QS"), ("3H", "TC"), ("JD", "9S"))),),
)


@described(
    "GET",
    "/tables/{table}/transcript",
    name="tables.transcript",
    tag="tables",
    example=_EXAMPLE,
    problems=(404, 429, 503),
)
async def get_transcript(request: Request[Any, Any, Any], table: str, lobby: Lobby, caller: Caller) -> Transcript:
    """Tell how the deals of a table came about, for whoever wants to check them.

    All that everybody was shown there, signed by the server, and the seeds of the deals that are over; `docs/dealing.md` says how
    to judge it. A deal in progress keeps its secrets.
    """
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    await lobby.found(table)
    house = lobby.house
    assert house.signer is not None  # noqa: S101 - a server has one
    signer, entries = house.signer, await read_all(house.log, table)
    return await asyncio.to_thread(lambda: table_transcript(table, house.seals.texts(table, entries), signer))

"""Setting tables up, finding them, and handing out their links."""

from __future__ import annotations

import io
from typing import Any

import segno
from litestar import Request, Response, get, post

from spadework.calls.sheets import RuleSheet, rule_sheet
from spadework.rules import target_text
from spadework.server.api.doorkeeper import Doorkeeper
from spadework.server.api.rules import chosen_rules, sheet_file
from spadework.server.api.shapes import NewPractice, NewTable, Opened, SeatAbout, TableAbout, refusals
from spadework.server.auth import Visitor
from spadework.server.lan import link_base
from spadework.server.lobby import Lobby
from spadework.server.notes import OpenTable
from spadework.server.notes import open_table as describe_table
from spadework.server.refusals import Denied, TableCode
from spadework.server.settings import Settings
from spadework.server.table.owner import Table
from spadework.server.table.public import seats_now

__all__ = ["get_qr", "get_rules", "get_rules_markdown", "get_table", "list_tables", "open_practice", "open_table"]


@post("/api/practice", responses=refusals(403, 404, 413, 429, 503))
async def open_practice(
    request: Request[Any, Any, Any], data: NewPractice, visitor: Visitor, lobby: Lobby, doorkeeper: Doorkeeper
) -> Opened:
    """Play against bots; the game begins at once."""
    rules = chosen_rules(data.ruleset, data.changes, data.title)
    doorkeeper.check(request, lobby.house.clock.monotonic())
    return Opened(await lobby.open(visitor, rules, practice=True, pace=data.pace))


@post("/api/tables", responses=refusals(403, 404, 413, 429, 503))
async def open_table(
    request: Request[Any, Any, Any], data: NewTable, visitor: Visitor, lobby: Lobby, doorkeeper: Doorkeeper
) -> Opened:
    """Set a table up for people; its host sits on the first seat and starts the game."""
    rules = chosen_rules(data.ruleset, data.changes, data.title)
    doorkeeper.check(request, lobby.house.clock.monotonic())
    return Opened(await lobby.open(visitor, rules, listed=data.listed, pace=data.pace, turn_seconds=data.turn_seconds))


@get("/api/tables")
async def list_tables(lobby: Lobby) -> tuple[OpenTable, ...]:
    """The tables that anybody may join."""
    return lobby.listed()


@get("/api/tables/{table_id:str}", responses=refusals(404, 503))
async def get_table(request: Request[Any, Any, Any], table_id: str, lobby: Lobby, settings: Settings) -> TableAbout:
    """A table, for somebody who has its link."""
    table = await _found(lobby, table_id)
    state = table.state
    rules, shown = state.opened.rules, describe_table(state)
    seats = seats_now(state, table.moment())
    return TableAbout(
        table=state.table,
        title=rules.title,
        ruleset=rules.name,
        target=target_text(rules),
        host=shown.host,
        status=shown.status,
        seats=tuple(SeatAbout(seat.name, seat.by) for seat in seats),
        differs_from=shown.differs_from,
        differs=shown.differs,
        link=_link(request, settings, table_id),
    )


@get("/api/tables/{table_id:str}/rules", responses=refusals(404, 503))
async def get_rules(table_id: str, lobby: Lobby) -> RuleSheet:
    """The rule sheet of a table."""
    return rule_sheet((await _found(lobby, table_id)).state.opened.rules)


@get("/api/tables/{table_id:str}/rules.md", media_type="text/markdown", responses=refusals(404, 503))
async def get_rules_markdown(table_id: str, lobby: Lobby) -> Response[str]:
    """The same as Markdown, to be kept as a file."""
    return sheet_file((await _found(lobby, table_id)).state.opened.rules)


@get("/api/tables/{table_id:str}/qr.svg", media_type="image/svg+xml", responses=refusals(404, 503))
async def get_qr(request: Request[Any, Any, Any], table_id: str, lobby: Lobby, settings: Settings) -> Response[bytes]:
    """The link to a table as a QR code."""
    await _found(lobby, table_id)
    drawn = io.BytesIO()
    code = segno.make(_link(request, settings, table_id), micro=False)
    code.save(drawn, kind="svg", scale=4, border=2, xmldecl=False, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


async def _found(lobby: Lobby, table_id: str) -> Table:
    table = await lobby.table(table_id)
    if table is None:
        raise Denied(TableCode.UNKNOWN_TABLE, "There is no such table; the link may have been cut short.")
    return table


def _link(request: Request[Any, Any, Any], settings: Settings, table_id: str) -> str:
    return f"{link_base(str(request.base_url), settings.public_url, request.app.state.lan)}/t/{table_id}"

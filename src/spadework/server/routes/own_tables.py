"""One's own tables: which there are, and closing one."""

from __future__ import annotations

import msgspec

from spadework.server.auth import Visitor
from spadework.server.lobby import Lobby
from spadework.server.own_tables import OwnTable, own_tables
from spadework.server.routes.described import described


class OwnTables(msgspec.Struct, frozen=True):
    """The tables that one set up or sits at, as far as they are not over."""

    tables: tuple[OwnTable, ...]


_KITCHEN = OwnTable(
    table="Q0kYl3aXm8CwT2vR5nZb1g",
    title="Kitchen table",
    target="to 250",
    status="playing",
    practice=False,
    yours=True,
    host="Ann",
    people=1,
    points=(142, 97),
    due=True,
    phase="play",
    deal=3,
    trick=4,
)


@described("GET", "/me/tables", name="me.tables", tag="people", example=OwnTables((_KITCHEN,)), problems=(503,))
async def list_own_tables(visitor: Visitor, lobby: Lobby) -> OwnTables:
    """List one's tables that are not over."""
    return OwnTables(await own_tables(lobby, visitor.keys))


@described("DELETE", "/tables/{table}", name="tables.close", tag="tables", status=204, problems=(404, 503))
async def close_table(table: str, visitor: Visitor, lobby: Lobby) -> None:
    """Close a table for good, wherever its game stands; only who set it up may."""
    state = (await lobby.found(table)).state
    await lobby.close(table, state.opened.host if state.opened.host in visitor.keys else visitor.person)

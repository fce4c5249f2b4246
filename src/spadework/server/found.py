"""The tables that strangers may find: a page of those that one may join, and the one with the most people in play."""

from __future__ import annotations

from collections.abc import Iterable

from spadework.server.directory_notes import OpenTable, open_table, status
from spadework.server.glimpse import Glimpse, glimpse_of
from spadework.server.table.owner import Table
from spadework.server.table.seating import free_seats
from spadework.server.table.state import TableState

LISTED_AT_ONCE = 50


def to_join(tables: Iterable[Table]) -> list[TableState]:
    """The tables that anybody may join."""
    return [
        table.state
        for table in tables
        if table.state.opened.listed and status(table.state) != "over" and free_seats(table.state)
    ]


def page(found: list[TableState | OpenTable], after: str) -> tuple[tuple[OpenTable, ...], str]:
    """A page of tables, those that wait for people first, and the last of them where there are more.

    The page begins behind a table, or at the beginning where that is no more to be found.
    """
    found.sort(key=lambda one: _standing(one) != "waiting")
    begin = next((place for place, one in enumerate(found, start=1) if one.table == after), 0)
    some = found[begin : begin + LISTED_AT_ONCE]
    more = some[-1].table if len(found) > begin + LISTED_AT_ONCE else ""
    return tuple(map(shown, some)), more


def most_played(tables: Iterable[Table]) -> tuple[int, Glimpse | None]:
    """The table where a game goes on with the most people, and how many; none where there is no such."""
    playing = [
        table for table in tables if table.state.opened.listed and status(table.state) == "playing" and _people(table)
    ]
    found = max(playing, key=lambda table: (_people(table), table.state.table), default=None)
    return (0, None) if found is None else (_people(found), glimpse_of(found))


def shown(one: TableState | OpenTable) -> OpenTable:
    """A table as the list has it."""
    return open_table(one) if isinstance(one, TableState) else one


def _standing(one: TableState | OpenTable) -> str:
    return one.status if isinstance(one, OpenTable) else status(one)


def _people(table: Table) -> int:
    return sum(bool(chair.owner) and not chair.bot for chair in table.state.chairs)

"""`spadework admin tables` and `close`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from spadework.cli.admin.asking import AsJson, Data, ordered, print_json, when

if TYPE_CHECKING:
    from spadework.server.operator.orders import TableSeen


def tables(
    *,
    most: Annotated[int, typer.Option("--most", metavar="N", min=1, max=10_000, help="So many at most.  (50)")] = 50,
    over: Annotated[bool, typer.Option("--all", help="Those that are over as well.")] = False,
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """List the tables, the one where something happened last first. No card is in it.

    The JSON has the key of each person, and from where who is here is connected; a ban takes either. Who is connected to another
    machine, that one alone knows.
    """
    from spadework.server.operator.orders import ListTables

    found = sorted(ordered(ListTables(most, over), data).tables, key=lambda table: -table.last)
    if as_json:
        print_json(found)
    elif not found:
        print("There is no table." if over else "There is no table that is not over; --all lists those as well.")
    else:
        _print(found)


def _print(found: list[TableSeen]) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for title in ("Table", "Rules", "State", "Last play", "People"):
        table.add_column(title, header_style="bold", no_wrap=title != "People", overflow="fold")
    for each in found:
        people = ", ".join(
            f"{person.name or 'Guest'}{'' if person.here or each.node else ' (away)'}"
            for person in each.people
            if person.seat is not None
        )
        watching = sum(person.seat is None for person in each.people)
        more = f"{'; ' if people else ''}{watching} watching" if watching else ""
        at = f"{'; ' if people else ''}at {each.node}" if each.node else ""
        kind = " (practice)" if each.practice else ""
        table.add_row(
            each.table, f"{each.ruleset}{kind}", each.state, when(each.last), f"{people}{more}{at}" or "nobody"
        )
    Console(highlight=False, markup=False, emoji=False).print(table)


def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The table's name, as its link has it.")],
    *,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why, for the audit log.")] = "",
    data: Data = None,
) -> None:
    """Close a table for good, wherever its game stands. Whoever is there is told; what was played stays."""
    from spadework.server.operator.orders import CloseTable

    name = table.rstrip("/").rpartition("/")[2]
    ordered(CloseTable(name, reason), data)
    print(f"The table {name} is closed.")

"""`spadework admin ban`, `unban` and `bans`."""

from __future__ import annotations

import time
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from spadework.cli.admin.asking import AsJson, Data, ordered, print_json, seconds, when
from spadework.cli.complaint import FAILED, complain

Whom = Annotated[
    str,
    typer.Argument(
        metavar="WHOM",
        help="A person's key, which spadework admin tables --json tells, or an address; one of IPv6 stands for its /64.",
    ),
]


def ban(
    whom: Whom,
    *,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why; whoever is kept out reads it.")],
    lasting: Annotated[
        str, typer.Option("--for", metavar="TIME", help="How long: 30m, 12h or 7d; left out, for good.")
    ] = "",
    data: Data = None,
) -> None:
    """Keep somebody out: at once, over a restart, and wherever a server uses the same database.

    A guest who deletes the cookie comes as somebody new; ban the address as well, for a while.
    """
    from spadework.server.operator.orders import PutBan

    until = time.time() + seconds(lasting) if lasting else None
    ordered(PutBan(whom, _checked(reason), until), data)
    print(f"{whom} is kept out{f' until {when(until)}' if until else ''}.")


def unban(whom: Whom, *, data: Data = None) -> None:
    """Let somebody in again."""
    from spadework.server.operator.orders import LiftBan

    if not ordered(LiftBan(whom), data).done:
        complain(f"{whom} is not kept out; spadework admin bans lists who is", FAILED)
    print(f"{whom} may come in again.")


def bans(*, data: Data = None, as_json: AsJson = False) -> None:
    """List who is kept out, the last one first."""
    from spadework.server.operator.orders import ListBans

    found = ordered(ListBans(), data).bans
    if as_json:
        print_json(found)
        return
    if not found:
        print("Nobody is kept out.")
        return
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for title in ("Whom", "Since", "Until", "By", "Reason"):
        table.add_column(title, header_style="bold", no_wrap=title != "Reason", overflow="fold")
    for each in found:
        until = "for good" if each.until is None else when(each.until) if each.holds else "over"
        table.add_row(each.whom, when(each.at), until, each.by, each.reason)
    Console(highlight=False, markup=False, emoji=False).print(table)


def _checked(reason: str) -> str:
    if not 0 < len(reason.strip()) <= 200 or not reason.isprintable():
        complain("--reason: give a sentence of at most 200 characters for whoever is kept out to read")
    return reason.strip()

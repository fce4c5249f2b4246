"""`spadework arena check COMMAND`."""

from __future__ import annotations

from typing import Annotated

import typer

from spadework.arena.conformance import findings
from spadework.arena.naming import called
from spadework.cli.arena.match import Limit
from spadework.cli.complaint import FAILED, complain
from spadework.faults import Fault
from spadework.words import number_of


def check(
    command: Annotated[
        str, typer.Argument(metavar="COMMAND", help="A program with its words, in quotes.", show_default=False)
    ],
    *,
    limit: Limit = 10.0,
) -> None:
    """Test whether a program keeps to the protocol of bots and plays every kind of game."""
    tried = failed = 0
    try:
        for found in findings(command, limit=limit):
            tried, failed = tried + 1, failed + (not found.ok)
            print(
                f"{'ok  ' if found.ok else 'FAIL'}  {found.what}{f': {found.text}' if found.text else ''}", flush=True
            )
    except Fault as bad:
        complain(str(bad))
    if failed:
        print(f"\n{called(command)} does not play yet: {failed} of {number_of(tried, 'trial')} failed.")
        raise typer.Exit(FAILED)
    print(f"\n{called(command)} is ready for the arena.")

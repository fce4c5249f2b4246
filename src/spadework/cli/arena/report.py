"""`spadework arena report FILE`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spadework.arena.results import read_match
from spadework.cli.arena.match import Html, Json
from spadework.cli.arena.shown import show
from spadework.cli.complaint import complain
from spadework.faults import Fault


def report(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What --out of a match wrote.", show_default=False)],
    *,
    as_json: Json = False,
    html: Html = None,
) -> None:
    """Report on a match again, from its file."""
    try:
        kept = read_match(file)
    except Fault as bad:
        complain(str(bad))
    show(kept, as_json=as_json, html=html)

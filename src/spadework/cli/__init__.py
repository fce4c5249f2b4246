"""The command line: `spadework play`, `score`, `rules`, `serve`."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

from spadework.extras import remedy

__all__ = ["main"]


def main() -> None:
    """Run the command line; say in one sentence what to install where its extra is missing."""
    # As `python -m` does: a player of one's own, my_bots:Careful, is found where the command is run.
    sys.path.append(os.getcwd())  # noqa: PTH109 - a path of text
    try:
        from spadework.cli.app import app
    except ImportError as missing:
        _name_extra(missing)

    try:
        app()
    except ImportError as missing:
        _name_extra(missing)


def _name_extra(missing: ImportError) -> NoReturn:
    """Say which extra brings a library that is missing; a missing module of our own is a fault, and shows itself."""
    name = (missing.name or "").partition(".")[0]
    if name not in {"click", "rich", "textual", "typer"}:
        raise missing
    print(f"spadework: the command needs {name}, which is not installed; run: {remedy('cli')}", file=sys.stderr)
    raise SystemExit(1)

"""How the command line says no: one sentence on the error stream, and the exit code."""

from __future__ import annotations

import sys
from typing import NoReturn

import typer

FAILED = 1
"""The command was right, and what it needs is not there: an extra, a free port."""
MISUSED = 2
"""The request was wrong: an unknown ruleset, a deal that cannot have happened."""
INTERRUPTED = 130
"""What a shell expects of a command that Ctrl-C ended."""


def remark(text: str) -> None:
    """Say what is worth knowing, and go on."""
    print(f"spadework: {text}", file=sys.stderr)


def complain(text: str, code: int = MISUSED) -> NoReturn:
    """Say what is the matter and leave."""
    print(f"spadework: {text}", file=sys.stderr)
    raise typer.Exit(code)

"""The progress of long work, on a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn


def bar(*more: ProgressColumn) -> Progress:
    """A bar on the error stream, with columns of its own; nothing where that is no terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), *more)
    return Progress(*columns, console=console, disable=not console.is_terminal, transient=True)

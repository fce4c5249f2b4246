"""How far a match is, on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from spadework.arena.figures import edge_text
from spadework.arena.results import MatchFile
from spadework.arena.rows import PairRow
from spadework.arena.statistics import mean_of


@contextmanager
def told_progress(kept: MatchFile) -> Iterator[Callable[[PairRow], object]]:
    """A bar on the error stream while a match is played; nothing where that is no terminal."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[edge]}"),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    )
    two = len(kept.spec.players) == 2
    with bar:
        task = bar.add_task("pairs", total=len(kept.spec.numbers), completed=len(kept.rows), edge="")

        def told(_: PairRow) -> None:
            done = len(kept.rows)
            # The mean of many is not needed anew for each.
            seldom = two and (done < 100 or done % 20 == 0)
            more = {"edge": edge_text(mean_of([row.edge for row in kept.rows.values()]))} if seldom else {}
            bar.update(task, completed=done, **more)  # type: ignore[arg-type] # a field of a column

        yield told

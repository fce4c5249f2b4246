"""How far a match is, on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import TextColumn

from spadework.arena.figures import edge_text
from spadework.arena.results import MatchFile
from spadework.arena.rows import PairRow
from spadework.arena.statistics import mean_of
from spadework.cli.bar import bar


@contextmanager
def told_progress(kept: MatchFile) -> Iterator[Callable[[PairRow], object]]:
    """A bar on the error stream while a match is played; nothing where that is no terminal."""
    two = len(kept.spec.players) == 2
    with bar(TextColumn("{task.fields[edge]}")) as shown:
        task = shown.add_task("pairs", total=len(kept.spec.numbers), completed=len(kept.rows), edge="")

        def told(_: PairRow) -> None:
            done = len(kept.rows)
            # The mean of many is not needed anew for each.
            seldom = two and (done < 100 or done % 20 == 0)
            more = {"edge": edge_text(mean_of([row.edge for row in kept.rows.values()]))} if seldom else {}
            shown.update(task, completed=done, **more)  # type: ignore[arg-type] # a field of a column

        yield told

"""`spadework train`."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import TaskID

from spadework.cli.bar import bar
from spadework.cli.complaint import FAILED, INTERRUPTED, complain, remark
from spadework.extras import remedy
from spadework.faults import Fault
from spadework.players.registry import quoted


def train(
    *,
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="FOLDER", file_okay=False, help="Where everything is written.")
    ] = Path("trained"),
    nils: Annotated[
        int,
        typer.Option("--nils", "-n", metavar="N", min=2, help="How many nils are played out, search against search."),
    ] = 5000,
    deals: Annotated[
        int, typer.Option("--deals", metavar="N", min=10, help="How many deals are bid to train the model of bids.")
    ] = 20_000,
    cards: Annotated[
        int,
        typer.Option("--cards", metavar="N", min=10, help="How many deals are played to train the network for cards."),
    ] = 20_000,
    seed: Annotated[
        int, typer.Option("--seed", metavar="N", min=0, max=2**63 - 1, help="Where the cards come from.")
    ] = 1,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", metavar="N", min=0, help="How many processes play; 0 for one per core.")
    ] = 0,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the training in --out.")] = False,
) -> None:
    """Train the models of search from scratch: how hands are bid, how often nils are made, and what cards come to."""
    try:
        from spadework.arena.learning import learning_page, told
        from spadework.players.search.training import PLAYED
        from spadework.players.search.training import train as trained
    except ImportError:
        complain(f"train needs the kernel, which is not installed; run: {remedy('kernel')}", FAILED)
    with bar() as shown:
        tasks: dict[str, TaskID] = {}

        def moved(what: str, done: int, of: int) -> None:
            if what not in tasks:
                tasks[what] = shown.add_task(what)
            shown.update(tasks[what], completed=done, total=of)

        try:
            named = shlex.quote(f"search:models={quoted(str(out))}")
            learning = trained(
                out,
                seed=seed,
                deals=deals,
                number=nils,
                taught=cards,
                jobs=jobs or os.cpu_count() or 1,
                resume=resume,
                told=moved,
            )
            (out / "learning.html").write_text(learning_page(learning), "utf-8")
        except Fault as bad:
            complain(str(bad))
        except OSError as bad:
            complain(f"{out} cannot be written, {(bad.strerror or 'unknown reason').lower()}", FAILED)
        except KeyboardInterrupt:
            begun = (out / PLAYED).exists()
            remark(f"stopped{'; --resume goes on with it' if begun else ' before the first nil; nothing is kept yet'}")
            raise typer.Exit(INTERRUPTED) from None
    print(told(learning))
    print(f"{out} has the models; its learning.html shows what was learned. Try them: spadework arena search {named}")

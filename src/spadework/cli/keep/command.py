"""The command itself."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from spadework.cli.choice import SetOption, complete_rules
from spadework.cli.complaint import complain
from spadework.cli.keep.book import Book
from spadework.cli.keep.form import rules_form
from spadework.cli.keep.talk import Talk
from spadework.keep import Unkept, begin_game, sheet
from spadework.rules import BadRules


def keep(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Where the evening is kept; begun if there is none.")
    ] = Path("evening.json"),
    rules: Annotated[
        str,
        typer.Option("--rules", "-r", metavar="NAME", help="The ruleset of a new game.", autocompletion=complete_rules),
    ] = "standard",
    changes: SetOption = None,
    names: Annotated[str, typer.Option("--names", metavar="A,B,...", help="Who plays, clockwise.")] = "",
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the sheet of the last game as JSON, and stop.")
    ] = False,
) -> None:
    """Keep score for a table with real cards; every entry is on the disk at once."""
    book = Book(file)
    if not book.evening.games:
        if as_json:
            complain(f"{file}: there is no game yet; begin one with spadework keep {file}")
        _begin(book, rules, changes, names)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(sheet(book.game)), indent=2).decode())
        return
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(f"Kept in {file}. Say help to see what you can say.", style="dim")
    Talk(book, console, console.input).run()


def _begin(book: Book, rules: str, changes: list[str] | None, names: str) -> None:
    today = datetime.now().astimezone().date().isoformat()
    try:
        form = rules_form(rules, changes or ())
        book.begin(begin_game(form, [name for name in names.split(",") if name], key=token_hex(8), began=today))
    except BadRules as bad:
        complain(str(bad) if bad.where == "--set" else bad.text)
    except Unkept as bad:
        complain(f"--names: {bad.text}")

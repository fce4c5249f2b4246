"""`spadework doctor`: what is right with a server, what is wrong, and what to do about it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from spadework.cli.complaint import FAILED, complain
from spadework.extras import remedy
from spadework.server.settings import BadSettings, Settings

if TYPE_CHECKING:
    from spadework.server.doctor.symptom import Symptom

_MARKS: Final = {"right": ("right", "green"), "look": ("look ", "yellow"), "wrong": ("wrong", "bold red")}


def doctor(
    *,
    data: Annotated[
        Path | None, typer.Option("--data", metavar="DIR", file_okay=False, help="The server's data folder.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Look at a server's settings, data and machine, and say what is wrong and what to do about it.

    Run it with the server's own environment and as its user, while the server runs or not. Nothing is changed.
    """
    try:
        settings = Settings.read(os.environ, data=data)
    except BadSettings as bad:
        complain(str(bad), FAILED)
    try:
        from spadework.server.doctor.examined import examined
    except ModuleNotFoundError as problem:
        complain(f"doctor needs {problem.name}, which is not installed; run: {remedy('server')}", FAILED)
    found = list(examined(settings))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        _print(found)
    if any(symptom.state == "wrong" for symptom in found):
        raise typer.Exit(FAILED)


def _print(found: Sequence[Symptom]) -> None:
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    for symptom in found:
        mark, style = _MARKS[symptom.state]
        console.print(Text.assemble((mark, style), "  ", _sentence(symptom.text)))
        if symptom.remedy:
            console.print(Text(f"       → {symptom.remedy}"))
    wrong = sum(symptom.state == "wrong" for symptom in found)
    looks = sum(symptom.state == "look" for symptom in found)
    console.print(
        f"\n{_counted(wrong, 'is wrong', 'are wrong')}, {_counted(looks, 'is worth a look', 'are worth a look')}."
    )


def _sentence(text: str) -> str:
    """A sentence as it begins, unless it begins with a name."""
    first = text.partition(" ")[0]
    named = "." in first or "/" in first or "_" in first
    return f"{text if named else text[:1].upper() + text[1:]}{'' if text.endswith('.') else '.'}"


def _counted(number: int, one: str, more: str) -> str:
    return (
        f"{number or 'Nothing' if more.startswith('are wrong') else number or 'nothing'} {one if number < 2 else more}"
    )

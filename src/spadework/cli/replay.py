"""`spadework replay`: a record, shown as it was played."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NoReturn

import msgspec
import typer

from spadework.cli.complaint import complain
from spadework.cli.replaying import LinePrinter, Stepper, lines_of, seat_choice
from spadework.notation.importers import decoded, read_text, remarks_in
from spadework.notation.record import BadRecord, Record, Remark, record_schema, write_record, write_record_json
from spadework.replay import replay as shown


class RecordForm(StrEnum):
    """What a record can be written as."""

    TEXT = "text"
    JSON = "json"


def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A record, PTN or PBN file, or - for standard input.")
    ] = "",
    *,
    seat: Annotated[
        str, typer.Option("--seat", metavar="SEAT", help="Show this seat's hand alone: S, North, or a player's name.")
    ] = "",
    deal: Annotated[int, typer.Option("--deal", min=1, metavar="N", help="Begin with the Nth deal of the file.")] = 1,
    lines: Annotated[bool, typer.Option("--lines", help="Tell it line by line, with no keys to press.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print all steps as JSON.")] = False,
    write: Annotated[
        RecordForm | None, typer.Option("--write", help="Print the file as a record, in the usual form, and stop.")
    ] = None,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print the JSON Schema of a record as JSON, and stop.")
    ] = False,
) -> None:
    """Show games as they were played: card by card, with the sheet after each deal."""
    if schema:
        print(json.dumps(record_schema(), indent=2))
        return
    if not file:
        complain("replay needs a FILE, or - to read it from standard input; see spadework replay --help")
    record, problem, remarks = _read(file)
    if write is not None:
        if problem:
            _tell(file, problem)
        _point_out(file, remarks)
        print(write_record(record) if write is RecordForm.TEXT else write_record_json(record).decode(), end="")
        return
    games = shown(record, problem, remarks)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(games), indent=2).decode())
    else:
        try:
            only = seat_choice(games.games, seat)
        except ValueError as error:
            complain(str(error))
        if lines or not (sys.stdin.isatty() and sys.stdout.isatty()):
            LinePrinter(lines_of(games.games, only, deal)).run()
        else:
            Stepper(games.games, only, deal).run()
    _point_out(file, remarks)
    if problem:
        _tell(file, problem)


def _read(file: str) -> tuple[Record, BadRecord | None, tuple[Remark, ...]]:
    """The record, what is the matter with the rest of it, and what is to be pointed out in it."""
    try:
        body = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        complain(f"{file} cannot be read ({error.strerror}); name a record, or - for standard input")
    text = decoded(body)
    try:
        return read_text(text), None, remarks_in(text)
    except BadRecord as bad:
        if bad.so_far is None or not bad.so_far.games:
            _tell(file, bad)
        return bad.so_far, bad, remarks_in(text)


def _point_out(file: str, remarks: tuple[Remark, ...]) -> None:
    for remark in remarks:
        print(f"{_called(file)}: {remark}", file=sys.stderr)


def _tell(file: str, problem: BadRecord) -> NoReturn:
    complain(f"{_called(file)}: {problem}")


def _called(file: str) -> str:
    return "standard input" if file == "-" else file

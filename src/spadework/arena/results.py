"""The file of a match: JSON lines, a head and one row for each pair, that can be gone on with.

Beside ``match.jsonl`` lies ``match.times.jsonl``, with what no two runs share. While a match goes on, rows are added as
pairs are finished; when it ends, both are put in order, so that the same spec gives the same bytes.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

import spadework
from spadework.arena.duplicate import Finished
from spadework.arena.rows import PairRow, PairTimes
from spadework.arena.spec import MatchSpec
from spadework.faults import Fault
from spadework.words import listed

T = TypeVar("T")


class MatchHead(msgspec.Struct, frozen=True, kw_only=True, tag="match", tag_field="row"):
    """The first line: what is played, and its identity, by which rows of another match are told."""

    identity: str
    spec: MatchSpec
    spadework: str = spadework.__version__


class MatchFile:
    """The rows of a match, in memory and, where it has a file, on disk."""

    def __init__(self, spec: MatchSpec, file: Path | None = None) -> None:
        self.spec = spec
        self.file = file
        self.rows: dict[int, PairRow] = {}
        self.times: dict[int, PairTimes] = {}

    @property
    def missing(self) -> list[int]:
        """The pairs that are still to be played."""
        return [number for number in self.spec.numbers if number not in self.rows]

    def begin(self, *, resume: bool) -> None:
        """Make the file, or read what was played before. Raises `Fault` where another match lies there."""
        if self.file is None:
            return
        if self.file.exists():
            if not resume:
                raise Fault(f"{self.file} is there already; go on with it by --resume, or name another file")
            before = read_match(self.file)
            if before.spec.identity != self.spec.identity:
                raise Fault(
                    f"{self.file} is of another match, which differs in its {_difference(before.spec, self.spec)}"
                )
            self.rows, self.times = before.rows, before.times
        self.sort()

    def add(self, finished: Finished) -> None:
        """Keep a pair, on disk as well."""
        number = finished.row.number
        self.rows[number], self.times[number] = finished.row, finished.times
        if self.file is not None:
            for file, line in ((self.file, finished.row), (times_file(self.file), finished.times)):
                with file.open("ab") as out:
                    out.write(msgspec.json.encode(line) + b"\n")

    def keep(self, numbers: Iterable[int]) -> None:
        """Keep these pairs and forget all others."""
        wanted = set(numbers)
        self.rows = {number: row for number, row in self.rows.items() if number in wanted}
        self.times = {number: row for number, row in self.times.items() if number in wanted}

    def sort(self) -> None:
        """Put the files in order, all or nothing."""
        self.rows, self.times = (dict(sorted(rows.items())) for rows in (self.rows, self.times))  # type: ignore[assignment]
        if self.file is None:
            return
        head = MatchHead(identity=self.spec.identity, spec=self.spec)
        for file, rows in ((self.file, self.rows), (times_file(self.file), self.times)):
            fresh = file.with_name(f"{file.name}.new")
            with fresh.open("wb") as out:
                out.writelines(msgspec.json.encode(row) + b"\n" for row in (head, *rows.values()))
                out.flush()
                os.fsync(out.fileno())
            fresh.replace(file)


def times_file(file: Path) -> Path:
    """Where the times of a match lie."""
    return file.with_name(f"{file.stem}.times{file.suffix}")


def read_match(file: Path) -> MatchFile:
    """The rows of a file. Raises `Fault` for one that is none; a last line that was cut off is left out."""
    results = MatchFile(read_spec(file), file)
    results.rows = {row.number: row for row in _rows(file, file.read_bytes().split(b"\n"), PairRow)}
    times = times_file(file)
    if times.exists():
        found = _rows(times, times.read_bytes().split(b"\n"), PairTimes)
        results.times = {row.number: row for row in found}
    return results


def read_spec(file: Path) -> MatchSpec:
    """The match of a file, by its first line alone. Raises `Fault` where that is none."""
    try:
        with file.open("rb") as lines:
            return msgspec.json.decode(lines.readline(), type=MatchHead).spec
    except OSError as missing:
        raise Fault(f"{file} cannot be read ({missing.strerror})") from missing
    except msgspec.MsgspecError as bad:
        raise Fault(f"{file} is no match of the arena; give a file that `spadework arena --out` wrote") from bad


def _rows(file: Path, lines: list[bytes], kind: type[T]) -> list[T]:
    """All whole lines after the head; what follows the last line's end was cut off."""
    decoder = msgspec.json.Decoder(kind)
    try:
        return [decoder.decode(line) for line in lines[1:-1]]
    except msgspec.MsgspecError as bad:
        raise Fault(f"{file} has a line that is no row of a match ({bad})") from bad


def _difference(before: MatchSpec, now: MatchSpec) -> str:
    same = {"pairs", "stronger_by"}
    differ = [
        name for name in before.__struct_fields__ if name not in same and getattr(before, name) != getattr(now, name)
    ]
    return f"{listed(differ)}; name another file"

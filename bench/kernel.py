"""The kernel: what it does in a second, beside other programs and beside what was asked for.

python -m bench kernel [PART ...] [--rounds 5] [--write]

A part is a file `kernel_PART.py` here, with a function `rows(rounds)`. Programs that are compared run in the same process
in turn with the kernel, on the same work; those that are not installed are left out and the row says so. With --write the
raw figures go to `bench/kernel.json` and the picture to `bench/kernel.svg`; rows that were not measured stay as they were.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bench.kernel_picture import picture
from bench.kernel_row import Row
from bench.report import spin

HERE = Path(__file__).parent
NOT_PARTS = {"row", "picture"}


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What a run measured."""

    spin: float
    """Millions of steps a second of an empty loop, before the run."""
    rows: list[Row]


def parts() -> list[str]:
    """The names of the parts."""
    return sorted(
        name for file in HERE.glob("kernel_*.py") if (name := file.stem.removeprefix("kernel_")) not in NOT_PARTS
    )


def measured(names: list[str], rounds: int) -> Iterator[Row]:
    """The rows of some parts, one after the other."""
    for name in names:
        yield from importlib.import_module(f"bench.kernel_{name}").rows(rounds)


def table(rows: list[Row]) -> str:
    """The rows as a table in Markdown."""
    lines = ["| work | measured | compared with | times as fast | least | aim |", "|---|---|---|---|---|---|"]
    for row in rows:
        compared = f"{row.compared}: {amount(row, row.against)}" if row.against else row.compared or "–"
        factor = "–" if row.factor is None else f"{row.factor:.1f} ×"
        least, aim = (
            f"{goal:g} ×" if row.times else f"{goal:,.0f} {row.unit}" if goal > 100 else f"{goal:g} {row.unit}"
            for goal in (row.least, row.aim)
        )
        mark = "" if row.reached is None or row.reached >= 1 else " (missed)"
        work = f"{row.work} ({row.note})" if row.note else row.work
        lines.append(f"| {work} | {amount(row, row.measured)} | {compared} | {factor} | {least}{mark} | {aim} |")
    return "\n".join(lines)


def amount(row: Row, figures: tuple[float, ...]) -> str:
    """A median as people read it."""
    value = sorted(figures)[len(figures) // 2]
    digits = 0 if value >= 100 else 1 if value >= 10 else 3
    return f"{value:,.{digits}f} {row.unit}"


def beside(figures: Figures) -> Figures:
    """Figures with the rows of the last run that this one did not measure."""
    file = HERE / "kernel.json"
    if not file.exists():
        return figures
    rows = {row.work: row for row in msgspec.json.decode(file.read_bytes(), type=Figures).rows}
    return Figures(spin=figures.spin, rows=list((rows | {row.work: row for row in figures.rows}).values()))


def main() -> None:
    """Measure and print."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("part", nargs="*", choices=[[], *parts()], help="what to measure; everything if left out")
    reader.add_argument("--rounds", type=int, default=5)
    reader.add_argument("--write", action="store_true", help="keep the raw figures and draw them")
    asked = reader.parse_args()
    figures = Figures(spin=spin(), rows=list(measured(asked.part or parts(), asked.rounds)))
    print(table(figures.rows))
    print(f"\nraw, by round (empty loop: {figures.spin:.0f} million steps a second):")
    for row in figures.rows:
        print(f"  {row.work}: {', '.join(f'{value:,.4g}' for value in row.measured)} {row.unit}")
        if row.against:
            print(f"    {row.compared}: {', '.join(f'{value:,.4g}' for value in row.against)} {row.unit}")
    if asked.write:
        figures = beside(figures)
        (HERE / "kernel.json").write_bytes(msgspec.json.format(msgspec.json.encode(figures)) + b"\n")
        (HERE / "kernel.svg").write_text(picture(figures.rows), encoding="utf-8")


if __name__ == "__main__":
    main()

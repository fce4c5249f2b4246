"""The report of a match as a table, as JSON, and as a page."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from spadework.arena.figures import (
    RATES,
    conditions,
    edge_text,
    rates,
    rating_text,
    refusals,
    share_text,
    test_text,
    time_text,
    title,
    verdict,
)
from spadework.arena.page import page
from spadework.arena.report import Report, report_of
from spadework.arena.results import MatchFile
from spadework.cli.complaint import FAILED, complain


def show(kept: MatchFile, *, as_json: bool, html: Path | None) -> None:
    """Print what a match came to, and write its page where one is wanted."""
    report = report_of(kept.spec, list(kept.rows.values()), list(kept.times.values()))
    if html is not None:
        try:
            html.write_text(page(report, list(kept.rows.values())), "utf-8")
        except OSError as bad:
            complain(f"{html} cannot be written, {(bad.strerror or 'unknown reason').lower()}", FAILED)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
        return
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(title(report), style="bold", soft_wrap=True)
    console.print(conditions(report), soft_wrap=True)
    console.print()
    if report.ratings:
        console.print(_ladder(report))
        console.print()
    console.print(_duels(report))
    for duel in report.duels if len(report.duels) == 1 else ():
        console.print(verdict(report, duel), soft_wrap=True)
        if duel.test:
            console.print(test_text(duel.test, report.unit), soft_wrap=True)
    console.print()
    console.print(_rates(report))
    for text in filter(None, map(refusals, report.rates)):
        console.print(text, soft_wrap=True)
    if any(form.took for form in report.rates):
        console.print()
        console.print(_times(report))


def _table(*heads: str, left: int = 1) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for at, head in enumerate(heads):
        table.add_column(head, justify="left" if at < left else "right", overflow="fold")
    return table


def _ladder(report: Report) -> Table:
    table = _table("ladder", "rating (95 %)")
    ranked = sorted(zip(report.players, report.ratings, strict=True), key=lambda each: -each[1].mean)
    for name, rating in ranked:
        table.add_row(name, rating_text(rating))
    return table


def _duels(report: Report) -> Table:
    games = report.unit == "games"
    table = _table("first", "second", "pairs", "points a deal", *(("games won by the first",) if games else ()), left=2)
    for duel in report.duels:
        won = (share_text(duel.won) if duel.won else "–",) if games else ()
        table.add_row(*duel.players, f"{duel.pairs:,}", edge_text(duel.edge), *won)
    return table


def _rates(report: Report) -> Table:
    table = _table("", *report.players)
    columns = [rates(form) for form in report.rates]
    for at, name in enumerate(RATES):
        table.add_row(name, *(column[at] for column in columns))
    return table


def _times(report: Report) -> Table:
    table = _table("time of a choice", "in", "choices", "mean", "p50", "p99", "longest", left=2)
    for form in report.rates:
        for took in form.took:
            times = map(time_text, (took.mean, took.p50, took.p99, took.longest))
            table.add_row(form.player, took.phase, f"{took.n:,}", *times)
    return table

"""A kept sheet in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from spadework.cli.sheet import COLORS, SHAPES
from spadework.keep import Comparison, Results, Row, Sheet, Statistics
from spadework.words import minus, signed, written


def print_sheet(console: Console, sheet: Sheet) -> None:
    """The ledger: a column for each team, a row for each entry."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("", justify="right", style="dim")
    for team, head in enumerate(sheet.teams):
        table.add_column(Text(f"{SHAPES[team]} {head.name}", style=COLORS[team]), justify="right")
    for row in sheet.rows:
        if row.kind in {"thrown", "ceded"}:
            table.add_row(_label(row), row.text)
            continue
        table.add_row(_label(row), *(_cell(row, team, sheet.decimals) for team in range(len(sheet.teams))))
    console.print(f"{sheet.rules}, {sheet.goes}", style="dim")
    console.print(table)
    for team, head in enumerate(sheet.teams):
        bags = "" if head.bags is None else f", {head.bags} {'bag' if head.bags == 1 else 'bags'}"
        go = f", {head.to_go} to go" if head.to_go else ""
        match = f", {head.match}" if head.match else ""
        console.print(
            f"{SHAPES[team]} {head.name}: {minus(written(head.points, sheet.decimals))}{bags}{go}{match}",
            style=f"bold {COLORS[team]}",
        )
    for row in sheet.rows:
        if row.problem:
            console.print(f"{_label(row)}: {row.problem}", style="red")


def _label(row: Row) -> str:
    return {"thrown": "×", "adjustment": "§", "ceded": "⚐"}.get(row.kind, str(row.number))


def _cell(row: Row, team: int, decimals: int) -> str:
    cell = row.cells[team]
    told = f"{cell.bid or '–'}/{cell.taken or '–'}  " if cell.bid or cell.taken else ""
    return (
        told
        if row.kind == "open"
        else f"{told}{signed(written(cell.points, decimals))}  {minus(written(cell.total, decimals))}"
    )


def print_reasons(console: Console, sheet: Sheet, row: Row) -> None:
    """Every line of one entry."""
    console.print(f"Deal {row.number}, {row.dealer} dealt" if row.number else row.text, style="bold")
    for team, cell in enumerate(row.cells):
        console.print(f"{SHAPES[team]} {sheet.teams[team].name}", style=f"bold {COLORS[team]}")
        for line in cell.lines:
            console.print(
                f"  {signed(written(line.points, sheet.decimals)):>6}  {line.text}  [{line.rule}]"
                if line.rule
                else f"  {line.text}"
            )
        console.print(
            f"  {signed(written(cell.points, sheet.decimals)):>6}  in this deal,"
            f" stands at {minus(written(cell.total, sheet.decimals))}",
            style="dim",
        )
    for text in (*row.news, row.problem, row.note):
        if text:
            console.print(text)


def print_comparison(console: Console, sheet: Sheet, found: Comparison) -> None:
    """What other rules would change."""
    for sentence in found.differs:
        console.print(f"  {sentence.text}")
    for moved in found.moved:
        name = sheet.teams[moved.team].name
        console.print(
            f"  Deal {moved.number}, {name}: {signed(written(moved.was, sheet.decimals))} becomes {signed(written(moved.now, sheet.decimals))}"
        )
    for team, head in enumerate(sheet.teams):
        console.print(f"  {SHAPES[team]} {head.name}: {found.was[team]} becomes {found.now[team]}", style="bold")
    if found.now_over != found.was_over:
        console.print(f"  {found.now_over or 'The game would go on.'}")


def print_statistics(console: Console, found: Statistics) -> None:
    """What became of everybody."""
    console.print(f"{found.games} games to the end, {found.deals} deals", style="dim")
    for title, records in (("Person", found.people), ("Team", found.teams)):
        if records:
            console.print(_records(title, records))


def _records(title: str, records: Sequence[Results]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for name in (title, "Won", "Contracts", "Nils", "Bid", "Took", "Bags", "Best game", "Best deal"):
        table.add_column(name, justify="left" if name == title else "right")
    for one in records:
        table.add_row(
            one.name,
            f"{one.won}/{one.games}",
            f"{one.made}/{one.contracts}",
            f"{one.nils_made}/{one.nils}",
            f"{one.bid_tricks / one.bid_deals:.1f}" if one.bid_deals else "–",
            f"{one.taken_tricks / one.taken_deals:.1f}" if one.taken_deals else "–",
            str(one.bags),
            "–" if one.best_game is None else str(one.best_game),
            "–" if one.best_deal is None else signed(one.best_deal),
        )
    return table

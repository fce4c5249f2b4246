"""The report of a match as one page of HTML, with everything in it: nothing is fetched, and no script runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

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
from spadework.arena.plots import course, forest, histogram
from spadework.arena.report import Duel, Report
from spadework.arena.rows import PairRow

POINTS = "points a deal"


def page(report: Report, rows: Sequence[PairRow]) -> str:
    """The page; `rows` are the pairs that the report is of."""
    body = [f"<h1>{escape(title(report))}</h1>", f"<p>{escape(conditions(report))}</p>"]
    edges = [row.edge for row in sorted(rows, key=lambda row: row.number)]
    if report.ratings:
        body += _several(report)
    else:
        body += _two(report, report.duels[0], edges)
    body.append(section("How they played", _rates(report)))
    if said := [text for form in report.rates if (text := refusals(form))]:
        body.append(section("Refused choices", "".join(f"<p>{escape(text)}</p>" for text in said)))
    if any(form.took for form in report.rates):
        body.append(section("How long they thought", _times(report)))
    body.append(
        f"<footer>Seed {escape(repr(report.seed))}, match {report.identity}. "
        "The same match gives the same pairs; <code>spadework arena report FILE</code> gives this page again.</footer>"
    )
    return document(title(report), body)


def document(name: str, body: Iterable[str]) -> str:
    """A page of this name with parts in HTML, and with their style."""
    style = (files("spadework.arena") / "page.css").read_text("utf-8")
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(name)}</title>\n<style>\n{style}</style>\n<main>\n" + "\n".join(body) + "\n</main>\n</html>\n"
    )


def _two(report: Report, duel: Duel, edges: Sequence[float]) -> Iterable[str]:
    one, other = duel.players
    numbers = [(edge_text(duel.edge), f"{POINTS} for {one} less those for {other}")]
    if duel.won:
        numbers.append((share_text(duel.won), f"of the games won by {one}"))
    yield tiles(numbers)
    yield f"<p><strong>{escape(verdict(report, duel))}</strong></p>"
    if duel.test:
        yield f"<p>{escape(test_text(duel.test, report.unit))}</p>"
    yield figures(
        (f"The lead of {one}, with its interval, as pairs were played", course(edges, unit=POINTS)),
        ("How many pairs have which difference", histogram(edges, unit=f"{POINTS} in a pair")),
    )


def _several(report: Report) -> Iterable[str]:
    ranked = sorted(zip(report.players, report.ratings, strict=True), key=lambda each: -each[1].mean)
    by_edge = [(" against ".join(duel.players), duel.edge) for duel in report.duels]
    yield figures(
        ("Ratings, 0 on average, with their intervals of 95 %", forest(ranked, unit="rating")),
        ("The lead of the first, with its interval of 95 %", forest(by_edge, unit=POINTS)),
    )
    yield section("Ladder", table(("", "rating"), [(name, rating_text(each)) for name, each in ranked]))
    heads = ("first", "second", "pairs", POINTS, *(("games won by the first",) if report.unit == "games" else ()))
    met = []
    for duel in report.duels:
        won = (share_text(duel.won) if duel.won else "–",) if report.unit == "games" else ()
        met.append((*duel.players, f"{duel.pairs:,}", edge_text(duel.edge), *won))
    yield section("Meetings", table(heads, met, names=2))


def tiles(numbers: Iterable[tuple[str, str]]) -> str:
    """Numbers to be seen at once, each with what it is."""
    made = "".join(f"<div><b>{escape(value)}</b><span>{escape(what)}</span></div>" for value, what in numbers)
    return f'<div class="tiles">{made}</div>'


def figures(*plots: tuple[str, str]) -> str:
    """Plots, each with what it shows; those that are empty are left out."""
    drawn = "".join(f"<figure><figcaption>{escape(text)}</figcaption>{svg}</figure>" for text, svg in plots if svg)
    return f'<div class="plots">{drawn}</div>'


def _rates(report: Report) -> str:
    columns = [rates(form) for form in report.rates]
    body = [(name, *(column[at] for column in columns)) for at, name in enumerate(RATES)]
    return table(("", *report.players), body)


def _times(report: Report) -> str:
    body = [
        (form.player, took.phase, f"{took.n:,}", *map(time_text, (took.mean, took.p50, took.p99, took.longest)))
        for form in report.rates
        for took in form.took
    ]
    return table(("player", "in", "choices", "mean", "p50", "p99", "longest"), body, names=2)


def section(head: str, body: str) -> str:
    """A part of a page, in HTML, under its head."""
    return f"<section><h2>{escape(head)}</h2>{body}</section>"


def table(heads: Sequence[str], body: Iterable[Sequence[str]], *, names: int = 1) -> str:
    """A table whose first columns are names and whose others are numbers; it scrolls where the screen is too narrow."""

    def row(cells: Sequence[str], tag: str) -> str:
        made = (f"<{tag}{'' if at < names else ' class=n'}>{escape(cell)}</{tag}>" for at, cell in enumerate(cells))
        return f"<tr>{''.join(made)}</tr>"

    rows = "".join(row(cells, "td") for cells in body)
    return f'<div class="wide" tabindex="0"><table><thead>{row(heads, "th")}</thead><tbody>{rows}</tbody></table></div>'

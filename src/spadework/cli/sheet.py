"""The score sheet as it is printed: a table for each deal, its lines with their reasons, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spadework.rules import Rules, describe
from spadework.rules.bid import bid_words
from spadework.scoring.bags import counts_bags
from spadework.scoring.document import ScoredDeal
from spadework.scoring.result import match_text
from spadework.scoring.sheet import Line
from spadework.texts import Arg, say
from spadework.texts import Text as Said
from spadework.words import minus, number_of, signed, written

SHAPES = "●▲■◆★⬟"
"""What marks each team beside its color."""

COLORS = ("blue", "yellow", "green", "magenta", "cyan", "red")


def deal_words(rules: Rules, deal: ScoredDeal, teams: Sequence[str]) -> str:
    """One deal in sentences, to be read aloud."""
    lines = [f"Deal {deal.number} is scored."]
    for team, name in enumerate(teams):
        reasons = "; ".join(f"{line.text}, {_gain(rules, line.points)}" for line in deal.lines if line.team == team)
        stood = deal.standings[team]
        bags = f", {number_of(stood.bags, 'bag')}" if counts_bags(rules) else ""
        won = match_text(rules, stood)
        match = f", {say(won)}" if won else ""
        now = f"{minus(written(stood.points, rules.decimals))}{bags}{match}"
        lines.append(f"  {name}: {reasons or 'nothing'}. Now {now}.")
    return "\n".join(lines)


def deal_table(
    rules: Rules, deal: ScoredDeal, teams: Sequence[str], *, colors: Sequence[str] = COLORS, language: str = "en"
) -> RenderableType:
    """One deal: for each team what it bid and took, its lines, and where it stands after them."""
    bags = counts_bags(rules)
    said = partial(_said, language)
    head = [said(f"sheet.head.{column}") for column in ("rule", "points", *(("bags",) if bags else ()))]
    parts: list[RenderableType] = [_row(Text(said("sheet.head.deal", n=deal.number)), *head, style="dim")]
    for team, name in enumerate(teams):
        seats = rules.teams[team]
        bids = " + ".join(bid_words(deal.bids[seat], language) for seat in seats if deal.bids[seat] is not None)
        taken = " + ".join(str(deal.tricks[seat]) for seat in seats)
        title = Text(f"{SHAPES[team]} {name}", style=f"bold {colors[team]}")
        did = said("sheet.did", bids=bids or "none", taken=taken)
        parts.append(title.append(f"  {did}", style="default not bold"))
        for line in deal.lines:
            if line.team == team:
                more = (signed(line.bags) if line.bags else "",) if bags else ()
                parts.append(_row(Text(f"  {line.said(language)}"), line.rule, _gain(rules, line.points), *more))
        after = deal.standings[team]
        gain = Text(f"  {said('sheet.gain', points=_gain(rules, deal.points[team]))}")
        now = (str(after.bags),) if bags else ()
        parts.append(_row(gain, "", minus(written(after.points, rules.decimals)), *now, style="bold"))
    return Group(*parts)


def _said(language: str, key: str, **args: Arg) -> str:
    return say(Said(key, args), language)


def _gain(rules: Rules, points: int) -> str:
    return signed(written(points, rules.decimals))


def _row(what: Text, rule: str, *numbers: str, style: str = "") -> Table:
    """A row whose columns stand below those of every other."""
    row = Table.grid(padding=(0, 1, 0, 0), expand=True)
    row.add_column(ratio=1, overflow="fold")
    row.add_column(width=24, style="dim", overflow="fold")
    for width, _ in zip((6, 4), numbers, strict=False):
        row.add_column(width=width, justify="right")
    row.add_row(what, rule, *numbers, style=style)
    return row


def rules_used(rules: Rules, lines: Sequence[Line], language: str = "en") -> RenderableType:
    """The sentences of the rule sheet behind some lines, each once, under its field's path."""
    sentences = {
        sentence.rule: sentence.text for section in describe(rules, language) for sentence in section.sentences
    }
    found = {}
    for line in lines:
        path = line.rule
        while path and path not in sentences:
            path = path.rpartition(".")[0]
        if path:
            found[path] = sentences[path]
    return Group(*(Text.assemble((f"{path}  ", "dim"), text) for path, text in found.items()))

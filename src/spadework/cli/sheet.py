"""The score sheet as it is printed: a table for each deal, its lines with their reasons, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spadework.rules import Rules, describe
from spadework.scoring.bags import counts_bags
from spadework.scoring.document import ScoredDeal
from spadework.scoring.finish import Verdict
from spadework.scoring.sheet import Line, Standing
from spadework.scoring.why import why_words
from spadework.words import listed, minus, signed

__all__ = [
    "SHAPES",
    "bags_text",
    "deal_table",
    "deal_words",
    "minus",
    "rules_used",
    "score_text",
    "signed",
    "verdict_text",
]

SHAPES = "●▲■◆★⬟"
"""What marks each team beside its color."""

COLORS = ("blue", "yellow", "green", "magenta", "cyan", "red")


def score_text(rules: Rules, stood: Standing) -> str:
    """Where a team stands: "142 · 3 bags"."""
    return f"{minus(stood.points)} · {bags_text(stood.bags)}" if counts_bags(rules) else minus(stood.points)


def deal_words(rules: Rules, deal: ScoredDeal, teams: Sequence[str]) -> str:
    """One deal in sentences, to be read aloud."""
    lines = [f"Deal {deal.number} is scored."]
    for team, name in enumerate(teams):
        reasons = "; ".join(f"{line.text}, {signed(line.points)}" for line in deal.lines if line.team == team)
        stood = deal.standings[team]
        bags = f", {bags_text(stood.bags)}" if counts_bags(rules) else ""
        lines.append(f"  {name}: {reasons or 'nothing'}. Now {minus(stood.points)}{bags}.")
    return "\n".join(lines)


def deal_table(
    rules: Rules, deal: ScoredDeal, teams: Sequence[str], *, colors: Sequence[str] = COLORS
) -> RenderableType:
    """One deal: for each team what it bid and took, its lines, and where it stands after them."""
    bags = counts_bags(rules)
    head = ("Rule", "Points", "Bags") if bags else ("Rule", "Points")
    parts: list[RenderableType] = [_row(Text(f"Deal {deal.number}"), *head, style="dim")]
    for team, name in enumerate(teams):
        seats = rules.teams[team]
        bids = " + ".join(deal.bids[seat].replace("-", " ") for seat in seats if deal.bids[seat])
        taken = " + ".join(str(deal.tricks[seat]) for seat in seats)
        title = Text(f"{SHAPES[team]} {name}", style=f"bold {colors[team]}")
        said = f"bid {bids}, took" if bids else "took"
        parts.append(title.append(f"  {said} {taken}", style="default not bold"))
        for line in deal.lines:
            if line.team == team:
                more = (signed(line.bags) if line.bags else "",) if bags else ()
                parts.append(_row(Text(f"  {line.text}"), line.rule, signed(line.points), *more))
        after = deal.standings[team]
        gain = Text(f"  {signed(deal.points[team])} in this deal, stands at")
        now = (str(after.bags),) if bags else ()
        parts.append(_row(gain, "", minus(after.points), *now, style="bold"))
    return Group(*parts)


def _row(what: Text, rule: str, *numbers: str, style: str = "") -> Table:
    """A row whose columns stand below those of every other."""
    row = Table.grid(padding=(0, 1, 0, 0), expand=True)
    row.add_column(ratio=1, overflow="fold")
    row.add_column(width=24, style="dim", overflow="fold")
    for width, _ in zip((6, 4), numbers, strict=False):
        row.add_column(width=width, justify="right")
    row.add_row(what, rule, *numbers, style=style)
    return row


def rules_used(rules: Rules, lines: Sequence[Line]) -> RenderableType:
    """The sentences of the rule sheet behind some lines, each once, under its field's path."""
    sentences = {sentence.rule: sentence.text for section in describe(rules) for sentence in section.sentences}
    found = {}
    for line in lines:
        path = line.rule
        while path and path not in sentences:
            path = path.rpartition(".")[0]
        if path:
            found[path] = sentences[path]
    return Group(*(Text.assemble((f"{path}  ", "dim"), text) for path, text in found.items()))


def verdict_text(verdict: Verdict, teams: Sequence[str], standings: Sequence[Standing], rules: Rules) -> str:
    """Who won and how, in a sentence."""
    score = " to ".join(minus(stood.points) for stood in sorted(standings, key=lambda stood: -stood.points))
    why = why_words(rules, verdict.why)
    if not verdict.winners:
        return f"Nobody wins, {score}: {why}."
    names = listed(teams[team] for team in verdict.winners)
    if len(verdict.winners) > 1:
        return f"A draw between {names} at {score}: {why}."
    verb = "win" if names == "You" or " and " in names else "wins"
    return f"{names} {verb}, {score}: {why}."


def bags_text(number: int) -> str:
    """A number of bags in words."""
    return f"{number} bag" if number == 1 else f"{number} bags"

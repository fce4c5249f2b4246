"""`spadework rules`: which rulesets there are, and what each of them says."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from spadework.calls.sheets import Entry, RuleSheet, Worked, rule_sheet, sheet_markdown
from spadework.cli.choice import SetOption, complete_rules, named
from spadework.cli.complaint import complain
from spadework.rules import (
    STANDARD,
    BadRules,
    RulePictures,
    Rules,
    Section,
    Sentence,
    find_ruleset,
    groups,
    parent,
    ruleset,
    seats_text,
    target_text,
)
from spadework.rules.page import card_signs
from spadework.words import signed

__all__ = ["ShownRules", "rules"]

rules = typer.Typer(no_args_is_help=True, help="List the rulesets, and show what one says.")

JsonOption = Annotated[bool, typer.Option("--json", help="Print as JSON.")]


class ShownRules(RuleSheet, frozen=True, kw_only=True):
    """What `spadework rules show --json` prints: the sheet that people read, and the fields behind it."""

    rules: Rules


class _Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A ruleset in a list."""

    name: str
    title: str
    group: str
    about: str
    parent: str | None
    seats: int
    target: str


@rules.command(
    "list",
    epilog="Examples:  spadework rules list  ·  spadework rules list cutthroat  ·  spadework rules list joker --json",
)
def list_rules(
    search: Annotated[str, typer.Argument(metavar="[WORDS]", help="Only what these words may mean.")] = "",
    as_json: JsonOption = False,
) -> None:
    """List the rulesets that there are, group by group, or those that some words may mean."""
    group_of = {name: group.title for group in groups() for name in group.names}
    names = find_ruleset(search) if search else tuple(group_of)
    if not names:
        complain(f"{search!r} is like no ruleset; spadework rules list without a word shows all")
    found = [_listed(name, group_of[name]) for name in names]
    if as_json:
        _print_json(found)
    elif search:
        _print_list({"": found}, about=True)
    else:
        by_group = {group.title: [each for each in found if each.group == group.title] for group in groups()}
        _print_list(by_group, about=False)


def _listed(name: str, group: str) -> _Listed:
    each = ruleset(name)
    return _Listed(
        name=name,
        title=each.title,
        group=group,
        about=" ".join(each.about.split()),
        parent=parent(name),
        seats=each.seats,
        target=target_text(each),
    )


def _print_list(shown: dict[str, list[_Listed]], *, about: bool) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    width = max(len(each.name) for found in shown.values() for each in found)
    for title, found in shown.items():
        if title:
            console.print(f"\n{title}", style="bold")
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
        table.add_column(style="cyan", no_wrap=True, min_width=width)
        table.add_column(no_wrap=True, min_width=9)
        table.add_column(no_wrap=True, min_width=7)
        table.add_column(overflow="fold")
        for each in found:
            what = f"{each.title}. {each.about}" if about else each.title
            table.add_row(each.name, f"{each.seats} players", each.target, what)
        console.print(table)
    console.print("\nspadework rules show NAME has all of one; spadework play --rules NAME plays it.", style="dim")


@rules.command(
    epilog="Examples:  spadework rules show short  ·  spadework rules show standard --set nil.points=50 --markdown"
)
def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A ruleset.", autocompletion=complete_rules)] = "",
    changes: SetOption = None,
    as_json: JsonOption = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print as Markdown.")] = False,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of --json, and stop.")] = False,
) -> None:
    """Show the rule sheet of a ruleset: its cards, every rule and who set it, what deals score, what differs."""
    if schema:
        print(json.dumps(msgspec.json.schema(ShownRules), indent=2))
        return
    if as_json and as_markdown:
        complain("--json and --markdown are two forms of the same; give one of them")
    if not name:
        complain("show needs the NAME of a ruleset; spadework rules list names them all")
    try:
        chosen = named(name, changes)
    except BadRules as bad:
        complain(str(bad) if bad.where == "--set" else bad.text)
    if as_json:
        sheet = rule_sheet(chosen)
        _print_json(ShownRules(**msgspec.structs.asdict(sheet), rules=chosen))
    elif as_markdown:
        print(sheet_markdown(chosen).rstrip("\n"))
    else:
        _print_sheet(rule_sheet(chosen), chosen)


def _print_json(value: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def _print_sheet(sheet: RuleSheet, chosen: Rules) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    title = Text(sheet.title, style="bold").append(f"  {sheet.name}, {seats_text(chosen)}, {sheet.target}", style="dim")
    console.print(title)
    if sheet.about:
        console.print(sheet.about)
    _print_cards(console, sheet.pictures)
    for section in sheet.sections:
        _print_section(console, section)
    _print_examples(console, sheet.examples)
    if sheet.parent and sheet.differs_from_parent:
        _print_differences(console, sheet.titles[sheet.parent], sheet.differs_from_parent)
    if sheet.differs:
        _print_differences(console, sheet.titles[STANDARD], sheet.differs)


def _print_cards(console: Console, drawn: RulePictures) -> None:
    console.print("\nThe cards, from high to low", style="bold")
    table = Table(box=None, padding=(0, 2, 0, 2), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for suit in (*drawn.suits, *([drawn.example] if drawn.example else [])):
        table.add_row(Text(suit.title, style="bold" if suit.trump else ""), Text(_spaced(suit.cards)))
    if drawn.removed:
        few = len(drawn.removed) <= _FEW
        out = _spaced(drawn.removed) if few else f"{len(drawn.removed)} lower cards"
        table.add_row(Text("Not in the pack", style="dim"), Text(out, style="dim"))
    console.print(table)
    if drawn.trump:
        console.print(Padding(drawn.trump, (0, 0, 0, 2)))


_FEW = 8


def _spaced(cards: Sequence[str]) -> str:
    return card_signs(cards).replace(",", "")


def _print_section(console: Console, section: Section) -> None:
    console.print(f"\n{section.title}", style="bold")
    table = Table(box=None, padding=(0, 0, 0, 2), pad_edge=False, show_header=False, expand=True)
    table.add_column(overflow="fold", ratio=1)
    table.add_column(style="dim", no_wrap=True, justify="right")
    for sentence in section.sentences:
        line = Text(sentence.text)
        if sentence.set_by != STANDARD:
            line.append(f" [set by {sentence.set_by}]", style="yellow")
        table.add_row(Padding(line, (0, 0, 0, 2)), sentence.rule)
    console.print(table)


def _print_examples(console: Console, rows: Sequence[Worked]) -> None:
    if not rows:
        return
    console.print("\nWhat deals score", style="bold")
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    bids = any(row.bid for row in rows)
    for head in ("", *(("Bid",) if bids else ()), "Took"):
        table.add_column(head, overflow="fold")
    table.add_column("What scores", overflow="fold", ratio=1)
    table.add_column("Points", justify="right", no_wrap=True)
    for row in rows:
        reasons = _reasons(row.lines) or "nothing"
        points = signed(row.points)
        if row.others_lines:
            reasons += f"\nThe others: {_reasons(row.others_lines)}"
        table.add_row(row.title, *((row.bid,) if bids else ()), row.took, reasons, points)
    console.print(table)


def _reasons(lines: Sequence[Entry]) -> str:
    return "; ".join(f"{line.text}, {signed(line.points)}" for line in lines)


def _print_differences(console: Console, title: str, sentences: Sequence[Sentence]) -> None:
    console.print(f"\nWhat differs from {title}", style="bold")
    for sentence in sentences:
        console.print(Padding(Text(sentence.text), (0, 0, 0, 2)))

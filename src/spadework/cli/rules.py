"""`spadework rules`: which rulesets there are, and what each of them says."""

from __future__ import annotations

import itertools
import json
import operator
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from spadework.api.rules import RulesetAbout, RulesetsAsked, list_rulesets
from spadework.api.sheets import RuleSheet, Worked, WorkedLine, rule_sheet, sheet_markdown
from spadework.cli.choice import SetOption, complete_rules, named
from spadework.cli.complaint import complain
from spadework.described import schemas
from spadework.rules import (
    STANDARD,
    BadRules,
    RulePictures,
    Section,
    Sentence,
    page_text,
)
from spadework.rules.page import card_signs
from spadework.texts import Arg, languages
from spadework.words import listed, signed, written

rules = typer.Typer(no_args_is_help=True, help="List the rulesets, and show what one says.")

JsonOption = Annotated[bool, typer.Option("--json", help="Print as JSON.")]


@rules.command(
    "list",
    epilog="Examples:  spadework rules list  ·  spadework rules list cutthroat  ·  spadework rules list joker --json",
)
def list_rules(
    search: Annotated[str, typer.Argument(metavar="[WORDS]", help="Only rulesets that match these words.")] = "",
    as_json: JsonOption = False,
) -> None:
    """List the rulesets that there are, group by group, or those that some words may mean."""
    found = list_rulesets(RulesetsAsked(search))
    if not found.rulesets:
        complain(f"nothing is called {search!r}; spadework rules list shows all rulesets")
    if as_json:
        _print_json(found)
    elif search:
        _print_list({"": found.rulesets}, about=True)
    else:
        by_group = {
            title: tuple(group) for title, group in itertools.groupby(found.rulesets, operator.attrgetter("group"))
        }
        _print_list(by_group, about=False)


def _print_list(shown: Mapping[str, Sequence[RulesetAbout]], *, about: bool) -> None:
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
    *,
    as_json: JsonOption = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print as Markdown.")] = False,
    language: Annotated[str, typer.Option("--language", help="The language of the sheet: en or es.")] = "en",
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of --json, and stop.")] = False,
) -> None:
    """Show the rule sheet of a ruleset: its cards, every rule and who set it, what deals score, what differs."""
    if schema:
        (whole,), parts = schemas((RuleSheet,))
        print(json.dumps(whole | {"$defs": parts}, indent=2))
        return
    if as_json and as_markdown:
        complain("give either --json or --markdown, not both")
    if not name:
        complain("show needs the NAME of a ruleset; spadework rules list names them all")
    if language not in languages():
        complain(f"{language!r} is not a language of the rule sheets; choose {listed(languages(), 'or')}")
    try:
        base, chosen = named(name), named(name, changes)
    except BadRules as bad:
        complain(str(bad) if bad.where == "--set" else bad.text)
    if as_markdown:
        print(sheet_markdown(chosen, language, base=base).rstrip("\n"))
        return
    sheet = rule_sheet(chosen, language, base=base)
    if as_json:
        _print_json(sheet)
    else:
        _Printed(sheet, language).all()


def _print_json(value: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


class _Printed:
    """A rule sheet on a terminal, in one language."""

    def __init__(self, sheet: RuleSheet, language: str) -> None:
        self.sheet = sheet
        self.language = language
        self.console = Console(highlight=False, markup=False, emoji=False)

    def all(self) -> None:
        sheet = self.sheet
        facts = f"  {sheet.name}, {sheet.players}, {sheet.target}"
        self.console.print(Text(sheet.title, style="bold").append(facts, style="dim"))
        if sheet.about:
            self.console.print(sheet.about)
        self._cards(sheet.pictures)
        for section in sheet.sections:
            self._section(section)
        self._examples(sheet.examples, sheet.decimals)
        if sheet.parent and sheet.differs_from_parent:
            self._differences(sheet.titles[sheet.parent], sheet.differs_from_parent)
        if sheet.differs:
            self._differences(sheet.titles[STANDARD], sheet.differs)

    def _say(self, key: str, **args: Arg) -> str:
        return page_text(key, self.language, **args)

    def _head(self, text: str) -> None:
        self.console.print(f"\n{text}", style="bold")

    def _cards(self, drawn: RulePictures) -> None:
        self._head(self._say("cards_in_order"))
        table = Table(box=None, padding=(0, 2, 0, 2), pad_edge=False, show_header=False)
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        for suit in (*drawn.suits, *([drawn.example] if drawn.example else [])):
            table.add_row(Text(suit.title, style="bold" if suit.trump else ""), Text(self._spaced(suit.cards)))
        if drawn.removed:
            few = len(drawn.removed) <= _FEW
            out = self._spaced(drawn.removed) if few else self._say("lower", n=len(drawn.removed))
            table.add_row(Text(self._say("removed"), style="dim"), Text(out, style="dim"))
        self.console.print(table)
        if drawn.trump:
            self.console.print(Padding(drawn.trump, (0, 0, 0, 2)))

    def _spaced(self, cards: Sequence[str]) -> str:
        return card_signs(cards, self.language).replace(",", "")

    def _section(self, section: Section) -> None:
        self._head(section.title)
        table = Table(box=None, padding=(0, 0, 0, 2), pad_edge=False, show_header=False, expand=True)
        table.add_column(overflow="fold", ratio=1)
        table.add_column(style="dim", no_wrap=True, justify="right")
        for sentence in section.sentences:
            line = Text(sentence.text)
            if sentence.set_by != STANDARD:
                by = self._say("set_by", name=sentence.set_by) if sentence.set_by else self._say("set_here")
                line.append(f" [{by}]", style="yellow")
            table.add_row(Padding(line, (0, 0, 0, 2)), sentence.rule)
        self.console.print(table)

    def _examples(self, rows: Sequence[Worked], decimals: int) -> None:
        if not rows:
            return
        self._head(self._say("scores"))
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        bids = any(row.bid for row in rows)
        for head in ("", *((self._say("bid"),) if bids else ()), self._say("took")):
            table.add_column(head, overflow="fold")
        table.add_column(self._say("reasons"), overflow="fold", ratio=1)
        table.add_column(self._say("points"), justify="right", no_wrap=True)
        for row in rows:
            reasons = _reasons(row.lines, decimals) or self._say("nothing")
            if row.others_lines:
                others = self._say("others", reasons=_reasons(row.others_lines, decimals))
                reasons += f"\n{others[:1].upper()}{others[1:]}"
            table.add_row(
                row.title, *((row.bid,) if bids else ()), row.took, reasons, signed(written(row.points, decimals))
            )
        self.console.print(table)

    def _differences(self, title: str, sentences: Sequence[Sentence]) -> None:
        self._head(self._say("differs", title=title))
        for sentence in sentences:
            self.console.print(Padding(Text(sentence.text), (0, 0, 0, 2)))


_FEW = 8


def _reasons(lines: Sequence[WorkedLine], decimals: int) -> str:
    return "; ".join(f"{line.text}, {signed(written(line.points, decimals))}" for line in lines)

"""`spadework rules`: which rulesets there are, and what each of them says."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from spadework.cli.choice import SetOption, complete_rules, named
from spadework.cli.complaint import complain
from spadework.rules import STANDARD, BadRules, Rules, describe, differences, parent, ruleset, rulesets, target_text

__all__ = ["rules"]

rules = typer.Typer(no_args_is_help=True, help="List the rulesets, and show what one says.")

JsonOption = Annotated[bool, typer.Option("--json", help="Print as JSON.")]


@rules.command("list")
def list_rules(as_json: JsonOption = False) -> None:
    """List the rulesets that there are."""
    found = [ruleset(name) for name in rulesets()]
    if as_json:
        _print_json([_summary(each) for each in found])
        return
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("Name", style="bold", no_wrap=True)
    table.add_column("Goes", no_wrap=True)
    table.add_column("What it is", overflow="fold")
    for each in found:
        table.add_row(each.name, target_text(each), each.about)
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(table)
    console.print("\nspadework rules show NAME has all of one; spadework play --rules NAME plays it.", style="dim")


@rules.command(
    epilog="Examples:  spadework rules show short  ·  spadework rules show standard --set nil.points=50 --markdown"
)
def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A ruleset.", autocompletion=complete_rules)],
    changes: SetOption = None,
    as_json: JsonOption = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print as Markdown.")] = False,
) -> None:
    """Show the rule sheet of a ruleset: every sentence, who set it, and what differs from Standard."""
    if as_json and as_markdown:
        complain("--json and --markdown are two forms of the same; give one of them")
    try:
        chosen = named(name, changes)
    except BadRules as bad:
        complain(str(bad) if bad.where == "--set" else bad.text)
    if as_json:
        _print_json(_document(chosen))
    elif as_markdown:
        print("\n".join(_markdown(chosen)))
    else:
        _print_sheet(chosen)


def _summary(each: Rules) -> dict[str, Any]:
    return {
        "name": each.name,
        "title": each.title,
        "about": each.about,
        "extends": parent(each.name) if each.name in rulesets() else None,
        "seats": each.seats,
        "goes": target_text(each),
    }


def _document(chosen: Rules) -> dict[str, Any]:
    return {
        **_summary(chosen),
        "rules": msgspec.to_builtins(chosen),
        "sections": msgspec.to_builtins(describe(chosen)),
        "differences": msgspec.to_builtins(differences(chosen)),
    }


def _print_json(value: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def _notes(chosen: Rules) -> dict[str, str]:
    """Who set each sentence that is not Standard's own, by its text."""
    return {
        sentence.text: sentence.set_by
        for section in describe(chosen)
        for sentence in section.sentences
        if sentence.set_by != STANDARD
    }


def _print_sheet(chosen: Rules) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    notes = _notes(chosen)
    console.print(Text(chosen.title, style="bold").append(f"  {chosen.name}, {target_text(chosen)}", style="dim"))
    if chosen.about:
        console.print(chosen.about)
    for section in describe(chosen):
        console.print(f"\n{section.title}", style="bold")
        table = Table(box=None, padding=(0, 0, 0, 2), pad_edge=False, show_header=False, expand=True)
        table.add_column(overflow="fold", ratio=1)
        table.add_column(style="dim", no_wrap=True, justify="right")
        for sentence in section.sentences:
            line = Text(sentence.text)
            if sentence.text in notes:
                line.append(f" [set by {notes[sentence.text]}]", style="yellow")
            table.add_row(Padding(line, (0, 0, 0, 2)), sentence.rule)
        console.print(table)
    if found := differences(chosen):
        console.print("\nWhat differs from Standard", style="bold")
        for sentence in found:
            console.print(Padding(Text(sentence.text), (0, 0, 0, 2)))


def _markdown(chosen: Rules) -> list[str]:
    notes = _notes(chosen)
    lines = [f"# {chosen.title}", "", chosen.about or f"Played {target_text(chosen)}."]
    for section in describe(chosen):
        lines += ["", f"## {section.title}", ""]
        for sentence in section.sentences:
            note = f" *(set by {notes[sentence.text]})*" if sentence.text in notes else ""
            lines.append(f"- {sentence.text}{note}")
    if found := differences(chosen):
        lines += ["", "## What differs from Standard", "", *(f"- {sentence.text}" for sentence in found)]
    return lines

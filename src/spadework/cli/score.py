"""`spadework score`: deals written down as JSON, turned into a sheet with reasons."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from spadework.cli.choice import SetOption, changed, complete_rules
from spadework.cli.complaint import FAILED, complain, remark
from spadework.cli.sheet import SHAPES, deal_table, rules_used
from spadework.rules import BadRules, Rules, target_text, title
from spadework.scoring.document import (
    BadDocument,
    ScoreReport,
    document_schema,
    read_document,
    resolve_rules,
    score_document,
)
from spadework.session.rules import known_as
from spadework.session.sheet import score_text, verdict_text
from spadework.texts import Text, languages, say
from spadework.words import listed


def score(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A JSON file, or - for standard input.")] = "",
    rules: Annotated[
        str,
        typer.Option(
            "--rules",
            "-r",
            metavar="NAME",
            help="The ruleset of a document that names none; Standard if left out.",
            autocompletion=complete_rules,
        ),
    ] = "",
    changes: SetOption = None,
    *,
    language: Annotated[str, typer.Option("--language", help="The language of the sheet: en or es.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of the input, and stop.")] = False,
) -> None:
    """Score deals that were played somewhere else, with a reason for every point."""
    if schema:
        print(json.dumps(document_schema(), indent=2))
        return
    if not file:
        complain("score needs a FILE of deals, or - to read them from standard input; see spadework score --help")
    if language not in languages():
        complain(f"{language!r} is no language of the score sheet; choose {listed(languages(), 'or')}")
    value = _read(file)
    if rules and isinstance(value, dict) and "rules" in value:
        complain(f"{file}: rules: {rules} by --rules, but the document names its own; give them once")
    try:
        request = read_document(value, rules=known_as(rules or "standard"))
        chosen = changed(resolve_rules(request.rules), changes or ())
        report = score_document(request, rules=chosen)
    except BadDocument as bad:
        complain(f"{file}: {bad}")
    except BadRules as bad:
        complain(str(bad) if bad.where == "--set" else f"{file}: {bad.place}: {bad.text}")
    for said in report.remarks:
        remark(f"{file}: rules: {said}")
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        _print(report, chosen, language)


def _read(file: str) -> Any:
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    except OSError as error:
        complain(
            f"{file}: cannot be read, {(error.strerror or 'unknown reason').lower()}; give a JSON file, or -", FAILED
        )
    except UnicodeDecodeError:
        complain(f"{file}: this is not text in UTF-8; give a JSON file")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        complain(
            f"{file}: {where}: this is not JSON, {error.msg[0].lower()}{error.msg[1:]}; see spadework score --schema"
        )
    except (RecursionError, ValueError):
        complain(
            f"{file}: too deeply nested, or with too long a number, for a list of deals; see spadework score --schema"
        )


def _print(report: ScoreReport, rules: Rules, language: str) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    teams = tuple(say(Text("sheet.seats", {"n": len(seats), "seats": seats}), language) for seats in rules.teams)
    console.print(f"{title(rules, language)}, {target_text(rules, language)}", style="bold")
    if any(stood.points or stood.bags for stood in report.before):
        earlier = "; ".join(f"{teams[i]} {score_text(rules, team, language)}" for i, team in enumerate(report.before))
        console.print(say(Text("sheet.before", {"teams": earlier}), language))
    for deal in report.deals:
        console.print()
        console.print(deal_table(rules, deal, teams, language=language))
    console.print()
    for i, stood in enumerate(report.standings):
        console.print(f"{SHAPES[i]} {teams[i]}: {score_text(rules, stood, language)}", style="bold")
    if report.verdict:
        console.print(verdict_text(report.verdict, teams, report.standings, rules, language), style="bold")
    else:
        console.print(say(Text("sheet.goes_on"), language))
    console.print()
    console.print(say(Text("sheet.behind"), language), style="dim")
    console.print(rules_used(rules, [line for deal in report.deals for line in deal.lines], language))

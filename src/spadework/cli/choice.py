"""Which rules a command is to use: the options ``--rules`` and ``--set``, read once for all commands."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer

from spadework.cli.complaint import remark
from spadework.rules import BadRules, Rules, custom, ignored, ruleset, rulesets
from spadework.session.rules import kind_of, known_as


def complete_rules(incomplete: str) -> Iterator[tuple[str, str]]:
    """The rulesets whose names begin so, for the shell."""
    return ((name, ruleset(name).title) for name in rulesets() if name.startswith(incomplete))


RulesOption = Annotated[
    str,
    typer.Option("--rules", "-r", metavar="NAME", help="The ruleset to use.", autocompletion=complete_rules),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        "-s",
        metavar="FIELD=VALUE",
        help="Change one field of the rules, such as finish.target=250 or nil=off. May be repeated.",
    ),
]


def named(name: str, changes: Sequence[str] | None = None) -> Rules:
    """The ruleset of this name, or that people call so, with the changes that ``--set`` gave. Raises `BadRules`."""
    return changed(ruleset(known_as(name)), changes or ())


def changed(rules: Rules, changes: Sequence[str]) -> Rules:
    """Rules with changes written as ``field=value``. Raises `BadRules`."""
    found: dict[str, Any] = {}
    for change in changes:
        path, equals, value = change.partition("=")
        if not equals or not path.strip():
            raise BadRules("--set", "", f"{change!r} is not a change; write field=value, such as finish.target=250")
        found[path.strip()] = _value(rules, path.strip(), value.strip())
    try:
        made = custom(rules, found)
    except BadRules as bad:
        raise BadRules("--set", bad.field, bad.text) from None
    for said in ignored(made, found):
        remark(f"--set {said}")
    return made


def _value(rules: Rules, path: str, text: str) -> Any:
    """A value as JSON has it, or as plain text; the word alone names the kind of a part that has kinds."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return kind_of(rules, path, text)

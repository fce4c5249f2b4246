"""What forms of rules say is in the catalog, nothing else is, and each text is given what it names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import spadework.rules
from spadework.rules import Rules, custom, ruleset, rulesets
from spadework.rules.form import FieldQuestion
from spadework.rules.options import _groups
from spadework.texts import Message, catalog

FURTHER: tuple[tuple[str, dict[str, object]], ...] = (
    ("standard", {"bidding.min_team_bid": 4}),
    ("standard", {"double_nil.kind": "combined"}),
    ("standard", {"scoring.special.ten": {"contract": 10, "made": 2, "lost": 1, "count": "times"}}),
    ("standard", {"scoring.bags.kind": "penalty", "blind_number": {"kind": "on", "lowest": 6}}),
    ("euchre", {"bidding.alone": True}),
    ("whist-majority", {"scoring": {"kind": "odd_tricks", "honors": True}}),
    ("standard", {"finish.match.kind": "best_of"}),
    ("standard", {"finish.match.kind": "rubber"}),
)
"""Rules that ask what no ruleset does by itself."""


def played() -> Iterator[Rules]:
    yield from map(ruleset, rulesets())
    yield from (custom(name, changes) for name, changes in FURTHER)


@cache
def questions() -> tuple[FieldQuestion, ...]:
    return tuple(
        question for rules in played() for asks in _groups(rules).values() for ask in asks for question in ask(rules)
    )


def keys() -> Iterator[tuple[str, frozenset[str]]]:
    """The keys that forms ask for, with the arguments that they give."""
    english = catalog().sources
    for question in questions():
        given = frozenset(question.args)
        yield f"options.{question.key}", given
        for more in ("words", "note"):
            if f"options.{question.key}.{more}" in english:
                yield f"options.{question.key}.{more}", given
        for answer in question.answers:
            key = f"options.{question.key}.{answer.name}"
            if answer.name in ("yes", "no"):
                yield f"options.{answer.name}", given
            elif isinstance(answer.name, str) or key in english:
                yield key, given
    yield "options.as_is", frozenset()
    for group in _groups(ruleset("standard")):
        yield f"options.group.{group}", frozenset()


def test_the_catalog_has_every_text_of_a_form_and_no_other() -> None:
    assert {key for key in catalog().sources if key.startswith("options.")} == {key for key, _ in keys()}


def test_a_text_of_a_form_is_given_what_it_names() -> None:
    for key, given in keys():
        assert Message(catalog().sources[key]).placeholders() <= given, key


def test_an_argument_is_named_by_a_text() -> None:
    for key, args in {(question.key, frozenset(question.args)) for question in questions()}:
        texts = (source for name, source in catalog().sources.items() if name.startswith(f"options.{key}"))
        assert args <= {name for text in texts for name in Message(text).placeholders()}, key


def misfits() -> dict[str, frozenset[str]]:
    """What does not fit, as the code writes it: keys, or patterns of them, and the names of the arguments."""
    found = {"misfit.teams.of": frozenset({"n", "sizes"})}
    for file in sorted(Path(spadework.rules.__file__).parent.glob("*/problems.py")):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
                continue
            if call.func.id == "Text" and len(call.args) == 2 and isinstance(call.args[1], ast.Dict):
                found[pattern(call.args[0])] = frozenset(pattern(key) for key in call.args[1].keys if key)
            elif call.func.id == "Text":
                found[pattern(call.args[0])] = frozenset()
            elif call.func.id == "misfit":
                names = {keyword.arg for keyword in call.keywords}
                args = {name for name in names if name} | ({"cards", "seats", "size"} if None in names else set())
                found[".".join(("misfit", *map(pattern, call.args)))] = frozenset(args)
    return found


def pattern(part: ast.expr) -> str:
    if isinstance(part, ast.JoinedStr):
        return "".join(map(pattern, part.values))
    return str(part.value) if isinstance(part, ast.Constant) else "*"


def test_what_does_not_fit_is_in_the_catalog_with_its_arguments() -> None:
    ours, patterns = {key for key in catalog().sources if key.startswith("misfit.")}, misfits()
    asked = {key: key if key in patterns else one for one in patterns for key in ours if fnmatchcase(key, one)}
    assert asked.keys() == ours
    assert set(asked.values()) == patterns.keys()
    for key, one in asked.items():
        assert Message(catalog().sources[key]).placeholders() == patterns[one], key

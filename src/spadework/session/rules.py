"""The rules that somebody means by a name, with changes of one's own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from spadework.rules import BadRules, Rules, custom, find_ruleset, groups, markdown
from spadework.rules import ruleset as by_name
from spadework.rules import rulesets as all_names
from spadework.rules.change import ignored
from spadework.rules.gallery import ALIASES
from spadework.rules.load import get


class Names(tuple[str, ...]):
    """Names of rulesets; printed, they stand in their groups with their titles."""

    __slots__ = ()

    def __str__(self) -> str:
        """Group by group, a name and a title in each line."""
        widest = max(map(len, self), default=0)
        lines = []
        for group in groups():
            named = [f"  {name:{widest}}  {by_name(name).title}" for name in group.names if name in self]
            lines += ["", group.title, *named] if named else []
        return "\n".join(lines[1:])


def rulesets() -> Names:
    """The names of all games, for `ruleset`; print them to see them in their groups, with their titles.

    >>> rulesets()[0], str(rulesets()).splitlines()[:3]
    ('standard', ['Spades', '  standard             Standard', '  short                Short'])
    """
    return Names(all_names())


def ruleset(name: str | Rules = "standard", changes: Mapping[str, Any] | None = None) -> Rules:
    """The rules of a game by its name, its title, or what else people call it, with some fields changed.

    `spadework.rulesets` has all names, and ``print(spadework.describe(rules))`` says the rules in sentences. A field is
    named by its path, such as ``"nil.points"``; `spadework.fields` has all with their values. Where a part has kinds, the
    word says which: ``{"blind_nil": "off"}``. Raises `spadework.Fault`, which says what may be meant.

    >>> ruleset("cutthroat").title, ruleset("standard", {"finish.target": 300, "blind_nil": "off"}).finish.target
    ('Four alone', 300)
    """
    rules = by_name(known_as(name)) if isinstance(name, str) else name
    if isinstance(rules, Mapping):
        raise BadRules("rules", "", f"{rules!r} are changes, and of no game; give ruleset('standard', {rules!r})")
    if not isinstance(rules, Rules):
        raise BadRules("rules", "", f"{name!r} is not a ruleset; give a name, such as 'standard', or rules")
    if not isinstance(changes, Mapping | None) or any(str(path) != path for path in changes or {}):  # type: ignore[redundant-expr] # types are not asked for
        raise BadRules("rules", "", f"{changes!r} are no changes; give a dict by path, such as {{'nil.points': 50}}")
    if not changes:
        return rules
    asked = {path: kind_of(rules, path, value) for path, value in changes.items()}
    made = custom(rules, asked)
    if told := ignored(made, asked):
        raise BadRules("rules", "", " ".join(told).rstrip("."))
    return made


class Fields(dict[str, Any]):
    """Fields by their paths, with their values; printed, each stands in a line."""

    def __str__(self) -> str:
        """A field and its value in each line."""
        widest = max(map(len, self), default=0)
        return "\n".join(f"{path:{widest}}  {value!r}" for path, value in self.items())


def fields(rules: str | Rules = "standard") -> Fields:
    """All that can be changed in the rules of a game: each field by its path, with its value there; print them for a list.

    >>> found = fields("standard")
    >>> found["nil"], found["nil.points"], found["finish.target"]
    ('on', 100, 500)
    """
    found = dict(_flat("", msgspec.to_builtins(ruleset(rules))))
    return Fields((path, value) for path, value in found.items() if path not in ("name", "title", "about"))


def _flat(place: str, part: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in part.items():
        path = place if name == "kind" else f"{place}.{name}".strip(".")
        if isinstance(value, dict):
            yield from _flat(path, value)
        else:
            yield path, value


_SWITCH = {False: "off", True: "on"}


def kind_of(rules: Rules, path: str, value: Any) -> Any:
    """A value for a field; the word alone names the kind of a part that has kinds, and False is "off"."""
    try:
        now = None if isinstance(value, Mapping) else get(rules, path)
    except AttributeError:
        return value
    tagged = isinstance(now, msgspec.Struct) and "kind" in msgspec.to_builtins(now)
    return {"kind": _SWITCH.get(value, value) if isinstance(value, bool) else value} if tagged else value


def describe(rules: str | Rules = "standard") -> str:
    """The rule sheet of a game as text, in Markdown: its cards in order, and each rule in a sentence.

    >>> print(describe("short")[:7])
    # Short
    """
    return markdown(ruleset(rules))


def known_as(name: str) -> str:
    """The ruleset's name for a name, a title, or another name that people use for it.

    Raises `BadRules` with what may be meant.

    >>> known_as("cutthroat"), known_as("Joker Joker Deuce Deuce")
    ('solo4', 'jjdd')
    """
    if name in all_names():
        return name
    said = _plain(name)
    for each in all_names():
        if said in (_plain(each), _plain(by_name(each).title)):
            return each
    if said in ALIASES:
        return ALIASES[said]
    meant = find_ruleset(name, most=3)
    if not meant:
        where = "`spadework rules list`, or `spadework.rulesets()` in Python, names them all"
        raise BadRules("rules", "", f"{name!r} is not a ruleset; {where}")
    raise BadRules("rules", "", f"{name!r} is not a ruleset; did you mean {' or '.join(meant)}?")


def _plain(name: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", name.lower()))

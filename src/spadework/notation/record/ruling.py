"""The rules of a game in its tags: a ruleset's name, the changes to one, or a table of all that they say."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from spadework.faults import Fault
from spadework.rules import BadRules, Rules, custom, ruleset
from spadework.rules.catalog import known
from spadework.rules.kin import nearest
from spadework.rules.load import build

_MOST_CHANGES = 12


class BadRuling(Fault):
    """Rules that do not work; `place` is the tag that says them."""


@lru_cache(maxsize=64)
def rules_tags(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The tags that say these rules, as briefly as can be."""
    if rules.name in known() and ruleset(rules.name) == rules:
        return (("Rules", rules.name),)
    base, changes = nearest(rules)
    if len(changes) <= _MOST_CHANGES and _changed(base, changes) == rules:
        return (("Rules", base), ("RulesChanges", _json(changes)))
    return (("Rules", "custom"), ("RulesJson", _json(rules)))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _changed(base: str, changes: dict[str, Any]) -> Rules | None:
    try:
        return custom(base, changes)
    except BadRules:
        return None


def read_rules(name: str, full: str, changes: str) -> Rules:
    """The rules that these tags say; Standard where they say nothing.

    Raises `BadRuling` that names the tag and what is the matter.
    """
    short = len(name) + len(full) + len(changes) < _REMEMBERED
    return _remembered(name, full, changes) if short else _read_rules(name, full, changes)


_REMEMBERED = 8_192
"""Up to how many characters: games in a row mostly go by the same rules, and longer ones are not worth the room."""


@lru_cache(maxsize=16)
def _remembered(name: str, full: str, changes: str) -> Rules:
    return _read_rules(name, full, changes)


def _read_rules(name: str, full: str, changes: str) -> Rules:
    tag = "RulesJson" if full else "Rules"
    try:
        rules = build(_table(tag, full), tag) if full else ruleset(name.strip().lower() or "standard")
        if not changes:
            return rules
        tag = "RulesChanges"
        return custom(rules, _table(tag, changes))
    except BadRules as bad:
        said = bad.field and bad.where != "rulesets"
        raise BadRuling(tag, f"{bad.field}: {bad.text}" if said else bad.text) from None


def _table(tag: str, text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError):
        raise BadRuling(
            tag, "this is not a JSON object; write one, with a backslash before each quotation mark"
        ) from None

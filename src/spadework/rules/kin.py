"""Which ruleset a game is nearest to, and what it has otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from spadework.rules.catalog import known, ruleset, rulesets
from spadework.rules.gallery import STANDARD
from spadework.rules.model import Rules

__all__ = ["base_of", "changed_title", "nearest"]


def base_of(rules: Rules) -> Rules:
    """The ruleset itself, or the one of which rules that have no name were made.

    That is the one after which they are called. Under a title of their own it is the one to which they are nearest; but
    one field that they share with it by chance, and not with Standard, makes them no relative.
    """
    if rules.name in known():
        return ruleset(rules.name)
    called = (name for name in rulesets() if changed_title(ruleset(name)) == rules.title)
    return ruleset(next(called, "") or _likely(rules))


def changed_title(rules: Rules) -> str:
    """What rules are called that were made of these by changes, and have no title of their own."""
    return rules.title if rules.name == "custom" else f"{rules.title} with changes"


def changed_words(rules: Rules) -> str:
    """Of which ruleset rules were made, and what they have otherwise, in the words in which one asks for it.

    >>> from spadework.rules.change import custom
    >>> changed_words(custom("standard", {"blind_nil": {"kind": "off"}, "finish.target": 300}, title="Ours"))
    'standard with blind_nil=off, finish.target=300'
    """
    base = base_of(rules)
    found = dict(_changes(_raw(base.name), msgspec.to_builtins(rules)))
    words = ", ".join(f"{path}={_word(found[path])}" for path in found if path not in ("title", "about"))
    return f"{base.name} with {words}" if words else base.name


def _word(value: Any) -> Any:
    return value["kind"] if isinstance(value, dict) and "kind" in value else value


def _likely(rules: Rules) -> str:
    base, changes = nearest(rules)
    standard = dict(_changes(_raw(STANDARD), msgspec.to_builtins(rules)))
    return base if len(changes) + 1 < len(standard) else STANDARD


@lru_cache(maxsize=64)
def nearest(rules: Rules) -> tuple[str, dict[str, Any]]:
    """The ruleset from which these rules differ in the fewest fields, and these by dotted path.

    >>> from spadework.rules.change import custom
    >>> nearest(custom("new-york", {"finish.target": 300}, title="Ours"))
    ('new-york', {'title': 'Ours', 'about': '', 'finish.target': 300})
    """
    raw = msgspec.to_builtins(rules)
    changes = {base: dict(_changes(_raw(base), raw)) for base in rulesets()}
    base = min(changes, key=lambda base: len(changes[base]))
    return base, changes[base]


@lru_cache(maxsize=128)
def _raw(name: str) -> dict[str, Any]:
    return msgspec.to_builtins(ruleset(name))  # type: ignore[no-any-return]


def _changes(base: Mapping[str, Any], raw: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """What differs, by dotted path; a table of another kind as a whole."""
    for key, value in raw.items():
        old = base.get(key)
        if value == old or prefix + key == "name":
            continue
        if isinstance(value, dict) and isinstance(old, dict) and value.get("kind") == old.get("kind"):
            yield from _changes(old, value, f"{prefix}{key}.")
        else:
            yield prefix + key, value

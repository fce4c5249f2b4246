"""Which ruleset a game is nearest to, and what it has otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from spadework.rules.catalog import known, ruleset, rulesets
from spadework.rules.model import Rules

__all__ = ["base_of", "nearest"]


def base_of(rules: Rules) -> Rules:
    """The ruleset itself, or the one to which rules that have no name are nearest."""
    return ruleset(rules.name if rules.name in known() else nearest(rules)[0])


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

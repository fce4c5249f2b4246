"""Which rulesets a test of every ruleset takes: those in which each value of each field occurs, and the rest at length.

A test that plays whole deals, and looks at the players more than at the rules, takes one ruleset of each family.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from spadework.rules import ruleset, rulesets

__all__ = ["FAMILIES", "covering", "every_family", "every_ruleset"]

FAMILIES = (
    "standard",
    "jokers",
    "jjdd",
    "kitty",
    "new-york",
    "solo3",
    "five",
    "six-three-teams",
    "two-draw",
    "two-refill",
    "msn-mirror",
    "whiz",
    "suicide",
    "passing",
    "whist-classic",
    "euchre",
    "call-break",
)
"""One ruleset of each family of games that people tell apart."""


@cache
def covering() -> frozenset[str]:
    """So few rulesets that every value that a field has in any of them occurs, found one after the other.

    Numbers count as one value where they are not 0, lists as one where they are as long.
    """
    values = {name: set(_values(msgspec.to_builtins(ruleset(name)))) for name in rulesets()}
    found: list[str] = []
    missing = set().union(*values.values())
    while missing:
        best = max(values, key=lambda name: len(values[name] & missing))
        found.append(best)
        missing -= values[best]
    return frozenset(found)


def _values(table: dict[str, Any], above: str = "") -> Iterator[tuple[str, object]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _values(value, f"{above}{key}.")
        elif key not in {"name", "title", "about"}:
            few = bool(value) if isinstance(value, int) else len(value) if isinstance(value, list | tuple) else value
            yield f"{above}{key}", few


def every_ruleset(*but: str) -> list[Any]:
    """All rulesets as parameters of a test; those that others cover are asked by `make check` alone."""
    return _at_length(covering(), but)


def every_family(*but: str) -> list[Any]:
    """All rulesets as parameters of a test; of each family `make test` asks one."""
    return _at_length(FAMILIES, but)


def _at_length(short: Collection[str], but: Collection[str]) -> list[Any]:
    assert set(short) <= set(rulesets()), "a ruleset of the short form is gone; name another of its family"
    marks = {name: () if name in short else (pytest.mark.long,) for name in rulesets() if name not in but}
    return [pytest.param(name, marks=mark) for name, mark in marks.items()]

"""The lessons that there are, and the words that they explain."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from spadework.described import described
from spadework.lessons.form import Lesson

ORDER = (
    "following-suit",
    "trumps",
    "bidding",
    "bags",
    "nil",
    "blind",
    "jokers",
    "call-break",
    "whist",
    "euchre",
)
"""The lessons in the order in which to take them; a test holds it to the files."""


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the table and what it means."""

    word: str
    means: str
    forms: tuple[str, ...] = ()
    """Other forms in which it stands in a sentence."""


@lru_cache(maxsize=len(ORDER))
def lesson(name: str) -> Lesson:
    """The lesson of this name. Raises `KeyError` where there is none."""
    if name not in ORDER:
        raise KeyError(name)
    return msgspec.convert(_read(name) | {"name": name}, described(Lesson))


def lessons() -> tuple[Lesson, ...]:
    """All lessons, in order."""
    return tuple(lesson(name) for name in ORDER)


@lru_cache(maxsize=1)
def glossary() -> tuple[Term, ...]:
    """The words that lessons use and explain, in the order of the alphabet."""
    return msgspec.convert(_read("glossary")["terms"], described(tuple[Term, ...]))


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_folder() / f"{name}.toml").read_text("utf-8"))


def _folder() -> Traversable:
    return files("spadework.lessons") / "data"

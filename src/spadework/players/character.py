"""Bots with names, from a friendly beginner to full strength: data, beside what makes a player of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from itertools import zip_longest
from typing import Literal
from unicodedata import normalize

import msgspec

from spadework.faults import Fault, shown
from spadework.texts import Text

_AGAIN = ("", " II", " III", " IV", " V", " VI", " VII")
"""What is said behind the name of the first, second, third bot that has it."""

Temper = Literal["even", "bold", "careful", "nils"]


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a character does against the others."""

    rating: int
    """As in chess: 400 more are won ten times as often. Their mean is 1500."""
    give: int
    """By so much the rating may be out, with 95 %."""
    sets: float
    """Of its contracts, how many fail."""
    nils: float
    """Of its bids, how many are nils."""
    nils_made: float
    bags: float
    """A contract made."""


class Character(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A bot that people know by its name."""

    name: str
    level: int
    """From 1; of one level are those that are as strong and of another temper."""
    temper: Temper = "even"
    plays: str
    """The player that it is, with its options."""
    measured: Measured | None = None

    @property
    def quick(self) -> bool:
        """Whether it needs no time to think: one that goes by rules of thumb."""
        return self.plays == "thumb" or not _kernel()

    @property
    def stood_in(self) -> bool:
        """Whether `thumb` plays in its place, since the kernel by which it looks ahead is not installed."""
        return self.quick and self.plays != "thumb"


def _kernel() -> bool:
    """Whether the kernel is installed, without loading it."""
    try:
        return find_spec("spadework_kernel._native") is not None
    except ModuleNotFoundError:
        return False


@cache
def characters() -> Mapping[str, Character]:
    """All characters by their ids, the weakest first.

    >>> [each.name for each in characters().values()][::7]
    ['Dot', 'Silas']
    """
    data = files("spadework.players").joinpath("characters.toml").read_bytes()
    return msgspec.toml.decode(data, type=dict[str, Character])


def known_by_name(people: Sequence[str], bots: Sequence[str]) -> tuple[str, ...]:
    """What those on seats are called, and the characters where a name is empty, a second one of a name told apart.

    >>> known_by_name(("Dot", "", "", ""), ("", "dot", "silas", "silas"))
    ('Dot', 'Dot (bot)', 'Silas', 'Silas II')
    """
    present = {name.casefold() for name in people if name}
    before, found = Counter[str](), []
    for name, which in zip_longest(people, bots[: len(people)], fillvalue=""):
        known = None if name else characters().get(which)
        if known is None:
            found.append(name)
            continue
        mark = " (bot)" if known.name.casefold() in present else ""
        found.append(known.name + mark + _AGAIN[before[known.name]])
        before[known.name] += 1
    return tuple(found)


def _plain(name: str) -> str:
    return normalize("NFKC", name).casefold()


def has_name_of_one(name: str, look: Callable[[str], str] = _plain) -> bool:
    """Whether somebody of this name could be taken for a character; `look` gives the same for texts that look alike.

    >>> (
    ...     has_name_of_one("SILAS"),
    ...     has_name_of_one("Dot (bot) II"),
    ...     has_name_of_one("Dotty"),
    ...     has_name_of_one("Birdie Lee"),
    ... )
    (True, True, False, False)
    """
    words = "".join(each if each.isalnum() else " " for each in look(name)).split()
    marks = {look("bot"), *(look(again.strip()) for again in _AGAIN)}
    return (
        bool(words) and words[0] in {look(each.name) for each in characters().values()} and marks.issuperset(words[1:])
    )


def check_character(which: str, place: str = "bot") -> None:
    """Raise `Fault` unless this is the id of a character, or empty."""
    if which and which not in characters():
        raise Fault(place, f"{shown(which)} is no bot here; choose {', '.join(characters())}, or leave it empty")


def line_of(which: str) -> Text:
    """What is said of a character in one line."""
    return Text(f"character.{which}")

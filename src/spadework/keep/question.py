"""One question of a deal, and what is known when it is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from spadework.keep.edits import Value
from spadework.rules import Rules
from spadework.scoring.sheet import Standing

Answers = Mapping[str, Value]


class NamedValue(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer that has a name."""

    value: Value
    text: str
    note: str = ""
    """What it is worth, or why it is open."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to be told, in one sentence."""

    at: int
    """The entry of the sheet that it is about."""
    key: str
    text: str
    values: tuple[int, ...] = ()
    """The numbers to step through."""
    usual: int | None = None
    """The number or the choice to begin at."""
    choices: tuple[NamedValue, ...] = ()
    """Answers beside the numbers."""
    sums: str = ""
    """How it adds up so far: "9 of 13 tricks so far, 4 left"."""
    seats: tuple[int, ...] = ()
    """Whom it is about."""


class Asked(msgspec.Struct, frozen=True):
    """A question with its judge."""

    question: Question
    refusal: Callable[[Value], str]
    """Why a value is refused, in a sentence with the remedy; empty where it is not."""
    binding: bool = False
    """Whether a deal cannot be scored with an answer that is refused, such as tricks that do not add up."""
    blind: bool = False
    """Whether it can be answered before one has looked."""


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """A deal to be asked about, with all that bears on it."""

    rules: Rules
    names: tuple[str, ...]
    at: int
    number: int
    """Counting from 1; deals that were thrown in have none."""
    dealer: int
    before: tuple[Standing, ...]
    answers: Answers
    first_entry: bool = False
    """Whether it must be asked who deals."""
    by_seat: bool = False
    reneges: tuple[int, ...] = ()
    wrong_claims: tuple[int, ...] = ()


def seat_choices(names: Sequence[str]) -> tuple[NamedValue, ...]:
    """Everybody at the table."""
    return tuple(NamedValue(seat, name) for seat, name in enumerate(names))

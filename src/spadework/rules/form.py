"""What a form is made of: questions, answers in plain words, and free numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

__all__ = ["Choice", "Number", "Option", "OptionGroup", "Questions", "kinds", "numbers", "worded", "yes_no"]


class Choice(msgspec.Struct, frozen=True):
    """One answer: the value that it gives to the option's field."""

    value: Any
    text: str
    drops: tuple[str, ...] = ()
    """The paths of questions whose answers have no meaning beside this one: they are to be answered anew."""


class Number(msgspec.Struct, frozen=True):
    """That an option also takes a number of one's own."""

    rule: str
    """The path of the field that takes it; the option's own, or one below it."""
    least: int
    most: int
    step: int = 1
    """Of what the number should be a multiple; others are possible."""
    value: int | None = None
    """What it is now; none where the rules have no such field at present."""


class Option(msgspec.Struct, frozen=True):
    """One question, about the field at `rule`. `value` is that of the choice which the rules have now."""

    rule: str
    """The path of the field, or one of `BUNDLES`, whose choices change several fields at once."""
    question: str
    choices: tuple[Choice, ...]
    note: str = ""
    value: Any = None
    number: Number | None = None
    words: str = ""
    """Other words by which people look for it."""


class OptionGroup(msgspec.Struct, frozen=True):
    """The questions about one subject."""

    title: str
    options: tuple[Option, ...]


Questions = Iterator[Option]


def numbers(*values: int, off: str = "") -> tuple[Choice, ...]:
    """Numbers as answers, where 0 may have a text of its own."""
    return tuple(Choice(value, off if off and not value else str(value)) for value in values)


def worded(**choices: str) -> tuple[Choice, ...]:
    """Values with their words."""
    return tuple(Choice(value, text) for value, text in choices.items())


def yes_no(*, yes: str = "Yes", no: str = "No") -> tuple[Choice, ...]:
    """Yes or no."""
    return (Choice(value=True, text=yes), Choice(value=False, text=no))


def kinds(**choices: str) -> tuple[Choice, ...]:
    """Kinds of a part with their words, all else about it as usual."""
    return tuple(Choice({"kind": kind}, text) for kind, text in choices.items())

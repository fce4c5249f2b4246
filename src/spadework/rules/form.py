"""What a form is made of: questions about fields, the answers to choose from, and free numbers.

Every text of a form stands in the catalog (`texts/en/options.json`) by the path of the field, and by the answer:
``options.play.follow``, ``options.play.follow.must_head``; beside it ``.words``, by which people look for the question, and
``.note``. A number says itself where the catalog has nothing better, and yes and no are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from spadework.texts import Arg

__all__ = ["Choice", "FieldAnswer", "FieldQuestion", "Number", "Option", "OptionGroup", "Questions", "ask", "kinds"]


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


class FieldAnswer(NamedTuple):
    """A choice in no language yet."""

    name: str | int
    """By what the catalog knows it."""
    value: Any
    drops: tuple[str, ...] = ()


class FieldQuestion(NamedTuple):
    """An option in no language yet."""

    rule: str
    answers: tuple[FieldAnswer, ...]
    number: Number | None
    key: str
    """By what the catalog knows it: the path of the field, where names in it are not the table's own."""
    args: Mapping[str, Arg]
    """What stands in the braces of its texts."""


Questions = Iterator[FieldQuestion]


def ask(
    rule: str, *answers: FieldAnswer | str | int, number: Number | None = None, key: str = "", **args: Arg
) -> FieldQuestion:
    """A question about a field, with the values to choose from; without any, a question of yes or no."""
    given = tuple(each if isinstance(each, FieldAnswer) else FieldAnswer(each, each) for each in answers)
    return FieldQuestion(
        rule, given or (FieldAnswer("yes", value=True), FieldAnswer("no", value=False)), number, key or rule, args
    )


def kinds(*names: str) -> tuple[FieldAnswer, ...]:
    """Kinds of a part, all else about it as usual."""
    return tuple(FieldAnswer(name, {"kind": name}) for name in names)

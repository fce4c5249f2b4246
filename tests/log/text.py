"""From events to lines and back."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from spadework.faults import Fault, brief, shown
from spadework.game import events as e
from tests.log.forms import FORMS, Form
from tests.log.tables import TABLES

__all__ = ["BadLog", "read_log", "write_log"]


class BadLog(Fault):
    """A text that is not a log; the message names the line and what it should look like."""


_ALL: tuple[Form, ...] = (*TABLES, *FORMS)
_OF_EVENT = {form.event: form for form in _ALL}
_OF_WORD: dict[str, list[Form]] = {}
for _form in _ALL:
    _OF_WORD.setdefault(_form.example.split()[0], []).append(_form)


def write_log(events: Iterable[e.Event]) -> str:
    """These events as text, a line each."""
    return "".join(f"{line}\n" for event in events for line in _OF_EVENT[type(event)].write(event))


def read_log(text: str) -> tuple[e.Event, ...]:
    """The events that a text writes down. Empty lines and those that begin with ``#`` are skipped.

    Raises `BadLog` that names the first line it cannot read.
    """
    entries: list[tuple[int, str, list[str]]] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith("  "):
            entries.append((number, line.rstrip(), []))
        elif entries and entries[-1][1].startswith(_WITH_LINES_BELOW):
            entries[-1][2].append(line.strip())
        else:
            raise BadLog(f"line {number}: {shown(line)} is indented, but belongs to no event; begin at the margin")
    return tuple(_read(number, line, below) for number, line, below in entries)


_WITH_LINES_BELOW = ("game ", "scored")


def _read(number: int, line: str, below: list[str]) -> e.Event:
    word = line.split(maxsplit=1)[0]
    for form in _OF_WORD.get(word, ()):
        if found := form.pattern.fullmatch(line):
            try:
                # What the model says about cards, seats and rules is checked here; numbers are still texts.
                event: e.Event = msgspec.convert(form.fields(found.groupdict(), below), form.event, strict=False)
            except (msgspec.MsgspecError, ValueError) as error:
                raise BadLog(
                    f"line {number}: {shown(line)} does not read like {form.example!r}: {brief(str(error), 200)}"
                ) from None
            return event
    examples = [form.example for form in _OF_WORD.get(word, _ALL)]
    raise BadLog(f"line {number}: {shown(line)} is no event; write {' or '.join(map(repr, examples))}")

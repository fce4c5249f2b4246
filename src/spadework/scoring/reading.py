"""A document of deals as it comes: brought into form, or refused with the place, the value and the remedy."""

from __future__ import annotations

import difflib
import re
from typing import Any

import msgspec

from spadework.scoring.forms import InlineDeal, PlayedDeal, ScoreRequest, Stood
from spadework.scoring.sheet import JokerTaken

__all__ = ["BadDocument", "read_document"]


class BadDocument(ValueError):
    """A document that cannot be scored: `place` is where in it, `text` the value and the remedy."""

    def __init__(self, place: str, text: str) -> None:
        super().__init__(f"{place}: {text}" if place else text)
        self.place = place
        self.text = text


def read_document(value: Any, *, rules: str | dict[str, Any] = "standard") -> ScoreRequest:
    """The request that a decoded JSON document makes: an object with deals, a single deal, or a list of deals.

    `rules` are those of a document that names none. Raises `BadDocument` that names place, value and remedy.
    """
    if isinstance(value, list):
        value = {"deals": value}
    if not isinstance(value, dict):
        raise BadDocument("", f"{value!r} is no deal; give an object with bids and tricks, or a list of them")
    value = {"rules": rules, **value}
    try:
        if "deals" in value:
            return msgspec.convert(value, ScoreRequest)
        single = msgspec.convert(value, InlineDeal)
    except msgspec.ValidationError as error:
        raise _explained(value, str(error)) from None
    deal = PlayedDeal(**{name: getattr(single, name) for name in PlayedDeal.__struct_fields__})
    besides = {name: getattr(single, name) for name in ScoreRequest.__struct_fields__ if name != "deals"}
    return ScoreRequest(deals=(deal,), **besides)


_MESSAGE = re.compile(r"(?P<what>.*?)(?: - at `\$\.?(?P<path>[^`]*)`)?", re.DOTALL)
_FIELD = re.compile(r"Object (?P<fault>contains unknown|missing required) field `(?P<name>[^`]*)`")


def _explained(value: Any, message: str) -> BadDocument:
    """Put msgspec's message in the words of the house: place, value, remedy."""
    found = _MESSAGE.fullmatch(message)
    what, path = (found["what"], found["path"] or "") if found else (message, "")
    if field := _FIELD.match(what):
        name = field["name"]
        if field["fault"].startswith("missing"):
            return BadDocument(_place(path), f"{name} is missing; {_needs(path)}")
        known = _fields(path, listed="deals" in value)
        close = difflib.get_close_matches(name, known, 1)
        remedy = f"did you mean {close[0]}?" if close else f"known here: {', '.join(known)}"
        return BadDocument(_place(f"{path}.{name}" if path else name), f"there is no such field; {remedy}")
    for part in re.findall(r"\w+", path):
        value = value[int(part)] if isinstance(value, list) else value.get(part)
    return BadDocument(_place(path), f"{value!r} does not fit: {what[0].lower()}{what[1:]}")


def _needs(path: str) -> str:
    if "jokers[" in path:
        return "a joker has its card, the seat that played it and the winner of its trick"
    return "a deal has bids and tricks, one of each for every seat"


def _place(path: str) -> str:
    """A path as people read it: deals are counted from 1, as on the sheet, and a list of them needs no name."""
    found = re.fullmatch(r"deals\[(\d+)\]\.?(.*)", path)
    return path if found is None else f"deal {int(found[1]) + 1}" + (f", {found[2]}" if found[2] else "")


def _fields(path: str, *, listed: bool) -> tuple[str, ...]:
    if "jokers[" in path:
        return JokerTaken.__struct_fields__
    if path.startswith("deals["):
        return PlayedDeal.__struct_fields__
    if path.startswith("before["):
        return Stood.__struct_fields__
    return (ScoreRequest if listed else InlineDeal).__struct_fields__

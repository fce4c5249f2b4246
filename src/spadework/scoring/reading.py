"""A document of deals as it comes: brought into form, or refused with the place, the value and the remedy."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from spadework.described import described
from spadework.faults import Fault, fault, shown
from spadework.scoring.forms import InlineDeal, PlayedDeal, ScoreRequest

__all__ = ["BadDocument", "read_document"]


class BadDocument(Fault):
    """A document that cannot be scored: `place` is where in it, `text` the value and the remedy."""

    code = "bad-deals"


def read_document(value: Any, *, rules: str | dict[str, Any] = "standard") -> ScoreRequest:
    """The request that a decoded JSON document makes: an object with deals, a single deal, or a list of deals.

    `rules` are those of a document that names none. Raises `BadDocument` that names place, value and remedy.
    """
    if isinstance(value, list):
        value = {"deals": value}
    if not isinstance(value, dict):
        raise BadDocument("", f"{shown(value)} is not a deal; give an object with bids and tricks, or a list of them")
    value = {"rules": rules, **value}
    try:
        if "deals" in value:
            return msgspec.convert(value, described(ScoreRequest))
        single = msgspec.convert(value, described(InlineDeal))
    except msgspec.ValidationError as error:
        raise _explained(value, error) from None
    deal = PlayedDeal(**{name: getattr(single, name) for name in PlayedDeal.__struct_fields__})
    besides = {name: getattr(single, name) for name in ScoreRequest.__struct_fields__ if name != "deals"}
    return ScoreRequest(deals=(deal,), **besides)


def _explained(value: dict[str, Any], error: msgspec.ValidationError) -> BadDocument:
    """What does not fit: place, value, remedy."""
    found = fault(value, ScoreRequest if "deals" in value else InlineDeal, error)
    if " is missing; " in found.text:
        return BadDocument(_place(found.place), f"{found.text.partition(';')[0]}; {_needs(found.place)}")
    return BadDocument(_place(found.place), found.text)


def _needs(path: str) -> str:
    if "jokers[" in path:
        return "a joker has its card, the seat that played it and the winner of its trick"
    return "a deal has bids and tricks, one of each for every seat"


def _place(path: str) -> str:
    """A path as people read it: deals are counted from 1, as on the sheet, and a list of them needs no name."""
    found = re.fullmatch(r"deals\[(\d+)\]\.?(.*)", path)
    return path if found is None else f"deal {int(found[1]) + 1}" + (f", {found[2]}" if found[2] else "")

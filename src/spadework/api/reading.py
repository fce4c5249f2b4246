"""From bytes to a JSON value, or a sentence that says why not; no decoder's own words reach anybody."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from spadework.faults import Fault, brief

_TEXT = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_SQUARE = bytes.maketrans(b"{}", b"[]")
_NO_BRACKET = bytes(sorted(set(range(256)) - set(b"[]{}")))
_NUL = b"\\u0000"
"""The only way in which JSON can write that character, though not all that is written so is one."""
_BYTE = re.compile(r"\(byte (\d+)\)")


def read_json(body: bytes, *, deepest: int) -> Any:
    """The value that is written there, with at most so many levels. Raises `Fault`.

    >>> read_json(b'{"bids": [3]}', deepest=4)
    {'bids': [3]}
    """
    if not body.strip():
        raise Fault("The body is empty; send one JSON object.")
    if _looks_deep(body, deepest):
        raise _too_deep(deepest)
    try:
        value = msgspec.json.decode(body)
    except UnicodeDecodeError:
        raise Fault("The body is not text in UTF-8; send JSON in UTF-8.") from None
    except msgspec.ValidationError:
        raise Fault("The body has a number that is too large to read; send a smaller one.") from None
    except msgspec.DecodeError as error:
        byte = _BYTE.search(str(error))
        where = (
            f"cannot be read as JSON from byte {byte[1]} on"
            if byte
            else "breaks off within its JSON, or within a character"
        )
        raise Fault(f"The body {where}; send one JSON object.") from None
    if _deeper(value, deepest):
        raise _too_deep(deepest)
    if _NUL in body and (place := _nul_in(value)) is not None:
        raise Fault(place, "there is a NUL character (\\u0000) in it, which no text has; leave it out")
    return value


def _too_deep(deepest: int) -> Fault:
    return Fault(f"The body is nested too deeply; {deepest} levels are the limit.")


def _looks_deep(body: bytes, levels: int) -> bool:
    """Whether so many brackets stay open at once that decoding them could end the process.

    A decoder counts its calls, but Python in a browser has a smaller stack than it believes, and does not survive its
    end. So this is judged before, and without a call for each level: brackets that close at once are taken out, level by
    level.
    """
    brackets = _TEXT.sub(b"", body).translate(_SQUARE, _NO_BRACKET)
    for _ in range(levels):
        left = brackets.replace(b"[]", b"")
        if len(left) == len(brackets):
            break
        brackets = left
    return brackets.count(b"[") > levels


def _deeper(value: object, levels: int) -> bool:
    """Whether lists and objects are nested deeper than so many levels."""
    layer: list[object] = [value]
    for _ in range(levels + 1):
        inner: list[object] = []
        for one in layer:
            if isinstance(one, Mapping):
                inner += one.values()
            elif isinstance(one, list):
                inner += one
        if not inner:
            return False
        layer = inner
    return True


def _nul_in(value: object) -> str | None:
    """Where a text holds a NUL, which databases refuse; none where no text does. The value is not nested deeply."""
    match value:
        case str():
            return "" if "\0" in value else None
        case Mapping():
            inner = [(f".{brief(name)}".replace("\0", "\\u0000"), one) for name, one in value.items()]
            named = next((place for (place, _), name in zip(inner, value, strict=True) if "\0" in name), None)
            if named is not None:
                return named.removeprefix(".")
        case list():
            inner = [(f"[{at}]", one) for at, one in enumerate(value)]
        case _:
            return None
    found = ((place, _nul_in(one)) for place, one in inner)
    return next((_joined(place, within) for place, within in found if within is not None), None)


def _joined(place: str, within: str) -> str:
    dot = "." if within and not within.startswith("[") else ""
    return f"{place}{dot}{within}".removeprefix(".")

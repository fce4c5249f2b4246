"""From bytes to a JSON value, or a sentence that says why not; no decoder's own words reach anybody."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

__all__ = ["Unreadable", "read_json"]

_BYTE = re.compile(r"\(byte (\d+)\)")


class Unreadable(ValueError):
    """Bytes that are no JSON, or too deep; the message begins where "The body" left off."""


def read_json(body: bytes, *, deepest: int) -> Any:
    """The value that is written there, with at most so many levels. Raises `Unreadable`.

    >>> read_json(b'{"bids": [3]}', deepest=4)
    {'bids': [3]}
    """
    try:
        value = msgspec.json.decode(body)
    except UnicodeDecodeError:
        raise Unreadable("is not text in UTF-8; send JSON in UTF-8.") from None
    except RecursionError:
        raise _too_deep(deepest) from None
    except msgspec.ValidationError:
        raise Unreadable("has a number that is too large to read; send a smaller one.") from None
    except msgspec.DecodeError as error:
        byte = _BYTE.search(str(error))
        where = (
            f"cannot be read as JSON from byte {byte[1]} on"
            if byte
            else "breaks off within its JSON, or within a character"
        )
        raise Unreadable(f"{where}; send one JSON object.") from None
    if _deeper(value, deepest):
        raise _too_deep(deepest)
    return value


def _too_deep(deepest: int) -> Unreadable:
    return Unreadable(f"is nested too deeply; {deepest} levels are the most.")


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

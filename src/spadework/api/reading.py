"""From bytes to a JSON value, or a sentence that says why not; no decoder's own words reach anybody."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from spadework.faults import Fault

_TEXT = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_SQUARE = bytes.maketrans(b"{}", b"[]")
_NO_BRACKET = bytes(sorted(set(range(256)) - set(b"[]{}")))
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

"""What people send: JSON that can be read, of the shape that is asked for, or a refusal in plain words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Request

from spadework.server.api.words import misfit
from spadework.server.refusals import Denied, TableCode

__all__ = ["MAX_BODY", "Asking"]

MAX_BODY = 64 * 1024

_DEEPEST = 16
_BYTE = re.compile(r"\(byte (\d+)\)")


class Asking(Request[Any, Any, Any]):
    """A request. Its body is checked as it is read, so that no decoder's own words reach anybody."""

    async def json(self) -> Any:
        """The body. Raises `Denied` where it is no JSON, or not what the handler takes."""
        value = _decoded(await self.body())
        field = self.route_handler.parsed_data_field
        why = misfit(value, field.annotation) if field else None
        if why:
            raise Denied(TableCode.MALFORMED, why)
        return value


def _decoded(body: bytes) -> Any:
    try:
        value = msgspec.json.decode(body)
    except UnicodeDecodeError:
        why = "The body is not text in UTF-8; send JSON in UTF-8."
    except RecursionError:
        why = _TOO_DEEP
    except msgspec.ValidationError:
        why = "A number in the body is too large to read; send a smaller one."
    except msgspec.DecodeError as error:
        byte = _BYTE.search(str(error))
        where = (
            f"cannot be read as JSON from byte {byte[1]} on"
            if byte
            else "breaks off within its JSON, or within a character"
        )
        why = f"The body {where}; send one JSON object."
    else:
        if not _deeper(value, _DEEPEST):
            return value
        why = _TOO_DEEP
    raise Denied(TableCode.MALFORMED, why)


_TOO_DEEP = f"The body is nested too deeply; {_DEEPEST} levels are the most."


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

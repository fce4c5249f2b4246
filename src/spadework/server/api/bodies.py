"""What people send: JSON that can be read, of the shape that is asked for, or a refusal in plain words."""

from __future__ import annotations

from typing import Any

from litestar import Request

from spadework.calls import Unreadable, read_json
from spadework.faults import misfit
from spadework.server.refusals import Denied, TableCode

__all__ = ["MAX_BODY", "Asking", "decoded"]

MAX_BODY = 64 * 1024

_DEEPEST = 16


class Asking(Request[Any, Any, Any]):
    """A request. Its body is checked as it is read, so that no decoder's own words reach anybody."""

    async def json(self) -> Any:
        """The body. Raises `Denied` where it is no JSON, or not what the handler takes."""
        value = decoded(await self.body())
        field = self.route_handler.parsed_data_field
        why = misfit(value, field.annotation) if field else None
        if why:
            raise Denied(TableCode.MALFORMED, why)
        return value


def decoded(body: bytes) -> Any:
    """The JSON value of a body. Raises `Denied` where it is none."""
    try:
        return read_json(body, deepest=_DEEPEST)
    except Unreadable as bad:
        raise Denied(TableCode.MALFORMED, f"The body {bad}") from None

"""What people send: JSON that can be read, of the shape that is asked for, or a refusal in plain words."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException

from spadework.api import read_json
from spadework.faults import Fault, checked
from spadework.server.refusals import Denied, TableCode

MAX_BODY = 64 * 1024

_DEEPEST = 16

_JSON = "application/json"


def check_kind(request: Request[Any, Any, Any]) -> None:
    """Raise `Denied` for a body that is not said to be JSON.

    A form of another site's page can send any body, but cannot call it JSON: a browser asks the server first, which says no.
    """
    headers = request.headers
    if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
        return
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != _JSON:
        raise Denied(TableCode.NOT_JSON)


class Asking(Request[Any, Any, Any]):
    """A request. Its body is checked as it is read, so that no decoder's own words reach anybody."""

    async def body(self) -> bytes:
        """The body as it came. Raises `Fault` where somebody left before all of it had come, who hears of it no more."""
        try:
            return await super().body()
        except InternalServerException:
            raise Fault("The request ended before its body did.") from None

    async def json(self) -> Any:
        """The body. Raises `Fault` where it is no JSON, or not what the handler takes."""
        value = read_json(await self.body(), deepest=_DEEPEST)
        field = self.route_handler.parsed_data_field
        return msgspec.to_builtins(checked(value, field.annotation)) if field else value

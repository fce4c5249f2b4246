"""How what goes wrong is answered over HTTP: a stable code and a sentence, and never a trace."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from spadework.server.api.bodies import MAX_BODY
from spadework.server.api.shapes import Trouble
from spadework.server.logs import where
from spadework.server.refusals import Denied, TableCode
from spadework.server.store import StoreError

__all__ = ["FAILED", "HANDLERS"]

_LOG = structlog.get_logger()

_STATUS = {
    TableCode.NOT_FOUND: 404,
    TableCode.UNKNOWN_TABLE: 404,
    TableCode.UNKNOWN_RULESET: 404,
    TableCode.RATE_LIMITED: 429,
    TableCode.TOO_MANY_TABLES: 429,
    TableCode.BAD_ORIGIN: 403,
    TableCode.NO_COOKIE: 401,
    TableCode.NOT_OWNER: 403,
    TableCode.NOT_STORED: 503,
    TableCode.FAILED: 500,
}

_HTTP_CODES = {
    404: TableCode.NOT_FOUND,
    405: TableCode.WRONG_METHOD,
    413: TableCode.TOO_LARGE,
    429: TableCode.RATE_LIMITED,
}

_HTTP_TEXTS = {
    404: "There is nothing here.",
    429: "Too much was asked for; wait a moment.",
}

FAILED = "Something went wrong here; try again in a moment."
"""What is said when the fault is the server's."""


def _denied(_request: Request[Any, Any, Any], no: Denied) -> Response[Trouble]:
    return Response(Trouble(no.code.value, no.text), status_code=_STATUS.get(no.code, 400))


def _not_stored(_request: Request[Any, Any, Any], error: StoreError) -> Response[Trouble]:
    _LOG.error("store failed", error=type(error).__name__)
    text = "The server cannot reach its store at present; try again in a moment."
    return Response(Trouble(TableCode.NOT_STORED.value, text), status_code=503)


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    code = _HTTP_CODES.get(error.status_code, TableCode.MALFORMED)
    text = _HTTP_TEXTS.get(error.status_code, "This request cannot be understood.")
    if error.status_code == 413:
        most = request.route_handler.resolve_request_max_body_size() or MAX_BODY
        text = f"The body is larger than {most // 1024} KiB; send less."
    if error.status_code == 405:
        text = f"This address does not take {request.method}; the Allow header and /api/schema say what it takes."
    if isinstance(error, ValidationException):  # a body that is there was checked when it was read
        text = "The body is empty; send one JSON object."
    elif error.status_code >= 500:
        code, text = TableCode.FAILED, FAILED
        _LOG.error("request failed", error=type(error).__name__, at=where(error))
    return Response(Trouble(code.value, text), status_code=error.status_code, headers=error.headers)


def _failed(_request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    _LOG.error("request failed", error=type(error).__name__, at=where(error))
    return Response(Trouble(TableCode.FAILED.value, FAILED), status_code=500)


HANDLERS: dict[int | type[Exception], Any] = {
    Denied: _denied,
    StoreError: _not_stored,
    HTTPException: _http,
    Exception: _failed,
}

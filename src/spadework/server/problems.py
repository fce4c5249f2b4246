"""How what goes wrong is answered over HTTP: a problem document with a stable code and a sentence, and never a trace."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from spadework import api
from spadework.api import Kind, Problem
from spadework.faults import Fault
from spadework.server.bodies import MAX_BODY
from spadework.server.logs import where
from spadework.server.refusals import Denied, TableCode
from spadework.server.store.failures import StoreError

_LOG = structlog.get_logger()

MEDIA = "application/problem+json"

KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        **api.KINDS,
        TableCode.BAD_HOST: Kind(400, "The request names no host"),
        TableCode.NO_COOKIE: Kind(401, "Nobody is signed in by this cookie"),
        TableCode.BANNED: Kind(403, "This server is closed to you"),
        TableCode.BAD_PASSWORD: Kind(400, "This password would soon be guessed"),
        TableCode.WRONG_PASSWORD: Kind(400, "Name and password do not match"),
        TableCode.NO_ACCOUNT: Kind(409, "This is for people who are signed in"),
        TableCode.HAS_ACCOUNT: Kind(409, "There is an account already"),
        TableCode.NAME_TAKEN: Kind(409, "Somebody has this name"),
        TableCode.BAD_ORIGIN: Kind(403, "Another site's page asked"),
        TableCode.NOT_OWNER: Kind(403, "This belongs to somebody else"),
        TableCode.NOT_HOST: Kind(403, "This is for the host of the table"),
        TableCode.NO_SEAT: Kind(403, "This is for people with a seat there"),
        TableCode.NOT_FOUND: Kind(404, "There is nothing here"),
        TableCode.UNKNOWN_TABLE: Kind(404, "There is no such table"),
        TableCode.WRONG_METHOD: Kind(405, "This address does not take this method"),
        TableCode.NOT_NOW: Kind(409, "This cannot be done now"),
        TableCode.TOO_LARGE: Kind(413, "The body is too large"),
        TableCode.NOT_JSON: Kind(415, "The body is not said to be JSON"),
        TableCode.RATE_LIMITED: Kind(429, "Too many requests"),
        TableCode.TOO_MANY_TABLES: Kind(429, "Too many tables are open"),
        TableCode.FAILED: Kind(500, "Something went wrong here"),
        TableCode.NOT_STORED: Kind(503, "The store cannot be reached"),
    }
)
"""The kinds of problems that are answered over HTTP, by their codes."""

_OF_STATUS = {
    404: Denied(TableCode.NOT_FOUND),
    429: Denied(TableCode.RATE_LIMITED),
}


def problem(fault: Fault) -> Problem:
    """A fault as the server answers it."""
    return api.problem(fault, KINDS)


def failed() -> Problem:
    """What is said when the fault is the server's."""
    return problem(Denied(TableCode.FAILED))


def _answered(fault: Fault, headers: Mapping[str, str] | None = None) -> Response[Problem]:
    found, more = problem(fault), dict(headers or {})
    if found.status == 429:
        more["retry-after"] = str(math.ceil(max(1.0, getattr(fault, "wait", 1.0))))
    return Response(found, status_code=found.status, media_type=MEDIA, headers=more)


def _fault(_request: Request[Any, Any, Any], fault: Fault) -> Response[Problem]:
    answer = _answered(fault)
    if answer.status_code == 500:  # one of ours, which its operator should hear of
        _LOG.error("request failed", error=type(fault).__name__, at=where(fault))
    return answer


def _not_stored(_request: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    _LOG.error("store failed", error=type(error).__name__)
    return _answered(Denied(TableCode.NOT_STORED, "unreachable"))


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    if isinstance(error, ValidationException):  # a body that is there was checked when it was read
        return _answered(Fault("The body is empty; send one JSON object."))
    match error.status_code:
        case 405:
            fault: Fault = Denied(TableCode.WRONG_METHOD, method=request.method)
        case 413:
            most = request.route_handler.resolve_request_max_body_size() or MAX_BODY
            fault = Denied(TableCode.TOO_LARGE, most=most // 1024)
        case status if status >= 500:
            return _failed(request, error)
        case status:
            fault = _OF_STATUS.get(status) or Fault("This request cannot be understood.")
    return _answered(fault, error.headers)


def _failed(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    _LOG.error("request failed", error=type(error).__name__, at=where(error))
    return Response(failed(), status_code=500, media_type=MEDIA)


HANDLERS: dict[int | type[Exception], Any] = {
    Fault: _fault,
    StoreError: _not_stored,
    HTTPException: _http,
    Exception: _failed,
}

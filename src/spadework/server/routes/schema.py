"""The description of the API: for programs as OpenAPI, for people as a page."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get

from spadework import __version__
from spadework.api.operations import ROOT, Operation
from spadework.server.problems import KINDS
from spadework.server.routes.described import operation_of

SCHEMA = f"{ROOT}/openapi.json"

_TEXT = """\
Rules, scores, score sheets, records and lessons of Spades for programs, and the tables of this server.

What is asked of the calls (rules, score, keep, records, lessons) is answered from what is sent alone: nobody has to be
known, and nothing is kept. What happens at a table goes over its socket, `/ws/tables/{table}`.

What goes wrong is answered as a problem document (RFC 9457) with a `code` that programs may rely on, and a `place` where
something in the request is concerned. A 429 answer says in `Retry-After` how many seconds to wait.
"""
_TAGS = {
    "people": "Who one is to this server: a cookie, and a name.",
    "account": "For who would be the same person on several devices: a name and a password.",
    "tables": "Setting tables up, finding them, and what was played at them.",
    "evenings": "Showing the sheet of a real table on other screens.",
}
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"


@get(SCHEMA, media_type="application/json")
async def get_schema(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Describe the API to programs: OpenAPI 3.1."""
    return Response(await asyncio.to_thread(_schema, request.app), media_type="application/json")


@get(f"{ROOT}/docs", media_type="text/html")
async def get_docs(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Describe the API to people."""
    headers = {"content-security-policy": _POLICY}
    return Response(await asyncio.to_thread(_page, request.app), media_type="text/html", headers=headers)


@lru_cache(maxsize=4)
def _schema(app: Litestar) -> bytes:
    return msgspec.json.encode(_document(app))


@lru_cache(maxsize=4)
def _page(app: Litestar) -> bytes:
    from spadework.api.docs_page import docs_page

    return docs_page(_document(app), KINDS).encode()


def _document(app: Litestar) -> dict[str, Any]:
    # Only who asks for it waits for what it takes.
    from spadework.api.openapi import TAGS, document
    from spadework.api.operations import call_operations

    operations = (*call_operations(), *_own(app))
    return document(operations, version=__version__, text=_TEXT, tags=TAGS | _TAGS, kinds=KINDS)


def _own(app: Litestar) -> Iterator[Operation]:
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if operation := operation_of(handler):
                yield operation

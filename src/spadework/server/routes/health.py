"""Whether the server lives, whether it is ready, and its figures."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Request, Response, get

from spadework.server.addresses import host_of
from spadework.server.lobby import Lobby
from spadework.server.origin import from_here
from spadework.server.refusals import Denied, TableCode
from spadework.server.settings import Settings
from spadework.server.store import StoreError

READY_SECONDS: Final = 2.0
"""A log that takes longer to answer cannot be read: for a database that is away a question waits much longer than whoever watches."""


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> dict[str, str]:
    """The process lives."""
    return {"status": "alive"}


@get("/readyz", include_in_schema=False)
async def readyz(lobby: Lobby) -> Response[dict[str, str]]:
    """The log can be read."""
    try:
        async with asyncio.timeout(READY_SECONDS):
            await lobby.house.log.head("readyz")
    except (StoreError, TimeoutError):
        return Response({"status": "the log cannot be read"}, status_code=503)
    return Response({"status": "ready"})


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4")
async def metrics(request: Request[Any, Any, Any], lobby: Lobby, settings: Settings) -> bytes:
    """The server's figures in the Prometheus text format, for the machine itself unless they are open."""
    if not settings.open_metrics and not from_here(host_of(request.scope), request.scope["headers"]):
        raise Denied(TableCode.NOT_FOUND, "metrics")
    return await lobby.others.figures(lobby.house.metrics.text())

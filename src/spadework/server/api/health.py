"""Whether the server lives, whether it is ready, and its figures."""

from __future__ import annotations

from litestar import Response, get

from spadework.server.lobby import Lobby
from spadework.server.store import StoreError

__all__ = ["healthz", "metrics", "readyz"]


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> dict[str, str]:
    """The process lives."""
    return {"status": "alive"}


@get("/readyz", include_in_schema=False)
async def readyz(lobby: Lobby) -> Response[dict[str, str]]:
    """The log can be read."""
    try:
        await lobby.house.log.head("readyz")
    except StoreError:
        return Response({"status": "the log cannot be read"}, status_code=503)
    return Response({"status": "ready"})


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4", sync_to_thread=False)
def metrics(lobby: Lobby) -> bytes:
    """The server's figures in the Prometheus text format."""
    return lobby.house.metrics.text()

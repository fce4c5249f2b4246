"""Who one is, and what one is called."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, get, put

from spadework.server.api.shapes import Last, Me, NewName, refusals
from spadework.server.api.visitors import know
from spadework.server.auth import Keeper, Visitor
from spadework.server.lobby import Lobby
from spadework.server.names import checked_name, hint

__all__ = ["get_me", "put_me"]


@get("/api/me", responses=refusals(503))
async def get_me(visitor: Visitor, lobby: Lobby) -> Me:
    """Who one is; the first request gets a cookie by which to be known."""
    return await _me(visitor, lobby)


@put("/api/me", responses=refusals(403, 413, 503))
async def put_me(request: Request[Any, Any, Any], data: NewName, visitor: Visitor, keeper: Keeper, lobby: Lobby) -> Me:
    """Take a name."""
    visitor = msgspec.structs.replace(visitor, name=checked_name(data.name, visitor.person))
    know(request, keeper, visitor)
    lobby.renamed(visitor)
    return await _me(visitor, lobby)


async def _me(visitor: Visitor, lobby: Lobby) -> Me:
    last = await lobby.notes.last_of(visitor.person)
    return Me(visitor.name, hint(visitor.person), Last(*last) if last else None)

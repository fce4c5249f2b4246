"""The core by name, for pages whose own has not been loaded yet."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from litestar import Request, Response, post

from spadework.calls import answer
from spadework.server.api.doorkeeper import Doorkeeper
from spadework.server.api.shapes import refusals
from spadework.server.lobby import Lobby

__all__ = ["MAX_CALL", "Caller", "call_core"]

P = ParamSpec("P")
T = TypeVar("T")

MAX_CALL = 1024 * 1024


class Caller:
    """Answers calls in a thread, one after the other, so that tables never wait for a long sheet."""

    def __init__(self, doorkeeper: Doorkeeper) -> None:
        self.doorkeeper = doorkeeper
        self._turn = asyncio.Semaphore(1)

    async def answer(self, name: str, body: bytes) -> bytes:
        """What the call gives, as JSON."""
        return await self.work(answer, name, body)

    async def work(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function gives that may take long."""
        async with self._turn:
            return await asyncio.to_thread(function, *args, **kwargs)


@post("/api/core/{name:str}", status_code=200, request_max_body_size=MAX_CALL, responses=refusals(403, 413, 429))
async def call_core(request: Request[Any, Any, Any], name: str, lobby: Lobby, caller: Caller) -> Response[Any]:
    """What a call of this name gives for the JSON in the body.

    Where the arguments cannot be it is ``{"error": {"place", "text"}}``, also with status 200: the same answer as in a
    browser, where nothing else could be given.
    """
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    return Response(await caller.answer(name, await request.body()), media_type="application/json")

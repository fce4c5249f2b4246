"""The core by name, for pages whose own has not been loaded yet."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from litestar import Request, Response, post

from spadework.calls import answer
from spadework.server.api.doorkeeper import Doorkeeper, address_of
from spadework.server.api.shapes import refusals
from spadework.server.lobby import Lobby
from spadework.server.refusals import Denied, TableCode

__all__ = ["LONG_CALL", "MAX_CALL", "Caller", "Lane", "call_core"]

P = ParamSpec("P")
T = TypeVar("T")

MAX_CALL = 1024 * 1024


LONG_CALL = 64 * 1024
"""From how many bytes on a call goes where the long ones wait. A whole game of an evening has fewer."""

_READS = frozenset({"record.read", "keep.open", "keep.statistics"})
"""What reads whole files."""

_IN_WAIT = 12
"""How many calls of one address wait at once in a lane; a household shares one."""


class Lane:
    """Where calls are answered one after the other."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)
        self._waiting: Counter[str] = Counter()

    async def work(self, address: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function gives, in a thread, when its turn comes. Raises `Denied` for who has too many in wait."""
        if self._waiting[address] >= _IN_WAIT:
            raise Denied(TableCode.RATE_LIMITED, f"{_IN_WAIT} of your questions wait already; ask again after those.")
        self._waiting[address] += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(function, *args, **kwargs)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]


class Caller:
    """Answers calls, so that tables never wait for a long sheet, nor who keeps score for who reads a file."""

    def __init__(self, doorkeeper: Doorkeeper) -> None:
        self.doorkeeper = doorkeeper
        self._short = Lane()
        self._long = Lane()

    async def answer(self, address: str, name: str, body: bytes) -> bytes:
        """What the call gives, as JSON."""
        return await self.lane(len(body), reads=name in _READS).work(address, answer, name, body)

    def lane(self, size: int, *, reads: bool = False) -> Lane:
        """Where a call waits for its turn."""
        return self._long if reads or size >= LONG_CALL else self._short


@post("/api/core/{name:str}", status_code=200, request_max_body_size=MAX_CALL, responses=refusals(403, 413, 429))
async def call_core(request: Request[Any, Any, Any], name: str, lobby: Lobby, caller: Caller) -> Response[Any]:
    """What a call of this name gives for the JSON in the body.

    Where the arguments cannot be it is ``{"error": {"place", "text"}}``, also with status 200: the same answer as in a
    browser, where nothing else could be given.
    """
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    return Response(await caller.answer(address_of(request), name, await request.body()), media_type="application/json")

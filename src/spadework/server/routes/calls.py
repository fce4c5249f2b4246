"""The calls over HTTP: the answers that a browser gives by itself, for pages that have no core yet and for programs."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar

import msgspec
from litestar import Request, Response, get, post

from spadework.api import CALLS, Reply, answer
from spadework.api.operations import call_path
from spadework.server.doorkeeper import Doorkeeper, address_of
from spadework.server.lobby import Lobby
from spadework.server.problems import MEDIA
from spadework.server.refusals import Denied, TableCode

P = ParamSpec("P")
T = TypeVar("T")

PATHS = {call_path(name): name for name in CALLS}
"""Where each call is asked."""

MAX_CALL = 1024 * 1024
LONG_CALL = 64 * 1024
"""From how many bytes on a call goes where the long ones wait. A whole game of an evening has fewer."""

_IN_WAIT = 12
"""How many calls of one address wait at once in a lane; a household shares one."""


class Lane:
    """Where calls are answered one after the other."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)
        self._waiting: Counter[str] = Counter()

    async def work(self, address: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function gives, in a thread, when its turn comes. Raises `Denied` for whoever has too many waiting."""
        if self._waiting[address] >= _IN_WAIT:
            raise Denied(TableCode.RATE_LIMITED, "waiting", most=_IN_WAIT)
        self._waiting[address] += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(function, *args, **kwargs)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]


class Caller:
    """Answers calls, so that tables never wait for a long sheet, nor whoever keeps score for somebody who reads a file."""

    def __init__(self, doorkeeper: Doorkeeper) -> None:
        self.doorkeeper = doorkeeper
        self._short = Lane()
        self._long = Lane()

    async def answer(self, address: str, name: str, body: bytes) -> Reply:
        """What the call gives."""
        long = CALLS[name].long or len(body) >= LONG_CALL
        return await self.lane(long=long).work(address, answer, name, body)

    def lane(self, *, long: bool) -> Lane:
        """Where a call waits for its turn."""
        return self._long if long else self._short

    async def remembered(self, address: str, name: str, body: bytes) -> Reply:
        """The same for what many ask in the same words."""
        return await self._short.work(address, _remembered, name, body)


_remembered = lru_cache(maxsize=256)(answer)


@post(list(PATHS), status_code=200, request_max_body_size=MAX_CALL)
async def ask(request: Request[Any, Any, Any], lobby: Lobby, caller: Caller) -> Response[bytes]:
    """Ask a call with what it takes in the body."""
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    name = PATHS[request.scope["path"]]
    return _response(await caller.answer(address_of(request), name, await request.body()))


@get([path for path, name in PATHS.items() if CALLS[name].by_text])
async def ask_by_text(request: Request[Any, Any, Any], lobby: Lobby, caller: Caller) -> Response[bytes]:
    """Ask a call with what it takes in the address."""
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    body = msgspec.json.encode(dict(sorted(request.query_params.items())))
    return _response(await caller.remembered(address_of(request), PATHS[request.scope["path"]], body))


def _response(given: Reply) -> Response[bytes]:
    media = "application/json" if given.status < 400 else MEDIA
    return Response(given.body, status_code=given.status, media_type=media)

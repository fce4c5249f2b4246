"""The server: HTTP by Litestar, sockets and the page beside it, and everything started and ended in order."""

from __future__ import annotations

import asyncio
import contextlib
import math
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec
import structlog

from spadework.api import Problem
from spadework.faults import Fault
from spadework.server.addresses import PENANCE_SECONDS, Connections, Tolls, cost, host_of, proxies
from spadework.server.interface import interface
from spadework.server.lobby import Lobby
from spadework.server.logs import where
from spadework.server.operator.office import Office
from spadework.server.origin import good_host
from spadework.server.problems import MEDIA, failed, problem
from spadework.server.refusals import Denied, TableCode
from spadework.server.settings import Settings
from spadework.server.site import BARE, SECURITY_HEADERS, Site
from spadework.server.socket import Sockets, turn_away
from spadework.server.starting import CannotStart
from spadework.server.workers.worker import Worker

_LOG = structlog.get_logger()

_NUL = Fault("address", "there is a NUL character (%00) in it, which no text has; leave it out")

_API = re.compile(r"/(api(/|$)|(healthz|readyz|metrics)$)")

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class App:
    """The whole server as one ASGI application: the API, the sockets, and the page for every other address."""

    def __init__(self, settings: Settings, *, lan: str | None = None, worker: Worker | None = None) -> None:
        self.settings = settings
        self.worker = worker
        self.api = interface(self, lan)
        self.site = Site()
        self.gate = Connections(
            Tolls(burst=settings.address_burst, rate=settings.address_rate, connections=settings.address_connections),
            _let_through(settings, worker),
        )
        self.pages = Tolls(
            burst=settings.address_burst, rate=settings.address_rate, connections=settings.address_sockets
        )
        self.lobby: Lobby | None = None
        self.sockets: Sockets | None = None
        self.office: Office | None = None
        self.unready: CannotStart | None = None
        """Why it could not start."""

    @property
    def processes(self) -> int:
        """Among how many a quota is divided: a connection comes to any worker."""
        return self.worker.share.count if self.worker else 1

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a connection on to whom it concerns. Whatever goes wrong with one, nothing of it is logged or sent."""
        if scope["type"] == "lifespan":
            await self.api(scope, receive, send)  # type: ignore[arg-type] # the same ASGI, by another name
            return
        begun, left = False, None

        async def sent(message: MutableMapping[str, Any]) -> None:
            nonlocal begun, left
            begun = scope["type"] == "http"
            try:
                await send(message)
            except OSError as error:
                left = error
                raise

        try:
            if not _named(scope):
                await _refuse(scope, receive, sent, problem(Denied(TableCode.BAD_HOST)))
            elif _API.match(scope["path"]) and ("\0" in scope["path"] or b"%00" in scope["query_string"]):
                await _refuse(scope, receive, sent, problem(_NUL))
            elif not self.pages.spend(host_of(scope), cost(scope), now := time.monotonic()):
                wait = self.pages.wait(host_of(scope), now)
                await asyncio.sleep(PENANCE_SECONDS)
                await _refuse(scope, receive, sent, problem(Denied(TableCode.RATE_LIMITED, "calls")), wait)
            elif self.office is not None and (kept_out := self.office.refusal(scope)) is not None:
                if scope["type"] == "websocket":
                    await turn_away(scope, receive, sent, kept_out.text)
                else:
                    await _refuse(scope, receive, sent, problem(kept_out))
            else:
                await self._pass_on(scope, receive, sent)
        except Exception as error:  # uvicorn would log what was asked for, with the stack
            if error is left:
                raise  # by which the server says that nobody is there any more, and takes it for what it is
            _LOG.error("connection failed", error=type(error).__name__, at=where(error))
            if not begun:
                with contextlib.suppress(Exception):
                    await _refuse(scope, receive, send, failed())
        finally:
            left = None  # it holds the frame that caught it, and that holds the connection

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind == "websocket" and self.sockets is not None:
            await self.sockets(scope, receive, send)
        elif kind == "http" and not _API.match(scope["path"]):
            await self.site(scope, receive, send)
        elif kind == "http" and scope["method"] == "HEAD":  # the server that carries it leaves the body away
            await self.api({**scope, "method": "GET"}, receive, send)  # type: ignore[arg-type]
        else:
            await self.api(scope, receive, send)  # type: ignore[arg-type] # the same ASGI, by another name


def _let_through(settings: Settings, worker: Worker | None) -> Callable[[str], bool]:
    """Whose connections do not count: those of proxies, and of other nodes."""
    named = proxies(settings.proxies)
    return named if worker is None else lambda host: named(host) or worker.is_node(host)


def _named(scope: Scope) -> bool:
    """Whether a request names one host that a server can have, or none at all, as old programs do."""
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    return not hosts or (len(hosts) == 1 and good_host(hosts[0].decode("latin-1")))


async def _refuse(scope: Scope, receive: Receive, send: Send, refused: Problem, wait: float = 0.0) -> None:
    """Answer what nobody else answers; `wait` is for how many seconds it will be so."""
    if scope["type"] == "websocket":
        if refused.status < 500:
            await receive()  # websocket.connect
        await send({"type": "websocket.close", "code": 1011 if refused.status >= 500 else 1008, "reason": refused.code})
        return
    body = msgspec.json.encode(refused)
    headers = [
        (b"content-type", MEDIA.encode()),
        (b"content-length", str(len(body)).encode()),
        *BARE,
        *SECURITY_HEADERS,
        *([(b"retry-after", str(math.ceil(max(1.0, wait))).encode())] if wait else ()),
    ]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def make_app(settings: Settings, *, lan: str | None = None, worker: Worker | None = None) -> App:
    """The server with these settings, or one worker of it; nothing is opened before it starts."""
    return App(settings, lan=lan, worker=worker)

"""The server: HTTP by Litestar, sockets and the page beside it, and everything started and ended in order."""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import re
import secrets
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin

from spadework.api import Problem
from spadework.faults import Fault
from spadework.server.accounts.opening import open_reception
from spadework.server.addresses import PENANCE_SECONDS, Connections, Tolls, cost, host_of, proxies
from spadework.server.auth import Keeper, make_key
from spadework.server.blocks import Blocks
from spadework.server.bodies import MAX_BODY, Asking
from spadework.server.clock import SystemClock
from spadework.server.counted import CountedDeals
from spadework.server.doorkeeper import Doorkeeper, Several
from spadework.server.garbage import look_at_the_young, tune
from spadework.server.keys import BYTES, KEYS, kept_key
from spadework.server.lobby import Lobby
from spadework.server.logs import set_up_logs, where
from spadework.server.metrics import Metrics
from spadework.server.operator.office import Office
from spadework.server.origin import good_host
from spadework.server.problems import HANDLERS, MEDIA, failed, problem
from spadework.server.refusals import Denied, TableCode
from spadework.server.retention import Retention
from spadework.server.routes.account import provide_counter
from spadework.server.routes.all import ROUTES
from spadework.server.routes.calls import Caller
from spadework.server.routes.evenings import Sharing
from spadework.server.sealing import Seals
from spadework.server.settings import Settings
from spadework.server.signing import Signer
from spadework.server.site import SECURITY_HEADERS, Site
from spadework.server.socket import Sockets, turn_away
from spadework.server.starting import CannotStart, reason
from spadework.server.store import anchored, hold_database, open_directory, open_log
from spadework.server.table.jobs import House
from spadework.server.table.mind import Minds
from spadework.server.visitors import before_send, check_origin, provide_visitor
from spadework.server.workers.lost import Lost
from spadework.server.workers.worker import Worker

_LOG = structlog.get_logger()

_DAY = 24 * 3600.0

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
        self.api = _api(self, lan)
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
                await _refuse(scope, receive, send, problem(Denied(TableCode.BAD_HOST)))
            elif _API.match(scope["path"]) and ("\0" in scope["path"] or b"%00" in scope["query_string"]):
                await _refuse(scope, receive, send, problem(_NUL))
            elif not self.pages.spend(host_of(scope), cost(scope), now := time.monotonic()):
                wait = self.pages.wait(host_of(scope), now)
                await asyncio.sleep(PENANCE_SECONDS)
                await _refuse(scope, receive, send, problem(Denied(TableCode.RATE_LIMITED, "calls")), wait)
            elif self.office is not None and (kept_out := self.office.refusal(scope)) is not None:
                if scope["type"] == "websocket":
                    await turn_away(scope, receive, send, kept_out.text)
                else:
                    await _refuse(scope, receive, send, problem(kept_out))
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
        (b"cache-control", b"no-store"),
        *SECURITY_HEADERS,
        *([(b"retry-after", str(math.ceil(max(1.0, wait))).encode())] if wait else ()),
    ]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def make_app(settings: Settings, *, lan: str | None = None, worker: Worker | None = None) -> App:
    """The server with these settings, or one worker of it; nothing is opened before it starts."""
    return App(settings, lan=lan, worker=worker)


def _api(app: App, lan: str | None) -> Litestar:
    settings = app.settings
    worker = app.worker
    minds = Minds(settings.player, settings.bot_seconds)

    @asynccontextmanager
    async def life(api: Litestar) -> AsyncIterator[None]:
        set_up_logs(settings)
        try:
            settings.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            keeper = Keeper(make_key(settings.key_folder), secure=settings.secure_cookie)
            seals = Seals(kept_key(settings.key_folder / "seal.key"))
            signer = Signer(kept_key(settings.key_folder / "sign.key")[:BYTES])
            free = await _held(settings, worker) if settings.database_url else None
            log = anchored(
                await open_log(settings.log_url, on_failure=_log_failed, shared=worker is not None),
                settings.folder / "heads.db",
                one_of_several=bool(settings.node),
            )
            directory = await open_directory(settings.directory_url, patient=True)
        except Exception as error:
            app.unready = reason(error, settings)
            raise
        figures = Metrics(worker.lost if worker else Lost())
        counted = CountedDeals(settings.folder, worker.share.number if worker else 0)
        blocks = await Blocks.open(directory.blocks())
        house = House(
            log, SystemClock(), secrets.token_bytes, minds, figures, seals, counted.counts, signer, blocked=blocks
        )
        retention = Retention(log, directory, seals, settings.folder / "records", days=settings.keep_days)
        lobby = Lobby(
            house,
            directory,
            tables_per_host=settings.tables_per_host,
            rest_seconds=settings.rest_seconds,
            retention=retention,
            others=worker,
        )
        sessions, reception = open_reception(directory, lobby, settings, blocks)
        api.state.update(
            {
                "keeper": keeper,
                "lobby": lobby,
                "counted": counted,
                "sessions": sessions,
                "reception": reception,
                "blocks": blocks,
            }
        )
        api.state.sharing = Sharing(
            directory.evenings(most=settings.sheets),
            begun=Doorkeeper(**_a_day(settings.sheets_per_address, worker), case="new_sheets"),
            writes=_sheets(settings),
            reads=_sheets(settings),
        )
        app.lobby, app.sockets = lobby, Sockets(lobby, keeper, sessions, settings, app.pages)
        app.office = Office(
            settings.folder,
            keys=settings.key_folder,
            lobby=lobby,
            directory=directory,
            keeper=keeper,
            sessions=sessions,
        )
        await app.office.open()
        lobby.start()
        lobby.others.start(lobby)
        aside = [
            asyncio.get_running_loop().create_task(work)
            for work in (counted.keep(), sessions.watch(), blocks.keep(), look_at_the_young())
        ]
        tune()
        figures.watch_gc()
        try:
            yield
        finally:
            figures.unwatch_gc()
            for task in aside:
                task.cancel()
            await app.office.close()
            lobby.others.stop()
            await lobby.stop()
            await counted.write()
            minds.close()
            await directory.close()
            await log.close()
            if free:
                await free()

    tables = Several(
        Doorkeeper(burst=settings.table_burst, rate=settings.table_rate, case="tables"),
        Doorkeeper(**_a_day(settings.tables_per_address, worker), case="tables"),
    )
    calls = Doorkeeper(burst=settings.call_burst, rate=settings.call_rate, case="calls")
    return _Lean(
        ROUTES,
        lifespan=[life],
        state=State({"settings": settings, "lan": lan, "doorkeeper": tables, "caller": Caller(calls)}),
        dependencies={
            "visitor": Provide(provide_visitor),
            "counter": Provide(provide_counter),
            **{
                name: Provide(_of_state(name), sync_to_thread=False)
                for name in (
                    *("keeper", "lobby", "settings", "doorkeeper", "sharing", "caller", "counted"),
                    *("sessions", "reception", "blocks"),
                )
            },
        },
        before_request=check_origin,
        before_send=[before_send],
        exception_handlers=HANDLERS,
        openapi_config=None,
        request_class=Asking,
        request_max_body_size=MAX_BODY,
        logging_config=None,
    )


async def _held(settings: Settings, worker: Worker | None) -> Callable[[], Awaitable[None]]:
    """Have the database for this server alone, or for the nodes to which this worker belongs; what lets go of it."""
    from spadework.server.workers.nodes import NodeWorker

    if not isinstance(worker, NodeWorker):
        return await hold_database(settings.database_url, on_loss=_log_failed)
    keys = tuple(kept_key(settings.key_folder / name) for name in KEYS)
    await worker.join(settings.database_url, keys, _log_failed)
    return worker.leave


def _sheets(settings: Settings) -> Doorkeeper:
    return Doorkeeper(burst=settings.sheet_burst, rate=settings.sheet_rate, case="sheets")


def _a_day(most: float, worker: Worker | None) -> dict[str, float]:
    """A quota of a day; a connection comes to any worker, and each gives its part."""
    part = most / (worker.share.count if worker else 1)
    return {"burst": part, "rate": part / _DAY}


class _Lean(Litestar):
    """Litestar with msgspec alone: what it looks for besides takes a tenth of the start to import, and nothing here uses it."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def _of_state(name: str) -> Callable[[State], Any]:
    def provide(state: State) -> Any:
        return state[name]

    return provide


def _log_failed(error: Exception) -> None:
    """End the process: nothing may be acknowledged that might not be stored, and a new start reads what is."""
    with contextlib.suppress(Exception):
        sys.stderr.write(f"the event log failed ({type(error).__name__}); the server ends, start it again\n")
        sys.stderr.flush()
    os._exit(70)

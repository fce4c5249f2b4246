"""The server as a process: how it is tuned, started and stopped."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import uvicorn

from spadework.server.app import App, make_app
from spadework.server.lan import lan_address
from spadework.server.logs import say_where
from spadework.server.readiness import tell_ready
from spadework.server.rim.beat import Beat
from spadework.server.rim.opening import opening
from spadework.server.rim.rim import bounded
from spadework.server.rim.sorting import sorted_by
from spadework.server.settings import Settings
from spadework.server.starting import reason
from spadework.server.store.folder import hold
from spadework.server.workers.messages import Handed

UNREAD_MS = 30_000
"""After so many milliseconds in which nothing that was sent could be delivered, the system gives a connection up."""


def serve(
    host: str | None = None,
    port: int | None = None,
    data: str | Path | None = None,
    *,
    lan: bool = False,
    started: Callable[[str], None] | None = None,
    **given: Any,
) -> None:
    """Serve until told to stop. What is not given comes from the environment (`Settings`).

    With `lan` the server listens everywhere, whatever the host. `started` is called with the address once it answers;
    left out, the address is printed. Raises `FolderInUse` where another server has the data folder, and `CannotStart` where what it needs is not there.
    """
    if lan:
        host = "0.0.0.0"  # noqa: S104 - that is what `lan` asks for
    settings = Settings.read(os.environ, host=host, port=port, data=data, **given)
    try:
        held = hold(settings.folder)
    except OSError as error:
        raise reason(error, settings) from None
    address = lan_address() if lan else None

    def begun(address: str) -> None:
        if started is None:
            say_where(address, settings.log_format)
        else:
            started(address)
        tell_ready()

    if (workers := settings.processes()) > 1 or settings.node:
        from spadework.server.workers.together import serve_together

        with held:
            serve_together(settings, workers, address, begun)
        return
    app = make_app(settings, lan=address)
    server = Server(app, config(app, settings), lambda port: begun(where(settings, port, address)))
    with held, contextlib.suppress(KeyboardInterrupt), ends_well(server):  # uvicorn passes it on when all is put away
        try:
            server.run()
        except SystemExit:
            if app.unready is None:
                raise
            raise app.unready from None
        gc.freeze()  # what is left goes with the process; to look through it for garbage would take longer than all else


def where(settings: Settings, port: int, address: str | None) -> str:
    """The address that people are told."""
    host = address or settings.host.replace("0.0.0.0", "localhost").replace("127.0.0.1", "localhost")  # noqa: S104 - a name for people
    return f"http://{host}:{port}"


@contextlib.contextmanager
def ends_well(server: uvicorn.Server) -> Iterator[None]:
    """Have SIGTERM, which uvicorn passes on as well, end this as something that was asked for and done."""

    def end(*_: object) -> None:
        server.should_exit = True

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class Server(uvicorn.Server):
    """uvicorn's server, which says at which port it is once it answers."""

    def __init__(self, app: App, config: uvicorn.Config, started: Callable[[int], None]) -> None:
        super().__init__(config)
        self._app = app
        self._said = started

    async def startup(self, sockets: Any = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        if not self.started:
            return
        for listening in (sock for server in self.servers for sock in server.sockets):
            if hasattr(socket, "TCP_USER_TIMEOUT"):  # on Linux; what connects inherits it
                listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
        port = next((sock.getsockname()[1] for server in self.servers for sock in server.sockets), self.config.port)
        self._said(port)

    async def adopt(self, accepted: socket.socket, handed: Handed) -> None:
        """Serve a connection that another process accepted, of which it read something."""

        def protocol() -> asyncio.Protocol:
            return self.config.http_protocol_class(  # type: ignore[call-arg] # as uvicorn makes one
                config=self.config,
                server_state=self.server_state,
                app_state=self.lifespan.state,
                brought=handed.held,
                peer=handed.peer,
                spliced=handed.spliced,
            )

        await asyncio.get_running_loop().connect_accepted_socket(protocol, accepted)

    async def shutdown(self, sockets: Any = None) -> None:
        """Put all away; first of all nobody is told any more who leaves."""
        if self._app.lobby is not None:
            self._app.lobby.ending = True
        await super().shutdown(sockets)


def config(app: App, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    made = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        backlog=4096,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        access_log=False,
        log_config=None,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=1,
        lifespan="on",
    )
    made.load()
    made.ws_protocol_class = opening(made.ws_protocol_class, Beat())
    inner: Any = made.http_protocol_class
    bounds: dict[str, Any] = {"seconds": settings.request_seconds, "gate": app.gate}
    made.http_protocol_class = sorted_by(app.worker, inner, **bounds) if app.worker else bounded(inner, **bounds)  # type: ignore[assignment] # called as a class is
    return made

"""Sockets of tables: who may connect, and what is said to those who may not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import parse_qs

from spadework.server.accounts.sessions import Sessions
from spadework.server.addresses import Tolls, host_of, whereabouts
from spadework.server.auth import Keeper, Visitor, header
from spadework.server.hearing import Hearing, Limits
from spadework.server.lobby import Lobby
from spadework.server.origin import own_origin
from spadework.server.refusals import TableCode
from spadework.server.rim.framed import framed
from spadework.server.rim.open_socket import OpenSocket
from spadework.server.rim.opening import socket_of
from spadework.server.settings import Settings
from spadework.server.site import Site
from spadework.server.store import StoreError
from spadework.server.table.jobs import Join
from spadework.server.table.news import encode
from spadework.server.table.owner import Table
from spadework.server.table.state import key_at
from spadework.server.watcher import Watcher
from spadework.server.wire import Bye

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Scope = MutableMapping[str, Any]

UNKNOWN_TABLE = 4404
NO_COOKIE = 4401
POLICY = 1008
OVERLOADED = 1013
RENEWED = 4426
"""The page is another than the one that is served here; it loads itself anew."""

_PREFIX = "/ws/tables/"

_FOREIGN = "This page is from another address than its tables; open Spadework at the address that its server allows."

_CROWDED = "Too many pages are open from your address; close one of them, then load this page again."


class Sockets:
    """Opens the sockets of all tables, as a plain ASGI application; an open one is served by what is called when something comes."""

    def __init__(
        self, lobby: Lobby, keeper: Keeper, sessions: Sessions, settings: Settings, *, tolls: Tolls, site: Site
    ) -> None:
        self._sessions = sessions
        self._tolls = tolls
        self._lobby = lobby
        self._keeper = keeper
        self._settings = settings
        self._site = site
        self._limits = Limits(lobby, tolls, burst=settings.message_burst, rate=settings.message_rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, from its handshake until it is let in or not."""
        socket = await _accepted(scope, receive, send)
        try:
            await self._admit(socket, scope)
        except BaseException:
            socket.cut()
            raise

    async def _admit(self, socket: OpenSocket, scope: Scope) -> None:
        headers = scope["headers"]
        if not own_origin(header(headers, b"origin"), header(headers, b"host"), self._settings.allowed_origins):
            _say_bye(socket, _FOREIGN, POLICY)
            return
        build = _asked(scope, "build")
        if build and build != (self._site.build or build):
            socket.close(RENEWED)
            return
        told = self._keeper.read(headers)
        visitor = await self._sessions.admit(told) if told else None
        if visitor is None:
            socket.close(NO_COOKIE, TableCode.NO_COOKIE.value)
            return
        name = scope["path"].removeprefix(_PREFIX)
        try:
            table = await self._lobby.table(name) if scope["path"].startswith(_PREFIX) else None
        except StoreError:
            _say_bye(socket, "This table cannot be read at present; try again in a while.", OVERLOADED)
            return
        if table is None:
            socket.close(UNKNOWN_TABLE, TableCode.UNKNOWN_TABLE.value)
            return
        host = host_of(scope)
        if not self._tolls.come(host):
            _say_bye(socket, _CROWDED, OVERLOADED)
            return
        self._let_in(socket, table, visitor, host, _since(scope))

    def _let_in(self, socket: OpenSocket, table: Table, visitor: Visitor, host: str, since: int | None) -> None:
        watcher = Watcher(
            key_at(table.state, visitor.keys),
            visitor.called,
            socket,
            network=whereabouts(host),
            session=Sessions.id_of(visitor.session) if visitor.session else "",
            drop=socket.leave,
            close=socket.close,
        )
        table.submit(Join(watcher, since))
        self._lobby.came(watcher, table)
        socket.listen(Hearing(self._limits, socket, table, watcher, host))


async def turn_away(scope: Scope, receive: Receive, send: Send, why: str) -> None:
    """Let nobody in, and say why."""
    _say_bye(await _accepted(scope, receive, send), why, POLICY)


async def _accepted(scope: Scope, receive: Receive, send: Send) -> OpenSocket:
    await receive()  # websocket.connect
    await send({"type": "websocket.accept"})
    return socket_of(scope)


def _say_bye(socket: OpenSocket, why: str, code: int) -> None:
    socket.write(framed(encode(Bye(why))))
    socket.close(code)


def _since(scope: Scope) -> int | None:
    text = _asked(scope, "since")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else None


def _asked(scope: Scope, name: str) -> str:
    """What stands in the address under a name."""
    query: bytes = scope["query_string"]
    return parse_qs(query.decode("latin-1")).get(name, [""])[0]

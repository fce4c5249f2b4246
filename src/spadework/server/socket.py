"""A table's socket: who may connect, what is read, and what is sent.

Reading stops for whoever asks too much. Closing instead would read the flood to its end, since the closing handshake
waits for an answer behind it; unread, it fills the sender's own buffers until the heartbeat drops the connection.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import parse_qs

import msgspec

from spadework.faults import fault_in
from spadework.server.accounts.sessions import Sessions
from spadework.server.addresses import MESSAGE, WHOLE, Tolls, host_of, whereabouts
from spadework.server.auth import Keeper, Visitor, header
from spadework.server.bucket import Bucket
from spadework.server.lobby import Lobby
from spadework.server.origin import own_origin
from spadework.server.refusals import TableCode
from spadework.server.rim.rim import connection
from spadework.server.settings import Settings
from spadework.server.store import StoreError
from spadework.server.table.jobs import Demand, Join, Leave
from spadework.server.table.news import encode
from spadework.server.table.owner import Table
from spadework.server.table.state import key_at
from spadework.server.watcher import Watcher
from spadework.server.wire import MAX_FRAME, Bye, Refusal, Request, RequestName

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Scope = MutableMapping[str, Any]

UNKNOWN_TABLE = 4404
NO_COOKIE = 4401
POLICY = 1008
OVERLOADED = 1013

_PREFIX = "/ws/tables/"
_NEEDED = {"type", "path", "query_string", "client"}
"""What is yet asked of a connection that was accepted."""
_decode = msgspec.json.Decoder(Request).decode

_FOREIGN = "This page is from another address than its tables; open Spadework at the address that its server allows."

_CROWDED = "Too many pages are open from your address; close one of them, then load this page again."

SLOW_DOWN_AFTER = 20
"""So many bad messages in a row, and each further one costs a second of not being read."""


class Sockets:
    """Serves the sockets of all tables, as a plain ASGI application."""

    def __init__(self, lobby: Lobby, keeper: Keeper, sessions: Sessions, settings: Settings, tolls: Tolls) -> None:
        self._sessions = sessions
        self._tolls = tolls
        self._lobby = lobby
        self._keeper = keeper
        self._settings = settings
        self._metrics = lobby.house.metrics
        self._endings: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, from its handshake to its end."""
        headers = scope["headers"]
        await receive()  # websocket.connect
        if not own_origin(header(headers, b"origin"), header(headers, b"host"), self._settings.allowed_origins):
            await _accept_to_say(send, _FOREIGN)
            return
        await send({"type": "websocket.accept"})
        told = self._keeper.read(headers)
        headers.clear()  # the page stays for hours, and of all that its browser said nothing else matters
        for name in scope.keys() - _NEEDED:
            del scope[name]
        visitor = await self._sessions.admit(told) if told else None
        if visitor is None:
            await send({"type": "websocket.close", "code": NO_COOKIE, "reason": TableCode.NO_COOKIE.value})
            return
        name = scope["path"].removeprefix(_PREFIX)
        try:
            table = await self._lobby.table(name) if scope["path"].startswith(_PREFIX) else None
        except StoreError:
            await _say_bye(send, "This table cannot be read at present; try again in a while.", OVERLOADED)
            return
        if table is None:
            await send({"type": "websocket.close", "code": UNKNOWN_TABLE, "reason": TableCode.UNKNOWN_TABLE.value})
            return
        host = host_of(scope)
        if not self._tolls.come(host):
            await _say_bye(send, _CROWDED, OVERLOADED)
            return
        try:
            await self._watch(table, visitor, scope, receive, send)
        finally:
            self._tolls.go(host)

    async def _watch(self, table: Table, visitor: Visitor, scope: Scope, receive: Receive, send: Send) -> None:
        reading: asyncio.Task[None] = asyncio.current_task()  # type: ignore[assignment] # it is run by one

        def drop() -> None:
            """Leave a page that does not read; a closing frame would wait behind what it does not read."""
            self._metrics.dropped.inc()
            reading.cancel()

        def close(code: int) -> None:
            """Say goodbye behind what was sent."""
            ending = asyncio.get_running_loop().create_task(_close(send, code))
            self._endings.add(ending)
            ending.add_done_callback(self._endings.discard)

        watcher = Watcher(
            key_at(table.state, visitor.keys),
            visitor.called,
            connection(),
            network=whereabouts(host_of(scope)),
            session=Sessions.id_of(visitor.session) if visitor.account else "",
            drop=drop,
            close=close,
        )
        table.submit(Join(watcher, _since(scope)))
        self._lobby.came(watcher, table)
        self._metrics.sockets.inc()
        try:
            await self._read(table, watcher, scope, receive)
        except asyncio.CancelledError:
            if not self._lobby.ending and (not watcher.dropped or reading.uncancel()):
                raise  # somebody else ends it
        finally:
            self._metrics.sockets.dec()
            if not self._lobby.ending:  # then all leave, and nobody is left to be told
                table.submit(Leave(watcher))
                self._lobby.pages.remove(watcher)

    async def _read(self, table: Table, watcher: Watcher, scope: Scope, receive: Receive) -> None:
        host, clock = host_of(scope), self._lobby.house.clock
        bucket = Bucket(burst=self._settings.message_burst, rate=self._settings.message_rate, now=clock.monotonic())
        bad = 0
        while (heard := await _heard(receive)) is not None:
            now = clock.monotonic()
            whole = isinstance(heard, Request) and heard.since is not msgspec.UNSET
            if wait := max(bucket.take(now), self._tolls.take(host, WHOLE if whole else MESSAGE, now)):
                await asyncio.sleep(wait)
            if isinstance(heard, Request):
                bad = 0
                await watcher.ask()
                table.submit(Demand(watcher, heard, now))
            else:
                bad += 1
                self._metrics.refused.labels(heard.refused).inc()
                watcher.put(encode(heard))
                if bad > SLOW_DOWN_AFTER:
                    await asyncio.sleep(1.0)
            del heard  # it may be long until the next


async def _heard(receive: Receive) -> Request | Refusal | None:
    """What comes next, or the answer to what is no request; none at the end. Nothing of it is held on to."""
    message = await receive()
    return (
        None if message["type"] == "websocket.disconnect" else parse(message.get("text") or message.get("bytes") or "")
    )


def parse(frame: str | bytes) -> Request | Refusal:
    """The request that a frame holds, or the answer to one that holds none."""
    size = len(frame) if isinstance(frame, bytes) else len(frame.encode()) if not frame.isascii() else len(frame)
    if size > MAX_FRAME:
        return Refusal(
            _name(frame), TableCode.TOO_LARGE, f"A message of {size} bytes is too long; the limit is {MAX_FRAME}."
        )
    try:
        return _decode(frame)
    except msgspec.ValidationError as error:
        return Refusal(_name(frame), TableCode.MALFORMED, f"This is not a request: {fault_in(frame, Request, error)}.")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Refusal("", TableCode.MALFORMED, "This is not JSON; send one request as an object.")


class _Named(msgspec.Struct):
    """What is read of a frame that holds no request: the name, so that the answer finds who asked."""

    id: RequestName


_decode_name = msgspec.json.Decoder(_Named).decode


def _name(frame: str | bytes) -> str:
    try:
        return _decode_name(frame).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def _since(scope: Scope) -> int | None:
    text = parse_qs(scope["query_string"].decode("latin-1")).get("since", [""])[0]
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else None


async def turn_away(receive: Receive, send: Send, why: str) -> None:
    """Let nobody in, and say why."""
    await receive()  # websocket.connect
    await _accept_to_say(send, why)


async def _accept_to_say(send: Send, why: str) -> None:
    """Accept a connection only so that the page can tell its reader why it ends."""
    await send({"type": "websocket.accept"})
    await _say_bye(send, why, POLICY)


async def _say_bye(send: Send, why: str, code: int) -> None:
    await send({"type": "websocket.send", "text": encode(Bye(why)).decode()})
    await _close(send, code)


async def _close(send: Send, code: int) -> None:
    with contextlib.suppress(
        OSError, RuntimeError
    ):  # the page is gone, or has closed it; the reading side notices as well
        await send({"type": "websocket.close", "code": code, "reason": ""})

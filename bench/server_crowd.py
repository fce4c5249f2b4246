"""People at tables, for measurements of the server: lean clients that play the first card they may."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import time
from typing import Any, Protocol

import httpx
import msgspec

from bench.server_ports import connected
from spadework.server.auth import Keeper
from spadework.server.changes import changed

_CHANGES = {"blind_nil": {"kind": "off"}, "finish.target": 10_000, "finish.lower_limit": -10_000}
_AT_ONCE = 16
"""Tables that are set up side by side."""


class _Version(msgspec.Struct):
    v: int


class _Message(msgspec.Struct):
    """What a lean client reads of any message."""

    id: str = ""
    ok: int | None = None
    refused: str = ""
    v: int | None = None
    told: list[_Version] = []
    now: Any = None
    you: Any = None


_decode = msgspec.json.Decoder(_Message).decode


class Serving(Protocol):
    """A server at which people sit down."""

    @property
    def address(self) -> str:
        """Host and port."""

    @property
    def keeper(self) -> Keeper:
        """Who makes its cookies."""


class Crowd:
    """All clients together: when they may act, and what came of it."""

    def __init__(self) -> None:
        self.interval = 0.0
        """Seconds between two acts at one table; 0 for at once."""
        self.returning = False
        """Whether who is cut off comes back, as the page does."""
        self.caught_up: list[float] = []
        """When each who came back knew all again."""
        self.begin()

    def home(self, number: int) -> str:  # noqa: ARG002 - all come from one address
        """From which address people come to a table, by its number."""
        return "127.0.0.1"

    def seat(self, table: Table, seat: int, server: Serving, cookie: str) -> Client:
        """Somebody for a seat."""
        return Client(self, table, seat, server, cookie)

    def begin(self) -> None:
        """Count from now on."""
        self.plays = 0
        self.refused: dict[str, int] = {}
        self.waits: list[float] = []
        self.frames = 0
        self.bytes = 0
        """In frames that tell what happened; what answers a request is not among them."""


def greeting(table: str, address: str, cookie: str) -> bytes:
    """What a page sends that opens a socket to a table."""
    return (
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n"
        f"Cookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
    ).encode()


class Client(asyncio.Protocol):
    """One seat at one table, on a socket of its own, that plays the first card it may."""

    def __init__(self, crowd: Crowd, table: Table, seat: int, server: Serving, cookie: str) -> None:
        self._crowd = crowd
        self._table = table
        self._seat = seat
        self._server = server
        self._cookie = cookie
        self._sent: dict[str, float] = {}
        self._asked = 0
        self._acted = -1
        self._v = 0
        self._tries = 0
        self._left = False
        self._coming = False
        self._now: Any = None
        self._you: Any = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self) -> None:
        """Open the socket, and wait until all is known that one may know."""
        loop = asyncio.get_running_loop()
        host, _, port = self._server.address.partition(":")
        opened = await connected(self._table.home, host, int(port))
        await loop.create_connection(lambda: self, sock=opened)
        await self.ready

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport, self._buffer, self._open = transport, bytearray(), False
        since = f"?since={self._v}" if self._v else ""
        transport.write(greeting(self._table.id + since, self._server.address, self._cookie))

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert buffer.startswith(b"HTTP/1.1 101"), bytes(buffer[:100])
            del buffer[: end + 4]
            self._open = True
        at = 0
        while len(buffer) - at >= 2:
            kind, size, start = buffer[at] & 15, buffer[at + 1] & 127, at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            payload = bytes(buffer[start : start + size])
            at = start + size
            if kind == 1:
                self._hear(payload, size + 4)
            elif kind == 9:
                self._write(10, payload)
            elif kind == 8:
                if not self._crowd.returning:
                    raise RuntimeError(f"the server closed a socket: {payload!r}")
                self._transport.abort()
                return
        del buffer[:at]

    def connection_lost(self, exc: Exception | None) -> None:
        if self._left:
            return
        if not self.ready.done():
            self.ready.set_exception(ConnectionError(f"closed: {exc}"))
        if self._crowd.returning:
            self._come_back()

    def ask(self, **wish: object) -> None:
        """Ask for something now."""
        self._asked += 1
        name = f"{self._seat}-{self._asked}"
        self._sent[name] = time.perf_counter()
        self._send(name, json.dumps({"id": name, "at": self._v, **wish}, separators=(",", ":")).encode())

    def close(self) -> None:
        """Leave for good."""
        self._left = True
        self._transport.abort()

    def _come_back(self) -> None:
        """Try again, as late as `web/src/lib/net/backoff.ts` does."""
        if self._coming:  # a connection that is lost before it is of use is told of twice: here and to who waits for it
            return
        self._coming = True
        wait = min(10.0, 0.4 * 2.0 ** min(self._tries, 10)) * (0.5 + random.random() / 2)
        self._tries += 1
        loop = asyncio.get_running_loop()
        loop.call_later(wait, self._try_again)

    def _try_again(self) -> None:
        self._trying = asyncio.get_running_loop().create_task(self._try())

    async def _try(self) -> None:
        self._coming = False
        self.ready = asyncio.get_running_loop().create_future()
        self._sent.clear()
        self._acted = -1
        try:
            await self.connect()
        except OSError:
            self._come_back()
            return
        self._tries = 0
        self._crowd.caught_up.append(time.perf_counter())

    def _send(self, name: str, body: bytes) -> None:  # noqa: ARG002 - for those who ask again
        self._write(1, body)

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254)) + size.to_bytes(2, "big")
        self._transport.write(head + bytes(4) + payload)  # masked with zeros

    def _hear(self, payload: bytes, size: int) -> None:
        message = _decode(payload)
        if message.id:
            self._answered(message)
            return
        if message.v is None and message.now is None:
            return  # a farewell
        self._crowd.frames += 1
        self._crowd.bytes += size
        if message.v is not None:
            self._v, self._now, self._you = message.v, message.now, message.you
        else:
            self._v = message.told[-1].v if message.told else self._v
            self._now, self._you = changed(self._now, message.now), changed(self._you, message.you)
        if not self.ready.done():
            self.ready.set_result(None)
        if self._acted != self._v:
            self._act(self._now, self._you)

    def _answered(self, message: _Message) -> None:
        sent = self._sent.pop(message.id, 0.0)
        crowd = self._crowd
        if message.ok is None:
            crowd.refused[message.refused] = crowd.refused.get(message.refused, 0) + 1
        else:
            crowd.plays += 1
            crowd.waits.append(time.perf_counter() - sent)

    def _act(self, now: dict[str, Any], you: dict[str, Any]) -> None:
        if you["cards"]:
            wish: dict[str, Any] = {"play": you["cards"][0]}
        elif you["ask"] and you["ask"]["what"] == "bid":
            wish = {"bid": "3"}
        elif now["phase"] == "between" and "next" in you["can"]:
            wish = {"next": True}
        elif now["phase"] == "over" and "rematch" in you["can"]:
            wish = {"rematch": True}
        else:
            return
        self._acted = self._v
        if not self._crowd.interval or "next" in wish:
            self.ask(**wish)
            return
        loop = asyncio.get_running_loop()
        self._table.due = max(self._table.due + self._crowd.interval * random.uniform(0.5, 1.5), loop.time())
        loop.call_at(self._table.due, self._ask_still, self._v, wish)

    def _ask_still(self, v: int, wish: dict[str, Any]) -> None:
        """Ask for something that was wanted a moment ago, unless something happened since."""
        if v == self._v:
            self.ask(**wish)


class Table:
    """A table and its four clients."""

    def __init__(self, name: str, home: str) -> None:
        self.id = name
        self.home = home
        self.due = 0.0
        self.clients: list[Client] = []

    def close(self) -> None:
        """Have everybody leave."""
        for client in self.clients:
            client.close()


async def sit_down(server: Serving, crowd: Crowd, tables: int) -> list[Table]:
    """Set tables up and have four people sit down at each."""
    gate = asyncio.Semaphore(_AT_ONCE)

    async def one(number: int) -> Table:
        async with gate:
            return await _set_up(server, crowd, crowd.home(number))

    made = await asyncio.gather(*map(one, range(tables)))
    await asyncio.sleep(1)
    return list(made)


async def _set_up(server: Serving, crowd: Crowd, home: str) -> Table:
    cookies = [server.keeper.cookie(server.keeper.make()).partition(";")[0] for _ in range(4)]
    asked = {"rules": {"changes": _CHANGES}, "pace": "instant"}
    way = httpx.AsyncHTTPTransport(local_address=home, verify=False)
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=60, transport=way) as http:
        answer = await http.post("/api/v1/tables", json=asked, headers={"Cookie": cookies[0]})
    table = Table(answer.raise_for_status().json()["table"], home)
    for seat, cookie in enumerate(cookies):
        client = crowd.seat(table, seat, server, cookie)
        table.clients.append(client)
        await client.connect()
        if seat:
            client.ask(sit=seat)
    return table

"""Pages that send whatever it be over the sockets of some tables, and never mind being sent away."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import random
from typing import Any

import msgspec

from tests.server.pictures import Pictures
from tests.storm.frames import ENDS, broken, frame, masked

__all__ = ["Page", "Tally"]

BURST = 48
"""Frames that are sent before a request behind them is answered, by which it is known that they were read."""
SECONDS = 60.0
"""So long somebody waits for an answer that must come."""

Json = dict[str, Any]


class Tally(msgspec.Struct):
    """What was sent, by all together, and what came back."""

    frames: int = 0
    """Whole frames of which it is known that the server has read them."""
    broken: int = 0
    """What no WebSocket may send."""
    connections: int = 0
    cases: int = 0
    statuses: dict[int, int] = {}
    wrong: list[str] = []
    """What must not be, in words."""


class Page:
    """One connection after another to one table."""

    def __init__(self, address: str, table: str, cookie: str, tally: Tally, rng: random.Random) -> None:
        self._host, _, self._port = address.partition(":")
        self._table, self._cookie = table, cookie
        self._tally, self._rng = tally, rng
        self._pictures = Pictures()
        self._version = 0
        self._marked = 0
        self._heard = asyncio.Event()

    async def send(self, most: int) -> None:
        """Go on until all pages together have sent so many frames."""
        while self._tally.frames < most:
            reader, writer = await asyncio.open_connection(self._host, int(self._port))
            self._tally.connections += 1
            with contextlib.suppress(ConnectionError):
                if await self._come(reader, writer):
                    listening = asyncio.create_task(self._listen(reader, writer))
                    await self._go_on(writer, listening, most)
                    listening.cancel()
                    with contextlib.suppress(asyncio.CancelledError):
                        await listening
            writer.close()

    async def _go_on(self, writer: asyncio.StreamWriter, listening: asyncio.Task[None], most: int) -> None:
        while self._tally.frames < most and not listening.done():
            count = self._rng.randint(1, BURST)
            sent = [frame(self._pictures.now, self._pictures.you, self._version, self._rng) for _ in range(count)]
            writer.write(b"".join(masked(kind, said, self._rng) for kind, said in sent))
            self._marked += 1
            self._heard.clear()
            writer.write(masked(1, b'{"id":"%s","at":0}' % self._mark.encode(), self._rng))
            await writer.drain()
            if not await self._until_heard(listening):
                return
            self._tally.frames += count + 1
            if self._rng.random() < ENDS:
                writer.write(broken(self._rng))
                await writer.drain()
                self._tally.broken += 1
                await asyncio.wait({listening}, timeout=0.5)
                return

    @property
    def _mark(self) -> str:
        """The name of the request behind a burst."""
        return f"mark-{self._marked}"

    async def _until_heard(self, listening: asyncio.Task[None]) -> bool:
        """Wait until that request is answered; whether it was, and the connection is open."""
        heard = asyncio.create_task(self._heard.wait())
        done, _ = await asyncio.wait({heard, listening}, timeout=SECONDS, return_when=asyncio.FIRST_COMPLETED)
        heard.cancel()
        if not done:
            self._tally.wrong.append(f"no answer to a request within {SECONDS:g} s")
        return heard in done

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Open the socket; whether that was done."""
        writer.write(self._hello())
        try:
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SECONDS)
        except (asyncio.IncompleteReadError, TimeoutError) as error:
            head = repr(error).encode()
        if not head.startswith(b"HTTP/1.1 101"):
            self._tally.wrong.append(f"a socket was not opened: {head[:60]!r}")
            return False
        return True

    def _hello(self) -> bytes:
        since = self._rng.choice(("", "", "?since=0", f"?since={self._version}", "?since=x", "?since=%ff&since=9" * 9))
        key = base64.b64encode(os.urandom(16)).decode()
        return (
            f"GET /ws/tables/{self._table}{since} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n"
            f"Cookie: {self._cookie}\r\nOrigin: http://{self._host}:{self._port}\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        ).encode()

    async def _listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hear everything, and keep what a page would go by."""
        try:
            while True:
                first, size = await reader.readexactly(2)
                if size == 126:
                    size = int.from_bytes(await reader.readexactly(2), "big")
                elif size == 127:
                    size = int.from_bytes(await reader.readexactly(8), "big")
                said = await reader.readexactly(size)
                if first & 15 == 1:
                    self._hear(said)
                elif first & 15 == 9:  # who does not answer is let go
                    writer.write(masked(10, said, self._rng))
                elif first & 15 == 8:
                    self._close(said)
                    return
        except (asyncio.IncompleteReadError, ConnectionError):
            return

    def _hear(self, said: bytes) -> None:
        message: Json = msgspec.json.decode(said)
        if message.get("id") == self._mark:
            self._heard.set()
        if message.get("refused") == "failed":
            self._tally.wrong.append(f"a table failed: {message}")
        if "now" in message:
            self._pictures.hear(message)
            self._version = message["v"] if "v" in message else max([self._version, *_versions(message)])

    def _close(self, said: bytes) -> None:
        if int.from_bytes(said[:2], "big") == 1011:
            self._tally.wrong.append(f"a connection was closed because of an error of the server: {said[2:]!r}")


def _versions(message: Json) -> list[int]:
    return [one["v"] for one in message["told"]]

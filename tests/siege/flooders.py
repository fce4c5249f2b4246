"""Those who want others to wait: each kind asks for as much as it can, from an address of its own.

python -m tests.siege.flooders KIND HOST:PORT ADDRESS COOKIE TABLE
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import Awaitable, Callable
from typing import NoReturn

from bench.server_crowd import greeting

__all__ = ["KINDS", "STALLED_EACH"]

STALLED_EACH = 125
_FRAMES = 50
_LONG = 4096


class Flooder:
    """One who floods: where to, from where, and as whom."""

    def __init__(self, server: str, address: str, cookie: str, table: str) -> None:
        self.host, _, port = server.partition(":")
        self.port = int(port)
        self.server = server
        self.address = address
        self.cookie = cookie
        self.table = table

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection from its address."""
        return await asyncio.open_connection(self.host, self.port, local_addr=(self.address, 0))

    async def socket(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A page's socket to the table."""
        reader, writer = await self.connect()
        writer.write(greeting(self.table, self.server, self.cookie))
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def say(self, kind: int, payload: Callable[[int], bytes]) -> NoReturn:
        """Send frames without an end, and come again when thrown out."""
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await self.socket()
                hearing = asyncio.create_task(_swallow(reader))
                number = 0
                while not hearing.done():
                    for _ in range(_FRAMES):
                        number += 1
                        writer.write(_frame(kind, payload(number)))
                    await writer.drain()
                writer.close()
            await asyncio.sleep(0.01)

    async def ask(self, lines: Callable[[int], bytes]) -> NoReturn:
        """Send requests without an end, each as soon as the one before is answered or thrown out."""
        number = 0
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await self.connect()
                hearing = asyncio.create_task(_swallow(reader))
                while not hearing.done():
                    number += 1
                    writer.write(lines(number))
                    await writer.drain()
                    await asyncio.sleep(0)
                writer.close()
            await asyncio.sleep(0.01)

    def request(self, method: str, path: str, body: bytes = b"") -> bytes:
        """A request, as bytes."""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self.server}\r\nOrigin: http://{self.server}\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        return head.encode() + body


async def _swallow(reader: asyncio.StreamReader) -> None:
    while await reader.read(1 << 16):
        pass


def _frame(kind: int, payload: bytes) -> bytes:
    size = len(payload)
    head = bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254)) + size.to_bytes(2, "big")
    return head + bytes(4) + payload


async def _messages(one: Flooder) -> None:
    await one.say(1, lambda number: json.dumps({"id": f"f{number}", "at": 1, "play": "AS"}).encode())


async def _pings(one: Flooder) -> None:
    await one.say(9, lambda _: bytes(120))


async def _since(one: Flooder) -> None:
    await one.say(1, lambda number: json.dumps({"id": f"f{number}", "since": 0}).encode())


async def _headers(one: Flooder) -> None:
    await one.ask(
        lambda number: (
            b"GET / HTTP/1.1\r\n" + b"".join(b"x-%d-%d: %s\r\n" % (number, at, b"y" * 100) for at in range(40))
        )
    )


async def _renames(one: Flooder) -> None:
    await one.ask(
        lambda number: one.request("PUT", "/api/v1/me", json.dumps({"name": f"Flo {number % 1000}"}).encode())
    )


async def _http(one: Flooder) -> None:
    await one.ask(lambda _: one.request("GET", "/api/v1/tables"))


async def _stalled(one: Flooder) -> None:
    """Pages that open and never read."""
    kept = []
    for _ in range(STALLED_EACH):
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            _, writer = await one.socket()
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            kept.append(writer)
    await asyncio.Event().wait()


async def _spinning(_: Flooder) -> None:
    """A control: as busy as the others, and asks for nothing."""
    while True:
        json.dumps(list(range(_LONG)))


KINDS: dict[str, Callable[[Flooder], Awaitable[None]]] = {
    "spinning": _spinning,
    "messages": _messages,
    "pings": _pings,
    "headers": _headers,
    "renames": _renames,
    "since": _since,
    "http": _http,
    "stalled": _stalled,
}


def main() -> None:
    """Flood, until killed."""
    kind, *rest = sys.argv[1:]
    os.nice(5)
    asyncio.run(KINDS[kind](Flooder(*rest)))  # type: ignore[arg-type]


if __name__ == "__main__":
    main()

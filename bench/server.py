"""How much a server bears: plays a second, how long an answer takes, and memory per table.

A server process on one core, and people who answer at once, or at a pace, on another. Every play is durable before it
is acknowledged. Run as ``python -m bench.server``; ``--json`` prints the figures for programs.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec

from spadework.server.auth import Keeper, make_key
from spadework.server.changes import changed

_SERVE = "from spadework.server.process import serve; serve(host='127.0.0.1', port=0, data={data!r})"
_ADDRESS = ("ADDRESS_RATE", "ADDRESS_BURST", "ADDRESS_SOCKETS", "ADDRESS_CONNECTIONS")
_LIMITS = (
    *_ADDRESS,
    "MESSAGE_RATE",
    "MESSAGE_BURST",
    "TABLE_BURST",
    "TABLE_RATE",
    "TABLES_PER_HOST",
    "TABLES_PER_ADDRESS",
)
_CHANGES = {"blind_nil": {"kind": "off"}, "finish.target": 10_000, "finish.lower_limit": -10_000}


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


class Crowd:
    """All clients together: when they may act, and what came of it."""

    def __init__(self) -> None:
        self.measuring = False
        self.interval = 0.0
        """Seconds between two acts at one table; 0 for at once."""
        self.plays = 0
        self.refused: dict[str, int] = {}
        self.waits: list[float] = []


class Client(asyncio.Protocol):
    """One seat at one table, on a socket of its own, that plays the first card it may."""

    def __init__(self, crowd: Crowd, table: Table, seat: int, address: str, cookie: str) -> None:
        self._crowd = crowd
        self._table = table
        self._seat = seat
        self._hello = (
            f"GET /ws/tables/{table.id} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n"
            f"Cookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        ).encode()
        self._buffer = bytearray()
        self._open = False
        self._sent: dict[str, float] = {}
        self._asked = 0
        self._acted = -1
        self._v = 0
        self._now: Any = None
        self._you: Any = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._hello)

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
                self._hear(payload)
            elif kind == 9:
                self._write(10, payload)
            elif kind == 8:
                raise RuntimeError(f"the server closed a socket: {payload!r}")
        del buffer[:at]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError("closed"))

    def ask(self, **wish: object) -> None:
        """Ask for something now."""
        self._asked += 1
        name = f"{self._seat}-{self._asked}"
        self._sent[name] = time.perf_counter()
        body = json.dumps({"id": name, "at": self._v, **wish}, separators=(",", ":")).encode()
        self._write(1, body)

    def close(self) -> None:
        self._transport.abort()

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254)) + size.to_bytes(2, "big")
        self._transport.write(head + bytes(4) + payload)  # masked with zeros

    def _hear(self, payload: bytes) -> None:
        message = _decode(payload)
        if message.id:
            self._answered(message)
            return
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
        sent = self._sent.pop(message.id)
        crowd = self._crowd
        if not crowd.measuring:
            return
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
        loop.call_at(self._table.due, lambda: self.ask(**wish))


class Table:
    """A table and its four clients."""

    def __init__(self, name: str) -> None:
        self.id = name
        self.due = 0.0
        self.clients: list[Client] = []


class Server:
    """The server under load, on a core of its own."""

    def __init__(self, folder: Path, core: int, profile: str = "") -> None:
        limits = {f"SPADEWORK_{name}": "1000000" for name in _LIMITS}
        command = [sys.executable, "-c", _SERVE.format(data=str(folder))]
        if profile:
            command[1:1] = ["-m", "cProfile", "-o", profile]
            script = folder / "serve.py"
            script.write_text(command.pop())
            command[-1] = str(script)
        self.process = subprocess.Popen(
            command,
            env=os.environ | limits,
            stdout=subprocess.PIPE,
            text=True,
        )
        os.sched_setaffinity(self.process.pid, {core})
        assert self.process.stdout is not None
        self.address = "127.0.0.1:" + self.process.stdout.readline().strip().rpartition(":")[2]
        self.keeper = Keeper(make_key(folder))

    def memory(self) -> int:
        """Resident bytes."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def seconds(self) -> float:
        """Seconds of processor time used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def serving(profile: str = "") -> Iterator[Server]:
    """A server on one core, this process on another if there is one."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    with tempfile.TemporaryDirectory(prefix="spadework-bench-") as folder:
        server = Server(Path(folder), cores[0], profile)
        try:
            yield server
        finally:
            server.process.send_signal(signal.SIGINT)
            server.process.communicate(timeout=30)
            os.sched_setaffinity(0, set(cores))


async def sit_down(server: Server, crowd: Crowd, tables: int) -> list[Table]:
    """Set tables up and have four people sit down at each."""
    loop = asyncio.get_running_loop()
    host, port = server.address.split(":")
    made = []
    async with httpx.AsyncClient(base_url=f"http://{server.address}") as http:
        for _ in range(tables):
            visitors = [server.keeper.make() for _ in range(4)]
            cookies = [server.keeper.cookie(visitor).partition(";")[0] for visitor in visitors]
            asked = {"rules": {"changes": _CHANGES}, "pace": "instant"}
            answer = await http.post("/api/v1/tables", json=asked, headers={"Cookie": cookies[0]})
            table = Table(answer.raise_for_status().json()["table"])
            made.append(table)
            for seat, cookie in enumerate(cookies):
                client = Client(crowd, table, seat, server.address, cookie)
                await loop.create_connection(lambda client=client: client, host, int(port))  # type: ignore[misc]
                table.clients.append(client)
                await client.ready
                if seat:
                    client.ask(sit=seat)
    await asyncio.sleep(1)
    return made


async def run(server: Server, *, tables: int, seconds: float, rate: float) -> dict[str, Any]:
    """The figures: memory per table, plays a second at full speed, and waits at a pace."""
    crowd = Crowd()
    before = server.memory()
    made = await sit_down(server, crowd, tables)
    seated = server.memory()
    for table in made:
        table.clients[0].ask(next=True)
    await asyncio.sleep(2)
    full = await measure(server, crowd, seconds)
    crowd.interval = tables / rate
    await asyncio.sleep(3)
    paced = await measure(server, crowd, seconds)
    playing = server.memory()
    for table in made:
        for client in table.clients:
            client.close()
    return {
        "tables": tables,
        "full speed": full,
        f"paced to {rate:g} plays/s": paced,
        "memory": {
            "server alone, MB": round(before / 1e6, 1),
            "kB per table, seated": round((seated - before) / tables / 1e3, 1),
            "kB per table, after play": round((playing - before) / tables / 1e3, 1),
        },
    }


async def measure(server: Server, crowd: Crowd, seconds: float) -> dict[str, Any]:
    """What is accepted within some seconds."""
    crowd.plays, crowd.refused, crowd.waits = 0, {}, []
    crowd.measuring, began, used = True, time.perf_counter(), server.seconds()
    await asyncio.sleep(seconds)
    crowd.measuring, passed, used = False, time.perf_counter() - began, server.seconds() - used
    cuts = statistics.quantiles(crowd.waits, n=1000, method="inclusive") if len(crowd.waits) > 1 else [0.0] * 999
    return {
        "plays/s": round(crowd.plays / passed),
        "ms from request to answer": {
            "p50": round(cuts[499] * 1e3, 2),
            "p95": round(cuts[949] * 1e3, 2),
            "p99": round(cuts[989] * 1e3, 2),
            "max": round(max(crowd.waits, default=0.0) * 1e3, 1),
        },
        "server core, %": round(100 * used / passed),
        "microseconds of server per play": round(1e6 * used / max(1, crowd.plays)),
        "refused": crowd.refused,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rate", type=float, default=500, help="plays a second when paced")
    parser.add_argument("--profile", default="", help="a file for cProfile's figures of the server")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with serving(given.profile) as server:
        figures = asyncio.run(run(server, tables=given.tables, seconds=given.seconds, rate=given.rate))
    if given.json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name}: {figure}" if not isinstance(figure, dict) else name)
        for key, value in figure.items() if isinstance(figure, dict) else ():
            print(f"    {key}: {value}")


if __name__ == "__main__":
    main()

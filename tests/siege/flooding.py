"""What others notice while somebody floods the server: the longest waits of people who play at a pace, beside the quiet ones.

The server has the limits that it is delivered with. Who plays comes from many addresses, a dozen people from each, and each
flooder from one of its own.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.siege.crowd import Besieged, Siege
from tests.siege.flooders import KINDS, STALLED_EACH

__all__ = ["flood", "flooders"]

_STALLED = 1000
_EACH = 2
_BEGIN_SECONDS = 2.0
_SLOW_SECONDS = 60.0
"""So long a slow machine may take for the first card of a measurement."""


def flooders(siege: Siege, kind: str) -> list[subprocess.Popen[bytes]]:
    """Begin to flood in processes of their own, at tables where people play; they end when they are killed."""
    chance = random.Random(kind)
    server = siege.server
    count = _STALLED // STALLED_EACH if kind == "stalled" else _EACH
    begun = []
    for number in range(count):
        address = f"127.9.{list(KINDS).index(kind)}.{number + 1}"
        cookie = server.keeper.cookie(server.keeper.make()).partition(";")[0]
        table = chance.choice(siege.members).table
        command = [sys.executable, "-m", "tests.siege.flooders", kind, server.address, address, cookie, table]
        begun.append(subprocess.Popen(command, stderr=subprocess.DEVNULL))
    return begun


def flood(*, tables: int, rate: float, seconds: float, kinds: list[str]) -> dict[str, Any]:
    """Measure the waits of people at their tables, quiet and under each kind of flood."""
    with tempfile.TemporaryDirectory(prefix="spadework-siege-") as folder:
        server = Besieged(Path(folder))
        server.settings = {}
        server.start()
        outcome = asyncio.run(_flood(server, tables, rate, seconds, kinds))
        server.stop()
    return outcome


async def _flood(server: Besieged, tables: int, rate: float, seconds: float, kinds: list[str]) -> dict[str, Any]:
    siege = Siege(server)
    siege.interval = tables / rate
    await siege.begin_play(tables)
    await asyncio.sleep(2)
    rows: dict[str, Any] = {"quiet": await _waits(siege, seconds)}
    for kind in kinds:
        begun = flooders(siege, kind)
        await asyncio.sleep(_BEGIN_SECONDS)
        rows[kind] = await _waits(siege, seconds)
        for flooder in begun:
            flooder.kill()
            flooder.wait()
        await asyncio.sleep(1)
    rows["quiet again"] = await _waits(siege, seconds)
    rows["connections of players cut"] = siege.cut
    rows["wrong"] = siege.wrong[:20]
    siege.leave()
    return rows


async def _waits(siege: Siege, seconds: float) -> dict[str, float]:
    siege.begin()
    begun = time.monotonic()
    await asyncio.sleep(seconds)
    while not siege.plays and time.monotonic() < begun + _SLOW_SECONDS:
        await asyncio.sleep(seconds)
    seconds = time.monotonic() - begun
    cuts = statistics.quantiles(siege.waits, n=100, method="inclusive") if len(siege.waits) > 1 else [0.0] * 99
    return {
        "plays/s": round(siege.plays / seconds, 1),
        "p50 ms": round(cuts[49] * 1e3, 2),
        "p99 ms": round(cuts[98] * 1e3, 2),
        "max ms": round(max(siege.waits, default=0.0) * 1e3, 1),
    }

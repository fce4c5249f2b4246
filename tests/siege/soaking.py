"""Hours of play at a pace with a fault now and then: whether memory grows, and whether everybody comes back."""

from __future__ import annotations

import asyncio
import itertools
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.siege.crowd import Besieged, Siege
from tests.siege.flooding import flooders

__all__ = ["slope", "soak"]

_SAMPLE_SECONDS = 10.0
_FLOOD_SECONDS = 30.0
_KILLS_UNTIL = 0.2
"""The part of the time in which the server itself is killed: after that it stays the same process, whose memory is watched."""


def soak(*, minutes: float, tables: int, rate: float, every: float, seed: int) -> dict[str, Any]:
    """Play for so many minutes, with a fault each `every` minutes."""
    with tempfile.TemporaryDirectory(prefix="spadework-siege-") as folder:
        server = Besieged(Path(folder))
        server.settings = {}  # the limits that it is delivered with, as against every flood
        server.start()
        outcome = asyncio.run(
            _soak(server, minutes * 60, tables=tables, rate=rate, every=every * 60, chance=random.Random(seed))
        )
        server.stop()
    return outcome


async def _soak(
    server: Besieged, seconds: float, *, tables: int, rate: float, every: float, chance: random.Random
) -> dict[str, Any]:
    siege = Siege(server)
    siege.interval = tables / rate
    await siege.begin_play(tables)
    began = time.monotonic()
    samples: list[tuple[float, float]] = []
    faults = itertools.cycle(
        (_cut_half, _flooded("pings"), _flooded("stalled"), _flooded("renames"), _cut_half, _flooded("http"))
    )
    told: list[str] = []
    due = every
    while (passed := time.monotonic() - began) < seconds:
        await asyncio.sleep(min(_SAMPLE_SECONDS, seconds - passed))
        passed = time.monotonic() - began
        samples.append((passed, server.memory()))
        siege.waits.clear()
        if passed >= due:
            due += every
            fault = _killed if passed < seconds * _KILLS_UNTIL else next(faults)
            await fault(siege, chance)
            told.append(f"{passed / 60:.0f} min, {samples[-1][1] / 1e6:.0f} MB: {fault.__name__}")
    await siege.rest()
    siege.leave()
    watched = [sample for sample in samples if sample[0] >= seconds / 4]
    return {
        "minutes": round(seconds / 60, 1),
        "acknowledged": siege.plays,
        "faults": told,
        "connections cut": siege.cut,
        "memory at the first, in the middle and at the end, MB": [
            round(samples[at][1] / 1e6, 1) for at in (0, len(samples) // 2, -1)
        ],
        "slope after the first quarter, MB/h": round(slope(watched) * 3600 / 1e6, 2),
        "wrong": siege.wrong[:20],
    }


def slope(samples: list[tuple[float, float]]) -> float:
    """By how much it grows a second, by least squares."""
    mean_at = sum(at for at, _ in samples) / len(samples)
    mean = sum(size for _, size in samples) / len(samples)
    spread = sum((at - mean_at) ** 2 for at, _ in samples)
    return sum((at - mean_at) * (size - mean) for at, size in samples) / spread if spread else 0.0


async def _killed(siege: Siege, _: random.Random) -> None:
    await asyncio.to_thread(siege.server.kill)
    await asyncio.to_thread(siege.server.start)


async def _cut_half(siege: Siege, chance: random.Random) -> None:
    for member in chance.sample(siege.members, len(siege.members) // 2):
        member.cut()


def _flooded(kind: str) -> Callable[[Siege, random.Random], Awaitable[None]]:
    async def fault(siege: Siege, _: random.Random) -> None:
        begun = flooders(siege, kind)
        await asyncio.sleep(_FLOOD_SECONDS)
        for flooder in begun:
            flooder.kill()
            flooder.wait()

    fault.__name__ = f"flooded with {kind}"
    return fault

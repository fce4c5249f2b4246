"""How much a server bears, what a play costs it, and how soon it is back: a measurement by name.

    python -m bench server play       full speed, then paced; 200 tables
    python -m bench server load       2,500 tables, 10,000 sockets, 1,250 plays a second; --peak looks for the most
    python -m bench server memory     of a table with four sockets, and without
    python -m bench server restart    killed with 2,500 tables in play: to listening, to everybody caught up
    python -m bench server disk       how long a write takes that is on the disk

``--short`` takes a tenth of the tables and a third of the time. ``--against DIR`` measures the server of another checkout as well, in
turns. Server and clients have a core each; every play is durable before it is acknowledged. What is printed is a table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from bench.report import spin
from bench.server_crowd import Crowd, sit_down
from bench.server_disk import disk
from bench.server_process import Server, serving
from spadework.server.garbage import look_at_the_young, tune
from spadework.server.resuming import RESUME_AT_MOST

Figures = dict[str, Any]
PATIENCE_MS = 150.0
"""At the peak 99 of 100 answers come sooner."""
STEP = 1.15
"""By so much the pace is changed while the peak is looked for."""
_LOOK_SECONDS = 0.01
PUT_AWAY_SECONDS = 180.0
"""By then a table where nobody is has been put away."""


def percentile(waits: list[float], part: float) -> float:
    """A percentile in milliseconds."""
    found = sorted(waits)
    return round(1e3 * found[min(len(found) - 1, int(part * len(found)))], 2) if found else 0.0


async def measure(server: Server, crowd: Crowd, seconds: float) -> Figures:
    """What is accepted within some seconds."""
    crowd.begin()
    began, used, late = time.perf_counter(), server.seconds(), list[float]()
    while (at := time.perf_counter()) - began < seconds:
        await asyncio.sleep(_LOOK_SECONDS)
        late.append(time.perf_counter() - at - _LOOK_SECONDS)
    passed, used = time.perf_counter() - began, server.seconds() - used
    plays, waits = crowd.plays, crowd.waits
    return {
        "plays/s": round(plays / passed),
        "p50, ms": percentile(waits, 0.5),
        "p99, ms": percentile(waits, 0.99),
        "max, ms": percentile(waits, 1.0),
        "CPU a play, µs": round(1e6 * used / max(1, plays)),
        "server core, %": round(100 * used / passed),
        "bytes a frame": round(crowd.bytes / max(1, crowd.frames)),
        "the crowd itself is late: p99, ms": percentile(late, 0.99),
        "refused": sum(crowd.refused.values()),
    }


async def begin(server: Server, crowd: Crowd, given: argparse.Namespace) -> list[Any]:
    """Tables in the midst of their games, at the pace that is asked for."""
    crowd.interval = given.tables / given.rate
    made = await sit_down(server, crowd, given.tables)
    for table in made:
        table.clients[0].ask(next=True)
    await asyncio.sleep(given.settle)
    return made


async def play(server: Server, given: argparse.Namespace) -> Figures:
    """Full speed, then paced."""
    crowd, before = Crowd(), server.memory()
    made = await begin(server, crowd, given)
    crowd.interval = 0.0
    for table in made:
        table.due = 0.0
    await asyncio.sleep(2)
    full = await measure(server, crowd, given.seconds)
    crowd.interval = given.tables / given.rate
    await asyncio.sleep(3)
    paced = await measure(server, crowd, given.seconds)
    for table in made:
        table.close()
    return {
        **{f"full speed: {name}": figure for name, figure in full.items()},
        **{f"paced: {name}": figure for name, figure in paced.items()},
        "kB a table": round((server.memory() - before) / given.tables / 1e3, 1),
    }


async def load(server: Server, given: argparse.Namespace) -> Figures:
    """Many tables at a pace; then, where it is asked for, the most at which answers come in time."""
    crowd = Crowd()
    made = await begin(server, crowd, given)
    figures = await measure(server, crowd, given.seconds)
    if given.peak:
        figures[f"peak with p99 < {PATIENCE_MS:g} ms, plays/s"] = await _peak(server, crowd, given, figures)
    for table in made:
        table.close()
    return figures


async def _peak(server: Server, crowd: Crowd, given: argparse.Namespace, figures: Figures) -> int:
    """Ever faster until answers come too late; ever slower, where they do already."""
    rate, holds, found = given.rate, _in_time(figures, given.rate), 0
    faster = holds
    while holds == faster and rate > given.rate / 20:
        found = figures["plays/s"] if holds else found
        rate *= STEP if faster else 1 / STEP
        crowd.interval = given.tables / rate
        await asyncio.sleep(5)
        figures = await measure(server, crowd, max(5.0, given.seconds / 4))
        holds = _in_time(figures, rate)
    return found if faster else figures["plays/s"] if holds else 0


def _in_time(figures: Figures, rate: float) -> bool:
    return bool(figures["p99, ms"] < PATIENCE_MS and figures["plays/s"] > 0.9 * rate)


async def memory(server: Server, given: argparse.Namespace) -> Figures:
    """Of a table in play with four sockets; what is left when all have gone; and of one in play that nobody has come back to."""
    crowd, before = Crowd(), server.memory()
    made = await begin(server, crowd, given)
    seated = server.memory()
    await measure(server, crowd, given.seconds)
    playing, log = server.memory(), server.log_bytes()
    for table in made:
        table.close()
    left, until = playing, time.monotonic() + given.away
    while time.monotonic() < until:
        await asyncio.sleep(5)
        left = min(left, server.memory())
    server.kill()
    await asyncio.to_thread(server.start)
    alone = server.memory()
    await asyncio.sleep(10)
    resumed = (server.memory() - alone) / min(given.tables, RESUME_AT_MOST)
    each = {"begun": seated, "in play with four sockets": playing, "left when all have gone": left}
    return {
        "server alone, MB": round(before / 1e6, 1),
        **{f"{name}, kB": round((size - before) / given.tables / 1e3, 1) for name, size in each.items()},
        "in play without sockets, kB": round(resumed / 1e3, 1),
        "log, MB": round(log / 1e6, 1),
    }


async def restart(server: Server, given: argparse.Namespace) -> Figures:
    """From the kill to listening, and until those who were cut off know all again."""
    crowd = Crowd()
    made = await begin(server, crowd, given)
    await measure(server, crowd, given.seconds / 4)
    clients = sum(len(table.clients) for table in made)
    crowd.returning = True
    began = time.perf_counter()
    server.kill()
    ready = await asyncio.to_thread(server.start)
    used = server.seconds()
    while len(crowd.caught_up) < clients and time.perf_counter() - began < 120:
        await asyncio.sleep(0.05)
    back = sorted(at - began for at in crowd.caught_up)
    joins = server.seconds() - used
    for table in made:
        table.close()
    return {
        "to listening, s": round(ready, 2),
        "99 % caught up, s": round(back[int(0.99 * len(back)) - 1], 2),
        "caught up": f"{len(back)} of {clients}",
        "CPU until listening, s": round(used, 2),
        "CPU a join, µs": round(1e6 * joins / max(1, len(back))),
    }


MEASUREMENTS: dict[
    str, tuple[Callable[[Server, argparse.Namespace], Coroutine[Any, Any, Figures]], int, float, float]
] = {
    "play": (play, 200, 500, 15),
    "load": (load, 2500, 1250, 60),
    "memory": (memory, 1000, 500, 60),
    "restart": (restart, 2500, 1250, 20),
}
"""Each with its tables, plays a second and seconds."""


def parsed(words: list[str] | None = None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=[*MEASUREMENTS, "disk"], default="play")
    parser.add_argument("--tables", type=int)
    parser.add_argument("--rate", type=float, help="plays a second")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--peak", action="store_true", help="after the load, the most plays a second")
    parser.add_argument("--against", type=Path, metavar="DIR", help="another checkout, measured in turns")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--profile", default="", help="a file for cProfile's figures of the server")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(words)
    _, tables, rate, seconds = MEASUREMENTS.get(given.what, (None, 0, 0, 0))
    few, brief = (10, 3) if given.short else (1, 1)
    given.tables = given.tables or tables // few
    given.rate = given.rate or rate / few
    given.seconds = given.seconds or seconds / brief
    given.settle = min(10.0, given.seconds / 2)
    given.away = PUT_AWAY_SECONDS
    return given


def main() -> None:
    """Measure and print."""
    given = parsed()
    if given.what == "disk":
        _print(given, {"here": [disk()]})
        return
    tune()  # a crowd that looks through its memory is late, and takes the server for late
    measured: dict[str, list[Figures]] = {}
    for _ in range(given.rounds):
        for source in (given.against, None) if given.against else (None,):
            with serving(given.profile, source) as server:
                figures = asyncio.run(_measured(MEASUREMENTS[given.what][0](server, given)))
            name = source.name if source else "here"
            measured.setdefault(name, []).append(figures | {"empty loop, M steps/s": round(spin())})
    _print(given, measured)


async def _measured(figures: Coroutine[Any, Any, Figures]) -> Figures:
    """What comes of it, while the crowd's own memory is looked through little by little."""
    looking = asyncio.get_running_loop().create_task(look_at_the_young())
    try:
        return await figures
    finally:
        looking.cancel()


def _print(given: argparse.Namespace, measured: dict[str, list[Figures]]) -> None:
    """All rounds side by side."""
    if given.json:
        print(json.dumps(measured, ensure_ascii=False))
        return
    tables = f", {given.tables} tables, {given.rate:g} plays/s, {given.seconds:g} s" if given.tables else ""
    print(f"| {given.what}{tables} | {' | '.join(measured)} |")
    print(f"|---{'|---' * len(measured)}|")
    for name in next(iter(measured.values()))[0]:
        cells = [_cell([figures[name] for figures in rounds]) for rounds in measured.values()]
        print(f"| {name} | {' | '.join(cells)} |")


def _cell(rounds: list[Any]) -> str:
    """The median, and all where there are several."""
    if len(rounds) == 1 or isinstance(rounds[0], str):
        return ", ".join(f"{one}" for one in rounds)
    return f"{statistics.median(rounds):g} ({', '.join(f'{one:g}' for one in rounds)})"


if __name__ == "__main__":
    main()

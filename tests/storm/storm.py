"""A server in its own process, and everything that may be thrown at it at once."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from pathlib import Path

from tests.server.people import Person
from tests.server.running import Server
from tests.storm.pages import Page, Tally
from tests.storm.visits import Visit

__all__ = ["storm"]

GAMES = ("standard", "jjdd", "solo3", "euchre-tricks", "two-refill", "moon")


PAGES, VISITS = 12, 6


def storm(*, frames: int, cases: int, seed: int) -> Tally:
    """Send so many frames and ask so often; what came of it. A game that is played to its end afterwards shows that all is well."""
    with tempfile.TemporaryDirectory(prefix="spadework-storm-") as folder:
        server = Server(Path(folder))
        server.start()
        tally = Tally()
        try:
            asyncio.run(_storm(server, tally, frames=frames, cases=cases, seed=seed))
        finally:
            server.stop()
        if complaints := server.complaints():
            tally.wrong.append(f"the server complained: {complaints[:2000]}")
        return tally


async def _storm(server: Server, tally: Tally, *, frames: int, cases: int, seed: int) -> None:
    address = server.url.removeprefix("http://")
    ann, ben, dee = [await Person(server.url).come(name) for name in ("Ann", "Ben", "Dee")]
    tables = [await ann.table(ruleset=name, listed=True) for name in GAMES]
    tables += [await ann.practice() for _ in range(2)]
    page = await ben.sit_at(tables[0])
    await page.do(sit=1)
    await page.close()
    closed = [await dee.table(), await dee.practice()]
    cookies = tuple(str(person.headers["Cookie"]) for person in (ben, dee, ann))
    asked = [
        Page(address, tables[number % len(tables)], cookies[number % 3], tally, random.Random(f"{seed}/{number}"))
        for number in range(PAGES)
    ]
    visited = [
        Visit(address, (*tables, *closed), cookies[:2], tally, random.Random(f"{seed}/visit/{number}"))
        for number in range(VISITS)
    ]
    await asyncio.gather(
        *(one.send(frames) for one in asked if frames), *(other.ask(cases) for other in visited if cases)
    )
    await _plays(server, tally)
    for name in ("spadework_failures_total", "spadework_sockets "):
        if count := server.metric(name):
            tally.wrong.append(f"{name.strip()} is {count:g}")
    for person in (ann, ben, dee):
        await person.leave()


async def _plays(server: Server, tally: Tally) -> None:
    """Play a deal as anybody would."""
    began = time.monotonic()
    cat = await Person(server.url).come("Cat")
    page = await cat.sit_at(await cat.practice({"finish.max_deals": 1}))
    await page.play(random.Random(1), lambda one: one.now["phase"] == "over")
    await cat.leave()
    if time.monotonic() - began > 60:
        tally.wrong.append("a deal took more than a minute afterwards")

"""How long the bots of a server take for a turn, with several practice tables at once.

python -m bench tables_with_bots [--tables 10] [--bot search] [--turns 40]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path

import httpx

from tests.server.people import Page, Person
from tests.server.running import Server


async def play(server: Server, number: int, turns: int, times: list[float]) -> None:
    """One table: from each answer of the person until the bots have come round to the person again, for each bot's turn."""
    person = await Person(server.url).come(f"Guest {number}")
    page = await person.sit_at(await person.practice())
    dice = random.Random(number)
    while turns:
        wish = page.wish(dice)
        if wish is not None:
            await page.ask(**wish)
            continue
        before, asked = page.now["turn"], time.perf_counter()
        await page.hear()
        if _bot(page, before) and page.now["turn"] != before:
            times.append(time.perf_counter() - asked)
            turns -= 1
    await person.leave()


def _bot(page: Page, seat: int | None) -> bool:
    return seat is not None and seat >= 0 and page.now["seats"][seat]["by"] == "bot"


async def watch(server: Server, times: list[float]) -> None:
    """How long the server takes to say that it lives, meanwhile."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        while True:
            began = time.perf_counter()
            await http.get("/healthz")
            times.append(time.perf_counter() - began)
            await asyncio.sleep(0.02)


async def measured(server: Server, tables: int, turns: int) -> None:
    await play(server, -1, 20, [])  # which loads what the bots need, and learns the odds of the rules
    turn: list[float] = []
    loop: list[float] = []
    watching = asyncio.create_task(watch(server, loop))
    await asyncio.gather(*(play(server, number, turns, turn) for number in range(tables)))
    watching.cancel()
    for what, times in (("a bot's turn", turn), ("any other answer", loop)):
        ms = sorted(1000 * each for each in times)
        print(
            f"{what}: {len(ms)}, mean {statistics.mean(ms):.1f} ms, median {statistics.median(ms):.1f}, "
            f"99 % {ms[int(0.99 * len(ms))]:.1f}, most {ms[-1]:.1f}"
        )


def main() -> None:
    """Measure, and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=10)
    asked.add_argument("--turns", type=int, default=40)
    asked.add_argument("--bot", default="search")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), SPADEWORK_BOT=given.bot)
        server.start()
        try:
            asyncio.run(measured(server, given.tables, given.turns))
        finally:
            server.stop()


if __name__ == "__main__":
    main()

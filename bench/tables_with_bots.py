"""How long the bots of a server take for a turn, with several practice tables at once.

python -m bench tables_with_bots [--tables 10] [--bot silas] [--turns 40]
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


async def sat_down(server: Server, bot: str) -> Page:
    """Somebody at a table with three such bots, which take no more time than they need."""
    person = await Person(server.url).come()
    wish = {"pace": "instant", "bots": ["", *[bot] * 3]}
    return await person.sit_at((await person.post("/api/v1/practice", wish))["table"])


async def play(page: Page, seed: int, turns: int, times: list[float]) -> None:
    """Play on, and note how long each turn of a bot takes."""
    dice = random.Random(seed)
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
    await page.person.leave()


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


async def measured(server: Server, bot: str, tables: int, turns: int) -> None:
    await play(
        await sat_down(server, bot), 0, 20, []
    )  # which loads what the bots need, and learns the odds of the rules
    pages = [await sat_down(server, bot) for _ in range(tables)]
    turn: list[float] = []
    loop: list[float] = []
    watching = asyncio.create_task(watch(server, loop))
    await asyncio.gather(*(play(page, seed, turns, turn) for seed, page in enumerate(pages)))
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
    asked.add_argument("--bot", default="silas")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            asyncio.run(measured(server, given.bot, given.tables, given.turns))
        finally:
            server.stop()


if __name__ == "__main__":
    main()

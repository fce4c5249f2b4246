"""How long everybody waits while one table with a very long log is looked at: an event loop that ticks beside it.

python -m bench long_log [--entries 200000]

The control folds the same log in the loop itself, as if it were short.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from spadework.game import Phase, advance, view
from spadework.players.random import RandomPlayer
from spadework.rules import ruleset
from spadework.server import happenings as h
from spadework.server.sealing import Seals
from spadework.server.store import open_log
from spadework.server.table import loading
from spadework.server.table.folding import evolve_table, fold_table
from spadework.server.table.moment import asked
from spadework.server.table.opening import begin, begin_again, next_deal
from spadework.server.table.state import TableState

TICK = 0.002
AT_ONCE = 1000
ROUNDS = 3


def played() -> Iterator[h.Logged]:
    """The log of a table where games go on and on: bids and cards by chance, and a rematch after each game."""
    player = RandomPlayer(1)
    first = (h.TableOpened(ruleset("standard"), "ann"), h.SatDown(0, "ann", "Ann"))
    yield from first
    state = fold_table("long", first)
    news: tuple[h.Logged, ...] = begin(state, secrets.token_bytes)
    while True:
        for event in news:
            yield event
            state = evolve_table(state, event)
        news = _next(state, player)


def _next(state: TableState, player: RandomPlayer) -> tuple[h.Logged, ...]:
    game = state.game
    assert game is not None
    if game.phase is Phase.OVER:
        return begin_again(state, secrets.token_bytes)
    if game.phase is Phase.BETWEEN:
        return next_deal(state, game, secrets.token_bytes)
    return advance(game, player.choose(view(game, asked(game)[0])))[0]


async def looked_at(path: Path, seals: Seals, *, long: int) -> tuple[float, float]:
    """Seconds until the table is there, and the longest in which the loop did nothing else meanwhile."""
    log = await open_log(path)
    loading.LONG_LOG = long  # type: ignore[misc] # what is measured
    longest, ended = 0.0, False

    async def tick() -> None:
        nonlocal longest
        while not ended:
            before = time.perf_counter()
            await asyncio.sleep(TICK)
            longest = max(longest, time.perf_counter() - before - TICK)

    ticking = asyncio.create_task(tick())
    await asyncio.sleep(0.05)
    began = time.perf_counter()
    assert await loading.load_table("long", log, seals)
    took = time.perf_counter() - began
    await asyncio.sleep(0.01)
    ended = True
    await ticking
    await log.close()
    return took, longest


async def write(path: Path, seals: Seals, entries: int) -> None:
    """Write so many."""
    log, version = await open_log(path), 0
    state: TableState | None = None
    events = islice(played(), entries)
    while some := tuple(islice(events, AT_ONCE)):
        bodies: list[bytes] = []
        for event in some:
            bodies += seals.write("long", state, [event])
            state = fold_table("long", [event]) if state is None else evolve_table(state, event)
        await log.append("long", version, bodies, at=1.0)
        version += len(some)
    await log.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entries", type=int, default=200_000)
    given = parser.parse_args()
    sys.setswitchinterval(0.0005)  # as the server does
    seals = Seals(secrets.token_bytes(32))
    with tempfile.TemporaryDirectory(prefix="spadework-bench-") as folder:
        path = Path(folder) / "log.db"
        asyncio.run(write(path, seals, given.entries))
        print(f"{given.entries} entries; seconds until the table is there, and milliseconds in which all others wait")
        for name, long in (("in a thread", loading.LONG_LOG), ("in the loop (control)", 10**9)):
            figures = [asyncio.run(looked_at(path, seals, long=long)) for _ in range(ROUNDS)]
            said = ", ".join(f"{took:.2f} s and {1e3 * longest:.0f} ms" for took, longest in figures)
            print(f"{name:22} {said}")


if __name__ == "__main__":
    main()

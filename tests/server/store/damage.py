"""Damages a log bit by bit, and cuts its end off; says whether the next scrub reports it, and what can still be read.

python -m tests.server.store.damage [--flips 400]

It ends with status 1 where anything was lost in silence, or a damaged game was told as it stood before.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from spadework.server.scrub import damaged
from spadework.server.store import Appended, EventLog, LogEntry, StoreError, anchored, open_log
from spadework.server.store.reading import read_all

__all__ = ["STATES", "Logs", "Tally", "cut_off", "flipped", "flipped_within", "kept", "reported", "tried", "written"]

TABLES, ENTRIES = 12, 30
STATES = (("ended", "log.db"), ("running", "log.db"), ("running", "log.db-wal"))
"""A folder as the server leaves it, or as a copy made while it runs, and the file of it that is damaged."""

Logs = Mapping[str, tuple[LogEntry, ...]]
Damage = Callable[[bytearray, random.Random], bytearray]


class Tally(msgspec.Struct):
    """What came of some damage."""

    reported: int = 0
    harmless: int = 0
    """Nothing was said, and all was there as it had been written."""
    silent: int = 0
    """Nothing was said, and something was not."""


async def kept(folder: Path) -> EventLog:
    """The log of a folder, held to its anchors."""
    return anchored(await open_log(folder / "log.db"), folder / "heads.db")


async def written(folder: Path) -> Logs:
    """Logs of some tables in the folder `ended`, and in `running` a copy made before that: most is still in the write-ahead log."""
    ended, running = folder / "ended", folder / "running"
    ended.mkdir()
    log = await kept(ended)
    dice = random.Random(1)
    for version in range(ENTRIES):
        for number in range(TABLES):
            body = dice.randbytes(dice.randrange(20, 400))
            assert isinstance(await log.append(f"table{number:02}", version, [body], at=1.0), Appended)
    found = {name: await read_all(log, name) for name in (f"table{number:02}" for number in range(TABLES))}
    shutil.copytree(ended, running)
    await log.close()
    for name in ("heads.db", "heads.db-wal", "heads.db-shm"):  # anchors are seconds old at most
        (running / name).unlink(missing_ok=True)
        if (ended / name).exists():
            shutil.copy(ended / name, running / name)
    return found


async def reported(folder: Path, logs: Logs) -> bool | None:
    """Whether a scrub says that something is wrong; None where it does not, and something is, or is told otherwise."""
    try:
        log = await kept(folder)
    except StoreError:
        return True
    try:
        found = [error async for error in damaged(log)]
        stands = [await _stands(log, name, entries) for name, entries in logs.items()]
        return None if False in stands or (None in stands and not found) else bool(found)
    finally:
        await log.close()


async def _stands(log: EventLog, table: str, entries: tuple[LogEntry, ...]) -> bool | None:
    """Whether a table is read as it was written; None where it is refused."""
    try:
        return await read_all(log, table) == entries
    except StoreError:
        return None


async def tried(folder: Path, logs: Logs, file: tuple[str, str], count: int, damage: Damage) -> Tally:
    """Damage a file so many times, each time a new copy of it."""
    (state, name), tally, copy = file, Tally(), folder / "copy"
    dice = random.Random(f"{state}/{name}")
    for _ in range(count):
        shutil.copytree(folder / state, copy)
        (copy / name).write_bytes(damage(bytearray((copy / name).read_bytes()), dice))
        said = await reported(copy, logs)
        shutil.rmtree(copy)
        tally.reported += said is True
        tally.harmless += said is False
        tally.silent += said is None
    return tally


def flipped(data: bytearray, dice: random.Random) -> bytearray:
    """One bit, anywhere."""
    data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    return data


def flipped_within(logs: Logs) -> Damage:
    """One bit of an entry, in each copy that the file has of it."""
    bodies = [entry.body for entries in logs.values() for entry in entries]

    def flip(data: bytearray, dice: random.Random) -> bytearray:
        body = dice.choice([one for one in bodies if one in data])
        at, bit = dice.randrange(len(body)), 1 << dice.randrange(8)
        return data.replace(body, body[:at] + bytes((body[at] ^ bit,)) + body[at + 1 :])

    return flip


def cut_off(data: bytearray, dice: random.Random) -> bytearray:
    """The end gone, from anywhere on."""
    return data[: dice.randrange(len(data))]


async def _main(flips: int) -> int:
    silent = 0
    with tempfile.TemporaryDirectory(prefix="spadework-damage-") as name:
        folder = Path(name)
        logs = await written(folder)
        for state, file in STATES:
            for what, damage in (("a bit", flipped), ("a bit of an entry", flipped_within(logs)), ("the end", cut_off)):
                if (state, file) == ("running", "log.db") and damage is not flipped:
                    continue  # all that it has is in the write-ahead log as well
                tally = await tried(folder, logs, (state, file), flips, damage)
                silent += tally.silent
                print(f"{state:8}{file:11} {what:18} {msgspec.structs.asdict(tally)}", flush=True)
    return silent


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--flips", type=int, default=400)
    sys.exit(1 if asyncio.run(_main(parser.parse_args().flips)) else 0)

"""What a play costs the thread of the tables, without sockets: tables with four pages each that keep nothing.

python -m bench telling [--tables 50] [--plays 120] [--profile FILE]

Judging, writing to a log in a folder, folding and telling, as the server does them; what is counted is the processor time of that thread
alone. Games and plays are the same each time, so that checkouts can be compared.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import json
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop

from spadework.game import Phase, view
from spadework.players.registry import player
from spadework.rules import custom
from spadework.server import happenings as h
from spadework.server.clock import SystemClock
from spadework.server.hearing import parse
from spadework.server.metrics import Metrics
from spadework.server.sealing import Seals
from spadework.server.signing import Signer
from spadework.server.store import anchored, open_log
from spadework.server.table.folding import fold_table
from spadework.server.table.jobs import Demand, House, Join
from spadework.server.table.mind import Minds
from spadework.server.table.owner import Table
from spadework.server.watcher import Watcher
from spadework.server.wire import Request

_RULES = custom("standard", {"blind_nil": {"kind": "off"}, "finish.target": 10_000, "finish.lower_limit": -10_000})
_EACH = 60
"""So many plays, and what is young is looked through, as the server does."""


class Nowhere:
    """Where what is told goes, and is counted."""

    sent = frames = 0

    def write(self, data: bytes, /) -> None:
        """Count it."""
        Nowhere.sent += len(data)
        Nowhere.frames += 1

    def get_write_buffer_size(self) -> int:
        """Nothing waits."""
        return 0


class Sat:
    """Four people at a table, who do the first thing that they may."""

    def __init__(self, number: int, house: House) -> None:
        people = [f"person-{number}-{seat}" for seat in range(4)]
        opened = h.TableOpened(_RULES, people[0])
        self.events: list[h.Logged] = [opened, *(h.SatDown(seat, who, who.title()) for seat, who in enumerate(people))]
        self.house = house
        self.table = Table(fold_table(f"table-{number}", self.events), house, changed=lambda _: None)
        self.pages = [Watcher(who, who.title(), Nowhere(), drop=_nothing, close=_nothing) for who in people]
        self._ready = 0
        self._asked = 0

    async def begin(self) -> None:
        """Write what has happened so far, and come."""
        bodies = self.house.seals.write(self.table.state.table, None, self.events)
        await self.house.log.append(self.table.state.table, 0, bodies, at=0.0)
        for page in self.pages:
            self.table.submit(Join(page, None))

    def next(self) -> tuple[Watcher, bytes]:
        """Who asks next, and the frame."""
        game, at = self.table.state.game, self.table.state.version
        self._asked += 1
        seat, wish = 0, '"next":true'
        if game is not None and game.phase is Phase.BETWEEN:
            seat = self._ready = (self._ready + 1) % 4
        elif game is not None:
            seat = game.turn
            looking = view(game, seat)
            bids = [str(bid) for bid in looking.legal_bids if not bid.nil]
            wish = f'"play":"{looking.legal_cards[0]}"' if game.phase is Phase.PLAY else f'"bid":"{bids[3]}"'
        return self.pages[seat], f'{{"id":"{seat}-{self._asked}","at":{at},{wish}}}'.encode()


def _nothing(*_: object) -> None:
    pass


async def quiet(tables: list[Sat]) -> None:
    """Wait until nobody has anything to do."""
    while busy := [task for sat in tables if (task := sat.table._turns._task) is not None]:
        await asyncio.wait(busy)


async def measured(given: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Play, and count."""
    log = anchored(await open_log(folder / "log.db"), folder / "heads.db")
    chance = random.Random(1).randbytes
    house = House(
        log,
        SystemClock(),
        chance,
        Minds(lambda: player("thumb")),
        Metrics(),
        Seals(b"k" * 32),
        signer=Signer(b"s" * 32),
    )
    tables = [Sat(number, house) for number in range(given.tables)]
    for sat in tables:
        await sat.begin()
    await quiet(tables)
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000_000)
    used = plays = collected = 0
    profile = cProfile.Profile() if given.profile else None
    for turn in range(given.plays + given.warm):
        if turn == given.warm:
            used = plays = collected = 0
            Nowhere.sent = Nowhere.frames = 0
        asks = [(sat, *sat.next()) for sat in tables]
        before = time.thread_time_ns()
        if profile and turn >= given.warm:
            profile.enable()
        for sat, page, frame in asks:
            request = parse(frame)
            assert isinstance(request, Request)
            page.ask(_nothing)
            sat.table.submit(Demand(page, request, 0.0))
        await quiet(tables)
        if profile:
            profile.disable()
        used += time.thread_time_ns() - before
        plays += len(asks)
        if turn % 2:
            before = time.thread_time_ns()
            for _ in range(max(1, 2 * given.tables // _EACH)):
                gc.collect(0)
            collected += time.thread_time_ns() - before
            gc.freeze()
    if profile:
        profile.dump_stats(given.profile)
    await log.close()
    return {
        "µs a play": round(used / plays / 1e3, 1),
        "µs a play for garbage": round(collected / plays / 1e3, 1),
        "bytes a play": round(Nowhere.sent / plays),
        "refused": sum(sample.value for metric in house.metrics.refused.collect() for sample in metric.samples),
    }


def main() -> None:
    """Measure, and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=50)
    asked.add_argument("--plays", type=int, default=120)
    asked.add_argument("--warm", type=int, default=10)
    asked.add_argument("--profile", default="")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(uvloop.run(measured(given, Path(folder))), ensure_ascii=False))


if __name__ == "__main__":
    main()

"""A table without a server: a log in memory, a clock that is moved by hand, and people who only listen."""

import asyncio
import heapq
import itertools
import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from spadework.players.registry import player
from spadework.rules import custom
from spadework.server import happenings as h
from spadework.server.metrics import Metrics
from spadework.server.store import Appended, Conflict, Duplicate, LogEntry, RequestKey
from spadework.server.table.folding import evolve_table, fold_table
from spadework.server.table.jobs import Demand, House, Join, Leave
from spadework.server.table.mind import Minds
from spadework.server.table.opening import begin
from spadework.server.table.owner import Table
from spadework.server.table.state import TableState
from spadework.server.watcher import Watcher
from spadework.server.wire import Request
from tests.server.pictures import Pictures

PLAIN = {"blind_nil": {"kind": "off"}}


def chance(seed: int) -> Callable[[int], bytes]:
    return random.Random(seed).randbytes


def opened(people: Sequence[str] = ("ann",), changes: dict[str, Any] | None = None, **settings: Any) -> list[h.Logged]:
    """The log of a table where these people have sat down."""
    rules = custom("standard", PLAIN if changes is None else changes)
    return [
        h.TableOpened(rules, people[0], **settings),
        *(h.SatDown(seat, person, person.title()) for seat, person in enumerate(people) if person),
    ]


def begun(
    people: Sequence[str] = ("ann",), seed: int = 1, changes: dict[str, Any] | None = None, **settings: Any
) -> TableState:
    """A table in whose game the first deal was dealt."""
    state = fold_table("table", opened(people, changes, **settings))
    for event in begin(state, chance(seed)):
        state = evolve_table(state, event)
    return state


class Timer:
    def __init__(self, what: Callable[[], None]) -> None:
        self.what: Callable[[], None] | None = what

    def cancel(self) -> None:
        self.what = None


class FakeClock:
    """Time that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._order = itertools.count()
        self._timers: list[tuple[float, int, Timer]] = []

    def time(self) -> float:
        return 1.7e9 + self.now

    def monotonic(self) -> float:
        return self.now

    def call_at(self, when: float, what: Callable[[], None]) -> Timer:
        timer = Timer(what)
        heapq.heappush(self._timers, (when, next(self._order), timer))
        return timer

    async def forward(self, seconds: float) -> None:
        """Let time pass, and all happen that is due."""
        until = self.now + seconds
        await rest()
        while self._timers and self._timers[0][0] <= until:
            when, _, timer = heapq.heappop(self._timers)
            self.now = max(self.now, when)
            if timer.what is not None:
                timer.what()
                await rest()
        self.now = until
        await rest()


async def rest() -> None:
    """Let all tasks run until none has anything to do."""
    for _ in range(200):
        await asyncio.sleep(0)


class MemoryLog:
    """An event log that forgets, and fails when it is told to."""

    def __init__(self) -> None:
        self.logs: dict[str, list[LogEntry]] = {}
        self.failing: Exception | None = None

    async def append(
        self, table: str, expected: int, bodies: Sequence[bytes], *, request: RequestKey | None = None, at: float
    ) -> Appended | Duplicate | Conflict:
        if self.failing is not None:
            raise self.failing
        log = self.logs.setdefault(table, [])
        if request is not None and (before := await self.answer(table, request.person, request.id)):
            return before
        if len(log) != expected:
            return Conflict(len(log))
        person, name = (request.person, request.id) if request else ("", "")
        entries = tuple(LogEntry(expected + i, at, body, person, name) for i, body in enumerate(bodies, start=1))
        log.extend(entries)
        return Appended(entries[0].version, entries[-1].version, entries)

    async def read(self, table: str, since: int = 0, *, most: int = 2**62) -> tuple[LogEntry, ...]:
        return tuple(self.logs.get(table, [])[since : since + most])

    async def head(self, table: str) -> int:
        return len(self.logs.get(table, []))

    async def recent(self, since: float, limit: int) -> tuple[str, ...]:
        return tuple(table for table, log in self.logs.items() if log and log[-1].at >= since)[:limit]

    async def after(self, table: str) -> str | None:
        return min((name for name in self.logs if name > table), default=None)

    async def answer(self, table: str, person: str, request: str) -> Duplicate | None:
        found = [
            entry.version for entry in self.logs.get(table, []) if (entry.person, entry.request) == (person, request)
        ]
        return Duplicate(found[0], found[-1]) if found else None

    async def delete(self, table: str, head: int) -> bool:
        return len(self.logs.get(table, [])) == head and self.logs.pop(table, None) is not None

    async def close(self) -> None:
        return

    def events(self, table: str = "table") -> list[h.Logged]:
        return [msgspec.json.decode(entry.body, type=h.Logged) for entry in self.logs[table]]


class Ears:
    """Where the frames of a page go that only listens; it may stop to take any."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.taken = True

    def write(self, data: bytes, /) -> None:
        while data:
            size = int.from_bytes(data[2:4], "big") + 4 if data[1] == 126 else data[1] + 2
            self.frames.append(data[:size])
            data = data[size:]

    def get_write_buffer_size(self) -> int:
        return 0 if self.taken else sum(map(len, self.frames))


class Listener(Watcher):
    """A page that keeps what it is told."""

    def __init__(self, person: str, name: str = "", network: str = "") -> None:
        self.ears = Ears()
        self.drops = 0
        super().__init__(person, name, self.ears, network=network, drop=self._dropped, close=lambda _: None)
        self.pictures = Pictures()

    def _dropped(self) -> None:
        self.drops += 1


class Standing:
    """A table on a fake clock."""

    _names = itertools.count(1)

    def __init__(self, state: TableState, log: MemoryLog | None = None, clock: FakeClock | None = None) -> None:
        self.clock = clock or FakeClock()
        self.log = log or MemoryLog()
        if "table" not in self.log.logs:
            filler = LogEntry(1, 0.0, b"null")
            self.log.logs["table"] = [filler] * state.version
        house = House(self.log, self.clock, chance(2), Minds(lambda: player("thumb")), Metrics())
        self.table = Table(state, house, changed=lambda _: None)
        self.first = state.version
        self.table.start()

    async def come(self, person: str) -> Listener:
        watcher = Listener(person, person.title())
        self.table.submit(Join(watcher, None))
        await rest()
        return watcher

    async def go(self, watcher: Listener) -> None:
        self.table.submit(Leave(watcher))
        await rest()

    async def ask(self, watcher: Listener, **wish: Any) -> dict[str, Any]:
        """Ask for something; the answer."""
        name = f"r{next(self._names)}"
        request = Request(id=name, at=self.table.state.version, **wish)
        said(watcher)
        self.table.submit(Demand(watcher, request, self.clock.now))
        await rest()
        return next(message for message in said(watcher) if message.get("id") == name)

    @property
    def added(self) -> list[str]:
        """What has been logged since the beginning, by name."""
        return [type(event).__name__ for event in self.events]

    @property
    def events(self) -> list[h.Logged]:
        return [msgspec.json.decode(entry.body, type=h.Logged) for entry in self.log.logs["table"][self.first :]]

    async def end(self) -> None:
        await self.table.stop()


def said(watcher: Listener) -> list[dict[str, Any]]:
    """All that a watcher has been told since one last looked, with whole pictures."""
    return [watcher.pictures.hear(message) for message in frames(watcher)]


def frames(watcher: Listener) -> list[dict[str, Any]]:
    """The same as it was sent."""
    sent, watcher.ears.frames = watcher.ears.frames, []
    return [msgspec.json.decode(frame[4 if frame[1] == 126 else 2 :]) for frame in sent]

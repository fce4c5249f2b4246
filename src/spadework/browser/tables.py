"""The tables of one browser: opened, gone on with, asked over lines as over a socket, and told as records.

The worker (`web/src/lib/offline/worker.js`) is the only one who calls; a line is a page at a table.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from itertools import repeat
from typing import Any, cast

import msgspec

from spadework.api.problems import problem
from spadework.api.sheets import rule_sheet, sheet_markdown
from spadework.api.titles import MOST_CHANGES, resolved
from spadework.browser.log import BoxLog, Keep, KeptEntries
from spadework.browser.minds import Asking, OwnMinds
from spadework.faults import Fault
from spadework.notation.record import write_record
from spadework.players.character import check_character
from spadework.scoring.forms import RulesForm
from spadework.server import happenings as h
from spadework.server.advising import advise_now, alone, asked_now, why_then
from spadework.server.clock import SystemClock
from spadework.server.happenings import BotName, Pace
from spadework.server.records import table_record
from spadework.server.refusals import Denied, TableCode
from spadework.server.sealing import Seals
from spadework.server.table.bots import HERE
from spadework.server.table.folding import fold_table
from spadework.server.table.jobs import Demand, House, Join, Leave
from spadework.server.table.opening import begin, next_deal
from spadework.server.table.owner import Table
from spadework.server.table.state import TableState
from spadework.server.table.telling import TableTeller
from spadework.server.takeaway import Takeaway, read_events
from spadework.server.watcher import Watcher
from spadework.server.wire import Request
from spadework.texts import Language

PERSON = "here"
"""Whoever sits at this browser."""

Say = Callable[[int, str], object]
"""Sends a message down a line."""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game against bots, to begin at once."""

    name: str
    rules: RulesForm = "standard"
    pace: Pace = "normal"
    bots: tuple[BotName, ...] = ()


class OpenedHere(msgspec.Struct, frozen=True):
    """A game that has begun here."""

    table: str
    ahead: bool
    """Whether its bots look ahead; else all go by rules of thumb."""


class Restoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as the box has it."""

    table: str
    written: tuple[KeptEntries, ...]


class OfTable(msgspec.Struct, frozen=True):
    """One table, in which language, and which card."""

    table: str
    language: Language = "en"
    card: str = ""


class OwnClock(SystemClock):
    """The device's clock, which is all that a browser tells of time."""

    def __init__(self) -> None:
        """Nothing has to be known before."""

    def time(self) -> float:
        """Unix time in seconds."""
        return time.time()


class OwnPage(Watcher):
    """A page of this browser, which reads whatever it is sent."""

    def __init__(self, name: str, say: Callable[[str], object]) -> None:
        super().__init__(PERSON, name, cast("Any", None), drop=lambda: None, close=lambda _: None)
        self._told = say

    def put(self, message: bytes) -> None:
        """Send a message."""
        self._told(message.decode())


class _Uncounted:
    """In the place of a server's figures: whatever is counted, nobody looks."""

    def __getattr__(self, _: str) -> _Uncounted:
        return self

    def __call__(self, *_: object, **__: object) -> _Uncounted:
        return self


class TablesHere:
    """All that are open in this browser."""

    def __init__(self, say: Say, keep: Keep, asking: Asking | None = None) -> None:
        self._say = say
        self._log = BoxLog(keep)
        self._minds = OwnMinds(asking)
        figures = cast("Any", _Uncounted())
        self._house = House(self._log, OwnClock(), secrets.token_bytes, self._minds, figures)
        self._tables: dict[str, Table] = {}
        self._lines: dict[int, tuple[Table, Watcher]] = {}

    async def ask(self, name: str, body: str) -> tuple[int, str]:
        """Answer a call by its name; a problem where the status is 400 or more."""
        try:
            answered = await getattr(self, f"_{name}")(body.encode())
        except Fault as bad:
            found = problem(bad)
            return found.status, msgspec.json.encode(found).decode()
        return 200, msgspec.json.encode(answered).decode()

    # Lines.

    def join(self, line: int, table: str, since: int | None) -> None:
        """A page comes to a table that is open."""
        found = self._tables[table]
        watcher = OwnPage(found.state.chairs[_seat(found.state)].name, lambda message: self._say(line, message))
        found.submit(Join(watcher, since))
        self._lines[line] = (found, watcher)

    def hear(self, line: int, frame: str) -> None:
        """What a page asks for."""
        if line in self._lines:
            table, watcher = self._lines[line]
            request = msgspec.json.decode(frame, type=Request)
            table.submit(Demand(watcher, request, self._house.clock.monotonic()))

    def leave(self, line: int) -> None:
        """A page goes."""
        if line in self._lines:
            table, watcher = self._lines.pop(line)
            table.submit(Leave(watcher))

    # Calls.

    async def _open(self, body: bytes) -> OpenedHere:
        asked = msgspec.json.decode(body, type=Opening)
        _, rules = resolved(asked.rules, most=MOST_CHANGES)
        for seat, bot in enumerate(asked.bots[: rules.seats]):
            check_character(bot, f"bots[{seat}]")
        opened = h.TableOpened(rules, PERSON, practice=True, pace=asked.pace, bots=asked.bots, offline=True)
        name = HERE + secrets.token_urlsafe(16)
        begun: list[h.Logged] = [opened, h.SatDown(0, PERSON, asked.name)]
        return await self._write(name, [*begun, *begin(fold_table(name, begun), self._house.chance)])

    async def _go_on(self, body: bytes) -> OpenedHere:
        """Deal the deal anew that a server had begun, at the same score."""
        taken = msgspec.json.decode(body, type=Takeaway)
        events = read_events(msgspec.json.encode(taken.events))
        rules = next(event.rules for event in events if hasattr(event, "rules"))
        name = HERE + taken.table.removeprefix(HERE)
        log: list[h.Logged] = [
            h.TableOpened(rules, PERSON, practice=True, pace=taken.pace, bots=taken.bots, offline=True),
            h.SatDown(taken.seat, PERSON, taken.name),
            *events,
        ]
        state = fold_table(name, log)
        if state.game is None:
            raise Denied(TableCode.NOT_NOW, "not_begun")
        log += next_deal(state, state.game, self._house.chance)
        if name in self._tables:
            await self._tables.pop(name).stop()
        await self._log.delete(name, await self._log.head(name))
        return await self._write(name, log)

    async def _restore(self, body: bytes) -> dict[str, str]:
        asked = msgspec.json.decode(body, type=Restoring)
        written = sum(len(part.bodies) for part in asked.written)
        if asked.table in self._tables and written > await self._log.head(asked.table):
            await self._tables.pop(asked.table).stop()  # another page has gone on with it meanwhile
        if asked.table not in self._tables:
            self._log.restore(asked.table, asked.written)
            entries = await self._log.read(asked.table)
            if not entries:
                raise Denied(TableCode.UNKNOWN_TABLE)
            events = Seals().read(asked.table, entries)
            self._start(fold_table(asked.table, events, [entry.at for entry in entries]))
        return {"table": asked.table}

    async def _record(self, body: bytes) -> dict[str, Any]:
        """The games of a table as a record, and how it is to be brought to a server."""
        table = self._found(body)
        state = table.state
        events = Seals().read(state.table, await self._log.read(state.table))
        text = write_record(table_record(state.table, events))
        chair = state.chairs[seat := _seat(state)]
        return {"table": state.table, "text": text, "seat": seat, "name": chair.name, "bots": state.bots}

    async def _thoughts(self, _: bytes) -> list[float]:
        """How many seconds the bots took that looked ahead, for whoever measures it."""
        return [*self._minds.thoughts]

    async def _hint(self, body: bytes) -> Any:
        return advise_now(*asked_now(self._found(body).state, PERSON))

    async def _why(self, body: bytes) -> Any:
        state, card = self._found(body).state, msgspec.json.decode(body, type=OfTable).card
        cast = TableTeller(state).cast(alone(state, PERSON))
        return why_then(state.table, Seals(), await self._log.read(state.table), card, cast)

    async def _rules(self, body: bytes) -> Any:
        asked = msgspec.json.decode(body, type=OfTable)
        return rule_sheet(self._found(body).state.opened.rules, asked.language)

    async def _markdown(self, body: bytes) -> dict[str, str]:
        asked = msgspec.json.decode(body, type=OfTable)
        return {"text": sheet_markdown(self._found(body).state.opened.rules, asked.language)}

    def _found(self, body: bytes) -> Table:
        name = msgspec.json.decode(body, type=OfTable).table
        if name not in self._tables:
            raise Denied(TableCode.UNKNOWN_TABLE)
        return self._tables[name]

    async def _write(self, name: str, events: Sequence[h.Logged]) -> OpenedHere:
        at = self._house.clock.time()
        await self._log.append(name, 0, Seals().write(name, None, events), at=at)
        self._start(fold_table(name, events, repeat(at)))
        return OpenedHere(name, self._minds.ahead)

    def _start(self, state: TableState) -> None:
        table = self._tables[state.table] = Table(state, self._house, changed=lambda _: None)
        table.start()


def _seat(state: TableState) -> int:
    return next((seat for seat, chair in enumerate(state.chairs) if chair.owner == PERSON), 0)

"""Tables that are set up, or brought from where they were played without a network."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import repeat

import msgspec

from spadework.rules import Rules
from spadework.server import happenings as h
from spadework.server.auth import Visitor
from spadework.server.directory_notes import is_open
from spadework.server.hall import Hall
from spadework.server.ids import new_id
from spadework.server.others import Others
from spadework.server.refusals import Denied, TableCode
from spadework.server.resuming import RECENT_SECONDS
from spadework.server.store import Appended, StoreError
from spadework.server.store.reading import read_all
from spadework.server.table.bots import HERE
from spadework.server.table.folding import evolve_table, fold_table
from spadework.server.table.jobs import House
from spadework.server.table.opening import begin
from spadework.server.table.state import TableState
from spadework.server.workers.messages import Expected, WrittenTo


def _nameless(event: h.Logged) -> h.Logged:
    """An entry as it is written now: logs of earlier versions had names in them."""
    return msgspec.structs.replace(event, name="") if isinstance(event, h.SatDown) else event


class Founding:
    """How a table comes to be."""

    def __init__(
        self, house: House, tables: Hall, others: Others, *, met: Callable[[Visitor], None], tables_per_host: int
    ) -> None:
        """`met` is told who sets one up."""
        self._house = house
        self._tables = tables
        self._others = others
        self._met = met
        self._tables_per_host = tables_per_host
        self._opening: Counter[str] = Counter()

    async def open(
        self,
        host: Visitor,
        rules: Rules,
        *,
        listed: bool = False,
        practice: bool = False,
        pace: h.Pace = "normal",
        turn_seconds: int = 0,
        bots: tuple[str, ...] = (),
    ) -> str:
        """Set a table up, with the host on the first seat; for practice the game begins at once.

        Raises `Denied` where the host has too many tables for people already, or where nothing can be stored.
        """
        self._opening[host.person] += 1
        try:
            if not practice:
                await self._check_open(host.person)
            return await self._open(
                host,
                h.TableOpened(
                    rules,
                    host.person,
                    listed=listed,
                    practice=practice,
                    pace=pace,
                    turn_seconds=turn_seconds,
                    bots=bots,
                ),
            )
        finally:
            self._opening[host.person] -= 1
            if not self._opening[host.person]:
                del self._opening[host.person]

    async def _open(self, host: Visitor, opened: h.TableOpened) -> str:
        name = new_id()
        events: list[h.Logged] = [opened, h.SatDown(0, host.person)]
        state = fold_table(name, events, names={host.person: host.called})
        if opened.practice:
            for event in begin(state, self._house.chance):
                events.append(event)
                state = evolve_table(state, event)
        if not await self._keep(state, events):
            raise Denied(TableCode.FAILED, "table")
        if not self._others.have(name):
            self._tables.add(state)
        self._met(host)
        self._tables.notes.visited(host.person, name)
        await self._note_theirs(state)
        return name

    async def _keep(self, state: TableState, events: Sequence[h.Logged]) -> bool:
        """Write the log of a table; whether there was none of its name."""
        bodies = self._house.seals.write(state.table, None, events)
        if not await self._append(state.table, 0, bodies):
            return False
        if self._others.have(state.table):
            self._others.tell(Expected(state.table))
        return True

    async def _append(self, name: str, version: int, bodies: list[bytes]) -> bool:
        """Write to a log that is at a version; whether it still was. Raises `Denied` where nothing can be stored."""
        try:
            outcome = await self._house.log.append(name, version, bodies, at=self._house.clock.time())
        except StoreError as error:
            raise Denied(TableCode.NOT_STORED, "table") from error
        return isinstance(outcome, Appended)

    async def bring(self, owner: Visitor, name: str, events: Sequence[h.Logged]) -> None:
        """Keep a table that was played elsewhere, once. Raises `Denied` for a name that is somebody else's."""
        while (brought := await self._brought(owner, name, events)) is None:
            pass  # it was written to in the same moment, as by another page that brings it: that is looked at first
        self._met(owner)
        self._tables.notes.visited(owner.person, name)
        await self._note_theirs(brought)

    async def _brought(self, owner: Visitor, name: str, events: Sequence[h.Logged]) -> TableState | None:
        """A table with what was brought; None where somebody else wrote to it meanwhile."""
        before = await self._tables.state(name)
        if before is None:
            await self._check_taken_along(owner, name)
            at = repeat(self._house.clock.time())
            before = await asyncio.to_thread(fold_table, name, events, at, (), {owner.person: owner.called})
            if not await self._keep(before, events):
                return None
            if not self._others.have(name):
                await self._tables.find(name)  # once for all who ask for it now
        if before.opened.host not in owner.keys:
            raise Denied(TableCode.NOT_OWNER, "game")
        if len(events) > before.version and not await self._go_on(before, events):
            return None
        return before

    async def _check_taken_along(self, owner: Visitor, name: str) -> None:
        """Raise `Denied` where a game went on from one here, for all but whose practice that is.

        Its link is known to whoever looked on. A table that began in a browser has a name that nobody else was told.
        """
        here = await self._tables.read(name.removeprefix(HERE))
        if here is not None and not (here.opened.practice and here.opened.host in owner.keys):
            raise Denied(TableCode.NOT_OWNER, "game")

    async def _note_theirs(self, state: TableState) -> None:
        """Have a table of the others noted before anybody asks for it: they know of it a moment later."""
        if self._others.have(state.table):
            self._tables.notes.set_up(state)
            with contextlib.suppress(Exception):  # it is tried again soon, and no game depends on it
                await self._tables.notes.write()

    async def _go_on(self, before: TableState, events: Sequence[h.Logged]) -> bool:
        """Add what was played at such a table after it was brought; whether nobody else added to it meanwhile."""
        name, known = before.table, before.version
        logged = self._house.seals.read(name, await read_all(self._house.log, name))
        if [_nameless(event) for event in logged[:known]] != list(events[:known]):
            raise Denied(TableCode.NOT_OWNER, "game")
        bodies = self._house.seals.write(name, before, events[known:])
        added = await self._append(name, known, bodies)
        if added:
            self._others.tell(WrittenTo(name))
        await self._tables.drop(name)
        return added

    async def _check_open(self, person: str) -> None:
        """Raise `Denied` where a host has as many open tables as one may have, the one to be set up among them."""
        noted = await self._tables.notes.open_of(
            person, self._house.clock.time() - RECENT_SECONDS, self._tables_per_host + 1
        )
        here = {
            table.state.table: is_open(table.state)
            for table in self._tables
            if table.state.opened.host == person and not table.state.opened.practice
        }
        count = sum(here.values()) + len(noted - here.keys()) + self._opening[person]
        if count > self._tables_per_host:
            raise Denied(TableCode.TOO_MANY_TABLES, wait=60.0, most=self._tables_per_host)

"""The owner of a table: one task that alone changes it, from a queue of what is asked.

For each request: judge, write, become, tell. Nothing is told before it is durable, and nobody is waited for but the log. What
the table does by itself takes its place in the same order.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from spadework.server import happenings as h
from spadework.server.names import FORGOTTEN
from spadework.server.refusals import Denied, TableCode
from spadework.server.saying import complain, place_of
from spadework.server.store import RequestKey
from spadework.server.table.answers import Answers
from spadework.server.table.asking import judge, wish_of
from spadework.server.table.audience import REPLACED, Audience
from spadework.server.table.case import Asker, Case
from spadework.server.table.clockwork import Clockwork
from spadework.server.table.closing import FORGOT, OVER, REMOVED, closing, farewell, forgetting
from spadework.server.table.following import with_next
from spadework.server.table.in_turn import InTurn
from spadework.server.table.jobs import Close, Demand, Forget, House, Job, Join, Leave, Rename, Reread, Wake
from spadework.server.table.left import Left
from spadework.server.table.logbook import Entry, Logbook
from spadework.server.table.moment import Moment, phase_of
from spadework.server.table.news import TableNews, encode
from spadework.server.table.presence import Presence
from spadework.server.table.state import TableState, seat_of
from spadework.server.table.telling import TableTeller
from spadework.server.watcher import Watcher
from spadework.server.wire import Refusal, Request


class Table:
    """A live table."""

    def __init__(
        self, state: TableState, house: House, *, changed: Callable[[str], None], left: Left | None = None
    ) -> None:
        """`changed` is told whenever something may have; `left` is what the same table left behind when it was put to rest."""
        now = house.clock.monotonic()
        self._logbook = Logbook(state, house)
        self.idle_since = left.since if left else now
        """Since when nobody is there, where that is so."""
        self.wanted_at = now
        """When somebody last asked for it."""
        self.noted: object = None
        """What the directory was last told of it."""
        self._changed = changed
        self._house = house
        self._turns = InTurn[Job](self._take, self._settle_down)
        self._audience = Audience()
        self._presence = Presence(state, now, left)
        self._presence.key = house.signer.public if house.signer else ""
        self._answers = Answers(state.table, house)
        self._clockwork = Clockwork(house, lambda: self.submit(Wake()))
        self._farewell = left.farewell if left else OVER
        """What is said to those who are at a closed table, or come to it."""

    @property
    def state(self) -> TableState:
        """How it stands."""
        return self._logbook.state

    # What others call; none of it waits, except for the end.

    def start(self) -> None:
        """Begin to work."""
        self._clockwork.prepare(self.state)
        self._turns.start()

    def submit(self, job: Job) -> None:
        """Demand for something, in turn."""
        self._turns.put(job)

    async def stop(self) -> None:
        """Finish what is being done, and end. Who asked for more was told nothing, and asks again."""
        await self._turns.stop()
        self._clockwork.stop()

    @property
    def calm(self) -> bool:
        """Whether nobody is connected, nothing is being done, and nothing will be unless somebody asks for it."""
        return not (self._audience or self._clockwork or self._turns.busy)

    def left(self) -> Left:
        """What stays of it beside its log."""
        return self._presence.left(self.idle_since, self._house.clock.monotonic(), self._farewell)

    def moment(self) -> Moment:
        """The present moment at this table."""
        blocked = self._house.blocked.by(self.state.opened.host)
        return self._presence.moment(self._house.clock.monotonic(), self._house.clock.time(), blocked)

    # The task.

    async def _take(self, job: Job) -> None:
        if not isinstance(job, Demand):
            await self._guard(self._do(job))
            return
        watcher = job.watcher
        if not watcher.code:
            await self._guard(self._answers.give(job, self._serve), job)
            watcher.let_go()
        watcher.answered()

    async def _settle_down(self) -> None:
        await self._guard(self._go_on())

    async def _guard(self, work: Awaitable[None], ask: Demand | None = None) -> None:
        """Do a piece of work; an unexpected error ends that piece and never the table."""
        try:
            await work
        except Exception as error:  # noqa: BLE001 - the table goes on from what is stored
            with contextlib.suppress(Exception):
                self._failed(error, ask)
            with contextlib.suppress(Exception):
                await self._reload()

    def _failed(self, error: Exception, ask: Demand | None) -> None:
        self._clockwork.pause()
        self._house.metrics.failures.inc()
        if ask is not None:
            failed = Refusal(ask.request.id, TableCode.FAILED, "Something went wrong here; try again in a moment.")
            ask.watcher.put(encode(failed))
        complain("table failed", table=self.state.table, error=type(error).__name__, where=place_of(error))

    async def _do(self, job: Job) -> None:
        match job:
            case Join():
                await self._join(job)
            case Leave():
                self._part(job.watcher)
            case Rename():
                self._rename(job)
            case Close() | Forget():
                await self._settle(job)
            case Reread():
                await self._reload()
            case _:
                pass

    # Requests.

    async def _serve(self, watcher: Watcher, request: Request) -> int | None:
        """Do what is asked and return the version up to which it is stored; None where all was told. Raises `Denied` or `Refused`."""
        if request.since is not msgspec.UNSET and wish_of(request) == "since":
            self._catch_up(watcher, int(request.since or 0))
            return None
        self._logbook.call(watcher.person, watcher.name)
        asker, now = Asker(watcher.person, watcher.name), self._house.clock.monotonic()
        if request.say is not msgspec.UNSET and not self._presence.may_speak(watcher.person, now):
            raise Denied(TableCode.RATE_LIMITED, "phrase")
        for _ in range(3):
            ruling = judge(Case(self.state, self.moment(), asker, request, self._house.chance))
            newly = self._presence.change(watcher.person, watcher.name, ruling, now)
            if not ruling.events:
                if newly:
                    watcher.hold()
                    self._tell()
                return self.state.version
            version = await self._write(ruling.events, RequestKey(watcher.person, request.id), watcher)
            if version is not None:
                return version
        raise Denied(TableCode.STALE)

    # Writing, and what follows.

    async def _write(
        self, events: Sequence[h.Logged], key: RequestKey | None = None, asker: Watcher | None = None
    ) -> int | None:
        """Write events and tell of them; the version up to which they stand, or None if the log had moved on.

        Who asked for them is told together with the answer, which follows.
        """
        written = await self._logbook.write(with_next(self.state, events, self._house.chance), key)
        if written is None:
            await self._reload()
            return None
        last, entries = written
        if asker is not None:
            asker.hold()
        if entries:
            self._become(entries)
        return last

    async def _reload(self) -> None:
        """Read what somebody else has written, and go on from there."""
        if entries := await self._logbook.read_on():
            self._become(entries)

    def _become(self, entries: Sequence[Entry]) -> None:
        """Stand as it is written, and tell everybody what he may know."""
        before, news, teller, signed = self._logbook.fold(entries)
        state = self.state
        if signed is not None:
            self._presence.signed = signed
        for entry in news:
            self._audience.remember(entry)
        if state.bots != before.bots:
            self._clockwork.prepare(state)
        now = self._house.clock.monotonic()
        if state.asked_at != before.asked_at:
            self._presence.ask(now, anew=phase_of(before) != phase_of(state))
        if state.chairs is not before.chairs or state.removed is not before.removed:
            self._presence.note(state, now)
        self._tell(news, teller)
        if state.removed is not before.removed:
            for person in set(state.removed) - set(before.removed):
                self._audience.dismiss(REMOVED, REPLACED, person)
        if state.closed:
            self._audience.dismiss(self._farewell, REPLACED)

    def _tell(self, news: Sequence[TableNews] = (), teller: TableTeller | None = None) -> None:
        self._changed(self.state.table)
        self._audience.tell(self.state, self.moment(), news, teller)

    def _catch_up(self, watcher: Watcher, since: int | None, *, others: bool = False) -> None:
        if self._presence.signed is None:
            self._presence.signed = self._logbook.signed(self.state)
        if self._audience.catch_up(watcher, since, self.state, self.moment(), others=others):
            self._house.metrics.full.inc()

    # Who is here.

    async def _join(self, join: Join) -> None:
        watcher = join.watcher
        person = watcher.person
        if self.state.closed or person in self.state.removed:
            watcher.end(self._farewell if self.state.closed else REMOVED, REPLACED)
            return
        if not self._audience.add(watcher, self.state):
            return
        now = self._house.clock.monotonic()
        seat = seat_of(self.state, person)
        anew = seat is not None and self._logbook.call(person, watcher.name)
        first = self._presence.come(person, now, watcher.network)
        self._presence.note(self.state, now)
        back = seat is not None and self.state.chairs[seat].why == "absent"
        others = seat is not None and (first or anew) and not back
        self._catch_up(watcher, join.since, others=others)
        if others:
            self._changed(self.state.table)
        if seat is not None and back:
            await self._write((h.SatDown(seat, person),))

    def _part(self, watcher: Watcher) -> None:
        person = watcher.person
        self.idle_since = self.wanted_at = self._house.clock.monotonic()
        if not self._audience.remove(watcher):
            return
        asked = self._presence.go(person)
        self._presence.note(self.state, self.idle_since)
        if asked or seat_of(self.state, person) is not None:
            self._tell()

    def _rename(self, rename: Rename) -> None:
        self._audience.rename(rename.person, rename.name)
        if self._logbook.call(rename.person, rename.name):
            self._tell()

    async def _settle(self, job: Close | Forget) -> None:
        if isinstance(job, Forget):
            self._audience.dismiss(FORGOT, REPLACED, job.person)  # with what their pages have asked and is yet to come
            self._logbook.call(job.person, FORGOTTEN)
            self._tell()
        try:
            events = (closing if isinstance(job, Close) else forgetting)(self.state, job.person)
            self._farewell = farewell(self.state, job.person)
            await self._write_ruled(events)
        except Denied as no:
            if not job.done.done():  # whoever asked may have given up
                job.done.set_exception(no)
        else:
            if not job.done.done():
                job.done.set_result(None)

    async def _write_ruled(self, events: Sequence[h.Logged]) -> None:
        if events and await self._write(events) is None:
            raise Denied(TableCode.NOT_STORED, "busy")

    # What the table does by itself.

    async def _go_on(self) -> None:
        """Take all steps that are due, until somebody asks for something."""
        while not self._turns and not self._turns.ending:
            step = self._clockwork.due(self.state, self.moment())
            if step is None:
                break
            if step.kind == "again":
                self._presence.let_ask_again(step.due)
                self._tell()
                continue
            try:
                await self._write(self._clockwork.events(self.state, step))
            except Denied:
                self._clockwork.pause()  # the log takes nothing at present

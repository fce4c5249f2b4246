"""What requests were answered with, so that a repeat gets its old answer: lately from memory, else from the log."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from spadework.game import Refused
from spadework.server.refusals import Denied, TableCode
from spadework.server.store import StoreError
from spadework.server.table.jobs import Demand, House
from spadework.server.table.news import encode
from spadework.server.watcher import Watcher
from spadework.server.wire import Done, Refusal, Request

KEPT = 32

_BITS = 64
_WISH = (1 << _BITS) - 1


class Answers:
    """The accepted requests of a table, by person and by the name that the person's page gave them."""

    __slots__ = ("_house", "_known", "_table")

    def __init__(self, table: str, house: House) -> None:
        self._table = table
        self._house = house
        self._known: dict[int, int] = {}
        """By a number for the person and the name, the version behind a number for the wish: in little room, for all tables."""

    async def give(self, ask: Demand, serve: Callable[[Watcher, Request], Awaitable[int | None]]) -> None:
        """Answer a request. `serve` does what is asked, and gives the version behind it, or None where nothing is to be said of it."""
        watcher, request, house = ask.watcher, ask.request, self._house
        try:
            known = self.lately(watcher.person, request)
            if known is not None:
                watcher.put(encode(Done(request.id, known)))
                return
            version = await serve(watcher, request)
        except (Denied, Refused) as no:
            version = None if no.code is TableCode.ID_REUSED else await self.ever(watcher.person, request.id)
            if version is None:
                house.metrics.refused.labels(no.code.value).inc()
                watcher.put(encode(Refusal(request.id, no.code.value, no.text)))
        if version is None:
            return
        self.keep(watcher.person, request, version)
        house.metrics.accepted.inc()
        house.metrics.answer.observe(house.clock.monotonic() - ask.at)
        watcher.put(encode(Done(request.id, version)))

    def lately(self, person: str, request: Request) -> int | None:
        """The version that a request was answered with, if it was one of the last.

        Raises `Denied` where its name was given to another wish.
        """
        known = self._known.get(hash((person, request.id)))
        if known is None:
            return None
        if known & _WISH != _wish(request):
            raise Denied(TableCode.ID_REUSED)
        return known >> _BITS

    async def ever(self, person: str, name: str) -> int | None:
        """The version that a request was answered with, by this process or another; None for what was never accepted."""
        try:
            written = await self._house.log.answer(self._table, person, name)
        except StoreError:
            return None
        return None if written is None else written.last

    def keep(self, person: str, request: Request, version: int) -> None:
        """Remember an answer, and forget the oldest."""
        self._known[hash((person, request.id))] = version << _BITS | _wish(request)
        while len(self._known) > KEPT:
            del self._known[next(iter(self._known))]


def _wish(request: Request) -> int:
    """A number for what a request asks for, whenever it does; which one, nobody outside of the process can tell."""
    return hash(replace(request, id="", at=0)) & _WISH

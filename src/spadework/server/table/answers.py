"""What requests were answered with, so that a repeat gets its old answer: lately from memory, else from the log."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from spadework.server.refusals import Denied, TableCode
from spadework.server.store import EventLog, StoreError
from spadework.server.wire import Request

KEPT = 32


class Answers:
    """The accepted requests of a table, by person and by the name that the person's page gave them."""

    __slots__ = ("_known", "_log", "_table")

    def __init__(self, table: str, log: EventLog) -> None:
        self._table = table
        self._log = log
        self._known: dict[tuple[str, str], tuple[bytes, int]] = {}

    def lately(self, person: str, request: Request) -> int | None:
        """The version that a request was answered with, if it was one of the last.

        Raises `Denied` where its name was given to another wish.
        """
        known = self._known.get((person, request.id))
        if known is None:
            return None
        wish, version = known
        if wish != _wish(request):
            raise Denied(TableCode.ID_REUSED)
        return version

    async def ever(self, person: str, name: str) -> int | None:
        """The version that a request was answered with, by this process or another; None for what was never accepted."""
        try:
            written = await self._log.answer(self._table, person, name)
        except StoreError:
            return None
        return None if written is None else written.last

    def keep(self, person: str, request: Request, version: int) -> None:
        """Remember an answer, and forget the oldest."""
        self._known[person, request.id] = (_wish(request), version)
        while len(self._known) > KEPT:
            del self._known[next(iter(self._known))]


def _wish(request: Request) -> bytes:
    """What a request asks for, whenever it does: in little room, for all that are kept at all tables."""
    return msgspec.json.encode(replace(request, id="", at=0))

"""What requests were answered with, so that a repeat gets its old answer: lately from memory, else from the log."""

from __future__ import annotations

from spadework.server.store import EventLog, StoreError

__all__ = ["Answers"]

KEPT = 32


class Answers:
    """The accepted requests of a table, by person and by the name that the person's page gave them."""

    __slots__ = ("_known", "_log", "_table")

    def __init__(self, table: str, log: EventLog) -> None:
        self._table = table
        self._log = log
        self._known: dict[tuple[str, str], int] = {}

    def lately(self, person: str, name: str) -> int | None:
        """The version that a request was answered with, if it was one of the last."""
        return self._known.get((person, name))

    async def ever(self, person: str, name: str) -> int | None:
        """The version that a request was answered with, by this process or another; None for what was never accepted."""
        try:
            written = await self._log.answer(self._table, person, name)
        except StoreError:
            return None
        return None if written is None else written.last

    def keep(self, person: str, name: str, version: int) -> None:
        """Remember an answer, and forget the oldest."""
        self._known[person, name] = version
        while len(self._known) > KEPT:
            del self._known[next(iter(self._known))]

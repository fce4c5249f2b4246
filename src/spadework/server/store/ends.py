"""How far each log has come, in the memory of whoever alone writes it: so that an append need not ask the file."""

from __future__ import annotations

from typing import Final

from spadework.server.store.chain import genesis

MOST: Final = 20_000
"""So many tables are remembered; the one that was written to longest ago is forgotten first, and looked up again."""

Head = tuple[int, bytes]
"""The last version of a log, and its hash."""


class LogEnds:
    """The last entries of logs.

    >>> ends = LogEnds()
    >>> ends.find("t") is None
    True
    >>> ends.keep("t", (3, b"..."))
    >>> ends.find("t")
    (3, b'...')
    """

    __slots__ = ("_of",)

    def __init__(self) -> None:
        self._of: dict[str, Head] = {}

    def find(self, table: str) -> Head | None:
        """How far a log has come; None where that is not remembered."""
        return self._of.get(table)

    def keep(self, table: str, head: Head) -> None:
        """A log has come so far."""
        self._of.pop(table, None)
        self._of[table] = head
        if len(self._of) > MOST:
            del self._of[next(iter(self._of))]

    def forget(self, table: str) -> None:
        """Let the file say it again."""
        self._of.pop(table, None)


def beginning(table: str) -> Head:
    """The head of a log in which nothing is written yet."""
    return 0, genesis(table)

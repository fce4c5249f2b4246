"""The other processes of a server, as a lobby knows them. One that has none has all tables itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spadework.server.directory_notes import OpenTable
    from spadework.server.glimpse import Glimpse
    from spadework.server.lobby import Lobby
    from spadework.server.workers.messages import Expected, Forgotten, NowCalled, SessionOver, SignedOut, WrittenTo


class Others:
    """Nobody: what a server of one process has beside it."""

    def start(self, lobby: Lobby) -> None:
        """Begin to hear of them."""

    def stop(self) -> None:
        """Hear nothing more."""

    def have(self, _table: str) -> bool:
        """Whether a table is one of theirs."""
        return False

    def node_of(self, _table: str) -> str:
        """Where the other machine is reached that has a table; empty where this one has it."""
        return ""

    def tell(self, message: NowCalled | SignedOut | SessionOver | Forgotten | WrittenTo | Expected) -> None:
        """Tell them what concerns their tables."""

    def open(self) -> tuple[OpenTable, ...]:
        """Their tables that anybody may join, as they were a moment ago."""
        return ()

    def played(self) -> tuple[int, Glimpse | None]:
        """One of their tables at which is played, and by how many people."""
        return 0, None

    async def figures(self, own: bytes) -> bytes:
        """The figures of all."""
        return own

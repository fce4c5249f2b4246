"""One worker among others: whose tables are whose, what it tells them, and what it hears."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

import structlog

from spadework.server.auth import Visitor
from spadework.server.directory_notes import OpenTable
from spadework.server.glimpse import Glimpse
from spadework.server.others import Others
from spadework.server.rim.sorting import Sorting
from spadework.server.rim.splice import Badge
from spadework.server.workers.figures import joined
from spadework.server.workers.lost import Lost
from spadework.server.workers.messages import (
    Arrived,
    Expected,
    Figures,
    FiguresAsked,
    Forgotten,
    Handed,
    Message,
    NowCalled,
    Open,
    SessionOver,
    SignedOut,
    WrittenTo,
)
from spadework.server.workers.neighbours import Neighbours
from spadework.server.workers.shares import Share, share_of, table_asked

if TYPE_CHECKING:
    from spadework.server.lobby import Lobby

TELL_SECONDS: Final = 0.5
"""So often a worker tells of its open tables, where anything changed."""
TELL_ANYWAY: Final = 20
"""Every so many times it tells in any case."""
MOST_TOLD: Final = 200
FIGURES_SECONDS: Final = 1.0
"""For so long figures are waited for."""

_LOG = structlog.get_logger()

Adopt = Callable[[socket.socket, Handed], Awaitable[None]]


class Worker(Others):
    """A worker, as its rim and its lobby ask it."""

    def __init__(self, share: Share, neighbours: Neighbours) -> None:
        self.share = share
        self.lost = Lost()
        """Those that had this place before."""
        self.badge: Badge | None = None
        self._met: set[str] = set()
        self.adopt: Adopt | None = None
        """What serves a connection that was accepted elsewhere."""
        self._neighbours = neighbours
        self._lobby: Lobby | None = None
        self._open: dict[int, Open] = {}
        self._told: Open | None = None
        self._asked = 0
        self._answers: dict[int, tuple[dict[int, bytes], asyncio.Event]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, lobby: Lobby) -> None:
        """Begin to hear the others, and to tell them."""
        self._lobby = lobby
        self._neighbours.listen(self._hear)
        self._neighbours.tell(Arrived(self.share.number))
        self._do(self._keep_telling())

    def stop(self) -> None:
        """Hear and tell nothing more."""
        for task in self._tasks:
            task.cancel()
        self._neighbours.close()

    # What the rim asks.

    def elsewhere(self, head: bytes, *, spliced: bool) -> Callable[[Sorting], bool] | None:
        """What takes a connection where its request is served; None where that is here."""
        table = table_asked(head)
        return None if table is None or not self.have(table) else self._way_to(table, spliced=spliced)

    def _way_to(self, table: str, *, spliced: bool) -> Callable[[Sorting], bool]:
        worker = share_of(table, self.share.count)
        return lambda one: self._neighbours.tell_one(worker, Handed(one.unread, one.peer, spliced), one.handle)

    def met(self, host: str) -> None:
        """Another machine has called from this address."""
        self._met.add(host)

    def is_node(self, host: str) -> bool:
        """Whether another machine calls from this address."""
        return host in self._met

    # What the lobby asks.

    def have(self, table: str) -> bool:
        """Whether a table is another worker's."""
        return not self.share.has(table)

    def tell(self, message: NowCalled | SignedOut | SessionOver | Forgotten | WrittenTo | Expected) -> None:
        """Tell whom it concerns."""
        if not isinstance(message, WrittenTo | Expected):
            self._neighbours.tell(message)
        elif self.have(message.table):
            self._neighbours.tell_one(share_of(message.table, self.share.count), message)

    def open(self) -> tuple[OpenTable, ...]:
        """The open tables of the others."""
        return tuple(table for told in self._open.values() for table in told.tables)

    def played(self) -> tuple[int, Glimpse | None]:
        """The one of their tables at which most people play."""
        found = max(self._open.values(), key=lambda told: told.people, default=None)
        return (0, None) if found is None else (found.people, found.played)

    async def figures(self, own: bytes) -> bytes:
        """The figures of all workers that answer soon."""
        if not self._neighbours.others:
            return own
        self._asked += 1
        number = self._asked
        texts, whole = self._answers[number] = {self.share.number: own}, asyncio.Event()
        self._neighbours.tell(FiguresAsked(self.share.number, number))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(whole.wait(), FIGURES_SECONDS)
        del self._answers[number]
        return joined(dict(sorted(texts.items())))

    # What is heard.

    def _hear(self, message: Message, connection: socket.socket | None = None) -> None:
        lobby = self._lobby
        if lobby is None or lobby.ending:
            return
        match message:
            case Handed() if connection is not None and self.adopt is not None:
                self._do(self._take_in(self.adopt, connection, message))
            case Open():
                self._open[message.worker] = message
            case Arrived():
                self._open.pop(message.worker, None)
                self._told = None
            case NowCalled():
                lobby.rename_here(Visitor(message.person, message.name))
            case SignedOut():
                lobby.send_away_here(message.person)
            case SessionOver():
                lobby.session_over(message.session)
            case Forgotten():
                lobby.forget_here(message.person)
            case WrittenTo():
                lobby.reread(message.table)
            case Expected():
                self._do(lobby.open_soon(message.table))
            case FiguresAsked() | Figures():
                self._hear_of_figures(message, lobby)
            case _:
                pass

    def _hear_of_figures(self, message: FiguresAsked | Figures, lobby: Lobby) -> None:
        match message:
            case FiguresAsked():
                text = lobby.house.metrics.text()
                self._neighbours.tell_one(message.worker, Figures(self.share.number, message.number, text))
            case Figures() if message.number in self._answers:
                texts, whole = self._answers[message.number]
                texts[message.worker] = message.text
                if len(texts) == self.share.count:
                    whole.set()
            case _:
                pass

    async def _take_in(self, adopt: Adopt, connection: socket.socket, moved: Handed) -> None:
        try:
            connection.settimeout(0)
            await adopt(connection, moved)
        except OSError as error:  # it is gone
            _LOG.debug("connection not taken in", error=type(error).__name__)
            connection.close()

    async def _keep_telling(self) -> None:
        assert self._lobby is not None  # noqa: S101 - it is started with one
        turn = 0
        while True:
            await asyncio.sleep(TELL_SECONDS)
            turn += 1
            try:
                people, played = self._lobby.glimpse_here()
                told = Open(self.share.number, self._lobby.open_here(MOST_TOLD), played, people)
                if told != self._told or turn % TELL_ANYWAY == 0:
                    self._tell_open(told)
                    self._told = told
            except Exception as error:  # noqa: BLE001 - a list that is late hurts nobody
                _LOG.error("open tables not told", error=type(error).__name__)

    def _tell_open(self, told: Open) -> None:
        self._neighbours.tell(told)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

"""The parent of the workers: it forks them, puts a new one in the place of each that ends, and ends them.

It has read all that a server needs, does nothing else, and so can fork at any time: a worker is there again within a part of a second.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import math
import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NoReturn

import structlog

from spadework.server.starting import CannotStart
from spadework.server.workers.lost import Lost
from spadework.server.workers.pulse import Pulses

LATER: Final = (
    "aiosqlite",
    "alembic.runtime.migration",
    "anyio._backends._asyncio",
    "cryptography.hazmat.primitives.asymmetric.ed25519",
    "litestar.plugins.pydantic",
    "spadework.server.store.anchored_log",
    "spadework.server.store.directory",
    "spadework.server.store.sqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.http.httptools_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)
"""What a server reads only once it starts."""

CALM_SECONDS: Final = 10.0
"""A worker that lived so long may end at once again."""
PAUSES: Final = (0.0, 0.2, 0.5, 1.0, 2.0)
"""How long a place stays empty whose workers end soon after they came."""
MOST_FAILURES: Final = 20
"""After so many that ended soon, one after the other, all end: a service manager may start them where it is better."""
GRACE_SECONDS: Final = 10.0
"""Workers that were told to end and have not are killed after so long."""
FAILED: Final = 70

Ready = Callable[[], None]
Work = Callable[[int, Lost, Ready], None]
"""Serves as a worker, until told to end."""

_LOG = structlog.get_logger()


class _Place:
    """Where a worker is, or will be."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process = 0
        self.since = 0.0
        self.says = -1
        """What it says when it is ready, or why it cannot start."""
        self.failures = 0
        self.not_before = 0.0
        self.lost = Lost()
        self.hung = False
        """Whether it was killed since it did not answer."""


class Supervisor:
    """Keeps so many workers alive."""

    def __init__(self, count: int, work: Work, *, hung_seconds: float = 0) -> None:
        """A worker whose event loop does not turn for `hung_seconds` is replaced; 0 for never."""
        self._work = work
        self._pulses = Pulses(count, hung_seconds)
        self._places = [_Place(number) for number in range(count)]
        self._ending = False
        self._status = 0
        self._life = os.pipe()
        """Its end tells the workers that the parent is no more."""

    def run(self, started: Callable[[], None]) -> None:
        """Serve until told to end. Raises `CannotStart` where a worker cannot."""
        for name in LATER:
            importlib.import_module(name)
        gc.collect()
        gc.freeze()  # what all have in common stays common
        with self._signals() as woken:
            try:
                for place in self._places[:1], self._places[1:]:  # the first one makes what is not there yet
                    for one in place:
                        self._fork(one)
                    for one in place:
                        self._await(one)
                if not self._ending:
                    started()
                    self._keep(woken)
            finally:
                self._end()
        if self._status:
            raise SystemExit(self._status)

    # Forking.

    def _fork(self, place: _Place) -> None:
        says, tells = os.pipe()
        self._pulses.expect(place.number)  # before it can say anything itself
        process = os.fork()
        if not process:
            os.close(says)
            self._be(place, tells)
        os.close(tells)
        place.process, place.says, place.since = process, says, time.monotonic()

    def _be(self, place: _Place, tells: int) -> NoReturn:
        """Be a worker, and end with it: nothing of the parent's is put away here."""
        status = FAILED
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            os.close(self._life[1])
            self._work(place.number, place.lost, partial(self._ready, place.number, tells))
            status = 0
        except CannotStart as why:
            with contextlib.suppress(OSError):
                os.write(tells, str(why).encode()[:60_000])
        except KeyboardInterrupt:
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else FAILED
        except BaseException as error:  # noqa: BLE001 - it is said, and the worker ends
            _LOG.error("worker failed", worker=place.number, error=type(error).__name__)
        finally:
            with contextlib.suppress(Exception):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(status)

    def _ready(self, number: int, tells: int) -> None:
        """A worker serves from here on."""
        self._pulses.keep(number)
        os.write(tells, b"ready")
        os.close(tells)

    def life(self) -> int:
        """What can be read in a worker when the parent is no more."""
        return self._life[0]

    def _await(self, place: _Place) -> None:
        """Wait until a worker is ready. Raises `CannotStart` where it cannot be."""
        said = b""
        while not said.startswith(b"ready") and (more := os.read(place.says, 65_536)):
            said += more
        os.close(place.says)
        place.says = -1
        if not said.startswith(b"ready") and not self._ending:
            raise CannotStart(said.decode() or "a worker of the server could not start; please report this")

    # Keeping.

    def _keep(self, woken: socket.socket) -> None:
        look = time.monotonic()
        while not self._ending:
            self._gather()
            now = time.monotonic()
            if now >= look:
                look = now + (self._pulses.tick or math.inf)
                self._replace_hung(now)
            empty = [place for place in self._places if not place.process]
            for place in empty:
                if place.not_before <= now and not self._ending:
                    self._fork(place)
            until = min([look, *(place.not_before for place in empty if not place.process)])
            with contextlib.suppress(InterruptedError):
                select.select([woken], [], [], None if until == math.inf else max(0.0, until - time.monotonic()))
            with contextlib.suppress(BlockingIOError):
                woken.recv(4096)

    def _replace_hung(self, now: float) -> None:
        """Kill the worker that does not answer any more; what is lost of it is what any that is killed loses."""
        number = self._pulses.hung(now)
        place = None if number is None else self._places[number]
        if place is not None and place.process:
            _LOG.error("worker hung", worker=place.number, seconds=self._pulses.limit)
            place.hung = True
            with contextlib.suppress(ProcessLookupError):
                os.kill(place.process, signal.SIGKILL)

    def _gather(self) -> None:
        """See which workers have ended."""
        while True:
            try:
                process, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if not process:
                return
            for place in self._places:
                if place.process == process:
                    self._ended(place, status)

    def _ended(self, place: _Place, status: int) -> None:
        now = time.monotonic()
        if place.says >= 0:
            os.close(place.says)
        calm = now - place.since > CALM_SECONDS
        place.process, place.says = 0, -1
        self._pulses.forget(place.number)
        lost, hung = place.lost, place.hung
        place.lost, place.hung = Lost(lost.ended + (not hung), lost.hung + hung), False
        place.failures = 1 if calm else place.failures + 1
        place.not_before = now + PAUSES[min(place.failures, len(PAUSES)) - 1]
        if not self._ending:
            _LOG.error("worker ended", worker=place.number, status=os.waitstatus_to_exitcode(status))
            if place.failures >= MOST_FAILURES:
                self._ending, self._status = True, FAILED

    # Ending.

    def _end(self) -> None:
        """Have all workers end, and wait for them."""
        self._ending = True
        self._tell(signal.SIGTERM)
        until = time.monotonic() + GRACE_SECONDS
        while any(place.process for place in self._places):
            self._gather()
            if time.monotonic() > until:
                self._tell(signal.SIGKILL)
            time.sleep(0.01)
        for handle in self._life:
            os.close(handle)

    def _tell(self, number: signal.Signals) -> None:
        for place in self._places:
            if place.process:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(place.process, number)

    @contextlib.contextmanager
    def _signals(self) -> Iterator[socket.socket]:
        """Be woken when a worker ends or this is to end."""
        woken, wakes = socket.socketpair()
        woken.settimeout(0)
        wakes.settimeout(0)
        before = signal.set_wakeup_fd(wakes.fileno(), warn_on_full_buffer=False)
        old: dict[signal.Signals, Any] = {}
        for number in (signal.SIGTERM, signal.SIGINT):
            old[number] = signal.signal(number, self._told_to_end)
        old[signal.SIGCHLD] = signal.signal(signal.SIGCHLD, lambda *_: None)
        try:
            yield woken
        finally:
            for number, handler in old.items():
                signal.signal(number, handler)
            signal.set_wakeup_fd(before)
            woken.close()
            wakes.close()

    def _told_to_end(self, *_: object) -> None:
        self._ending = True
        self._tell(signal.SIGTERM)  # also to one that is starting

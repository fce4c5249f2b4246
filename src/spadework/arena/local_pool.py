"""Pairs on the cores of this machine: processes that are given one pair at a time, and replaced when they die."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from typing import NoReturn

import msgspec

from spadework.arena.duplicate import Finished, played
from spadework.arena.entrants import Entrants
from spadework.arena.naming import is_command
from spadework.arena.process import die_with_parent
from spadework.arena.spec import MatchSpec
from spadework.faults import Fault

_TRIES = 3
"""How often a pair may end its worker before the match ends."""
_PATIENCE = 3.0
"""Seconds that a worker has to leave by itself."""


def local_pool(spec: MatchSpec, numbers: Iterable[int], *, workers: int = 0) -> Generator[Finished, None, None]:
    """The pairs of these numbers as they are finished, in whichever order; 0 workers are one for each core.

    A worker that dies loses the pair it was at, which another plays. Raises `Fault` for a player that cannot be had.
    Programs always play for a process of their own, since one may do to it what it likes.
    """
    left = deque(numbers)
    workers = min(workers or os.cpu_count() or 1, len(left))
    if workers <= 1 and not (left and _programs(spec)):
        with Entrants(spec) as entrants:
            yield from (played(spec, number, entrants) for number in left)
        return
    pool = _Pool(spec, workers)
    try:
        yield from pool.play(left)
    finally:
        pool.close()


def _programs(spec: MatchSpec) -> bool:
    return any(map(is_command, (*spec.players, spec.bidder)))


class _Worker:
    """A process, the pipe to it, and the pair it is at."""

    def __init__(self, spec: MatchSpec) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=_work, args=(other, msgspec.json.encode(spec), os.getpid()), daemon=False)
        with _deaf():
            self.process.start()
        other.close()
        self.number = -1

    def give(self, number: int) -> None:
        self.number = number
        # One that has died is found by its end.
        with suppress(OSError):
            self.pipe.send(number)


class _Pool:
    def __init__(self, spec: MatchSpec, workers: int) -> None:
        self.spec = spec
        self.workers: dict[object, _Worker] = {}
        for _ in range(workers):
            self._start()

    def _start(self) -> _Worker:
        worker = _Worker(self.spec)
        self.workers[worker.pipe] = worker
        return worker

    def play(self, left: deque[int]) -> Iterator[Finished]:
        deaths: dict[int, int] = {}
        for worker in self.workers.values():
            if left:
                worker.give(left.popleft())
        while any(worker.number >= 0 for worker in self.workers.values()):
            for pipe in wait([worker.pipe for worker in self.workers.values()]):
                worker = self.workers[pipe]
                try:
                    done = worker.pipe.recv()
                except (EOFError, OSError):
                    self._replace(worker, deaths)
                    continue
                worker.number = -1
                if isinstance(done, str):
                    raise Fault(done)
                if left:
                    worker.give(left.popleft())
                yield msgspec.json.decode(done, type=Finished)

    def _replace(self, dead: _Worker, deaths: dict[int, int]) -> None:
        """Another worker in place of one that died, at the same pair."""
        number = dead.number
        del self.workers[dead.pipe]
        dead.pipe.close()
        dead.process.join()
        deaths[number] = deaths.get(number, 0) + 1
        if deaths[number] >= _TRIES:
            ended = f"pair {number} ended {_TRIES} workers, the last with code {dead.process.exitcode}"
            if _programs(self.spec):
                raise Fault(f"{ended}; a program that kills the process by which it was started cannot play")
            raise Fault(f"{ended}; play it alone by --workers 1")
        worker = self._start()
        if number >= 0:
            worker.give(number)

    def close(self) -> None:
        """End all workers: by closing their pipes, by asking, and in the end by force."""
        for worker in self.workers.values():
            worker.pipe.close()
            if worker.number >= 0:
                worker.process.terminate()
        for worker in self.workers.values():
            worker.process.join(_PATIENCE)
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()


@contextmanager
def _deaf() -> Iterator[None]:
    """What is started meanwhile does not hear Ctrl-C, from its first moment on; who starts it says when to end."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(pipe: Connection, encoded: bytes, parent: int) -> None:
    """What a worker does: play the pairs it is given until nobody gives any more."""
    # Ctrl-C reaches every process of a terminal; the one that started this says when to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    die_with_parent(signal.SIGTERM, parent)
    spec = msgspec.json.decode(encoded, type=MatchSpec)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError), Entrants(spec) as entrants:
        while True:
            number = pipe.recv()
            try:
                done: bytes | str = msgspec.json.encode(played(spec, number, entrants))
            except Fault as bad:
                done = str(bad)
            except Exception as bad:  # noqa: BLE001 - told where somebody reads it
                done = f"pair {number} could not be played: {type(bad).__name__}: {bad}"
            pipe.send(done)


def _leave(*_: object) -> NoReturn:
    raise SystemExit(0)

"""The file of nils that were played: JSON lines, a head and a nil each in the order of deals, that can be gone on with.

The same seed and model of bids give the same bytes in one process or many, in one go or in ten.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from itertools import count, islice
from pathlib import Path

import msgspec

from spadework.faults import Fault
from spadework.players.search.bidders import BidModel
from spadework.players.search.training.nils import NilPlayed, NilTable


class NilsHead(msgspec.Struct, frozen=True):
    """The first line: by what the nils were played, and how well that model tells bids."""

    version: int
    seed: int
    deals: int
    bids: float


class NilFile:
    """The nils of a training, in memory and on disk."""

    def __init__(self, file: Path) -> None:
        """Read the file; a last line that was cut off is cut away. Raises `Fault` for one that is none."""
        whole = file.read_bytes().rpartition(b"\n")[0] + b"\n"
        first, *rows = whole.split(b"\n")[:-1]
        try:
            self.head = msgspec.json.decode(first, type=NilsHead)
            self.nils = [msgspec.json.decode(row, type=NilPlayed) for row in rows]
        except msgspec.MsgspecError as bad:
            raise Fault(f"{file} has a line that is no nil of a training ({bad}); train into another folder") from None
        with file.open("rb+") as kept:
            kept.truncate(len(whole))
        self.file = file

    def play(self, nils: int, bids: BidModel, jobs: int) -> Iterator[int]:
        """Play what is missing of so many nils; gives how many there are, time and again."""
        first = self.nils[-1].deal + 1 if self.nils else 0
        with closing(_played(self.head.seed, bids, first, jobs)) as more:
            for nil in islice(more, max(nils - len(self.nils), 0)):
                with self.file.open("ab") as kept:
                    kept.write(msgspec.json.encode(nil) + b"\n")
                self.nils.append(nil)
                yield len(self.nils)


def _played(seed: int, bids: BidModel, first: int, jobs: int) -> Generator[NilPlayed, None, None]:
    """All nils of a seed from a deal on, without end."""
    if jobs == 1:
        table = NilTable(seed, bids)
        yield from filter(None, map(table.played, count(first)))
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=(seed, bids))
    ahead: deque[Future[NilPlayed | None]] = deque()
    try:
        for deal in count(first):
            ahead.append(pool.submit(_deal, deal))
            if len(ahead) > 2 * jobs and (nil := ahead.popleft().result()):
                yield nil
    except BrokenProcessPool:
        raise Fault("a process that played nils has died; go on by --resume, with --jobs 1 if it dies again") from None
    finally:
        pool.shutdown(cancel_futures=True)


_table: NilTable
"""Of a process that plays nils."""


def _begin(seed: int, bids: BidModel) -> None:
    global _table  # noqa: PLW0603 - what a process is begun with, its work has by no other way
    # Ctrl-C reaches every process of a terminal; the one that started this says when to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _table = NilTable(seed, bids)


def _end_with_parent() -> None:
    """Where the parent is ended by force, nobody says when to end."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)


def _deal(number: int) -> NilPlayed | None:
    return _table.played(number)

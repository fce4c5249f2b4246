"""A match from its beginning, or from where it was left, to its end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import Protocol

from spadework.arena.duplicate import Finished
from spadework.arena.report import values_of
from spadework.arena.results import MatchFile
from spadework.arena.rows import PairRow
from spadework.arena.spec import MatchSpec
from spadework.arena.statistics import sequential


class PairPool(Protocol):
    """Plays the pairs of these numbers, somewhere, and gives each when it is finished."""

    def __call__(self, spec: MatchSpec, numbers: Iterable[int], /) -> Generator[Finished, None, None]:
        """The pairs in whichever order they are finished."""
        ...


def run(kept: MatchFile, pool: PairPool, *, told: Callable[[PairRow], object] = lambda _: None) -> None:
    """Play what is missing of a match, keep each pair at once, and put the file in order at the end, whatever ends it.

    A match with a sequential test ends with the first pair by which it is sure, whatever has been played beyond.
    """
    spec = kept.spec
    sure = _Sure(spec)
    try:
        if not sure.among(kept.rows):
            pairs = pool(spec, kept.missing)
            with closing(pairs):
                for finished in pairs:
                    kept.add(finished)
                    told(finished.row)
                    if sure.among(kept.rows):
                        break
        if sure.after:
            kept.keep(range(sure.after))
    finally:
        kept.sort()


class _Sure:
    """After how many pairs the sequential test was sure; it is asked after every tenth, in their order."""

    def __init__(self, spec: MatchSpec) -> None:
        self.spec = spec
        self.after = 0
        self._next = 0
        self._values: list[float] = []

    def among(self, rows: dict[int, PairRow]) -> bool:
        """Whether the pairs from the first on, as far as there is none missing, make it sure."""
        if not self.spec.stronger_by:
            return False
        while not self.after and self._next in rows:
            self._values += values_of(self.spec, [rows[self._next]])
            self._next += 1
            if self._next % 10 == 0 and sequential(self._values, self.spec.stronger_by).answer:
                self.after = self._next
        return self.after > 0

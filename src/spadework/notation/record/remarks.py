"""What a reader points out in a text that can be read: tags that mean nothing here, but are nearly some that do."""

from __future__ import annotations

import difflib
from contextlib import suppress

import msgspec

from spadework.notation.record.acts import SECTIONS
from spadework.notation.record.bad import BadRecord
from spadework.notation.record.checks import CHECKS
from spadework.notation.record.chunks import RESERVED
from spadework.notation.record.seats import COMPASS
from spadework.notation.record.text import Source

_MOST = 100
"""So many unknown names are looked at: a record by hand has fewer, and each takes its time."""
_FOREIGN = frozenset({"dealid", "northna", "section", "southna"})
"""Tags of PBN that are nearly some of ours, and are meant as they stand."""
_WRITTEN = {
    name.lower(): name
    for name in (
        *SECTIONS,
        *(check.name for check in CHECKS),
        *(place for places in COMPASS.values() for place in places),
        *("RulesJson", "RulesChanges", "DealtOrder", "GameScores", "WrongClaims"),
    )
}


class Remark(msgspec.Struct, frozen=True):
    """A remark on a place; `line` and `column` count from 1."""

    line: int
    column: int
    text: str

    def __str__(self) -> str:
        """The place and the text."""
        return f"line {self.line}, column {self.column}: {self.text}"


def remarks_on(text: str) -> tuple[Remark, ...]:
    """The remarks on a record, in order and each once, as far as its tags can be told apart.

    >>> print(*remarks_on('[Dealr "E"] [Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]'))
    line 1, column 1: Dealr means nothing here and is kept as it is; did you mean Dealer?
    """
    found: list[Remark] = []
    seen: set[str] = set()
    # Who reads the games tells of what cannot be read; what stands before it is remarked on all the same.
    with suppress(BadRecord):
        source = Source(text)
        for pair in source.pairs():
            name = pair.name.lower()
            if name in RESERVED or name in seen:
                continue
            if len(seen) == _MOST:
                break
            seen.add(name)
            if meant := _meant(name):
                said = f"{pair.name} means nothing here and is kept as it is; did you mean {meant}?"
                place = source.bad(pair.at, said)
                found.append(Remark(place.line, place.column, said))
    return tuple(found)


def _meant(name: str) -> str:
    """The known tag that an unknown one nearly is; empty where there is none."""
    if name in _FOREIGN or len(name) > _LONGEST:
        return ""
    near = [(steps, -_likeness(name, known), known) for known in sorted(RESERVED) if (steps := _steps(name, known))]
    known = min(near)[2] if near else ""
    return _WRITTEN.get(known, known.title())


_LONGEST = max(map(len, RESERVED)) + 2


def _likeness(one: str, other: str) -> float:
    return difflib.SequenceMatcher(None, one, other, autojunk=False).ratio()


def _steps(name: str, known: str) -> int:
    """How many letters are to be mended, one or two; 0 where they are more, or more than a short word has to spare."""
    short = min(len(name), len(known))
    if abs(len(name) - len(known)) > 2 or (short < _SHORT and name[:1] != known[:1]):
        return 0
    steps = _distance(name, known)
    return steps if steps <= (1 if short < _SHORT else 2) else 0


_SHORT = 5
"""Words of fewer letters are near too many others."""


def _distance(one: str, other: str) -> int:
    """How many letters to put in, leave out, replace, or exchange with their neighbors lead from one to the other."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        here = [row]
        for column, known in enumerate(other, start=1):
            best = min(last[column] + 1, here[-1] + 1, last[column - 1] + (letter != known))
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == known:
                best = min(best, before[column - 2] + 1)
            here.append(best)
        before, last = last, here
    return last[-1]

"""What went wrong, as a document: RFC 9457, the same from a server and from the core in a browser."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from spadework.faults import Fault


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why something could not be done, as RFC 9457 has it, with two members of our own."""

    type: str
    """Where this kind of problem is explained."""
    title: str
    """The kind in a few words, the same each time."""
    status: int
    """The status of HTTP; in a browser's own core as well, where nothing went over HTTP."""
    detail: str
    """What is wrong this time and the remedy, in a sentence for people."""
    code: str
    """The kind, for programs: a word from a closed list."""
    place: str
    """Where in what was asked: ``"deal 2, tricks"``; empty for the whole of it."""


class Kind(msgspec.Struct, frozen=True):
    """A kind of problem."""

    status: int
    title: str


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "malformed": Kind(400, "The request cannot be read"),
        "unknown-call": Kind(404, "There is no such call"),
        "bad-rules": Kind(400, "These rules do not work"),
        "bad-name": Kind(400, "This name cannot be shown"),
        "bad-deals": Kind(400, "These deals cannot be scored"),
        "bad-sheet": Kind(400, "This cannot go on a score sheet"),
        "bad-record": Kind(400, "This record cannot be read"),
        "bad-answer": Kind(400, "This is not an answer to the question"),
    }
)
"""The kinds of problems that calls have, by their codes."""


def problem(fault: Fault, kinds: Mapping[str, Kind] = KINDS) -> Problem:
    """A fault as a document.

    >>> problem(Fault("deal 1", "99 is too large; give 0 to 26")).detail
    '99 is too large; give 0 to 26.'
    """
    code = str(fault.code)
    kind = kinds[code]
    return Problem(
        type=f"/api/v1/docs#{code}",
        title=kind.title,
        status=kind.status,
        detail=fault.sentence,
        code=code,
        place=fault.place,
    )

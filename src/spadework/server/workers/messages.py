"""What workers tell each other."""

from __future__ import annotations

from typing import Final

import msgspec

from spadework.described import described
from spadework.server.directory_notes import OpenTable
from spadework.server.glimpse import Glimpse


class Handed(msgspec.Struct, frozen=True, tag=True):
    """A connection comes along, and what was read of it."""

    held: bytes
    peer: tuple[str, int] | None = None
    """Who is at its other end, where that is not to be seen."""
    spliced: bool = False
    """Whether it comes from another machine."""


class Open(msgspec.Struct, frozen=True, tag=True):
    """The tables of a worker that anybody may join, and one that may be looked at."""

    worker: int
    tables: tuple[OpenTable, ...]
    played: Glimpse | None
    people: int
    """How many play there."""


class Arrived(msgspec.Struct, frozen=True, tag=True):
    """A worker is new, and knows nothing of the others."""

    worker: int


class NowCalled(msgspec.Struct, frozen=True, tag=True):
    """Somebody took another name."""

    person: str
    name: str


class SignedOut(msgspec.Struct, frozen=True, tag=True):
    """Somebody is no more who he was."""

    person: str


class SessionOver(msgspec.Struct, frozen=True, tag=True):
    """Somebody signed a device out."""

    session: str


class Forgotten(msgspec.Struct, frozen=True, tag=True):
    """Somebody would not be known any more."""

    person: str


class WrittenTo(msgspec.Struct, frozen=True, tag=True):
    """Something was written to a table of whoever hears this."""

    table: str


class Expected(msgspec.Struct, frozen=True, tag=True):
    """A table of whoever hears this was set up, and people are on their way."""

    table: str


class FiguresAsked(msgspec.Struct, frozen=True, tag=True):
    """A worker asks for another's figures."""

    worker: int
    number: int


class Figures(msgspec.Struct, frozen=True, tag=True):
    """The answer."""

    worker: int
    number: int
    text: bytes


Message = (
    Handed
    | Open
    | Arrived
    | NowCalled
    | SignedOut
    | SessionOver
    | Forgotten
    | WrittenTo
    | Expected
    | FiguresAsked
    | Figures
)

packed: Final = msgspec.msgpack.Encoder().encode
unpacked: Final = msgspec.msgpack.Decoder(described(Message)).decode

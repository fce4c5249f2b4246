"""What people at a table are called. Their names stand in no log: it knows persons, and who they are is told beside it.

Logs of earlier versions have names in them, by which people are called of whom nothing is known any more.
"""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from typing import Protocol

from spadework.server import happenings as h
from spadework.server.names import guest_name, look

Named = Callable[[Collection[str]], Awaitable[Mapping[str, str]]]
"""Says of persons what they are called, as far as that is known."""


class _Owned(Protocol):
    """A seat, as far as it matters what its owner is called."""

    @property
    def owner(self) -> str: ...
    @property
    def name(self) -> str: ...


async def nobody_named(_persons: Collection[str]) -> Mapping[str, str]:
    """Where nobody is known by name."""
    return {}


def persons_in(events: Iterable[h.Logged]) -> frozenset[str]:
    """The persons of a log who may have to be called something."""
    return frozenset(event.person for event in events if isinstance(event, h.SatDown | h.Admitted | h.SentAway))


def name_of(names: Mapping[str, str], person: str, logged: str = "") -> str:
    """What a person is called: by what is known, by an earlier log, or as a guest is."""
    return names.get(person) or logged or guest_name(person)


def called_at(chairs: Iterable[_Owned], person: str, name: str) -> str:
    """What a person is called on a seat: with a number behind it where somebody has a seat whose name looks the same."""
    others = {look(chair.name) for chair in chairs if chair.owner and chair.owner != person}
    numbered = (f"{name} {number}" for number in itertools.count(2))
    return next(called for called in itertools.chain((name,), numbered) if look(called) not in others)

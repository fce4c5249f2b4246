"""What a call is: a question of one shape with an answer of one shape, asked by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect

from spadework.faults import checked

__all__ = ["Call", "Nothing", "call"]


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a call takes that takes nothing: an empty object."""


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """A pure function that is asked by name, over HTTP, in the browser and from the command line."""

    name: str
    """Subject and verb: ``"rules.sheet"``."""
    does: Callable[[Any], Any]
    """Takes time at most linear in what is asked, and raises `Fault` for what cannot be answered."""
    takes: type[msgspec.Struct]
    gives: Any
    reads: Callable[[Any], Any] | None = None
    """How decoded JSON becomes what it takes, where more than that one form is accepted."""
    long: bool = False
    """It reads whole files, so that nobody who keeps score should wait for it."""

    @property
    def by_text(self) -> bool:
        """Whether all that it takes may be said as text, and so in an address; never so where it is long."""
        return not self.long and all(_may_be_text(field.type) for field in _fields(self.takes))

    def answer(self, asked: Any) -> Any:
        """The answer to decoded JSON. Raises `Fault`."""
        return self.does(self.reads(asked) if self.reads else checked(asked, self.takes))


def call(
    name: str, does: Callable[[Any], Any], *, reads: Callable[[Any], Any] | None = None, long: bool = False
) -> Call:
    """The call that a function answers; what it takes and gives is as the function says."""
    hints = get_type_hints(does, include_extras=True)
    gives = hints.pop("return")
    (takes,) = hints.values()
    return Call(name=name, does=does, takes=takes, gives=gives, reads=reads, long=long)


def _fields(shape: type[msgspec.Struct]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(shape)
    return info.fields if isinstance(info, inspect.StructType) else ()


def _may_be_text(info: inspect.Type) -> bool:
    match info:
        case inspect.Metadata(type=inner):
            return _may_be_text(inner)
        case inspect.UnionType(types=types):
            return any(map(_may_be_text, types))
        case inspect.LiteralType(values=values):
            return all(isinstance(value, str) for value in values)
        case _:
            return isinstance(info, inspect.StrType)

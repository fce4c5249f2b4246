"""What is handed in at the front door, looked at before anything is done with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from inspect import signature
from typing import Annotated, Any, ParamSpec, TypeVar

import msgspec

from spadework.described import described
from spadework.faults import Fault, fault, shown

P = ParamSpec("P")
R = TypeVar("R")

Limit = Annotated[float, msgspec.Meta(ge=0, le=1e9)]
"""Seconds; 0 is no limit."""
Count = Annotated[int, msgspec.Meta(ge=1)]
"""Which of several, from 1."""


def takes(**kinds: Any) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Looks at the arguments of a function first: each as the kind that stands here for its name.

    What is wrong with one is a `Fault` with its name for a place. What is None if left out may be None. Numbers and arrays of NumPy or pandas are taken as
    Python's own.

    >>> @takes(tricks=list[int], seat=int)
    ... def took(tricks, *, seat=None):
    ...     return tricks if seat is None else tricks[seat]
    >>> took([5, 1, 2, 5], seat=3)
    5
    >>> took([5, 1, 2, "x"])
    Traceback (most recent call last):
    spadework.faults.Fault: tricks[3]: 'x' is not a number; give a whole number
    """

    def at_the_door(function: Callable[P, R]) -> Callable[P, R]:
        parameters = signature(function).parameters

        def look(name: str, one: object) -> Any:
            free = name not in kinds or (one is None and parameters[name].default is None)
            return one if free else as_kind(name, one, kinds[name])

        @wraps(function)
        def looked_at(*given: P.args, **named: P.kwargs) -> R:
            placed = [look(name, one) for name, one in zip(parameters, given, strict=False)]
            more = {name: look(name, one) for name, one in named.items()}
            return function(*placed, *given[len(placed) :], **more)  # type: ignore[arg-type] # the same, looked at

        return looked_at

    return at_the_door


def as_kind(name: str, given: object, kind: Any) -> Any:
    """What was given under a name, as one of this kind. Raises `Fault`."""
    given = plain(given)
    try:
        return msgspec.convert(given, described(kind))
    except msgspec.ValidationError as error:
        bad = fault(given, kind, error)
        raise Fault(f"{name}{bad.place}", bad.text) from None


def plain(given: Any) -> Any:
    """Python's own number or list for one of NumPy or pandas; anything else as it is."""
    return given.tolist() if hasattr(given, "tolist") else given


def each(given: Any, place: str) -> list[Any]:
    """What was given as a list, as an array, or as a text with blanks."""
    if isinstance(given, str):
        return given.replace(",", " ").split()
    if isinstance(given, bytes | Mapping) or not isinstance(given, Iterable):
        raise Fault(place, f"{shown(given)} is not a list; give one entry for each, such as [4, 3, 3, 3]")
    return [plain(one) for one in given]


def as_number(given: object) -> object:
    """A number that was written as text; anything else as it is."""
    return int(given) if isinstance(given, str) and given.isdecimal() else given

"""What differs between two pictures: where, and what stands there now.

A picture is told whole once, and from then on as what became of it. Whoever is told puts each value in its place, which
may be the one behind a list's end, and has the picture again; nothing needs to be known of what it shows.

>>> from spadework.server.pictures import SeatNow
>>> before = (SeatNow("Ann", "person"), SeatNow("", "nobody"))
>>> changes(before, (SeatNow("Ann", "person", here=True), SeatNow("", "nobody")))
[((0, 'here'), True)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import compress, zip_longest
from operator import attrgetter, is_not
from typing import Any

import msgspec
from msgspec import structs

Path = tuple[str | int, ...]
"""The names and places that lead to a part of a picture, from the whole on; empty for the whole."""
Change = tuple[Path, Any]
"""Where something changed, and what stands there now."""


_WHOLE = frozenset({str, int, bool, float, type(None)})
"""What has no parts."""


def changes(before: object, after: object) -> list[Change]:
    """What makes `after` of `before`; all of it where there was nothing before."""
    found: list[Change] = []
    if before is not after and before != after:
        _compare(before, after, (), found)
    return found


def changed(picture: Any, made: Iterable[tuple[Sequence[str | int], Any]]) -> Any:
    """A picture that was read as JSON in which each change is made, as whoever is told does it.

    >>> changed({"taken": [0, 1], "turn": 1}, [(["taken", 0], 2), (["turn"], None)])
    {'taken': [2, 1], 'turn': None}
    """
    for at, now in made:
        picture = _put(picture, at, now)
    return picture


def _put(into: Any, at: Sequence[str | int], now: Any) -> Any:
    if not at:
        return now
    name, rest = at[0], at[1:]
    copy = into.copy()
    if isinstance(copy, list) and name == len(copy):
        copy.append(now)
    else:
        copy[name] = _put(copy[name], rest, now)
    return copy


def _compare(before: Any, after: Any, at: Path, found: list[Change]) -> None:
    """Note where two things differ that do."""
    parts = _parts(before, after) if type(before) is type(after) else None
    if parts is None:
        found.append((at, after))
        return
    for name, old, new in parts:
        if type(new) in _WHOLE:
            found.append(((*at, name), new))
        else:
            _compare(old, new, (*at, name), found)


def _parts(before: Any, after: Any) -> list[tuple[str | int, Any, Any]] | None:
    """The parts in which two things of one kind differ; none where they are told as a whole."""
    parts: list[tuple[str | int, Any, Any]]
    if isinstance(after, tuple) and after and len(before) <= len(after):
        longest = zip_longest(before, after, fillvalue=msgspec.NODEFAULT)
        parts = [(at, old, new) for at, (old, new) in enumerate(longest) if old != new]
        few = 2 * len(parts) <= len(after) or not _small(after[0])
        return parts if few else None
    if isinstance(after, dict) and before.keys() == after.keys():
        return [(name, before[name], new) for name, new in after.items() if before[name] != new]
    if not isinstance(after, msgspec.Struct):
        return None
    names, read, left_out = _fields(type(after))
    parts = []
    was, now = read(before), read(after)
    others = compress(
        zip(names, was, now, left_out, strict=True), map(is_not, was, now)
    )  # few, found without a look at each
    for name, old, new, never in others:
        if old != new:
            if never in (old, new):
                return None
            parts.append((name, old, new))
    return parts


def _small(one: object) -> bool:
    """Whether what something is takes no more room than where it is."""
    return isinstance(one, str | int) or (isinstance(one, msgspec.Struct) and len(one.__struct_fields__) < 3)


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]], tuple[Any, ...]]:
    """The names of a struct's fields, all of them read at once, and for each the value at which it is not told, if there is one."""
    fields = structs.fields(kind)
    names = tuple(field.name for field in fields)
    told = not kind.__struct_config__.omit_defaults
    left_out = tuple(msgspec.NODEFAULT if told else _default(field) for field in fields)
    return names, structs.astuple if len(names) == 1 else attrgetter(*names), left_out


def _default(field: structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()

"""What differs between two pictures: where, and what stands there now.

A picture is told whole once, and from then on as what became of it. Whoever is told puts each value in its place, which
may be the one behind a list's end, and has the picture again; nothing needs to be known of what it shows.

>>> from spadework.server.pictures import SeatNow
>>> before = (SeatNow("Ann", "person"), SeatNow("", "nobody"))
>>> changes(before, (SeatNow("Ann", "person", here=True), SeatNow("", "nobody")))
{'0.here': True}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import compress
from operator import attrgetter, is_not, ne
from typing import Any, Final

import msgspec
from msgspec import structs

Changes = dict[str, Any]
"""What stands now where something changed: by the names and places that lead there from the whole on, with dots between them; empty for
the whole. A list that lost what stood at its end is told by its new ``length``."""

_LENGTH: Final = "length"
_WHOLE = frozenset({str, int, bool, float, type(None)})
"""What has no parts."""


def changes(before: object, after: object) -> Changes:
    """What makes `after` of `before`; all of it where there was nothing before."""
    found: Changes = {}
    if before is not after and before != after:
        _compare(before, after, "", found)
    return found


def changed(picture: Any, made: Mapping[str, Any]) -> Any:
    """A picture that was read as JSON in which each change is made, as whoever is told does it.

    >>> changed({"taken": [0, 1], "turn": 1, "can": ["say", "claim"]}, {"taken.0": 2, "turn": None, "can.length": 1})
    {'taken': [2, 1], 'turn': None, 'can': ['say']}
    """
    for at, now in made.items():
        picture = _put(picture, at, now)
    return picture


def _put(into: Any, at: str, now: Any) -> Any:
    if not at:
        return now
    name, _, rest = at.partition(".")
    copy = into.copy()
    if not isinstance(copy, list):
        copy[name] = _put(copy[name], rest, now)
    elif name == _LENGTH:
        del copy[now:]
    elif int(name) == len(copy):
        copy.append(now)
    else:
        copy[int(name)] = _put(copy[int(name)], rest, now)
    return copy


def _compare(before: Any, after: Any, at: str, found: Changes) -> None:
    """Note where two things differ that do."""
    kind = type(after)
    inside = f"{at}." if at else ""
    if kind is not type(before):
        found[at] = after
    elif kind is tuple:
        _compare_places(before, after, at, found)
    elif kind is dict:
        if before.keys() == after.keys():
            for name, new in after.items():
                if (old := before[name]) is not new and old != new:
                    _note(old, new, inside + name, found)
        else:
            found[at] = after
    elif issubclass(kind, msgspec.Struct):
        _compare_fields(kind, before, after, at, found)
    else:
        found[at] = after


def _compare_fields(kind: type[msgspec.Struct], before: Any, after: Any, at: str, found: Changes) -> None:
    """Note the fields in which two structs differ; all of one where a field is left out."""
    inside = f"{at}." if at else ""
    names, read, left_out = _fields(kind)
    was, now = read(before), read(after)
    others = compress(range(len(names)), map(is_not, was, now))  # few, found without a look at each
    differing = [place for place in others if was[place] != now[place]]
    if left_out:
        for place in differing:
            if was[place] == left_out[place] or now[place] == left_out[place]:
                found[at] = after
                return
    for place in differing:
        old, new = was[place], now[place]
        if type(new) in _WHOLE or old is None:
            found[inside + names[place]] = new
        else:
            _compare(old, new, inside + names[place], found)


def _note(old: Any, new: Any, at: str, found: Changes) -> None:
    """Note a part that differs: as a whole where it has no parts, or there was nothing."""
    if type(new) in _WHOLE or old is None:
        found[at] = new
    else:
        _compare(old, new, at, found)


def _compare_places(before: tuple[Any, ...], after: tuple[Any, ...], at: str, found: Changes) -> None:
    """Note the places of a list in which two of them differ; all of it where that is shorter."""
    was, now = len(before), len(after)
    inside = f"{at}." if at else ""
    if not after:
        found[at] = after
    elif was > now:
        if before[:now] == after:
            found[inside + _LENGTH] = now
        else:
            found[at] = after
    else:
        differing = [*compress(range(was), map(ne, before, after))]
        if 2 * (len(differing) + now - was) > now and _small(after[0]):
            found[at] = after
            return
        for place in differing:
            _note(before[place], after[place], f"{inside}{place}", found)
        for place in range(was, now):
            found[f"{inside}{place}"] = after[place]


def _small(one: object) -> bool:
    """Whether what something is takes no more room than where it is."""
    return isinstance(one, str | int) or (isinstance(one, msgspec.Struct) and len(one.__struct_fields__) < 3)


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]], tuple[Any, ...]]:
    """The names of a struct's fields, all of them read at once, and the values at which they are not told, if there are such."""
    fields = structs.fields(kind)
    names = tuple(field.name for field in fields)
    left_out = tuple(map(_default, fields)) if kind.__struct_config__.omit_defaults else ()
    return names, structs.astuple if len(names) == 1 else attrgetter(*names), left_out


def _default(field: structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()

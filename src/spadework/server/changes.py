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


def changes_among(names: tuple[str, ...], before: object, after: object) -> Changes:
    """The same of two structs that differ in these fields at most."""
    found: Changes = {}
    read = _reading(names)
    was, now = read(before), read(after)
    for place in compress(range(len(names)), map(is_not, was, now)):
        old, new = was[place], now[place]
        if old != new:
            _compare(old, new, names[place], found)
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
    if kind is type(before):
        (_HOW.get(kind) or _how(kind))(before, after, at, found)
    else:
        found[at] = after


def _compare_wholes(_: object, after: object, at: str, found: Changes) -> None:
    """Note what has no parts."""
    found[at] = after


def _compare_names(before: dict[str, Any], after: dict[str, Any], at: str, found: Changes) -> None:
    """Note the names under which something else stands; all of it where there are other names."""
    if before.keys() != after.keys():
        found[at] = after
        return
    for name, new in after.items():
        old = before[name]
        if old is not new and old != new:
            _compare(old, new, f"{at}.{name}" if at else name, found)


def _compare_places(before: tuple[Any, ...], after: tuple[Any, ...], at: str, found: Changes) -> None:
    """Note the places of a list in which two of them differ; all of it where that is shorter."""
    was, now = len(before), len(after)
    if not now:
        found[at] = after
        return
    inside = f"{at}." if at else ""
    if was > now:
        if before[:now] == after:
            found[inside + _LENGTH] = now
        else:
            found[at] = after
        return
    differing = [*compress(range(was), map(ne, before, after))] if was else ()
    if 2 * (len(differing) + now - was) > now:
        kind = type(after[0])
        small = _SMALL.get(kind)
        if _is_small(kind) if small is None else small:
            found[at] = after
            return
    for place in differing:
        _compare(before[place], after[place], f"{inside}{place}", found)
    for place in range(was, now):
        found[f"{inside}{place}"] = after[place]


def _fields_compared(kind: type[msgspec.Struct]) -> _How:
    """What notes the fields in which two structs of a kind differ; all of one where a field is left out."""
    fields = structs.fields(kind)
    names = tuple(field.name for field in fields)
    read = _reading(names)
    left_out = tuple(map(_default, fields)) if kind.__struct_config__.omit_defaults else ()
    places = range(len(names))

    def compare(before: Any, after: Any, at: str, found: Changes) -> None:
        was, now = read(before), read(after)
        others = compress(places, map(is_not, was, now))  # few, found without a look at each
        differing = [place for place in others if was[place] != now[place]]
        if left_out:
            for place in differing:
                if was[place] == left_out[place] or now[place] == left_out[place]:
                    found[at] = after
                    return
        for place in differing:
            new, name = now[place], f"{at}.{names[place]}" if at else names[place]
            if type(new) in _WHOLE:
                found[name] = new
            else:
                _compare(was[place], new, name, found)

    return compare


@cache
def _reading(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """What reads these fields of a struct, all at once."""
    read = attrgetter(*names)
    return read if len(names) > 1 else lambda one: (read(one),)


def _default(field: structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


_How = Callable[[Any, Any, str, Changes], None]
_HOW: dict[type, _How] = {tuple: _compare_places, dict: _compare_names}
_SMALL: dict[type, bool] = {}


def _how(kind: type) -> _How:
    """How two things of a kind are compared."""
    return _HOW.setdefault(kind, _fields_compared(kind) if issubclass(kind, msgspec.Struct) else _compare_wholes)


def _is_small(kind: type) -> bool:
    """Whether what something of a kind is takes no more room than where it is."""
    few = issubclass(kind, msgspec.Struct) and len(kind.__struct_fields__) < 3
    return _SMALL.setdefault(kind, few or issubclass(kind, str | int))

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
from operator import attrgetter
from typing import Any, Final

import msgspec

from spadework.texts import Text

Changes = dict[str, Any]
"""What stands now where something changed: by the names and places that lead there from the whole on, with dots between them; empty for
the whole. A list that lost what stood at its end is told by its new ``length``."""

_LENGTH: Final = "length"

_FEW: Final = 2
"""So many fields of a struct take no more room than where they stand."""


def changes(before: object, after: object, at: str = "") -> Changes:
    """What makes `after` of `before`; all of it where there was nothing before. `at` is where both stand."""
    found: Changes = {}
    if before is not after and before != after:
        _note(before, after, at, found)
    return found


def changes_among(*names: str) -> Callable[[object, object], Changes]:
    """What makes a function that does the same for two structs that differ in these fields at most, several of them."""
    compare = _fields_compared(names)

    def among(before: object, after: object) -> Changes:
        found: Changes = {}
        compare(before, after, "", found)
        return found

    return among


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


def _note(before: Any, after: Any, at: str, found: Changes) -> None:
    """Note where two things differ that do; all of it where it has no parts, is of another kind, or empty."""
    kind = type(after)
    how = _HOW[kind]
    if how is not None and kind is type(before) and before and after:
        how(before, after, at, found)
    else:
        found[at] = after


def _compare_texts(before: Text, after: Text, at: str, found: Changes) -> None:
    """Note the arguments in which two sentences differ that are alike but for these."""
    if before.key == after.key and before.args and after.args:
        _compare_names(before.args, after.args, f"{at}.args", found)
    else:
        found[at] = after


def _compare_names(before: dict[str, Any], after: dict[str, Any], at: str, found: Changes) -> None:
    """Note the names under which something else stands; all of it where there are other names."""
    if before.keys() != after.keys():
        found[at] = after
        return
    for name, new in after.items():
        old = before[name]
        if old is not new and old != new:
            _note(old, new, f"{at}.{name}" if at else name, found)


def _compare_places(before: tuple[Any, ...], after: tuple[Any, ...], at: str, found: Changes) -> None:
    """Note by how much a list has grown or shrunk, or else the places in which two differ; all of it where these have no parts."""
    was, now = len(before), len(after)
    if was > now and before[:now] == after:
        found[f"{at}.{_LENGTH}" if at else _LENGTH] = now
    elif was > now or (was == now and _HOW[type(after[0])] is None):
        found[at] = after
    else:
        for place, old in enumerate(before):
            if old is not after[place] and old != after[place]:
                _note(old, after[place], f"{at}.{place}" if at else str(place), found)
        for place in range(was, now):
            found[f"{at}.{place}" if at else str(place)] = after[place]


def _fields_compared(names: tuple[str, ...]) -> _How:
    """What notes the fields in which two structs differ."""
    read = attrgetter(*names)

    def compare(before: Any, after: Any, at: str, found: Changes) -> None:
        for name, old, new in zip(names, read(before), read(after)):  # noqa: B905 - they are as many, and to say so takes time
            if old is not new and old != new:
                _note(old, new, f"{at}.{name}" if at else name, found)

    return compare


_How = Callable[[Any, Any, str, Changes], None]


class _Hows(dict[type, _How | None]):
    """How two things of a kind are compared, by kind; None for what is told whole."""

    def __missing__(self, kind: type) -> _How | None:
        """See a kind for the first time."""
        how = None
        # What is left out where it says nothing cannot be told alone.
        if issubclass(kind, msgspec.Struct) and not kind.__struct_config__.omit_defaults:
            fields = kind.__struct_fields__
            how = _fields_compared(fields) if len(fields) > _FEW else None
        return self.setdefault(kind, how)


_HOW: Final = _Hows({tuple: _compare_places, dict: _compare_names, Text: _compare_texts})

"""What rules said before in other words, read as today's: changes, files, logs and records stay as they were written.

>>> renamed({"scoring.ten": {"kind": "bonus", "lost": 100}})
{'scoring.special.ten': {'contract': 10, 'made': 200, 'lost': 100}}
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from spadework.described import described
from spadework.rules.special.model import OFF, Special

__all__ = ["decode", "modern", "renamed"]

_TABLES = ("scoring.special.", "captured.")
T = TypeVar("T")
Raw = dict[str, Any]
_Words = dict[str, tuple[str, tuple[tuple[Any, Any], ...]]]
_PLAIN = {name: value for name, value in msgspec.to_builtins(Special(name="plain")).items() if name != "name"}


def renamed(changes: Mapping[str, Any], base: Mapping[str, Any] | None = None) -> Raw:
    """Changes by dotted path with today's paths and values. `base` are the nested tables that they are made to."""
    asked = dict(_split(changes))
    if asked.keys() == changes.keys() and not any(_former(path)[0] for path in asked):
        return asked
    found: Raw = {}
    now = _entries(base or {})
    for path in sorted(asked, key=lambda path: path.count(".")):
        name, field = _former(path)
        if not name:
            found[path] = asked[path]
            continue
        for place, said in _FORMER[name]({field: asked[path]} if field else asked[path], now):
            there = now.get(place)
            now[place] = there | said if isinstance(there, dict) and isinstance(said, dict) else said
            one = next(iter(said.items())) if isinstance(said, dict) and len(said) == 1 else None
            found |= {f"{place}.{one[0]}": one[1]} if one else {place: said}
    return found


def modern(raw: Mapping[str, Any]) -> Raw:
    """Rules written out in full, with what they said before in today's words."""
    found = renamed(raw)
    places = [path for path in found if path.startswith(_TABLES)]
    tables: dict[str, list[Raw]] = {}
    for path in places:
        table, _, name = path.rpartition(".")
        said = found.pop(path)
        tables.setdefault(table, []).extend([{"name": name, **said}] if isinstance(said, dict) and said else [])
    if "captured" in tables:
        found["captured"] = tables["captured"]
    if "scoring.special" in tables:
        found["scoring"] = found.get("scoring", {}) | {"special": tables["scoring.special"]}
    return found


def decode(decoder: msgspec.json.Decoder[T], body: bytes) -> T:
    """A value of JSON, in which rules may stand as they were written before. Raises as `msgspec` does."""
    try:
        return decoder.decode(body)
    except msgspec.ValidationError:
        raw = msgspec.json.decode(body)
        if (today := _throughout(raw)) == raw:
            raise
    return msgspec.convert(today, described(decoder.type))


def _throughout(raw: Any) -> Any:
    """The same with all rules in it as today."""
    if isinstance(raw, list):
        return [_throughout(one) for one in raw]
    if not isinstance(raw, dict):
        return raw
    return {
        name: modern(one) if name == "rules" and isinstance(one, dict) else _throughout(one)
        for name, one in raw.items()
    }


def _entries(raw: Mapping[str, Any]) -> Raw:
    """The entries of tables by their paths."""
    scoring = raw.get("scoring")
    special = scoring.get("special") if isinstance(scoring, Mapping) else None
    return {
        f"{table}.{name}": one
        for table, entries in (("scoring.special", special), ("captured", raw.get("captured")))
        if isinstance(entries, Mapping)
        for name, one in entries.items()
    }


def _split(changes: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The changes with former fields taken out of tables that are given whole."""
    for path, value in changes.items():
        inside = _INSIDE.get(path)
        former = [field for field in value if field in inside] if inside and isinstance(value, Mapping) else []
        yield from ((f"{path}.{field}", value[field]) for field in former)
        rest = {field: value[field] for field in value if field not in former} if former else value
        if rest or not former:
            yield path, rest


@lru_cache(maxsize=1024)
def _former(path: str) -> tuple[str, str]:
    """The former part that a path is about, and the field in it."""
    part, _, rest = path.partition(".")
    if part in _FORMER:
        return part, rest
    field, _, rest = rest.partition(".")
    name = f"{part}.{field}"
    return (name, rest) if name in _FORMER else ("", "")


def _fresh(entry: Any, **fields: Any) -> Raw:
    """An entry of which nothing stays that was said before."""
    return (_PLAIN if isinstance(entry, dict) else {}) | fields


def _mapped(old: Mapping[str, Any], words: _Words) -> Raw:
    """Fields with today's names and values."""
    said: Raw = {}
    for field, value in old.items():
        name, values = words.get(field, (field, ()))
        said[name] = next((new for then, new in values if then == value), value)
    return said


def _of_kind(old: Any, now: str) -> tuple[Any, bool, Raw]:
    """The kind that a part is to have, whether it is another than now, and what else is said of it."""
    said = dict(old) if isinstance(old, Mapping) else {"kind": old}
    kind = said.pop("kind", now)
    return kind, kind != now, said


def _ten(old: Any, now: Raw) -> Iterator[tuple[str, Any]]:
    entry = now.get("scoring.special.ten")
    there = ("doubled" if entry.get("count") == "times" else "bonus") if isinstance(entry, dict) else OFF
    kind, new, said = _of_kind(old, there)
    if kind == "doubled":
        said = _mapped(said, {"loss": ("lost", (("double", 2), ("single", 1)))})
        yield (
            "scoring.special.ten",
            (_fresh(entry, contract=10, above="same", made=2, lost=1, count="times") if new else {}) | said,
        )
    elif kind == OFF and new:
        yield "scoring.special.ten", OFF
    else:
        said = _mapped(said, {"tricks": ("exactly", (("exactly", True), ("at_least", False)))})
        yield "scoring.special.ten", (_fresh(entry, contract=10, made=200, lost=200) if new else {}) | said


def _moon(old: Any, now: Raw) -> Iterator[tuple[str, Any]]:
    entry = now.get("scoring.special.moon")
    kind, new, said = _of_kind(old, "on" if isinstance(entry, dict) else OFF)
    said = _mapped(said, {"points": ("made", ())})
    fresh = _fresh(entry, contract="all", made=200, count="extra") if new else {}
    yield "scoring.special.moon", OFF if kind == OFF and new else fresh | said


def _boston(old: Any, now: Raw) -> Iterator[tuple[str, Any]]:
    entry = now.get("scoring.special.boston")
    kind, new, said = _of_kind(old, "on" if isinstance(entry, dict) else OFF)
    if kind == OFF and new:
        yield from (("scoring.special.boston", OFF), ("scoring.special.boston_bid", OFF))
        return
    words: _Words = {"points": ("made", ()), "game": ("game", _BOSTON_WINS)}
    yield (
        "scoring.special.boston",
        (_fresh(entry, tricks="all", made=0, count="extra") if new else {}) | _mapped(said, words),
    )
    if "game" in said:
        yield "scoring.special.boston_bid", next((bid for game, bid in _BOSTONS if game == said["game"]), OFF)


def _joker_points(old: Any, now: Raw) -> Iterator[tuple[str, Any]]:
    entries = [("big", "BJ", 2), ("little", "LJ", 1)]
    there = [isinstance(now.get(f"captured.{name}"), dict) for name, _, _ in entries]
    kind, new, said = _of_kind(old, "on" if any(there) else OFF)
    for name, card, points in entries:
        fresh = {"card": card, "points": points, "lost": 2} if new else {}
        own = {
            "points" if field == name else field: said[field]
            for field in said
            if field not in {"big", "little"} - {name}
        }
        if kind == OFF and new:
            yield f"captured.{name}", OFF
        elif fresh | own:
            yield f"captured.{name}", fresh | own


def _thirteen(old: Any, _: Raw) -> Iterator[tuple[str, Any]]:
    yield "scoring.special.blind_all", {"contract": "all", "bid": "blind", "made": old} if old else OFF


_BOSTONS = (
    ("bid_of_ten", {"contract": 10, "above": "as_usual", "tricks": "all", "bid": "seen", "game": "won"}),
    ("made", {"contract": 1, "above": "same", "tricks": "all", "bid": "any", "game": "won"}),
)
_BOSTON_WINS = (("always", "won"), ("never", "goes_on"), ("bid_of_ten", "goes_on"), ("made", "goes_on"))

_FORMER: dict[str, Callable[[Any, Raw], Iterator[tuple[str, Any]]]] = {
    "scoring.ten": _ten,
    "scoring.moon": _moon,
    "scoring.boston": _boston,
    "blind_number.thirteen": _thirteen,
    "joker_points": _joker_points,
}
"""What was a part of its own, and reads what was said of it as entries of today's table."""

_INSIDE = {
    table: {name.rpartition(".")[2] for name in _FORMER if name.rpartition(".")[0] == table}
    for table in ("scoring", "blind_number")
}
"""Those that stood in a table, by the table."""

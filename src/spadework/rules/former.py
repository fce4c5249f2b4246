"""What rules said before in other words, read as today's: changes, files, logs and records stay as they were written.

>>> renamed({"scoring.ten": {"kind": "bonus", "lost": 100}})
{'scoring.special.ten': {'contract': 10, 'made': 200, 'lost': 100}}
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from spadework.rules.special.model import OFF, Special

__all__ = ["decode", "modern", "renamed"]

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
    scoring = (base or {}).get("scoring")
    special = scoring.get("special") if isinstance(scoring, Mapping) else None
    now: Raw = dict(special) if isinstance(special, Mapping) else {}
    for path in sorted(asked, key=lambda path: path.count(".")):
        name, field = _former(path)
        if not name:
            found[path] = asked[path]
            continue
        for entry, said in _FORMER[name]({field: asked[path]} if field else asked[path], now):
            place = f"scoring.special.{entry}"
            now[entry] = now.get(entry, {}) | said if isinstance(said, dict) and now.get(entry) != OFF else said
            one = next(iter(said.items())) if isinstance(said, dict) and len(said) == 1 else None
            found |= {f"{place}.{one[0]}": one[1]} if one else {place: said}
    return found


def modern(raw: Mapping[str, Any]) -> Raw:
    """Rules written out in full, with what they said before in today's words."""
    found = renamed(raw)
    special = {path.rpartition(".")[2]: found.pop(path) for path in [*found] if path.startswith("scoring.special.")}
    entries = [{"name": name, **one} for name, one in special.items() if isinstance(one, dict) and one]
    return found | {"scoring": found.get("scoring", {}) | {"special": entries}} if special else found


def decode(decoder: msgspec.json.Decoder[T], body: bytes) -> T:
    """A value of JSON, in which rules may stand as they were written before. Raises as `msgspec` does."""
    try:
        return decoder.decode(body)
    except msgspec.ValidationError:
        raw = msgspec.json.decode(body)
        if (today := _throughout(raw)) == raw:
            raise
    return msgspec.convert(today, decoder.type)


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


def _split(changes: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The changes with former fields taken out of tables that are given whole."""
    for path, value in changes.items():
        former = [field for field in value if f"{path}.{field}" in _FORMER] if isinstance(value, Mapping) else []
        yield from ((f"{path}.{field}", value[field]) for field in former)
        rest = {field: value[field] for field in value if field not in former} if former else value
        if rest or not former:
            yield path, rest


def _former(path: str) -> tuple[str, str]:
    """The former part that a path is about, and the field in it."""
    return next(((name, path[len(name) + 1 :]) for name in _FORMER if f"{path}.".startswith(f"{name}.")), ("", ""))


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
    entry = now.get("ten")
    there = ("doubled" if entry.get("count") == "times" else "bonus") if isinstance(entry, dict) else OFF
    kind, new, said = _of_kind(old, there)
    if kind == "doubled":
        said = _mapped(said, {"loss": ("lost", (("double", 2), ("single", 1)))})
        yield "ten", (_fresh(entry, contract=10, above="same", made=2, lost=1, count="times") if new else {}) | said
    elif kind == OFF and new:
        yield "ten", OFF
    else:
        said = _mapped(said, {"tricks": ("exactly", (("exactly", True), ("at_least", False)))})
        yield "ten", (_fresh(entry, contract=10, made=200, lost=200) if new else {}) | said


def _moon(old: Any, now: Raw) -> Iterator[tuple[str, Any]]:
    entry = now.get("moon")
    kind, new, said = _of_kind(old, "on" if isinstance(entry, dict) else OFF)
    said = _mapped(said, {"points": ("made", ())})
    fresh = _fresh(entry, contract="all", made=200, count="extra") if new else {}
    yield "moon", OFF if kind == OFF and new else fresh | said


def _boston(old: Any, now: Raw) -> Iterator[tuple[str, Any]]:
    entry = now.get("boston")
    kind, new, said = _of_kind(old, "on" if isinstance(entry, dict) else OFF)
    if kind == OFF and new:
        yield from (("boston", OFF), ("boston_bid", OFF))
        return
    words: _Words = {"points": ("made", ()), "game": ("game", _BOSTON_WINS)}
    yield "boston", (_fresh(entry, tricks="all", made=0, count="extra") if new else {}) | _mapped(said, words)
    if "game" in said:
        yield "boston_bid", next((bid for game, bid in _BOSTONS if game == said["game"]), OFF)


def _thirteen(old: Any, _: Raw) -> Iterator[tuple[str, Any]]:
    yield "blind_all", {"contract": "all", "bid": "blind", "made": old} if old else OFF


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
}
"""What was a part of its own, and reads what was said of it as entries of today's table."""

"""Custom rules: a base and what a table plays differently.

A change that changes nothing is dropped by `custom` (`ignored` names what was asked for in vain), so that forms and links need not know which options depend on
which: one about a part that is off, one that says what the base says, one about double nils where there is no nil.
What cannot stay beside a change goes with it, unless it is asked for by name: where nobody bids nil, there is no blind
nil either; without jokers, they score no points.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from spadework.faults import shown
from spadework.rules.catalog import ruleset
from spadework.rules.earlier import renamed
from spadework.rules.kin import changed_title
from spadework.rules.load import NAMED, BadRules, Raw, build, known_fields, merge, paths, tables, unfit
from spadework.rules.model import Rules
from spadework.rules.settle import settled
from spadework.rules.special.model import OFF
from spadework.texts import say
from spadework.words import listed

__all__ = ["BUNDLES", "bundle", "custom", "effective", "ignored", "problems"]

_WHERE = "these rules"
_MOST_MEANT = 4

BUNDLES = ("choose.players", "choose.pack")
"""Paths that are not fields but stand for several at once: their value holds changes by dotted path."""

_SEATED, _PACKED = ("seats", "teams"), ("pack", "hand_size", "deal", "trump")
_BUNDLED = (*_SEATED, *_PACKED)


def custom(base: str | Rules, changes: Mapping[str, Any], *, title: str = "") -> Rules:
    """The rules of a base with changes, given by dotted path.

    If no change is left that changes anything, the base itself comes back. Raises `BadRules`.

    >>> custom("standard", {"finish.target": 300, "scoring.bags": {"kind": "free"}}).finish.target
    300
    """
    rules = ruleset(base) if isinstance(base, str) else base
    changed = build(_changed(rules, changes), _WHERE)
    if msgspec.structs.replace(changed, name=rules.name) == rules:
        return rules
    if not title and "title" in changes:
        title = changed.title
    name = title or changed_title(rules)
    # The base's own two lines need not be true any more.
    about = changed.about if "about" in changes else ""
    return msgspec.structs.replace(changed, name="custom", title=name[:60], about=about)


def problems(base: str | Rules, changes: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Why a base cannot be changed like this: fields, and what is the matter with them and helps; empty if it can be.

    What else does not fit may only show when these are mended.

    >>> problems("standard", {"bidding": {"kind": "mirror"}, "blind_nil.points": 300})
    (('blind_nil', 'the cards make the bids here, so nobody bids blind; turn blind nil off'),)
    """
    try:
        found = unfit(_changed(ruleset(base) if isinstance(base, str) else base, changes), _WHERE)
        return tuple((field, say(text)) for field, text in found)
    except BadRules as bad:
        return ((bad.field, bad.text),)


def effective(base: str | Rules, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the changes without which the rules would be others. Raises `BadRules`.

    >>> effective("standard", {"finish.target": 300, "nil.points": 100, "blind_nil.points": 200})
    {'finish.target': 300}
    """
    rules = custom(base, changes)
    left = renamed(changes, tables(ruleset(base) if isinstance(base, str) else base))
    for path in tuple(left):
        fewer = {other: value for other, value in left.items() if other != path}
        try:
            if custom(base, fewer) == rules:
                left = fewer
        except BadRules:
            continue
    return left


def ignored(rules: Rules, changes: Mapping[str, Any]) -> tuple[str, ...]:
    """What was asked for in changes and is not so in the rules made with them, in a sentence each.

    >>> ignored(custom("standard", {"bidding.no_trump": True}), {"bidding.no_trump": True})
    ('bidding.no_trump=true has no effect here, where bidding is individual; leave it out.',)
    """
    raw = msgspec.json.decode(msgspec.json.encode(tables(rules)))
    told = []
    for path, value in renamed(_unfolded(changes), raw).items():
        if path != "title" and not _holds(raw, path.split("."), msgspec.json.decode(msgspec.json.encode(value))):
            written = msgspec.json.encode(value).decode().strip('"')
            told.append(f"{path}={written} has no effect here{_why(raw, path)}; leave it out.")
    return tuple(told)


def _holds(raw: Any, parts: Sequence[str], value: Any) -> bool:
    """Whether a table has this value at a path; of a table, whether it has all that this one says."""
    for part in parts:
        if not isinstance(raw, Mapping) or part not in raw:
            return bool(value == OFF)
        raw = raw[part]
    if isinstance(raw, Mapping) and isinstance(value, list):
        entries = [{"name": name, **one} for name, one in raw.items()]  # with names of one's own
        return len(entries) == len(value) and all(map(_holds, entries, ([] for _ in value), value))
    if isinstance(value, Mapping):
        return all(_holds(raw, [name], inner) for name, inner in value.items())
    return bool(raw == value)


def _why(raw: Any, path: str) -> str:
    """The part that has no such field, and of which kind it is; empty where that is not the reason."""
    above, _, field = path.rpartition(".")
    table = raw
    for part in above.split(".") if above else ():
        table = table.get(part, {}) if isinstance(table, Mapping) else {}
    kind = table.get("kind") if isinstance(table, Mapping) and field not in table else None
    return f", where {above} is {kind}" if kind else ""


def bundle(field: str) -> str:
    """The path among `BUNDLES` that stands for a field and others; empty where none does."""
    part = field.split(".", maxsplit=1)[0]
    return BUNDLES[0] if part in _SEATED else BUNDLES[1] if part in _PACKED else ""


def _changed(rules: Rules, changes: Mapping[str, Any]) -> Raw:
    """The table of a base with the changes laid over it and what goes with them settled. Raises `BadRules`."""
    raw = tables(rules)
    asked = renamed(_unfolded(changes), raw)
    for path in sorted(asked, key=lambda path: path.count(".")):
        raw = merge(raw, _nested(path, asked[path], raw))
    return settled(raw, asked)


def _unfolded(changes: Mapping[str, Any]) -> dict[str, Any]:
    """The changes with those that stand for several written out; one that is also there by itself goes before them."""
    several: dict[str, Any] = {}
    for bundle in BUNDLES:
        if bundle not in changes:
            continue
        held = changes[bundle]
        if not isinstance(held, Mapping):
            raise BadRules(_WHERE, bundle, f"{shown(held)} holds no changes; give them by dotted path")
        for path in held:
            if not isinstance(path, str) or path.split(".")[0] not in _BUNDLED:
                raise BadRules(_WHERE, bundle, f"{shown(path)} is not among {', '.join(_BUNDLED)}; change it by itself")
        several |= held
    return several | {path: value for path, value in changes.items() if path not in BUNDLES}


def _meant(path: str, raw: Mapping[str, Any]) -> str:
    """The fields that have this name in a part that was not said; empty where there is none, or too many."""
    found = [
        field for field in (*paths(raw), *paths(raw, tables=True)) if field.endswith(f".{path.rpartition('.')[2]}")
    ]
    return listed(found, "or") if len(found) <= _MOST_MEANT else ""


def _nested(path: str, value: Any, raw: Mapping[str, Any]) -> Raw:
    """A change at a dotted path as nested tables; nothing where it is about a part that is off."""
    parts = path.split(".")
    table: Any = raw
    for depth, part in enumerate(parts[:-1]):
        table = table.get(part) if isinstance(table, Mapping) else None
        if not isinstance(table, Mapping):
            if ".".join(parts[:depth]) in NAMED:
                table = {}
                continue
            missing = ".".join(parts[: depth + 1])
            close = difflib.get_close_matches(missing, paths(raw, tables=True), 1)
            remedy = f"; did you mean {close[0]}?" if close else ""
            raise BadRules(_WHERE, path[:80], f"there is no {shown(missing)} to change{remedy}")
    above = ".".join(parts[:-1])
    known = known_fields(above) | {"kind"}
    if above not in NAMED and parts[-1] not in known and (meant := _meant(path, raw)):
        raise BadRules(_WHERE, path[:80], f"there is no such field; did you mean {meant}?")
    kind = table.get("kind")
    if parts[-1] in known - known_fields(above, kind if isinstance(kind, str) else None) - {"kind"}:
        return {}
    nested = value
    for part in reversed(parts):
        nested = {part: nested}
    return dict(nested)

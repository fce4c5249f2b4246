"""Custom rules: a base and what a table plays differently.

A change that changes nothing is dropped without a word, so that forms and links need not know which options depend on
which: one about a part that is off, one that says what the base says, one about double nils where there is no nil.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any

import msgspec

from spadework.rules.catalog import ruleset
from spadework.rules.load import BadRules, Raw, build, known_fields, merge, paths
from spadework.rules.model import Rules

__all__ = ["custom"]

_WHERE = "these rules"


def custom(base: str | Rules, changes: Mapping[str, Any], *, title: str = "") -> Rules:
    """The rules of a base with changes, given by dotted path.

    If no change is left that changes anything, the base itself comes back. Raises `BadRules`.

    >>> custom("standard", {"finish.target": 300, "scoring.bags": {"kind": "free"}}).finish.target
    300
    """
    rules = ruleset(base) if isinstance(base, str) else base
    raw: Raw = msgspec.to_builtins(rules)
    for path in sorted(changes, key=lambda path: path.count(".")):
        raw = merge(raw, _nested(path, changes[path], raw))
    changed = build(_settled(raw, changes), _WHERE)
    if msgspec.structs.replace(changed, name=rules.name) == rules:
        return rules
    if not title and "title" in changes:
        title = changed.title
    name = title or (rules.title if rules.name == "custom" else f"{rules.title} with changes")
    # The base's own two lines need not be true any more.
    about = changed.about if "about" in changes else ""
    return msgspec.structs.replace(changed, name="custom", title=name[:60], about=about)


def _settled(raw: Raw, changes: Mapping[str, Any]) -> Raw:
    """The table without what goes with nil, where there is none; a blind nil asked for by name is left, to be refused."""
    nil = raw.get("nil")
    if not isinstance(nil, Mapping) or nil.get("kind") != "off":
        return raw
    gone: Raw = {"double_nil": {"kind": "individual"}}
    if not any(path.split(".")[0] == "blind_nil" for path in changes):
        gone["blind_nil"] = {"kind": "off"}
    return {**raw, **gone}


def _nested(path: str, value: Any, raw: Mapping[str, Any]) -> Raw:
    """A change at a dotted path as nested tables; nothing where it is about a part that is off."""
    parts = path.split(".")
    table: Any = raw
    for depth, part in enumerate(parts[:-1]):
        table = table.get(part) if isinstance(table, Mapping) else None
        if not isinstance(table, Mapping):
            missing = ".".join(parts[: depth + 1])
            close = difflib.get_close_matches(missing, paths(raw, tables=True), 1)
            remedy = f"; did you mean {close[0]}?" if close else ""
            raise BadRules(_WHERE, path, f"there is no {missing!r} to change{remedy}")
    above = ".".join(parts[:-1])
    if parts[-1] in known_fields(above) - known_fields(above, table.get("kind")) - {"kind"}:
        return {}
    nested = value
    for part in reversed(parts):
        nested = {part: nested}
    return dict(nested)

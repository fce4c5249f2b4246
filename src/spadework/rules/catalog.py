"""The rulesets that come with the project, by name, and custom rules made from them."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from spadework.rules.load import BadRules, Raw, build, merge, paths
from spadework.rules.model import Rules

__all__ = ["custom", "parent", "raw_ruleset", "ruleset", "rulesets"]

_FIRST = ("standard", "short", "agreed-doubles")


@lru_cache(maxsize=1)
def rulesets() -> tuple[str, ...]:
    """The names of all rulesets, the usual ones first."""
    names = sorted(entry.name.removesuffix(".toml") for entry in _folder().iterdir() if entry.name.endswith(".toml"))
    return (*_FIRST, *(name for name in names if name not in _FIRST))


@lru_cache(maxsize=128)
def ruleset(name: str) -> Rules:
    """The ruleset of this name.

    Raises `BadRules` for an unknown name, with the closest one, and for a file that is broken.

    >>> ruleset("short").finish.target
    250
    """
    chain = list(_chain(name))
    raw: Raw = {}
    for _, table in reversed(chain):
        raw = merge(raw, table)
    return build({**raw, "name": name}, f"{name}.toml")


def custom(base: str | Rules, changes: Mapping[str, Any], *, title: str = "") -> Rules:
    """The rules of a base with changes, given by dotted path.

    A change that changes nothing is dropped; if none is left, the base itself comes back. Raises `BadRules`.

    >>> custom("standard", {"finish.target": 300, "scoring.bags": {"kind": "free"}}).finish.target
    300
    """
    rules = ruleset(base) if isinstance(base, str) else base
    raw: Raw = msgspec.to_builtins(rules)
    for path in sorted(changes, key=lambda path: path.count(".")):
        raw = merge(raw, _nested(path, changes[path], raw))
    changed = build(raw, "these rules")
    if msgspec.structs.replace(changed, name=rules.name) == rules:
        return rules
    if not title and "title" in changes:
        title = changed.title
    name = title or (rules.title if rules.name == "custom" else f"{rules.title} with changes")
    # The base's own two lines need not be true any more.
    about = changed.about if "about" in changes else ""
    return msgspec.structs.replace(changed, name="custom", title=name[:60], about=about)


def parent(name: str) -> str | None:
    """The ruleset that this one extends."""
    return _read(name).get("extends")


def raw_ruleset(name: str) -> Raw:
    """What a ruleset's own file says, without what it extends."""
    return dict(_read(name))


def _chain(name: str) -> Iterator[tuple[str, Raw]]:
    """A ruleset's own table and those it extends, itself first."""
    seen: list[str] = []
    at: str | None = name
    while at is not None:
        if at in seen:
            raise BadRules(f"{name}.toml", "extends", f"{' extends '.join([*seen, at])}, in a circle; break it")
        seen.append(at)
        table = dict(_read(at, where=(f"{seen[-2]}.toml", "extends") if len(seen) > 1 else ("rulesets", "name")))
        above = table.pop("extends", None)
        if not isinstance(above, str | None):
            raise BadRules(f"{at}.toml", "extends", f"{above!r} is no name; write that of one ruleset")
        yield at, table
        at = above


@lru_cache(maxsize=128)
def _read(name: str, *, where: tuple[str, str] = ("rulesets", "name")) -> Mapping[str, Any]:
    entry = _folder() / f"{name}.toml"
    if name not in rulesets():
        close = difflib.get_close_matches(name, rulesets(), 1)
        remedy = f"did you mean {close[0]}?" if close else f"there are {', '.join(rulesets())}"
        raise BadRules(*where, f"{name!r} is not a ruleset; {remedy}")
    return read_table(entry.read_text("utf-8"), f"{name}.toml")


def read_table(text: str, where: str) -> Raw:
    """The table that a ruleset file holds. Raises `BadRules` for text that is not TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadRules(where, "", f"this is not TOML: {error}") from None


def _nested(path: str, value: Any, raw: Mapping[str, Any]) -> Raw:
    """A change at a dotted path as nested tables.

    A part of a kind that has no such field is named as the reason, since the field alone would look misspelled.
    """
    parts = path.split(".")
    table: Any = raw
    for depth, part in enumerate(parts[:-1]):
        table = table.get(part) if isinstance(table, Mapping) else None
        if not isinstance(table, Mapping):
            missing = ".".join(parts[: depth + 1])
            close = difflib.get_close_matches(missing, paths(raw, tables=True), 1)
            remedy = f"; did you mean {close[0]}?" if close else ""
            raise BadRules("these rules", path, f"there is no {missing!r} to change{remedy}")
    if table.get("kind") in ("off", "free") and parts[-1] != "kind":
        raise BadRules(
            "these rules", path, f"{'.'.join(parts[:-1])} is {table['kind']} here; turn it on, or leave this out"
        )
    nested = value
    for part in reversed(parts):
        nested = {part: nested}
    return dict(nested)


def _folder() -> Any:
    return files("spadework.rules") / "data"

"""The rulesets that come with the project, by name."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from spadework.rules.load import BadRules, Raw, build, merge
from spadework.rules.model import Rules

__all__ = ["parent", "raw_ruleset", "ruleset", "rulesets"]

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


def _folder() -> Any:
    return files("spadework.rules") / "data"

"""The rulesets that come with the project, by name."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from spadework.faults import shown
from spadework.rules.gallery import GROUPS, UNGROUPED
from spadework.rules.load import BadRules, Raw, build, merge
from spadework.rules.model import Rules

__all__ = ["Group", "groups", "known", "parent", "ruleset", "rulesets"]


class Group(msgspec.Struct, frozen=True):
    """Rulesets that are shown together."""

    title: str
    names: tuple[str, ...]


@lru_cache(maxsize=1)
def rulesets() -> tuple[str, ...]:
    """The names of all rulesets, in the order in which to show them."""
    return tuple(name for group in groups() for name in group.names)


@lru_cache(maxsize=1)
def groups() -> tuple[Group, ...]:
    """All rulesets, group by group; one that no group lists stands at the end of its parent's.

    >>> [group.title for group in groups()][0], groups()[0].names[0]
    ('Spades', 'standard')
    """
    places = {name: title for title, names in GROUPS.items() for name in names}
    found: dict[str, list[str]] = {
        title: [name for name in names if name in known()] for title, names in GROUPS.items()
    }
    for name in sorted(known() - places.keys()):
        listed = next((above for above in _parents(name) if above in places), None)
        found.setdefault(places[listed] if listed else UNGROUPED, []).append(name)
    return tuple(Group(title, tuple(names)) for title, names in found.items() if names)


@lru_cache(maxsize=1)
def known() -> frozenset[str]:
    """The names of all ruleset files."""
    return frozenset(entry.name.removesuffix(".toml") for entry in _folder().iterdir() if entry.name.endswith(".toml"))


@lru_cache(maxsize=128)
def ruleset(name: str) -> Rules:
    """The ruleset of this name.

    Raises `BadRules` for an unknown name, with the closest one, and for a file that is broken.

    >>> ruleset("short").finish.target
    250
    """
    return build({**_resolved(name, ()), "name": name}, f"{name}.toml")


def parent(name: str) -> str | None:
    """The ruleset that this one extends."""
    return _read(name).get("extends")


def _resolved(name: str, below: tuple[str, ...]) -> Raw:
    """A ruleset's table laid over those that it extends."""
    if name in below:
        raise BadRules(f"{below[0]}.toml", "extends", f"{' extends '.join([*below, name])}, in a circle; break it")
    table = dict(_read(name, where=(f"{below[-1]}.toml", "extends") if below else ("rulesets", "name")))
    above = table.pop("extends", None)
    if not isinstance(above, str | None):
        raise BadRules(f"{name}.toml", "extends", f"{shown(above)} is not a name; write that of one ruleset")
    return table if above is None else merge(_resolved(above, (*below, name)), table)


def _parents(name: str) -> Iterator[str]:
    """The rulesets that a ruleset extends, the nearest first, as far as they can be read."""
    seen = {name}
    at: Any = name
    while isinstance(at, str) and at in known():
        at = _read(at).get("extends")
        if not isinstance(at, str) or at in seen:
            return
        seen.add(at)
        yield at


def _read(name: str, *, where: tuple[str, str] = ("rulesets", "name")) -> Mapping[str, Any]:
    if name not in known():
        close = difflib.get_close_matches(name, known(), 1)
        remedy = f"did you mean {close[0]}?" if close else f"there are {', '.join(rulesets())}"
        raise BadRules(*where, f"{shown(name)} is not a ruleset; {remedy}")
    return _table(name)


@lru_cache(maxsize=128)
def _table(name: str) -> Raw:
    return read_table((_folder() / f"{name}.toml").read_text("utf-8"), f"{name}.toml")


def read_table(text: str, where: str) -> Raw:
    """The table that a ruleset file holds. Raises `BadRules` for text that is not TOML."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number too long to read is no TOMLDecodeError
        raise BadRules(where, "", f"this is not TOML: {error}") from None


@lru_cache(maxsize=1)
def _folder() -> Any:
    return files("spadework.rules") / "data"

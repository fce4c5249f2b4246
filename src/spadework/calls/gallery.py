"""The rulesets as a list to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from spadework.calls.bad import BadCall
from spadework.rules import find_ruleset, groups, ruleset, seats_text

__all__ = ["RulesetAbout", "found_rulesets", "list_rulesets"]

_MOST_FOUND = 12
_LONGEST = 200


class RulesetAbout(msgspec.Struct, frozen=True):
    """A ruleset in a list."""

    name: str
    title: str
    about: str
    seats: str
    """Who plays, in a few words."""
    group: str
    """The title of the group that it is shown in; those of one group follow each other."""


def found_rulesets(text: str = "") -> tuple[RulesetAbout, ...]:
    """All rulesets, the usual ones first; or those that a text may mean, the likeliest first.

    >>> [one.name for one in found_rulesets()][:2], found_rulesets("cutthroat")[0].name
    (['standard', 'short'], 'solo4')
    """
    known = _all()
    if not text.strip():
        return tuple(known.values())
    return tuple(known[name] for name in find_ruleset(text, most=_MOST_FOUND))


def list_rulesets(asked: Any) -> tuple[RulesetAbout, ...]:
    """The rulesets for ``{"find": "…"}``, or all of them for ``{}``. Raises `BadCall` for anything else."""
    if not isinstance(asked, dict) or asked.keys() - {"find"}:
        raise BadCall("", f"{str(asked)[:80]} asks for no list; give an object with find, or an empty one")
    text = asked.get("find", "")
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise BadCall("find", f"{str(text)[:40]} is no text of at most {_LONGEST} characters; give one")
    return found_rulesets(text)


@lru_cache(maxsize=1)
def _all() -> Mapping[str, RulesetAbout]:
    return {name: _about(name, group.title) for group in groups() for name in group.names}


def _about(name: str, group: str) -> RulesetAbout:
    rules = ruleset(name)
    return RulesetAbout(rules.name, rules.title, " ".join(rules.about.split()), seats_text(rules), group)

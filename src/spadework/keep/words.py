"""How people are named in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.rules import Rules
from spadework.words import listed


def team_name(rules: Rules, names: Sequence[str], team: int) -> str:
    """A team by its people: ``"Ann and Cy"``."""
    return listed([names[seat] for seat in rules.teams[team]])


def name_parts(rules: Rules, names: Sequence[str], team: int) -> tuple[str, ...]:
    """The same in parts, one for each of its people with what follows in the list: ``("Ann and ", "Cy")``."""
    seats = rules.teams[team]
    ends = (*(", " for _ in seats[2:]), *(" and " for _ in seats[1:2]), "")
    return tuple(names[seat] + end for seat, end in zip(seats, ends, strict=True))


def said(verb: str, several: object) -> str:
    """A verb that fits one person or several: ``do`` and ``does``, ``have`` and ``has``, ``win`` and ``wins``."""
    one = {"do": "does", "have": "has", "are": "is", "were": "was"}.get(verb, f"{verb}s")
    return verb if several else one

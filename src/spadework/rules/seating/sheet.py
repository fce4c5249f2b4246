"""Who plays."""

from __future__ import annotations

from spadework.rules.model import (
    Rules,
)
from spadework.rules.words import Sentences, count_word, ordinal, who
from spadework.words import listed

__all__ = ["seating"]


def seating(rules: Rules) -> Sentences:
    """Players and teams."""
    yield "seats", f"{count_word(rules.seats).capitalize()} players, {_company(rules)}."
    if any(rules.handicaps):
        begin = [f"the {ordinal(place + 1)} with {points}" for place, points in enumerate(rules.handicaps)]
        yield "handicaps", f"The {who(rules)}s do not begin at nothing, but {listed(begin)}."


def _company(rules: Rules) -> str:
    """Who plays with whom."""
    size, seats = len(rules.teams[0]), rules.seats
    spread = all(sorted(team) == list(range(min(team), seats, seats // size)) for team in rules.teams)
    if size == 1:
        return "one against the other" if seats == 2 else "each alone"
    if size == 2 and seats == 4:
        return "partners opposite each other" if spread else "partners side by side"
    if size == 2:
        return f"in {count_word(seats // 2)} pairs" + (", partners opposite each other" if spread else "")
    return f"in {count_word(seats // size)} teams of {count_word(size)}" + (", every other player" if spread else "")

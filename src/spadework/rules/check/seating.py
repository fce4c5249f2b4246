"""Whether everyone has a seat, a team and a score to begin with."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.fitting import brief
from spadework.rules.model import Rules

__all__ = ["seating"]


def seating(rules: Rules) -> Iterator[tuple[str, str]]:
    """What does not fit about seats, teams and handicaps."""
    seated = sorted(seat for team in rules.teams for seat in team)
    if seated != list(range(rules.seats)):
        yield (
            "teams",
            f"{_lists(rules.teams)} do not seat each of {rules.seats} seats once; name each seat in one team",
        )
        return
    if len({len(team) for team in rules.teams}) > 1 or len(rules.teams) < 2:
        yield "teams", f"{_lists(rules.teams)} are not two or more teams of one size; make them so"
    if rules.handicaps and len(rules.handicaps) != len(rules.teams):
        yield (
            "handicaps",
            f"{len(rules.handicaps)} numbers for {len(rules.teams)} teams; give one for each team, or none",
        )


def _lists(teams: tuple[tuple[int, ...], ...]) -> str:
    return brief(" and ".join(str(list(team)) for team in teams), 80)

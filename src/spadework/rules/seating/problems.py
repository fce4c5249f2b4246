"""Whether everyone has a seat, a team and a score to begin with."""

from __future__ import annotations

from spadework.faults import brief
from spadework.rules.base import Problems
from spadework.rules.model import Rules
from spadework.words import listed, number_of

__all__ = ["seating"]


def seating(rules: Rules) -> Problems:
    """What does not fit about seats, teams and handicaps."""
    if text := _unseated(rules):
        yield "teams", f"{text}; put each player in one team"
        return
    if len({len(team) for team in rules.teams}) > 1 or len(rules.teams) < 2:
        yield "teams", f"{_teams(rules)} cannot play; make two or more teams of one size"
    if rules.handicaps and len(rules.handicaps) != len(rules.teams):
        yield (
            "handicaps",
            f"{len(rules.handicaps)} numbers for {len(rules.teams)} teams; give one for each team, or none",
        )


def _unseated(rules: Rules) -> str:
    """Who has no place, or more than one; empty where each player is in one team."""
    seated = [seat for team in rules.teams for seat in team]
    if len(seated) != rules.seats:
        return f"{_teams(rules)} seat {len(seated)}, and {number_of(rules.seats, 'player')} are to sit"
    missing = [str(seat) for seat in range(rules.seats) if seat not in seated]
    if missing:
        seats = f"seat {missing[0]} is" if len(missing) == 1 else f"seats {brief(listed(missing), 40)} are"
        return f"{seats} in no team, counted from 0"
    return ""


def _teams(rules: Rules) -> str:
    sizes = [str(len(team)) for team in rules.teams]
    return f"teams of {brief(listed(sizes), 40)}" if len(sizes) > 1 else f"one team of {listed(sizes) or 0}"

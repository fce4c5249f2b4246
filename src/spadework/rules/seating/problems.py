"""Whether everyone has a seat, a team and a score to begin with."""

from __future__ import annotations

from spadework.faults import brief
from spadework.rules.base import Problems, misfit
from spadework.rules.model import Rules
from spadework.texts import Text
from spadework.words import listed

__all__ = ["seating"]


def seating(rules: Rules) -> Problems:
    """What does not fit about seats, teams and handicaps."""
    if unseated := tuple(_unseated(rules)):
        yield unseated[0]
        return
    if len({len(team) for team in rules.teams}) > 1 or len(rules.teams) < 2:
        yield misfit("teams", "sizes", teams=_teams(rules))
    if rules.handicaps and len(rules.handicaps) != len(rules.teams):
        yield misfit("handicaps", "teams", numbers=len(rules.handicaps), teams=len(rules.teams))


def _unseated(rules: Rules) -> Problems:
    """Who has no place, or more than one."""
    seated = [seat for team in rules.teams for seat in team]
    missing = [str(seat) for seat in range(rules.seats) if seat not in seated]
    if len(seated) != rules.seats:
        yield misfit("teams", "seated", teams=_teams(rules), seated=len(seated), seats=rules.seats)
    elif missing:
        yield misfit("teams", "missing", n=len(missing), seats=brief(listed(missing), 40))


def _teams(rules: Rules) -> Text:
    sizes = [str(len(team)) for team in rules.teams]
    return Text("misfit.teams.of", {"n": len(sizes), "sizes": brief(listed(sizes) or "0", 40)})

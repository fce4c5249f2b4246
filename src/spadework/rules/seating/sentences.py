"""Who plays, with whom, and who begins ahead."""

from __future__ import annotations

from spadework.rules.model import Rules
from spadework.rules.words import Said, Sentences, has_partners, said
from spadework.texts import Text

__all__ = ["seating"]


def seating(rules: Rules) -> Sentences:
    """Players and teams."""
    yield _company(rules)
    if any(rules.handicaps):
        begin = tuple(
            Text("rules.handicaps.one", {"place": place, "points": points})
            for place, points in enumerate(rules.handicaps, start=1)
        )
        yield said("handicaps", partners=has_partners(rules), begin=begin)


def _company(rules: Rules) -> Said:
    """Who plays with whom."""
    size, seats = len(rules.teams[0]), rules.seats
    spread = all(sorted(team) == list(range(min(team), seats, seats // size)) for team in rules.teams)
    if size == 1:
        case = "duel" if seats == 2 else "alone"
    elif size == 2:
        case = "partners" if seats == 4 else "pairs"
    else:
        case = "teams"
    return said("seats", case, fields=("seats", "teams"), n=seats, size=size, teams=len(rules.teams), spread=spread)

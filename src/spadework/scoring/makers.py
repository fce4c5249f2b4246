"""Euchre as it is played: the makers score if they take most of the tricks, the others if they do not (1.12)."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.model import MakersScoring, Rules
from spadework.scoring.reasons import Reason
from spadework.scoring.sheet import Line, Outcome

__all__ = ["makers_lines"]


def makers_lines(rules: Rules, scoring: MakersScoring, outcome: Outcome, maker: int) -> Iterator[Line]:
    """The lines of a deal in which this seat named trump."""
    team = rules.team_of(maker)
    taken = sum(outcome.tricks[seat] for seat in rules.teams[team])
    if 2 * taken > rules.tricks:
        if taken < rules.tricks:
            rule, points, reason = "scoring.made", scoring.made, Reason.MAKERS_MADE
        elif outcome.alone:
            rule, points, reason = "scoring.alone", scoring.alone, Reason.MAKERS_ALONE
        else:
            rule, points, reason = "scoring.march", scoring.march, Reason.MARCH
        yield Line.of(team, rule, points, reason, mark="made", taken=taken)
        return
    rule, points = "scoring.euchred", scoring.euchred
    if outcome.defended_alone:
        rule, points = "scoring.defended_alone", scoring.defended_alone
    yield Line.of(team, rule, 0, Reason.MAKERS_EUCHRED, mark="set", taken=taken)
    for other in range(len(rules.teams)):
        if other != team:
            yield Line.of(other, rule, points, Reason.EUCHRED_THEM, alone=outcome.defended_alone)

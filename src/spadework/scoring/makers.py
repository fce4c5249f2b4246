"""Euchre as it is played: the makers score if they take most of the tricks, the others if they do not (1.12)."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.model import MakersScoring, Rules
from spadework.scoring.sheet import Line, Outcome, tricks_text

__all__ = ["makers_lines"]


def makers_lines(rules: Rules, scoring: MakersScoring, outcome: Outcome, maker: int) -> Iterator[Line]:
    """The lines of a deal in which this seat named trump."""
    team = rules.team_of(maker)
    taken = sum(outcome.tricks[seat] for seat in rules.teams[team])
    if 2 * taken > rules.tricks:
        if taken < rules.tricks:
            rule, points, text = "scoring.made", scoring.made, f"Made with {tricks_text(taken)}"
        elif outcome.alone:
            rule, points, text = "scoring.alone", scoring.alone, f"All {tricks_text(taken)}, alone"
        else:
            rule, points, text = "scoring.march", scoring.march, f"March: all {tricks_text(taken)}"
        yield Line(team=team, rule=rule, points=points, text=text, mark="made")
        return
    rule, points = "scoring.euchred", scoring.euchred
    if outcome.defended_alone:
        rule, points = "scoring.defended_alone", scoring.defended_alone
    yield Line(team=team, rule=rule, points=0, text=f"Euchred with {tricks_text(taken)}", mark="set")
    for other in range(len(rules.teams)):
        if other != team:
            text = "The makers were euchred" + (" by one alone" if outcome.defended_alone else "")
            yield Line(team=other, rule=rule, points=points, text=text)

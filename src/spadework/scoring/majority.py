"""Deals in which tricks are counted and nothing was bid: Whist, and Euchre by the trick (1.11, 1.12, C21, C22)."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.model import MajorityScoring, OddTricksScoring, PerTrickScoring, Rules
from spadework.scoring.sheet import Line, Outcome, tricks_text

__all__ = ["majority_lines", "odd_trick_lines", "per_trick_lines"]

_HONORS = {4: 4, 3: 2}
"""What a team scores that was dealt so many of ace, king, queen and jack of trumps."""


def majority_lines(rules: Rules, scoring: MajorityScoring, outcome: Outcome) -> Iterator[Line]:
    """The line of the team that took the most tricks; none if two took as many."""
    taken = _by_team(rules, outcome.tricks)
    most = max(taken)
    if taken.count(most) == 1:
        text = f"Most of the tricks: {most}"
        yield Line(team=taken.index(most), rule="scoring.points", points=scoring.points, text=text)


def odd_trick_lines(rules: Rules, scoring: OddTricksScoring, outcome: Outcome) -> Iterator[Line]:
    """The lines for tricks above the book, then those for honors: the order in which Whist counts them."""
    for team, taken in enumerate(_by_team(rules, outcome.tricks)):
        if (odd := taken - scoring.book) > 0:
            text = f"{tricks_text(odd)} above {scoring.book}"
            yield Line(team=team, rule="scoring.points", points=scoring.points * odd, text=text)
    if scoring.honors and outcome.honors:
        for team, held in enumerate(_by_team(rules, outcome.honors)):
            if points := _HONORS.get(held, 0):
                yield Line(team=team, rule="scoring.honors", points=points, text=f"{held} honors dealt")


def per_trick_lines(rules: Rules, scoring: PerTrickScoring, outcome: Outcome) -> Iterator[Line]:
    """The lines for each team's tricks, and for taking all of them."""
    for team, taken in enumerate(_by_team(rules, outcome.tricks)):
        if taken:
            text = f"{tricks_text(taken)} taken"
            yield Line(team=team, rule="scoring.points", points=scoring.points * taken, text=text)
        if taken == rules.tricks and scoring.march:
            text = f"March: all {tricks_text(taken)}"
            yield Line(team=team, rule="scoring.march", points=scoring.march, text=text)


def _by_team(rules: Rules, by_seat: tuple[int, ...]) -> list[int]:
    return [sum(by_seat[seat] for seat in seats) for seats in rules.teams]

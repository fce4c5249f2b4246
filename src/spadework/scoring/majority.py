"""Deals in which tricks are counted and nothing was bid: Whist, and Euchre by the trick (1.11, 1.12, C21, C22)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spadework.rules.model import MajorityScoring, OddTricksScoring, PerTrickScoring, Rules
from spadework.scoring.reasons import Reason
from spadework.scoring.renege import is_held
from spadework.scoring.sheet import Line, Outcome, Standing

__all__ = ["majority_lines", "odd_trick_lines", "per_trick_lines"]

_HONORS = {4: 4, 3: 2}
"""What a team scores that was dealt so many of ace, king, queen and jack of trumps."""


def majority_lines(rules: Rules, scoring: MajorityScoring, outcome: Outcome) -> Iterator[Line]:
    """The line of the team that took the most tricks; none if two took as many."""
    taken = _by_team(rules, outcome.tricks)
    most = max(taken)
    if taken.count(most) == 1:
        yield Line.of(taken.index(most), "scoring.points", scoring.points, Reason.MOST_TRICKS, taken=most)


def odd_trick_lines(
    rules: Rules, scoring: OddTricksScoring, outcome: Outcome, before: Sequence[Standing]
) -> Iterator[Line]:
    """The lines for tricks above the book, then those for honors: the order in which Whist counts them."""
    target = rules.finish.target if scoring.honors_barred == "near_game" else 0
    won = False
    for team, taken in enumerate(_by_team(rules, outcome.tricks)):
        if (odd := taken - scoring.book) > 0:
            points = scoring.points * odd
            won |= 0 < target <= before[team].points + points and not is_held(rules, outcome, team)
            yield Line.of(team, "scoring.points", points, Reason.ODD_TRICKS, odd=odd, book=scoring.book)
    if scoring.honors and outcome.honors:
        for team, held in enumerate(_by_team(rules, outcome.honors)):
            if not (points := _HONORS.get(held, 0)):
                continue
            if won:
                yield Line.of(team, "scoring.honors_barred", 0, Reason.HONORS_LATE, held=held)
            elif 0 < target <= (stood := before[team].points) + 1:
                yield Line.of(team, "scoring.honors_barred", 0, Reason.HONORS_SHORT, held=held, stood=stood)
            else:
                yield Line.of(team, "scoring.honors", points, Reason.HONORS, held=held)


def per_trick_lines(rules: Rules, scoring: PerTrickScoring, outcome: Outcome) -> Iterator[Line]:
    """The lines for each team's tricks, and for taking all of them."""
    for team, taken in enumerate(_by_team(rules, outcome.tricks)):
        if taken:
            yield Line.of(team, "scoring.points", scoring.points * taken, Reason.TRICKS, taken=taken)
        if taken == rules.tricks and scoring.march:
            yield Line.of(team, "scoring.march", scoring.march, Reason.MARCH, taken=taken)


def _by_team(rules: Rules, by_seat: tuple[int, ...]) -> list[int]:
    return [sum(by_seat[seat] for seat in seats) for seats in rules.teams]

"""What tricks are for where nobody has bid them: most of them, more than the book, the makers' three (1.10 to 1.12)."""

from __future__ import annotations

from typing import NamedTuple

from spadework.players.knowledge import Knowledge
from spadework.rules.model import FreeFirstDeal, MajorityScoring, MakersScoring


class Goal(NamedTuple):
    """What a seat's team plays for."""

    need: int
    """The tricks that it has yet to take for it."""
    gain: float
    """What the trick is worth to it."""
    reason: str


_NOTHING = Goal(0, 0.1, "Nothing is left to win: take what can be had")


def goal(k: Knowledge) -> Goal:
    """What this seat's team plays for in a deal without bids."""
    view, rules = k.view, k.view.rules
    team = rules.team_of(k.seat)
    taken = [sum(view.taken[seat] for seat in seats) for seats in rules.teams]
    left = rules.tricks - sum(taken)
    match rules.scoring:
        case MakersScoring():
            return _makers(k, taken, team, left)
        case MajorityScoring():
            most = max(number for other, number in enumerate(taken) if other != team)
            need = (most + left - taken[team]) // 2 + 1
            # What is settled is settled.
            open_yet = taken[team] <= most + left and most <= taken[team] + left
            return Goal(max(0, need), 20.0, "Most of the tricks win the deal") if open_yet else _NOTHING
        case _:
            first = rules.first_deal
            each = first.trick_points if isinstance(first, FreeFirstDeal) else 10
            return Goal(left, float(each), "Every trick scores")


def _makers(k: Knowledge, taken: list[int], team: int, left: int) -> Goal:
    view, rules = k.view, k.view.rules
    half = rules.tricks // 2 + 1
    makers = rules.team_of(view.maker)
    theirs = sum(taken) - taken[team]
    if team == makers:
        need = half - taken[team]
        if 0 < need <= left:
            return Goal(need, 20.0, "The makers need most of the tricks")
        if need <= 0 and not theirs and left:
            return Goal(left, 10.0, "All tricks make a march")
        return _NOTHING
    need = rules.tricks - half + 1 - taken[team]
    if 0 < need <= left:
        return Goal(need, 20.0, "Stop the makers")
    if not taken[team]:
        return Goal(1, 20.0, "One trick stops the march")
    return _NOTHING

"""A first deal without bids: each trick scores (1.10, 1.13)."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.model import FreeFirstDeal, Rules
from spadework.scoring.bonuses import tricks_lines
from spadework.scoring.reasons import Reason
from spadework.scoring.sheet import Line, Outcome
from spadework.scoring.worth import of_tricks

__all__ = ["first_deal_lines"]


def first_deal_lines(rules: Rules, free: FreeFirstDeal, outcome: Outcome, team: int) -> Iterator[Line]:
    """The lines of a team in a first deal that nobody bid."""
    taken = sum(outcome.tricks[seat] for seat in rules.teams[team])
    yield Line.of(team, "first_deal.trick_points", free.trick_points * taken, Reason.FIRST_DEAL, taken=taken)
    if taken < free.fewest:
        yield Line.of(team, "first_deal.fewest", 0, Reason.FIRST_DEAL_LOST, game="lost", fewest=free.fewest)
    yield from tricks_lines(rules, team, of_tricks(rules, taken))

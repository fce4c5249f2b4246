"""A first deal without bids: each trick scores (1.10, 1.13)."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.model import Boston, ContractScoring, FreeFirstDeal, Rules
from spadework.scoring.bonuses import boston_line
from spadework.scoring.sheet import Line, Outcome, tricks_text

__all__ = ["first_deal_lines"]


def first_deal_lines(rules: Rules, free: FreeFirstDeal, outcome: Outcome, team: int) -> Iterator[Line]:
    """The lines of a team in a first deal that nobody bid."""
    taken = sum(outcome.tricks[seat] for seat in rules.teams[team])
    yield Line(
        team=team,
        rule="first_deal.trick_points",
        points=free.trick_points * taken,
        text=f"First deal without bids: {tricks_text(taken)}",
    )
    if taken < free.fewest:
        text = f"Fewer than {tricks_text(free.fewest)} on the first deal: the game is lost"
        yield Line(team=team, rule="first_deal.fewest", points=0, text=text, game="lost")
    scoring = rules.scoring
    if taken == rules.tricks and isinstance(scoring, ContractScoring) and isinstance(scoring.boston, Boston):
        yield boston_line(rules, scoring.boston, team, won=scoring.boston.game == "always")

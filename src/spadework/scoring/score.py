"""What a deal is worth: the lines that it puts on the sheet.

Pure, and usable without a game: give it the rules, what each seat bid and took, and where the teams stood before.

>>> from spadework.rules.bid import NIL, Bid
>>> from spadework.rules.model import Rules
>>> outcome = Outcome(bids=(NIL, Bid(3), Bid(4), Bid(5)), tricks=(0, 3, 4, 6))
>>> for line in score_deal(Rules(), outcome):
...     print(line.team, line.points, line.text)
0 100 Nil made
0 40 Contract of 4 made with 4 tricks
1 80 Contract of 8 made with 9 tricks
1 1 1 trick over the contract
"""

from __future__ import annotations

from spadework.rules.model import ContractScoring, Rules
from spadework.scoring.bags import bag_lines
from spadework.scoring.contract import contract_lines, read_team
from spadework.scoring.nil import nil_lines
from spadework.scoring.sheet import Line, Outcome, Standing

__all__ = ["BadOutcome", "score_deal"]


class BadOutcome(ValueError):
    """A deal that cannot have happened; the message says what does not fit."""


def score_deal(rules: Rules, outcome: Outcome, before: tuple[Standing, ...] = ()) -> tuple[Line, ...]:
    """The lines of one deal, team by team in the order in which they are added up (1.1).

    `before` is where the teams stood, all at nothing if left out. Raises `BadOutcome` when bids or tricks do not
    fit the rules' seats.
    """
    if len(outcome.bids) != rules.seats or len(outcome.tricks) != rules.seats:
        raise BadOutcome(
            f"{len(outcome.bids)} bids and {len(outcome.tricks)} counts of tricks for {rules.seats} seats;"
            " give one of each for every seat"
        )
    if sum(outcome.tricks) > rules.hand_size or min(outcome.tricks) < 0:
        raise BadOutcome(
            f"tricks {list(outcome.tricks)} come to {sum(outcome.tricks)};"
            f" a deal of {rules.title} has {rules.hand_size}, shared among the seats"
        )
    before = before or (Standing(),) * len(rules.teams)
    if len(before) != len(rules.teams):
        raise BadOutcome(f"{len(before)} standings for {len(rules.teams)} teams; give one for each, or none at all")
    scoring: ContractScoring = rules.scoring
    lines: list[Line] = []
    for team, stood in enumerate(before):
        result = read_team(rules, outcome, team)
        deal = [*nil_lines(rules, outcome, team), *contract_lines(rules, result)]
        lines += deal
        lines += bag_lines(scoring, team, stood, deal, was_set=result.was_set)
    return tuple(lines)

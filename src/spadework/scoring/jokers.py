"""What jokers score by themselves (1.8, A29). They are never bags."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from spadework.rules.model import JokerPoints, Rules
from spadework.scoring.reasons import Reason
from spadework.scoring.sheet import Line, Outcome

__all__ = ["joker_lines"]


def joker_lines(rules: Rules, worth: JokerPoints, outcome: Outcome, were_set: Collection[int]) -> Iterator[Line]:
    """The lines for the jokers of a deal; `were_set` are the teams that failed their contracts."""
    silent = were_set if worth.when == "contract_made" else ()
    for joker in outcome.jokers:
        name = "big" if joker.card == "BJ" else "little"
        points = worth.big if joker.card == "BJ" else worth.little
        taker, player = rules.team_of(joker.winner), rules.team_of(joker.seat)
        if points and taker not in silent:
            reason = Reason.JOKER_TAKEN
            yield Line.of(taker, f"joker_points.{name}", points, reason, seat=joker.winner, which=name)
        lost = taker != player or (worth.lost_to == "anyone" and joker.winner != joker.seat)
        if lost and worth.lost and player not in silent:
            reason = Reason.JOKER_LOST
            yield Line.of(player, "joker_points.lost", -worth.lost, reason, seat=joker.seat, which=name)

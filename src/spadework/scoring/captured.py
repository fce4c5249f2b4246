"""What cards score by themselves for whoever takes them, and the last trick (1.8, 2.6, A29). Their points are never bags."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from spadework.rules.captured.model import LAST
from spadework.rules.model import Captured, Rules
from spadework.scoring.reasons import Reason
from spadework.scoring.sheet import CardTaken, Line, Outcome

__all__ = ["captured_lines"]

_JOKERS = {"BJ": "big", "LJ": "little"}


def captured_lines(
    rules: Rules, outcome: Outcome, were_set: Collection[int], bags: Callable[[int], int]
) -> Iterator[Line]:
    """The lines for the cards of a deal; `were_set` are the teams that failed their contracts, `bags` what a team has."""
    for taken in outcome.captured:
        for one in rules.captured:
            if one.card == taken.card:
                yield from _lines(rules, one, taken, were_set if one.when == "contract_made" else (), bags)


def _lines(
    rules: Rules, one: Captured, taken: CardTaken, silent: Collection[int], bags: Callable[[int], int]
) -> Iterator[Line]:
    taker, player = rules.team_of(taken.winner), rules.team_of(taken.seat)
    joker = _JOKERS.get(one.card)
    last = one.card == LAST
    args: dict[str, Any] = {"rank": LAST if last else one.card[0], "suit": "" if last else one.card[1]}
    if joker:
        args = {"which": joker}
    change = max(one.bags, -bags(taker)) if one.bags < 0 else one.bags
    if (one.points or change) and taker not in silent:
        reason = Reason.JOKER_TAKEN if joker else Reason.CARD_TAKEN
        rule = f"captured.{one.name}.{'points' if one.points else 'bags'}"
        yield Line.of(taker, rule, one.points, reason, bags=change, seat=taken.winner, **args)
    lost = taker != player or (one.lost_to == "anyone" and taken.winner != taken.seat)
    if lost and one.lost and player not in silent:
        reason = Reason.JOKER_LOST if joker else Reason.CARD_LOST
        yield Line.of(player, f"captured.{one.name}.lost", -one.lost, reason, seat=taken.seat, **args)

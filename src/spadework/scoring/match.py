"""What a game of a match is worth that a deal has ended (1.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spadework.rules.model import OneGame, Rubber, Rules
from spadework.scoring.finish import game_verdict
from spadework.scoring.reasons import Reason
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Line, Outcome, Standing, standings
from spadework.words import written


def settle_deal(
    rules: Rules,
    outcome: Outcome,
    before: tuple[Standing, ...],
    *,
    deals: int,
    dealer: int,
    time_up: bool = False,
) -> tuple[Line, ...]:
    """The lines of a deal, with those for the game of a match that it ends; see `spadework.scoring.finish.verdict`.

    Raises `BadOutcome` as `score_deal` does.
    """
    lines = score_deal(rules, outcome, before)
    if isinstance(rules.finish.match, OneGame):
        return lines
    after = standings(rules, lines, before)
    ended = game_verdict(rules, after, lines, deals=deals, dealer=dealer, time_up=time_up)
    if ended is None:
        return lines
    won = ended.winners[0] if len(ended.winners) == 1 else None
    found = (line for team in range(len(after)) for line in _lines(rules, after, team, won))
    return tuple(sorted((*lines, *found), key=lambda line: line.team))


def _lines(rules: Rules, after: tuple[Standing, ...], team: int, won: int | None) -> Iterator[Line]:
    """What the end of a game brings a team; a game that nobody wins alone is nobody's."""
    if team != won:
        reason = Reason.GAME_DRAWN if won is None else Reason.GAME_LOST
        yield Line.of(team, "finish.match", 0, reason, mark="game_over")
        return
    match, stood = rules.finish.match, after[team]
    best = max(stood.points for other, stood in enumerate(after) if other != team)
    own, others = written(stood.points, rules.decimals), written(best, rules.decimals)
    if not isinstance(match, Rubber):
        yield Line.of(team, "finish.match", 0, Reason.GAME_WON, mark="game_won", own=own, others=others)
        return
    kind = "treble" if best <= 0 else "double" if 2 * best < rules.finish.target else "single"
    worth = {"treble": match.treble, "double": match.double, "single": match.single}[kind]
    why: dict[str, Any] = {"own": own, "others": others, "kind": kind, "worth": worth}
    yield Line.of(team, "finish.match", 0, Reason.GAME_FOR_RUBBER, mark="game_won", rubber=worth, **why)
    if stood.games + 1 == match.wins:
        bonus = match.bonus
        yield Line.of(team, "finish.match.bonus", 0, Reason.RUBBER_BONUS, mark="game_over", rubber=bonus, worth=bonus)

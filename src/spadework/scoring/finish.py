"""When a game is over, and who has won it (1.7, C6, C11, A1 to A5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from spadework.rules.model import Rules
from spadework.scoring.sheet import Line, Standing

__all__ = ["Verdict", "Why", "verdict"]

Why = Literal["target", "lower_limit", "max_deals", "double_blind_nil", "conceded", "time"]


class Verdict(msgspec.Struct, frozen=True):
    """How a game ended. More than one winner is a draw, none means that all lost."""

    winners: tuple[int, ...]
    why: Why


def verdict(
    rules: Rules,
    after: tuple[Standing, ...],
    lines: Iterable[Line],
    *,
    deals: int,
    dealer: int,
    time_up: bool = False,
) -> Verdict | None:
    """How the game stands after a scored deal: over, or None to play on.

    `after` is where the teams stand with the deal's `lines` added; `deals` counts this deal; `dealer` dealt it;
    `time_up` says that no other is to follow.
    """
    lines = tuple(lines)
    if decided := _at_once(after, lines):
        return decided
    finish = rules.finish
    points = [team.points for team in after]
    reached = _before_penalties(points, lines) if finish.check == "before_penalties" else points
    over = [team for team, score in enumerate(reached) if finish.target and score >= finish.target]
    below = [team for team, score in enumerate(points) if finish.lower_limit and score <= finish.lower_limit]
    if over and finish.over_target == "first_in_bid_order":
        order = [rules.team_of((dealer + 1 + i) % rules.seats) for i in range(rules.seats)]
        return Verdict((min(over, key=order.index),), "target")
    if below and finish.both_below == "all_lose" and len(below) == len(points):
        return Verdict((), "lower_limit")
    reasons: tuple[tuple[Why, bool, list[int]], ...] = (
        ("target", bool(over), reached),
        ("lower_limit", bool(below), points),
        ("max_deals", 0 < finish.max_deals <= deals, points),
        ("time", time_up, points),
    )
    # A lead too small for the target still wins by what comes after it.
    found = (_highest(rules, scores, after, why, dealer) for why, there, scores in reasons if there)
    return next((ended for ended in found if ended), None)


def _before_penalties(points: list[int], lines: tuple[Line, ...]) -> list[int]:
    """The scores without what the bags of this deal cost (A5)."""
    scores = list(points)
    for line in lines:
        if line.rule in ("scoring.bags.penalty", "scoring.bags.last_bag"):
            scores[line.team] -= line.points
    return scores


def _at_once(after: tuple[Standing, ...], lines: tuple[Line, ...]) -> Verdict | None:
    """A result that decides the game whatever the score (C6); of two, the losing one loses."""
    lost = {line.team for line in lines if line.game == "lost"}
    won = {line.team for line in lines if line.game == "won"} - lost
    if not (lost or won):
        return None
    pool = won or set(range(len(after))) - lost or lost
    best = max(after[team].points for team in pool)
    return Verdict(tuple(sorted(team for team in pool if after[team].points == best)), "double_blind_nil")


def _highest(rules: Rules, points: list[int], after: tuple[Standing, ...], why: Why, dealer: int) -> Verdict | None:
    finish = rules.finish
    best = max(points)
    tied = [team for team, score in enumerate(points) if score == best]
    if len(tied) == 1:
        ahead = best - max(score for team, score in enumerate(points) if team != tied[0])
        return None if why == "target" and ahead < finish.win_margin else Verdict((tied[0],), why)
    if finish.tie == "extra_deal" or (why == "target" and finish.win_margin):
        return None
    if finish.tie == "fewer_bags":
        fewest = min(after[team].bags for team in tied)
        tied = [team for team in tied if after[team].bags == fewest]
    elif finish.tie == "dealers_team_loses":
        tied = [team for team in tied if team != rules.team_of(dealer)]
    return Verdict(tuple(tied), why)

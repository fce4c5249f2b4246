"""When a game is over, and who has won it (1.7, 1.10, 1.13, C6, C11, C17, A1 to A5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Literal

import msgspec

from spadework.rules.model import OneGame, Rules
from spadework.scoring.reasons import Reason
from spadework.scoring.sheet import Line, Standing, set_too_often

__all__ = ["Verdict", "Why", "at_the_check", "conceded", "game_verdict", "verdict"]

Why = Literal[
    "target",
    "lower_limit",
    "max_deals",
    "time",
    "double_blind_nil",
    "boston",
    "moon",
    "sets",
    "few_tricks",
    "reneges",
    "conceded",
    "match",
]


class Verdict(msgspec.Struct, frozen=True):
    """How a game ended. More than one winner is a draw, none means that all lost."""

    winners: tuple[int, ...]
    why: Why


def conceded(stood: Sequence[Standing], team: int) -> Verdict:
    """How a game ends that a team gives up: for the others that lead."""
    others = [other for other in range(len(stood)) if other != team]
    led = [(stood[other].games, stood[other].points) for other in others]
    return Verdict(tuple(other for other, far in zip(others, led, strict=True) if far == max(led)), "conceded")


def verdict(
    rules: Rules,
    after: tuple[Standing, ...],
    lines: Iterable[Line],
    *,
    deals: int,
    dealer: int,
    time_up: bool = False,
) -> Verdict | None:
    """How it stands after a scored deal: over, or None to play on. A match is over when enough of its games are won.

    `after` is where the teams stand with the deal's `lines` added; `deals` counts this deal; `dealer` dealt it;
    `time_up` says that the game's time has run out, so that this deal was to be the last.
    """
    if isinstance(rules.finish.match, OneGame):
        return game_verdict(rules, after, lines, deals=deals, dealer=dealer, time_up=time_up)
    won = tuple(team for team, stood in enumerate(after) if stood.games >= rules.finish.match.wins)
    return Verdict(won, "match") if won else None


def game_verdict(
    rules: Rules,
    after: tuple[Standing, ...],
    lines: Iterable[Line],
    *,
    deals: int,
    dealer: int,
    time_up: bool = False,
) -> Verdict | None:
    """How the present game stands, of a match or by itself; see `verdict`."""
    lines = tuple(lines)
    finish = rules.finish
    points = [team.points for team in after]
    if at_once := _at_once(rules, after, lines):
        won, lost, why = at_once
        if why != "sets":
            return _of_those(points, won, lost, why)
        if len(lost) < len(points):
            decided = _highest(rules, points, after, why, dealer, without=lost)
        else:
            level = points.count(max(points)) > 1
            decided = None if level else _of_those(points, won, lost, why)
        if decided:
            return decided
    reached = at_the_check(rules, points, lines)
    over = [team for team, score in enumerate(reached) if finish.target and score >= finish.target]
    below = [team for team, score in enumerate(points) if finish.lower_limit and score <= finish.lower_limit]
    if over and finish.over_target == "first_in_bid_order":
        first = dealer if getattr(rules.bidding, "first", "eldest") == "dealer" else dealer + 1
        order = [rules.team_of((first + i) % rules.seats) for i in range(rules.seats)]
        return Verdict((min(over, key=order.index),), "target")
    if below and finish.both_below == "all_lose" and len(below) == len(points):
        return Verdict((), "lower_limit")
    if over and finish.over_target == "not_above":
        reached = [_not_above(finish.target, score) for score in reached]
    reasons: tuple[tuple[Why, bool, list[int]], ...] = (
        ("target", bool(over), reached),
        ("lower_limit", bool(below), points),
        # Who has lost before, while the others were level, still has.
        ("sets" if not finish.lower_limit else "lower_limit", any(stood.lost for stood in after), points),
        ("max_deals", finish.is_last(deals), points),
        ("time", time_up, points),
    )
    # A lead too small for the target still wins by what comes after it.
    lost = {team for team, stood in enumerate(after) if stood.lost}
    found = (_highest(rules, scores, after, why, dealer, without=lost) for why, there, scores in reasons if there)
    return next((ended for ended in found if ended), None)


def at_the_check(rules: Rules, points: Sequence[int], lines: Iterable[Line]) -> list[int]:
    """The scores that are held to the target: these, or without what the bags of this deal cost or brought (A5)."""
    scores = list(points)
    if rules.finish.check == "after_penalties":
        return scores
    for line in lines:
        if line.rule in ("scoring.bags.penalty", "scoring.bags.last_bag"):
            scores[line.team] -= line.points
    return scores


def _not_above(target: int, score: int) -> int:
    """A score as it ranks where none above the target wins, unless all are, and then the lowest does (1.13)."""
    return score if score <= target else -1_000_000_000 - score


_INSTANT: dict[str, Why] = {
    Reason.DOUBLE_NIL_MADE: "double_blind_nil",
    Reason.DOUBLE_NIL_FAILED: "double_blind_nil",
    Reason.BOSTON_WINS: "boston",
    Reason.TRICKS_WIN: "boston",
    Reason.MOON_WINS: "moon",
    Reason.CONTRACT_WINS: "moon",
    Reason.FIRST_DEAL_LOST: "few_tricks",
    Reason.RENEGE_GAME: "reneges",
    Reason.RENEGE_SECOND: "reneges",
}
"""Why a game is decided at once, by the reason of the line that decided it."""


def _at_once(rules: Rules, after: Sequence[Standing], lines: Sequence[Line]) -> tuple[set[int], set[int], Why] | None:
    """The teams that have won and lost by a result that decides the game whatever the score, and the reason.

    A team with a winning and a losing result has lost. Where there is a winner, the reason is its own.
    """
    found: list[tuple[int, str, Why]] = [(line.team, line.game, _INSTANT[line.key]) for line in lines if line.game]
    set_now = {line.team for line in lines if line.mark == "set"}
    found += [(team, "lost", "sets") for team in sorted(set_now) if set_too_often(rules, after[team])]
    lost = {team for team, game, _ in found if game == "lost"}
    won = {team for team, game, _ in found if game == "won"} - lost
    if not found:
        return None
    why = next(why for team, game, why in found if (team in won and game == "won") or (not won and game == "lost"))
    return won, lost, why


def _of_those(points: list[int], won: set[int], lost: set[int], why: Why) -> Verdict:
    """Who wins at once: the highest of the winners, or of those that have not lost, or of all."""
    pool = won or set(range(len(points))) - lost or lost
    best = max(points[team] for team in pool)
    return Verdict(tuple(sorted(team for team in pool if points[team] == best)), why)


def _highest(
    rules: Rules,
    points: list[int],
    after: tuple[Standing, ...],
    why: Why,
    dealer: int,
    *,
    without: Collection[int] = (),
) -> Verdict | None:
    """The leading team of those that have not lost, if the rules let it win; of several that are level, as they say."""
    finish = rules.finish
    best = max(score for team, score in enumerate(points) if team not in without)
    tied = [team for team, score in enumerate(points) if score == best and team not in without]
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

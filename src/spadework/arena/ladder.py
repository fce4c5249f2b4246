"""A ladder of several players: the strengths by which Bradley and Terry explain who beats whom. Pure."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

from spadework.arena.statistics import LEVEL, Estimate

Meeting = tuple[int, int]
_RESAMPLES = 200
_ROUNDS = 2000
_SCALE = 400 / math.log(10)
"""Points of a rating: 400 more are won ten times as often, as in chess."""


def ladder(players: int, results: Mapping[Meeting, Sequence[float]], *, seed: int = 0) -> tuple[Estimate, ...]:
    """The rating of each player, 0 on average, from the first one's share of each pair.

    The intervals are of 200 resamples of the pairs; where meetings have the same cards, these are drawn together. A player
    who won everything, or nothing, is kept finite by one drawn pair with everybody it met.

    >>> found = ladder(2, {(0, 1): [1.0, 1.0, 0.5, 0.5, 1.0, 1.0, 0.5, 0.5, 1.0, 0.5]})
    >>> [round(each.mean) for each in found], found[0].low < found[0].mean < found[0].high
    ([85, -85], True)
    """
    met = {meeting: list(shares) for meeting, shares in results.items() if shares}
    ratings = _fit(players, {meeting: (sum(shares), len(shares)) for meeting, shares in met.items()})
    longest = max(map(len, met.values()), default=0)
    dice = random.Random(seed)
    drawn: list[list[float]] = []
    for _ in range(_RESAMPLES if longest > 1 else 0):
        picks = [dice.random() for _ in range(longest)]
        sums = {}
        for meeting, shares in met.items():
            n = len(shares)
            # One pair more, won by either: a few that are all alike do not make sure.
            sums[meeting] = (sum(shares[int(pick * n)] for pick in picks[:n]) + dice.randrange(2), n + 1)
        drawn.append(_fit(players, sums))
    counts = [sum(len(shares) for meeting, shares in met.items() if player in meeting) for player in range(players)]
    return tuple(
        Estimate(rating, *_between([each[player] for each in drawn]), counts[player])
        for player, rating in enumerate(ratings)
    )


def _between(values: list[float]) -> tuple[float, float]:
    if not values:
        return -math.inf, math.inf
    ordered = sorted(values)
    out = (1 - LEVEL) / 2
    last = len(ordered) - 1
    return ordered[round(out * last)], ordered[round((1 - out) * last)]


def _fit(players: int, sums: Mapping[Meeting, tuple[float, int]]) -> list[float]:
    """Ratings by Zermelo's iteration as Newman quickened it (2023), which ends where nothing moves any more."""
    won = [[0.0] * players for _ in range(players)]
    for (one, other), (share, n) in sums.items():
        won[one][other] = share + 0.5
        won[other][one] = n - share + 0.5
    strength = [1.0] * players
    for _ in range(_ROUNDS):
        moved = 0.0
        for player in range(players):
            up = down = 0.0
            for other in range(players):
                both = strength[player] + strength[other]
                up += won[player][other] * strength[other] / both
                down += won[other][player] / both
            if down:
                moved = max(moved, abs(up / down - strength[player]) / strength[player])
                strength[player] = up / down
        if moved < 1e-9:
            break
    logs = [math.log(each) for each in strength]
    middle = sum(logs) / len(logs)
    return [_SCALE * (each - middle) for each in logs]

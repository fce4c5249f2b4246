"""What several other teams can look forward to, where a payoff tells the tricks of one's own side alone.

How the others share theirs is not known, so it is guessed: each of the tricks that are left goes to a team by how many it
still wants, and what it then scores is weighed by how likely that is.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from operator import mul

from spadework.game.view import View
from spadework.kernel.scores import Worth
from spadework.kernel.stakes import Stake, stake
from spadework.players.search.points import bag_worth, by_tricks
from spadework.rules.numbered import numbers_of

_LUCK = 0.5
"""How many tricks a seat is likely to take that wants none, beside those that it wants."""


def at_stake(view: View, worth: Worth | None = None) -> Stake | Rivals | None:
    """What is at stake for the side of a seat, in points or by what the lines of a deal are worth; nothing where the score depends on
    more than tricks and nils.
    """
    known, bag = by_tricks(view), bag_worth(view.rules)
    try:
        own = stake(known, view.seat, bag=bag, worth=worth)
    except ValueError:
        return None
    return own if len(view.rules.teams) < 3 else Rivals(known, own, bag)


class Rivals:
    """What is at stake for a side in a deal with several others: its own points, less the mean of theirs."""

    def __init__(self, view: View, own: Stake, bag: float | None) -> None:
        self._own = own
        self._others = [team for team in view.rules.teams if view.seat not in team]
        self._tables = [stake(view, team[0], bag=bag).table for team in self._others]
        self._numbers = numbers_of(view.bids)
        self._told: tuple[tuple[int, ...], Stake] = ((), own)

    def stake(self, taken: tuple[int, ...]) -> Stake:
        """What is at stake once the seats have taken so many tricks."""
        if self._told[0] != taken:
            columns = [self._expected(broken, taken) for broken in range(len(self._own.table[0]))]
            worth = [
                [round(10 * (points - column[tricks])) / 10 for points, column in zip(row, columns, strict=True)]
                for tricks, row in enumerate(self._own.table)
            ]
            self._told = taken, Stake(self._own.ours, worth, self._own.nils)
        return self._told[1]

    def _expected(self, broken: int, taken: tuple[int, ...]) -> list[float]:
        """The mean of what the others can look forward to, by the tricks of the side, with some nils broken."""
        fallen = {nil for at, nil in enumerate(self._own.nils) if broken >> at & 1}
        # A nil that is yet to be broken takes a trick for that.
        has = [sum(max(taken[seat], seat in fallen) for seat in team) for team in self._others]
        most = len(self._own.table) - 1
        left = [max(0, most - sum(has) - tricks) for tricks in range(most + 1)]
        found = [0.0] * (most + 1)
        for tricks, share, table in zip(has, self._shares(has, fallen), self._tables, strict=True):
            spread = _spread(most, share)
            reached = [table[min(tricks + more, most)][broken] for more in range(most + 1)]
            expected = {rest: sum(map(mul, spread[rest], reached)) for rest in {*left}}
            found = [sofar + expected[rest] for sofar, rest in zip(found, left, strict=True)]
        return [points / len(self._others) for points in found]

    def _shares(self, has: list[int], fallen: set[int]) -> list[float]:
        """The part of the tricks left to the others that each team takes."""
        weights = []
        for team, tricks in zip(self._others, has, strict=True):
            wanted = sum(max(0, self._numbers[seat]) for seat in team) - tricks
            free = sum(self._numbers[seat] >= 0 or seat in fallen for seat in team)
            weights.append(max(0, wanted) + _LUCK * free)
        whole = sum(weights)
        return [weight / whole if whole else 1 / len(weights) for weight in weights]


@lru_cache(maxsize=1024)
def _spread(most: int, share: float) -> list[list[float]]:
    """How likely a team takes so many (a column) of the tricks that are left (a row)."""
    return [
        [comb(left, more) * share**more * (1 - share) ** max(0, left - more) for more in range(most + 1)]
        for left in range(most + 1)
    ]

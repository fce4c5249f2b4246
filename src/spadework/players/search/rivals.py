"""What several other teams can look forward to, where a payoff tells the tricks of one's own side alone.

How the others share theirs is not known, so it is guessed: each of the tricks that are left goes to a team by how many it
still wants, and what it then scores is weighed by how likely that is.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from spadework.game.view import View
from spadework.kernel import Stake, stake
from spadework.kernel.arrays import np, npt
from spadework.rules.numbered import numbers_of

Reals = npt.NDArray[np.float64]

_LUCK = 0.5
"""How many tricks a seat is likely to take that wants none, beside those that it wants."""


class Rivals:
    """What is at stake for a side in a deal with several others: its own points, less the mean of theirs."""

    def __init__(self, view: View, own: Stake, bag: float | None) -> None:
        self._own = own
        self._table = np.array(own.table)
        self._others = [team for team in view.rules.teams if view.seat not in team]
        self._tables = [np.array(stake(view, team[0], bag=bag).table) for team in self._others]
        self._numbers = numbers_of(view.bids)
        self._told: tuple[tuple[int, ...], Stake] = ((), own)

    def stake(self, taken: tuple[int, ...]) -> Stake:
        """What is at stake once the seats have taken so many tricks."""
        if self._told[0] != taken:
            found = self._table.copy()
            for broken in range(found.shape[1]):
                found[:, broken] -= self._expected(broken, taken)
            worth: list[list[float]] = found.round(1).tolist()
            self._told = taken, Stake(self._own.ours, worth, self._own.nils)
        return self._told[1]

    def _expected(self, broken: int, taken: tuple[int, ...]) -> Reals:
        """The mean of what the others can look forward to, by the tricks of the side, with some nils broken."""
        fallen = {nil for at, nil in enumerate(self._own.nils) if broken >> at & 1}
        # A nil that is yet to be broken takes a trick for that.
        has = [sum(max(taken[seat], seat in fallen) for seat in team) for team in self._others]
        most = len(self._table) - 1
        left = np.clip(most - sum(has) - np.arange(most + 1), 0, None)
        found = np.zeros(most + 1)
        for tricks, share, table in zip(has, self._shares(has, fallen), self._tables, strict=True):
            reached = table[np.minimum(tricks + np.arange(most + 1), most), broken]
            found += (_spread(most, share) @ reached)[left]
        return found / len(self._others)

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
def _spread(most: int, share: float) -> Reals:
    """How likely a team takes so many (a column) of the tricks that are left (a row)."""
    rows = [
        [comb(left, more) * share**more * (1 - share) ** max(0, left - more) for more in range(most + 1)]
        for left in range(most + 1)
    ]
    return np.array(rows)

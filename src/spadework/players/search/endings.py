"""How a deal may end, and what each end brings: what a payoff that was found says of tricks, contracts and nils."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spadework.game.view import View
from spadework.kernel import Stake, stake
from spadework.kernel.arrays import np, npt
from spadework.kernel.scores import difference
from spadework.players.search.points import by_tricks
from spadework.scoring.sheet import Line, Mark

Numbers = npt.NDArray[np.float64]

_STEP = 1e-9
"""By how much ends that are worth the same are told apart: too little to prefer one."""


class Endings:
    """The ends of the deal that a seat is in: by tricks of its side, then by the nils that are broken."""

    def __init__(self, view: View) -> None:
        self._rules = view.rules
        self._team = view.rules.team_of(view.seat)
        self._lines: list[tuple[Line, ...]] = []
        _, places, self.nils = stake(by_tricks(view), view.seat, worth=self._note)
        self._places = np.array(places, dtype=np.intp).ravel()
        self._broken = np.arange(self._places.size) % (1 << len(self.nils))
        self._worth: Numbers = np.zeros(0)

    def _note(self, lines: tuple[Line, ...]) -> float:
        self._lines.append(lines)
        return float(len(self._lines) - 1)

    def told(self, at_stake: Stake) -> Stake:
        """The same at stake, where the worth of each end is that of no other."""
        worth = np.array(at_stake.table, dtype=np.float64)
        self._worth = worth.ravel() + _STEP * np.arange(worth.size)
        table: list[list[float]] = [row.tolist() for row in self._worth.reshape(worth.shape)]
        return Stake(at_stake.ours, table, at_stake.nils)

    def read(self, values: Numbers) -> npt.NDArray[np.intp]:
        """The ends that these worths are of."""
        order = np.argsort(self._worth)
        worth = self._worth[order]
        after = np.clip(np.searchsorted(worth, values), 1, len(worth) - 1)
        nearer = values - worth[after - 1] < worth[after] - values
        found: npt.NDArray[np.intp] = order[after - nearer]
        return found

    def points(self) -> Numbers:
        """What each end brings the side in points, less what it brings the other one."""
        return self._of(lambda lines: difference(self._rules, lines, self._team))

    def bags(self) -> Numbers:
        """The bags that each end brings the side."""
        return self._of(lambda lines: sum(max(line.bags, 0) for line in lines if line.team == self._team))

    def marked(self, mark: Mark, *, ours: bool) -> Numbers | None:
        """Where a contract of the side, or of another one, is made or set; nothing where none ever is."""
        found = self._of(lambda lines: any(line.mark == mark and (line.team == self._team) == ours for line in lines))
        return found if found.any() else None

    def kept(self, nil: int) -> Numbers:
        """Where a nil, by its place among them, is made."""
        found: Numbers = (self._broken >> nil & 1 == 0).astype(np.float64)
        return found

    def _of(self, brings: Callable[[Sequence[Line]], float]) -> Numbers:
        return np.array([brings(lines) for lines in self._lines], dtype=np.float64)[self._places]

"""What deals bring the teams: points and bags, for many deals at once.

A deal is scored once; deals that cannot be told apart by their score are looked up.
"""

from __future__ import annotations

from functools import lru_cache

from spadework.kernel import NIL
from spadework.kernel.arrays import np, npt
from spadework.kernel.scores import unscored
from spadework.players.search.deal_scores import DealScores
from spadework.rules.model import Rules

Brought = npt.NDArray[np.int32]
"""For each deal and each team its points, those of bags among them, and its bags. Penalties for many bags are not in it."""

_MOST = 1 << 17
"""How many scores are kept."""


class Accounts:
    """The scores of one ruleset's deals, each as in a game that has just begun."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._scores = DealScores(rules)
        self._known: dict[bytes, tuple[tuple[int, int], ...]] = {}

    def brought(self, bids: npt.NDArray[np.int8], taken: npt.NDArray[np.uint8]) -> Brought:
        """What each deal brings, by the bids of all seats as numbers and the tricks that they took."""
        found = np.empty((len(bids), len(self.rules.teams), 2), dtype=np.int32)
        for group in self._scores.groups:
            keys = self._keys(group, bids, taken)
            kinds, first, which = np.unique(keys, return_index=True, return_inverse=True)
            rows = [
                self._score(group, kind.tobytes(), bids[at], taken[at]) for kind, at in zip(kinds, first, strict=True)
            ]
            found[:, list(group)] = np.array(rows, dtype=np.int32).reshape(len(kinds), len(group), 2)[which.reshape(-1)]
        return found

    def _keys(
        self, group: tuple[int, ...], bids: npt.NDArray[np.int8], taken: npt.NDArray[np.uint8]
    ) -> npt.NDArray[np.void]:
        """What tells the scores of these teams apart: their bids, and by seat the tricks of those with a nil among them."""
        parts = [np.full((len(bids), 1), group[0], dtype=np.int8)]
        for team in group:
            seats = list(self.rules.teams[team])
            own, tricks = bids[:, seats], taken[:, seats].astype(np.int8)
            none = (own != NIL).all(axis=1)
            tricks[none, 0] = tricks[none].sum(axis=1)
            tricks[none, 1:] = 0
            parts += [own, tricks]
        joined = np.ascontiguousarray(np.concatenate(parts, axis=1))
        return joined.view([("", np.void, joined.shape[1])]).reshape(-1)

    def _score(
        self, group: tuple[int, ...], key: bytes, bids: npt.NDArray[np.int8], taken: npt.NDArray[np.uint8]
    ) -> tuple[tuple[int, int], ...]:
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _MOST:
                self._known.clear()
            known = self._known[key] = self._scores.scored(group, bids.tolist(), taken.tolist())
        return known


@lru_cache(maxsize=16)
def accounts(rules: Rules) -> Accounts:
    """The accounts of these rules. Raises `ValueError` where a score depends on more than bids and tricks."""
    if reason := unscored(rules):
        raise ValueError(f"{reason}; give rules without that")
    return Accounts(rules)

"""Match equity: the chance to win the game from where both teams stand, so that a deal is played for the game.

A team stands at a number of tens of points and of bags. The chances from all pairs of such places follow from what deals
bring: of deals played by simple policies under these rules, each as likely, with the sides exchanged as often. Their mean
over the places one deal later is repeated until it stands (value iteration). Who deals next makes no difference here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from spadework.kernel import self_play
from spadework.kernel.arrays import np, npt
from spadework.rules.model import Bags, ContractScoring, OneGame, Rules
from spadework.rules.numbered import bids_of
from spadework.scoring.finish import verdict
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Line, Outcome, Standing, beginning, standings

Chances = npt.NDArray[np.float32]

_DEALS = 48
"""From how many deals a table is made."""
_ROUNDS = 8
_UNIT = 10
_BELOW = 300
"""How far below nothing, and how far above the target, scores are told apart."""


class _Axis(NamedTuple):
    """The places where a team can stand: by points from `least` in steps, and by bags."""

    least: int
    steps: int
    playing: int
    """How many of the steps are below the target."""
    bags: int
    penalty: int

    def place(self, points: int, bags: int) -> int:
        """The place with so many points beside those of the bags, and so many bags."""
        step = (points - self.least) // _UNIT
        return min(max(step, 0), self.steps - 1) * self.bags + bags

    def after(self, points: int, bags: int) -> npt.NDArray[np.intp]:
        """Where a deal that brings so many points and bags leads from each place below the target."""
        found = []
        for step in range(self.playing):
            for held in range(self.bags):
                full, left = divmod(held + bags, self.bags) if self.penalty else (0, 0)
                found.append(self.place(self.least + _UNIT * step + points - self.penalty * full, left))
        return np.array(found)


class Equity:
    """The chances under one ruleset."""

    def __init__(self, rules: Rules, axis: _Axis, chances: Chances) -> None:
        self.rules = rules
        self._axis = axis
        self._chances = chances

    def chance(self, stood: Sequence[Standing], team: int) -> float:
        """The chance of a team to win the game from here, before a deal."""
        own, other = (self._place(stood[each]) for each in (team, 1 - team))
        return float(self._chances[own, other])

    def after(self, lines: tuple[Line, ...], before: tuple[Standing, ...], team: int) -> float:
        """The chance with the lines of a deal added: certain where they end the game."""
        stood = standings(self.rules, lines, before)
        ended = verdict(self.rules, stood, lines, deals=2, dealer=0)
        if ended is None:
            return self.chance(stood, team)
        return (team in ended.winners) / max(1, len(ended.winners))

    def _place(self, stood: Standing) -> int:
        bags = stood.bags % self._axis.bags if self._axis.penalty else 0
        return self._axis.place(stood.points - bags, bags)


@lru_cache(maxsize=16)
def equity(rules: Rules) -> Equity | None:
    """The chances under these rules; nothing where they are not for two teams that play for one game to a target, or
    where deals cannot be played by simple policies.
    """
    finish = rules.finish
    one = isinstance(finish.match, OneGame) and finish.over_target == "higher_wins" and not finish.max_deals
    if not one or len(rules.teams) != 2 or not finish.target or not isinstance(rules.scoring, ContractScoring):
        return None
    try:
        brought = _brought(rules)
    except ValueError:
        return None
    bags = rules.scoring.bags if isinstance(rules.scoring.bags, Bags) else Bags(limit=1, penalty=0)
    axis = _Axis(
        least=-_BELOW,
        steps=(finish.target + 2 * _BELOW) // _UNIT,
        playing=(finish.target + _BELOW) // _UNIT,
        bags=bags.limit,
        penalty=bags.penalty,
    )
    return Equity(rules, axis, _iterated(axis, brought))


def _brought(rules: Rules) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """What each of some deals brings to the teams: points without bags, and bags."""
    deals = self_play(rules, _DEALS, policy="roles", seed=1)
    stood = beginning(rules)
    found = []
    for made, taken in zip(deals.bids.tolist(), deals.taken.tolist(), strict=True):
        lines = score_deal(rules, Outcome(bids=bids_of(made), tricks=tuple(taken)), stood)
        after = standings(rules, lines, stood)
        own, other = ((now.points - was.points, now.bags - was.bags) for now, was in zip(after, stood, strict=True))
        found.append(((own[0] - own[1], own[1]), (other[0] - other[1], other[1])))
    return found


def _iterated(axis: _Axis, brought: Sequence[tuple[tuple[int, int], tuple[int, int]]]) -> Chances:
    points = axis.least + _UNIT * (np.arange(axis.steps * axis.bags) // axis.bags)
    ahead = (points[:, None] - points).astype(np.float32)
    chances: Chances = np.where(ahead > 0, 1.0, np.where(ahead < 0, 0.0, 0.5)).astype(np.float32)
    below = axis.playing * axis.bags
    chances[:below, :below] = 1 / (1 + np.exp(-ahead[:below, :below] / 100))
    ways = [(axis.after(*own), axis.after(*other)) for own, other in brought]
    for _ in range(_ROUNDS):
        total = np.zeros((below, below), dtype=np.float32)
        for own, other in ways:
            total += chances[own][:, other]
        mean = total / len(ways)
        chances[:below, :below] = (mean + 1 - mean.T) / 2
    return chances

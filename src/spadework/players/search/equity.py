"""Match equity: the chance to win the game from where both teams stand, so that a deal is played for the game.

A team stands at a number of tens of points and of bags. The chances from all pairs of such places follow from what deals
bring: of deals played by simple policies under these rules, each as likely, with the sides exchanged as often. Their mean
over the places one deal later is repeated until it stands (value iteration). Who deals next makes no difference here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from spadework.kernel import mean_ahead, self_play
from spadework.kernel.arrays import np, npt
from spadework.players.search.accounts import Brought, accounts
from spadework.rules.model import Bags, ContractScoring, OneGame, Rules
from spadework.scoring.finish import verdict
from spadework.scoring.sheet import Line, Standing, standings

Chances = npt.NDArray[np.float32]
Whole = npt.NDArray[np.intp]

_DEALS = 400
"""From how many deals a table is made."""
_ROUNDS = 6
_UNIT = 10
_FINE = 1000
"""Up to which target points are told apart by so many; of a higher one by as many more."""
_BELOW = 30
"""For how many units below nothing, and above the target, scores are told apart."""
_BAGS = 20
"""The most bags that are told apart; where only more of them cost anything, none are."""


class _Axis(NamedTuple):
    """The places where a team can stand: by bags, and by points in steps of a unit."""

    unit: int
    bags: int
    """How many are full; one where they cost nothing."""
    penalty: int
    target: int
    lost: int
    """At so many points or fewer a team has lost."""

    @property
    def least(self) -> int:
        """The points of the first step."""
        return -_BELOW * self.unit

    @property
    def points(self) -> Whole:
        """The points of each place."""
        return self.least + np.arange(self.bags)[:, None] + self.unit * np.arange(self.steps)

    @property
    def open_steps(self) -> int:
        """How many steps lie below the target."""
        return -((self.least - self.target) // self.unit)

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return self.open_steps + _BELOW

    def place(self, points: Whole, bags: Whole) -> tuple[Whole, Whole]:
        """The place of a team with so many points, and so many bags."""
        held = bags % self.bags
        return held, np.clip((points - held - self.least) // self.unit, 0, self.steps - 1)

    def after(self, points: Whole, held: Whole, brought: Brought) -> tuple[Whole, Whole]:
        """The points and bags of a team that has these, with what deals bring it."""
        full, bags = np.divmod(held + brought[..., 1], self.bags)
        return points + brought[..., 0] - self.penalty * full, bags

    def ways(self, points: int, bags: int) -> Iterator[tuple[int, int, int]]:
        """How a deal that brings so much takes a team on: its bags, those that it has then, and by how many steps."""
        for held in range(self.bags):
            full, then = divmod(held + bags, self.bags)
            yield held, then, (points - self.penalty * full - (then - held) + self.unit // 2) // self.unit

    def decided(self, own: Whole, other: Whole) -> npt.NDArray[np.float32]:
        """The chance of a team by the points of both: certain where they end the game, else not a number."""
        over = (np.maximum(own, other) >= self.target) | (np.minimum(own, other) <= self.lost)
        wins = np.where(own > other, 1.0, np.where(own < other, 0.0, 0.5))
        return np.where(over, wins, np.nan).astype(np.float32)


class Equity:
    """The chances under one ruleset."""

    def __init__(self, rules: Rules, axis: _Axis, chances: Chances) -> None:
        self.rules = rules
        self._axis = axis
        self._chances = chances

    def chance(self, stood: Sequence[Standing], team: int) -> float:
        """The chance of a team to win the game from here, before a deal."""
        return float(self._at(*(self._stood(stood[each]) for each in (team, 1 - team))))

    def after(self, lines: tuple[Line, ...], before: tuple[Standing, ...], team: int) -> float:
        """The chance with the lines of a deal added: certain where they end the game."""
        stood = standings(self.rules, lines, before)
        ended = verdict(self.rules, stood, lines, deals=2, dealer=0)
        if ended is None:
            return self.chance(stood, team)
        return (team in ended.winners) / max(1, len(ended.winners))

    def after_deals(self, brought: Brought, before: Sequence[Standing], team: int) -> Chances:
        """The chances with what each of some deals brings added to where the teams stood."""
        axis = self._axis
        (own, own_bags), (other, other_bags) = (
            axis.after(*self._stood(before[each]), brought[:, each]) for each in (team, 1 - team)
        )
        certain = axis.decided(own, other)
        return np.where(np.isnan(certain), self._at((own, own_bags), (other, other_bags)), certain)

    def _at(self, own: tuple[Whole, Whole], other: tuple[Whole, Whole]) -> Chances:
        (held, step), (other_held, other_step) = self._axis.place(*own), self._axis.place(*other)
        found: Chances = self._chances[held, other_held, step, other_step]
        return found

    def _stood(self, stood: Standing) -> tuple[Whole, Whole]:
        return np.array(stood.points), np.array(stood.bags % self._axis.bags)


@lru_cache(maxsize=16)
def equity(rules: Rules) -> Equity | None:
    """The chances under these rules; nothing where they are not for two teams that play for one game to a target, or
    where deals cannot be played by simple policies.
    """
    finish = rules.finish
    one = isinstance(finish.match, OneGame) and finish.over_target == "higher_wins" and not finish.max_deals
    if not one or len(rules.teams) != 2 or not finish.target:
        return None
    if not isinstance(rules.scoring, ContractScoring):
        return None
    try:
        deals = self_play(rules, _DEALS, policy="roles", seed=1)
        brought = accounts(rules).brought(deals.bids, deals.taken)
    except ValueError:
        return None
    bags = rules.scoring.bags
    if not isinstance(bags, Bags) or not bags.penalty or bags.limit > _BAGS:
        bags = Bags(limit=1, penalty=0)
    axis = _Axis(
        unit=_UNIT * -(-finish.target // _FINE),
        bags=bags.limit,
        penalty=bags.penalty,
        target=finish.target,
        lost=finish.lower_limit or -(10**6),
    )
    return Equity(rules, axis, _iterated(axis, brought))


def _iterated(axis: _Axis, brought: Brought) -> Chances:
    """The chances by the bags of both teams, and then by their steps."""
    points, others = axis.points[:, None, :, None], axis.points[:, None, :]
    certain = axis.decided(points, others)
    chances: Chances = np.where(np.isnan(certain), 1 / (1 + np.exp((others - points) / 100)), certain).astype(
        np.float32
    )
    kinds, often = np.unique(_one_way(brought), axis=0, return_counts=True)
    ways = np.array(
        [way for own, other in kinds.tolist() for way in product(tuple(axis.ways(*own)), tuple(axis.ways(*other)))],
        dtype=np.int32,
    )
    shares = np.repeat(often / len(brought), axis.bags**2)
    live = chances[..., : axis.open_steps, : axis.open_steps]
    open_ = np.isnan(certain[..., : axis.open_steps, : axis.open_steps])
    for _ in range(_ROUNDS):
        mean = mean_ahead(chances, ways, shares, steps=axis.open_steps)
        live[open_] = ((mean + 1 - mean.transpose(1, 0, 3, 2)) / 2)[open_]
    return chances


def _one_way(brought: Brought) -> Brought:
    """Deals with the team first that they bring more: which one it is makes no difference."""
    later = (brought[:, 0] < brought[:, 1]).argmax(axis=1), (brought[:, 0] > brought[:, 1]).argmax(axis=1)
    swapped = np.take_along_axis(brought[:, 0] < brought[:, 1], np.minimum(*later)[:, None], axis=1)
    return np.where(swapped[:, :, None], brought[:, ::-1], brought)

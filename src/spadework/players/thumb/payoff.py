"""What a team's contract brings, for each number of tricks that it may take."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

from spadework.rules.bid import Bid
from spadework.rules.model import BlindNumber, ContractScoring, Nil, Rules
from spadework.scoring.sheet import Standing
from spadework.scoring.worth import exactly, lost_worth, made_worth, of_contract, of_tricks

_PART = {"per_trick_bid": 1.0, "half_per_trick_bid": 0.5}
"""The part of its worth that a contract costs which is set."""

_GAME = 150.0
"""What it is worth, beside its points, to win the game at once, or costs to lose it."""


class Payoff:
    """A contract as a function of tricks. A contract that is still a guess may be a fraction."""

    # Most contracts leave most of these as they are.
    made: float = 0.0
    """What it brings if it is made, without tricks above it."""
    short: float = 0.0
    """What the first trick that it lacks costs."""
    fall: float = 0.0
    """What each further one costs."""
    limit: int = 0
    """With so many tricks above it, it is lost all the same; 0 for never."""
    _above: float = 0.0
    _exact: float = 0.0
    _target: float = 0.0
    _wins: int = 0
    """With so many tricks it wins the game; 0 for never."""

    def __init__(
        self, rules: Rules, stood: Standing, contract: float, *, blind: bool = False, beside_nil: bool = False
    ) -> None:
        scoring = rules.scoring
        self.rules = rules
        self.contract = contract
        if not isinstance(scoring, ContractScoring):
            return
        whole = int(contract)
        special = blind or (whole == contract and of_contract(rules, whole, beside_nil=beside_nil))
        if special:
            self.made = float(made_worth(rules, whole, blind=blind, beside_nil=beside_nil)[0])
            self.short = float(lost_worth(rules, whole, short=1, blind=blind, beside_nil=beside_nil)[0])
        else:
            self.made = scoring.trick_points * contract
            self.short = self.made * _PART.get(scoring.set_penalty, 0.0)
        if scoring.set_penalty == "per_undertrick":
            self.short = self.fall = float(scoring.trick_points)
        finish = rules.finish
        if finish.sets_in_a_row - stood.sets_in_a_row == 1 or finish.sets_in_all - stood.sets == 1:
            self.short += _GAME
        if finish.over_target == "not_above":
            self._target = float(finish.target - stood.points)
            if self.made > self._target:
                self.made -= _GAME
        self._above = scoring.overtrick_points
        if scoring.exact_bonus:
            self._exact = scoring.exact_bonus
        if scoring.overtrick_limit:
            self.limit = scoring.overtrick_limit
        if special:
            number = rules.blind_number
            if blind and isinstance(number, BlindNumber) and number.overtricks == "any":
                self._above = 0.0
            self.limit = _limit(rules, scoring, contract, blind=blind, beside_nil=beside_nil)
        if scoring.special:
            won = of_tricks(rules, rules.tricks, whole, blind=blind, beside_nil=beside_nil)
            self._wins = min((rules.number(one.tricks) for one in won if one.game == "won"), default=0)

    @property
    def swing(self) -> float:
        """The points between the contract made and the same contract short of one trick."""
        return self.made + self.short

    def points(self, taken: int, bag: float) -> float:
        """What it brings with so many tricks, where each above it is worth `bag`."""
        over = taken - self.contract
        if over < -1e-9:
            return -self.short - self.fall * (-over - 1.0)
        if self._wins and taken >= self._wins:
            return self.made + _GAME
        if self.limit and over >= self.limit:
            return -self.short
        bonus = self._exact if over < 1e-9 else 0.0
        past = self._target and self.made + self._above * over > self._target >= self.made
        return self.made + bonus + bag * over - (_GAME if past else 0.0)

    def average(self, mean: float, spread: float, bag: float) -> float:
        """What it brings on average when the tricks are about `mean`, and stray from it by about `spread`."""
        total = 0.0
        first, last = max(0, int(mean - 4 * spread)), min(self.rules.tricks, int(mean + 4 * spread) + 1)
        below = _normal((first - 0.5 - mean) / spread)
        for taken in range(first, last + 1):
            so_far = _normal((taken + 0.5 - mean) / spread)
            if so_far - below >= 1e-4:
                total += (so_far - below) * self.points(taken, bag)
            below = so_far
        return total

    def one_more(self, over: int, bag: float) -> float:
        """What the trick is worth that makes so many above the contract, where a harmless one is worth `bag`."""
        if self._wins and self.contract + over == self._wins:
            return self.swing + _GAME
        if self._target and self.made + self._above * over > self._target:
            return -_GAME
        if over == 1:
            bag -= self._exact
        if not self.limit or over > self.limit:
            return bag
        # The nearer the last one that is allowed, the more another costs.
        return bag - self.swing * 0.35 ** (self.limit - over)


def _normal(x: float) -> float:
    return 0.5 * (1.0 + erf(x / sqrt(2.0)))


def _limit(rules: Rules, scoring: ContractScoring, contract: float, *, blind: bool, beside_nil: bool) -> int:
    number = rules.blind_number
    if blind and isinstance(number, BlindNumber) and number.overtricks != "as_usual":
        return 1 if number.overtricks == "none" else 0
    return 1 if exactly(rules, int(contract), blind=blind, beside_nil=beside_nil) else scoring.overtrick_limit


def contract_of(
    rules: Rules, bids: Sequence[Bid | None], taken: Sequence[int], team: int
) -> tuple[int, int, bool, bool]:
    """A team's contract, the tricks it has that count for it, whether it is blind, and whether a nil stands beside it."""
    contract = counted = 0
    blind = beside_nil = False
    for seat in rules.teams[team]:
        bid = bids[seat]
        if bid is not None and bid.nil:
            beside_nil = True
            if not helps(rules, bids, seat):
                continue
        elif bid is not None:
            contract += bid.tricks
            blind = blind or bid.blind
        counted += taken[seat]
    return contract, counted, blind, beside_nil


def helps(rules: Rules, bids: Sequence[Bid | None], seat: int) -> bool:
    """Whether a seat's tricks count for its team's contract."""
    bid = bids[seat]
    if bid is None or not bid.nil:
        return True
    if not isinstance(rules.nil, Nil) or rules.nil.failed_tricks != "help":
        return False
    return any((other := bids[partner]) is not None and not other.nil for partner in rules.partners(seat))

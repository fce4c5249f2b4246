"""What is at stake for a seat: who still needs tricks, what one trick more is worth, and which nils live."""

from __future__ import annotations

from spadework.players.knowledge import Knowledge
from spadework.players.order import bits
from spadework.players.thumb.ending import ends_now, nil_points
from spadework.players.thumb.goals import goal
from spadework.players.thumb.payoff import Payoff, contract_of, helps
from spadework.rules.captured.model import LAST
from spadework.rules.model import Bags, ContractScoring


class Stakes:
    """The score side of a position, in points. Lists by team have one entry a team."""

    __slots__ = (
        "_contracts",
        "_payoffs",
        "afford",
        "counts",
        "expected",
        "gain",
        "helpers",
        "k",
        "left",
        "made",
        "mine",
        "need",
        "nil_mates",
        "nil_rivals",
        "nil_self",
        "reason",
        "team",
    )

    def __init__(self, k: Knowledge) -> None:
        view, rules = k.view, k.view.rules
        self.k = k
        self.team: int = rules.team_of(k.seat)
        self.left: int = rules.tricks - sum(view.taken)
        """Tricks not yet taken, the present one among them."""
        self.need: list[int] = []
        """By team, the tricks it has yet to take for its contract."""
        self.made: list[bool] = []
        self._contracts: list[tuple[int, int, bool, bool]] = []
        self._payoffs: dict[int, Payoff] = {}
        for team in range(len(rules.teams)):
            found = contract_of(rules, view.bids, view.taken, team)
            self._contracts.append(found)
            self.need.append(max(0, found[0] - found[1]))
            self.made.append(found[0] <= found[1])
        self.nil_self: bool = k.seat in k.nils
        self.nil_mates: tuple[int, ...] = tuple(seat for seat in k.nils if seat in k.mates)
        self.nil_rivals: tuple[int, ...] = tuple(seat for seat in k.nils if seat in k.rivals)
        self.helpers: tuple[int, ...] = tuple(seat for seat in k.mates if helps(rules, view.bids, seat))
        """The partners whose tricks count for the contract."""
        self.counts: bool = helps(rules, view.bids, k.seat)
        """Whether this seat's tricks count for its team's contract."""
        self.mine: int = self.need[self.team] if self.counts else 0
        """The tricks this seat's team needs and this seat may bring."""
        self.expected: float = _expected(k)
        self.gain: float
        """What it is worth in points that this seat's team and not a rival takes the trick."""
        self.reason: str
        if _has_contracts(k):
            self.gain, self.reason = self._gain()
            self.gain += _captured(k, last=self.left == 1)
        else:
            self.mine, self.gain, self.reason = goal(k)
        self.afford: bool = self._afford()

    @property
    def wants(self) -> bool:
        """Whether this seat's team wants the trick."""
        return self.gain > 0

    def payoff(self, team: int) -> Payoff:
        """What a team's contract brings."""
        found = self._payoffs.get(team)
        if found is None:
            contract, _, blind, beside_nil = self._contracts[team]
            view = self.k.view
            found = Payoff(view.rules, view.standings[team], contract, blind=blind, beside_nil=beside_nil)
            self._payoffs[team] = found
        return found

    def bag(self, team: int) -> float:
        """What one trick above the contract brings a team: its own point, less its part of the penalty."""
        view = self.k.view
        scoring = view.rules.scoring
        contract, taken, _, _ = self._contracts[team]
        over = max(0, taken - contract)
        if not isinstance(scoring, ContractScoring):
            return 0.0
        value = float(scoring.overtrick_points)
        bags = scoring.bags
        if isinstance(bags, Bags) and bags.penalty:
            stood = view.standings[team]
            if bags.below_zero != "spared" or stood.points >= 0:
                if (stood.bags % bags.limit + over + 1) % bags.limit == 0:
                    value -= bags.penalty
                elif not ends_now(view):
                    value -= bags.penalty / bags.limit
        return self.payoff(team).one_more(over + 1, value)

    def _gain(self) -> tuple[float, str]:
        k, rules = self.k, self.k.view.rules
        payoff = self.payoff(self.team)
        swing = payoff.swing
        if self.mine and self.mine <= self.left and swing > 0:
            sure = k.sure()
            if sure >= self.mine and self.bag(self.team) < 0 and self.left > self.mine:
                rest = self._against()[0]
                if rest <= 0:
                    return self.bag(self.team) + rest, "The rest of the bid is safe: no bags"
            return max(20.0, swing / self.mine), "The contract needs tricks"
        against, why = self._against()
        if self.mine > self.left or (self.mine and swing <= 0):
            if payoff.fall:
                return max(1.0, against + payoff.fall), "Every trick makes the set cheaper"
            if self.mine <= self.left and rules.finish.over_target == "not_above":
                return against - 1.0, "Made, the contract would go past the target"
            return (against, why) if against else (0.1, "The contract is lost: take what can be had")
        own = self.bag(self.team) if self.counts else min(0.0, self.bag(self.team))
        total = own + against
        if total > 0:
            return total, why if against > 0 else "Bags cost nothing: take the trick"
        return total, why if against < own else "The contract is made: no bags"

    def _against(self) -> tuple[float, str]:
        """What it costs the rivals not to get the trick: positive if they need it and can be set, negative for bags."""
        k, rules = self.k, self.k.view.rules
        best, why, bags, makers = 0.0, "", 0.0, 0
        for team in range(len(rules.teams)):
            if team == self.team:
                continue
            if self.need[team]:
                needed = self.left - self.need[team] + 1
                if needed <= 0:
                    continue
                if needed <= self.expected + len(k.mates) * 0.3 * self.left * (0 if self.nil_mates else 1):
                    each = self.payoff(team).swing / needed
                    if each > best:
                        best, why = each, "Take it: the opponents can be set"
            elif self.made[team]:
                makers += 1
                bags += self.bag(team)
        if best:
            return best, why
        if makers:
            return bags / makers, "Leave it to the opponents: a bag for them" if bags < 0 else ""
        return 0.0, ""

    def _afford(self) -> bool:
        """Whether this team can spend tricks on setting a nil without risking its own contract."""
        k = self.k
        if not self.nil_rivals:
            return False
        if self.mine == 0:
            return True
        if self.mine > self.left:
            return True
        rules, bids = k.view.rules, k.view.bids
        prize = sum(2 * nil_points(rules, bids[seat]) for seat in self.nil_rivals)
        swing = self.payoff(self.team).swing
        if prize > 4 * swing:
            return True
        mates = sum(max(0, bid.tricks - k.view.taken[seat]) for seat in k.mates if (bid := bids[seat]) is not None)
        # The more the contract is worth against the nil, the surer it must be.
        margin = 1.2 * swing / max(1, prize) - 1.6
        return self.expected + mates >= self.mine + margin and self.left > self.mine


def _has_contracts(k: Knowledge) -> bool:
    """Whether tricks were bid in this deal."""
    view = k.view
    return isinstance(view.rules.scoring, ContractScoring) and view.bids.count(None) < len(view.bids)


def _captured(k: Knowledge, *, last: bool) -> float:
    """What the cards in the trick are worth to whoever takes it, and the trick itself if it is the last."""
    total = 0.0
    for one in k.view.rules.captured:
        if one.card in k.view.trick or (one.card == LAST and last):
            # The big joker is never lost.
            total += one.points + (one.lost if one.card != "BJ" else 0)
    return total


def _expected(k: Knowledge) -> float:
    """About how many of the tricks left this hand takes by itself."""
    masters = k.masters()
    trump_mine = k.hand & k.trump
    trump_out = any(k.holds[rival] & k.trump for rival in k.rivals)
    number = float((masters & k.trump).bit_count())
    for card in bits(masters & ~k.trump):
        suit = k.order.suit[card]
        chance = 1.0
        if trump_out:
            for rival in k.rivals:
                chance *= 1.0 - k.chance_void(rival, suit) * k.chance_any(rival, k.trump, k.trump)
        number += chance
    rest = (trump_mine & ~masters).bit_count()
    out = (k.out & k.trump).bit_count()
    seats = max(1, len(k.rivals) + len(k.mates))
    number += 0.5 * rest if out > rest * seats else 0.8 * rest
    return number

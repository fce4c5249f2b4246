"""What is at stake for a seat: who still needs tricks, what one trick more is worth, and which nils live."""

from __future__ import annotations

from spadework.players.knowledge import Knowledge
from spadework.players.order import bits
from spadework.players.thumb.ending import ends_now, nil_points
from spadework.rules.bid import Bid
from spadework.rules.model import Bags, Nil, Rules

__all__ = ["Stakes", "bag_value"]


class Stakes:
    """The score side of a position, in points. Lists by team have one entry a team."""

    __slots__ = (
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
        self.left: int = rules.hand_size - sum(view.taken)
        """Tricks not yet taken, the present one among them."""
        self.need: list[int] = []
        """By team, the tricks it has yet to take for its contract."""
        self.made: list[bool] = []
        for team in range(len(rules.teams)):
            contract, taken = _contract(rules, view.bids, view.taken, team)
            self.need.append(max(0, contract - taken))
            self.made.append(contract <= taken)
        self.nil_self: bool = k.seat in k.nils
        self.nil_mates: tuple[int, ...] = tuple(seat for seat in k.nils if seat in k.mates)
        self.nil_rivals: tuple[int, ...] = tuple(seat for seat in k.nils if seat in k.rivals)
        self.helpers: tuple[int, ...] = tuple(seat for seat in k.mates if _counts(rules, view.bids, seat))
        """The partners whose tricks count for the contract."""
        self.counts: bool = _counts(rules, view.bids, k.seat)
        """Whether this seat's tricks count for its team's contract."""
        self.mine: int = self.need[self.team] if self.counts else 0
        """The tricks this seat's team needs and this seat may bring."""
        self.expected: float = _expected(k)
        self.gain, self.reason = self._gain()
        """What it is worth in points that this seat's team and not a rival takes the trick, and why."""
        self.afford: bool = self._afford()

    @property
    def wants(self) -> bool:
        """Whether this seat's team wants the trick."""
        return self.gain > 0

    def _gain(self) -> tuple[float, str]:
        k, rules = self.k, self.k.view.rules
        swing = _swing(rules, k.view.bids, self.team)
        if self.mine and self.mine <= self.left and swing > 0:
            sure = k.sure()
            if sure >= self.mine and self._bag(self.team) < 0 and self.left > self.mine:
                rest = self._against()[0]
                if rest <= 0:
                    return self._bag(self.team) + rest, "The rest of the bid is safe: no bags"
            return max(20.0, swing / self.mine), "The contract needs tricks"
        against, why = self._against()
        if self.mine > self.left or (self.mine and swing <= 0):
            if rules.scoring.set_penalty == "per_undertrick":
                return max(1.0, against + rules.scoring.trick_points), "Every trick makes the set cheaper"
            return (against, why) if against else (0.1, "The contract is lost: take what can be had")
        own = self._bag(self.team) if self.counts else min(0.0, self._bag(self.team))
        total = own + against
        if total > 0:
            return total, why if against > 0 else "Bags cost nothing: take the trick"
        return total, why if against < own else "The contract is made: no bags"

    def _bag(self, team: int) -> float:
        return bag_value(self.k, team)

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
                    each = _swing(rules, k.view.bids, team) / needed
                    if each > best:
                        best, why = each, "Take it: the opponents can be set"
            elif self.made[team]:
                makers += 1
                bags += self._bag(team)
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
        swing = _swing(rules, bids, self.team)
        if prize > 4 * swing:
            return True
        mates = sum(max(0, bid.tricks - k.view.taken[seat]) for seat in k.mates if (bid := bids[seat]) is not None)
        # The more the contract is worth against the nil, the surer it must be.
        margin = 1.2 * swing / max(1, prize) - 1.6
        return self.expected + mates >= self.mine + margin and self.left > self.mine


def bag_value(k: Knowledge, team: int) -> float:
    """What one trick above the contract brings a team: its own point, less its part of the penalty."""
    view = k.view
    scoring = view.rules.scoring
    value = float(scoring.overtrick_points)
    bags = scoring.bags
    if not isinstance(bags, Bags) or not bags.penalty:
        return value
    standing = view.standings[team]
    contract, taken = _contract(view.rules, view.bids, view.taken, team)
    now = standing.bags % bags.limit + max(0, taken - contract)
    if bags.below_zero == "spared" and standing.points < 0:
        return value
    if (now + 1) % bags.limit == 0:
        return value - bags.penalty
    if ends_now(view):
        return value
    return value - bags.penalty / bags.limit


def _contract(rules: Rules, bids: tuple[Bid | None, ...], taken: tuple[int, ...], team: int) -> tuple[int, int]:
    """A team's contract, and the tricks it has that count for it."""
    contract = counted = 0
    for seat in rules.teams[team]:
        bid = bids[seat]
        if bid is None:
            continue
        if not bid.nil:
            contract += bid.tricks
        if _counts(rules, bids, seat):
            counted += taken[seat]
    return contract, counted


def _counts(rules: Rules, bids: tuple[Bid | None, ...], seat: int) -> bool:
    bid = bids[seat]
    if bid is None or not bid.nil:
        return True
    if not isinstance(rules.nil, Nil) or rules.nil.failed_tricks != "help":
        return False
    return any((other := bids[partner]) is not None and not other.nil for partner in rules.partners(seat))


def _swing(rules: Rules, bids: tuple[Bid | None, ...], team: int) -> float:
    """The points between a contract made and the same contract set."""
    contract = sum(bid.tricks for seat in rules.teams[team] if (bid := bids[seat]) is not None and not bid.nil)
    scoring = rules.scoring
    made = scoring.trick_points * contract
    lost = {"per_trick_bid": made, "zero": 0, "per_undertrick": scoring.trick_points}[scoring.set_penalty]
    return float(made + lost)


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

"""Whether a nil pays: its chance at this table, and what it is worth against a number."""

from __future__ import annotations

from math import exp, log

from spadework.game.view import View
from spadework.players.order import Order
from spadework.players.thumb.nil_chance import nil_chance, relieved
from spadework.rules.model import CombinedDoubleNil, Nil, Rules, SuicideBidding

_COMMON = 0.3
"""The chance of a nil for a hand that nobody chose for it, with a partner who covers."""


def nil_odds(view: View, order: Order, hand: int) -> float:
    """The chance of a nil at this table: a strong partner covers; one with a nil, or none, does not."""
    rules = view.rules
    partners = rules.partners(view.seat)
    known = [made for seat in partners if (made := view.bids[seat]) is not None]
    average = 0.23 * rules.tricks
    covered = sum(made.tricks for made in known) + average * (len(partners) - len(known))
    if partners:
        hand = relieved(rules, order, hand, rules.passing.nil)
    chance = nil_chance(rules, order, hand, 3.0 * covered / average)
    if not partners:
        return _alone(rules, chance)
    return chance * 0.6 if any(made.nil for made in known) else chance


def _alone(rules: Rules, chance: float) -> float:
    """The chance where nobody covers on purpose: the doubtful ones fail."""
    if not 0.0 < chance < 1.0:
        return chance
    against = 1.5 + 0.12 * (13 - rules.tricks)
    return 1.0 / (1.0 + exp(against - 1.5 * log(chance / (1.0 - chance))))


def nil_worth(view: View, chance: float) -> float:
    """What a nil brings on average, against a number; less when it would cost the partner, more when far behind."""
    rules = view.rules
    if not isinstance(rules.nil, Nil) or not rules.nil.points:
        return float("-inf")
    partners = [made for seat in rules.partners(view.seat) if (made := view.bids[seat]) is not None]
    points, cost = float(rules.nil.points), float(rules.nil.cost)
    if any(made.nil for made in partners):
        if isinstance(rules.double_nil, CombinedDoubleNil):
            points = cost = float(rules.double_nil.points) / 2
        if chance < 0.8:
            return float("-inf")
    failed = _failure(rules, cost, view.standings[rules.team_of(view.seat)].failed_nils)
    worth = points * chance - failed * (1.0 - chance)
    if rules.nil.failed_tricks == "contract_lost":
        worth -= (1.0 - chance) * 20.0 * sum(made.tricks for made in partners)
    if isinstance(rules.bidding, SuicideBidding) and not partners:
        # If not this seat, then its partner must bid it.
        worth -= points * (2.0 * _COMMON - 1.0)
    return worth + behind(view) - 6.0


def behind(view: View) -> float:
    """How many points of caution a team that is behind gives up, or one that leads asks for."""
    team = view.rules.team_of(view.seat)
    mine = view.standings[team].points
    best = max(standing.points for other, standing in enumerate(view.standings) if other != team)
    return max(-15.0, min(25.0, (best - mine) * 0.1))


def _failure(rules: Rules, cost: float, failed: int) -> float:
    """What a failed nil costs a team that has failed so many before."""
    if not isinstance(rules.nil, Nil) or rules.nil.repeated_failure == "same":
        return cost
    if rules.nil.repeated_failure == "doubled":
        return float(cost * 2 ** min(failed, 10))
    return cost + 50.0 * failed

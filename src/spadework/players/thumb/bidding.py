"""Bidding: a number, a nil, or nothing blind."""

from __future__ import annotations

from math import erf, sqrt

from spadework.game.view import View
from spadework.players.order import Order, order_of
from spadework.players.thumb.ending import bid_for_the_score
from spadework.players.thumb.estimate import estimate
from spadework.players.thumb.nils import nil_chance
from spadework.rules.bid import NIL, Bid
from spadework.rules.model import Bags, CombinedDoubleNil, Nil, Rules

__all__ = ["bid", "wants_blind_nil"]

_SPREAD = 0.8
"""By how much a team's tricks stray from their estimate, once its bid makes it play for them."""


def bid(view: View) -> tuple[Bid, str]:
    """The bid for a hand in view, and why."""
    order = order_of(view.rules.pack, view.rules.trump)
    hand = order.mask(view.hand)
    tricks = estimate(view.rules, order, hand) + _table(view)
    number, value, why, for_nil = _number(view, tricks)
    if NIL in view.legal_bids:
        chance = _nil_odds(view, order, hand)
        if (
            not any(choice for choice in view.legal_bids if not choice.nil)
            or _nil_worth(view, chance) + for_nil > value
        ):
            return NIL, f"Low cards and no dangerous spade: nil makes about {round(100 * chance, -1):.0f} times in 100"
    return Bid(tricks=number), why or f"About {tricks:.1f} tricks in hand: bid {number}"


def _table(view: View) -> float:
    """What the other bids add or take: the room they leave, and nils, whose tricks somebody else takes."""
    rules = view.rules
    known = [(seat, made) for seat, made in enumerate(view.bids) if made is not None and seat != view.seat]
    if not known:
        return 0.0
    average = rules.hand_size / rules.seats
    shift = 0.0
    for seat, made in known:
        if made.nil:
            shift += 0.45 if seat in rules.partners(view.seat) else 0.25
        else:
            # Bids are a little lower than tricks taken; what is above that comes out of this hand.
            shift += 0.12 * (0.85 * average - made.tricks)
    return shift


def _number(view: View, tricks: float) -> tuple[int, float, str, float]:
    """The number with the best prospects, these in points, and what the score has changed and says for a nil."""
    rules = view.rules
    choices = [choice.tricks for choice in view.legal_bids if not choice.nil]
    if not choices:
        return 0, -1000.0, "", 0.0
    partners = [view.bids[seat] for seat in rules.partners(view.seat)]
    average = rules.hand_size / rules.seats
    theirs = sum(0.84 * average if made is None else made.tricks for made in partners)
    extra = sum(0.16 * average if made is None else 0.0 if made.nil else 0.45 for made in partners)
    mean, spread = tricks + theirs + extra, _SPREAD * (1.0 if partners else 0.85)
    room = _room(view)
    best, most = choices[0], float("-inf")
    for number in choices:
        if number > room and number > choices[0]:
            break
        value = _prospects(view, number + theirs, mean, spread)
        if value > most:
            best, most = number, value
    value = most - _prospects(view, theirs, mean - tricks, spread)
    asked, why, for_nil = bid_for_the_score(view, best, [choice for choice in choices if choice <= room], theirs)
    return asked, value, why, for_nil


def _room(view: View) -> int:
    """The most that is left to bid when the others' bids come true; one less against an opponent's nil."""
    rules = view.rules
    known = [made for seat, made in enumerate(view.bids) if made is not None and seat != view.seat]
    room = rules.hand_size - sum(made.tricks for made in known)
    last = len(known) == rules.seats - 1
    rivals = [view.bids[seat] for seat in range(rules.seats) if seat not in rules.partners(view.seat)]
    if last and any(made is not None and made.nil for made in rivals):
        # A trick that nobody has bid is the one with which a nil is set.
        room -= 1
    return room


def _prospects(view: View, contract: float, mean: float, spread: float) -> float:
    """The points that a contract brings on average when a team takes about `mean` tricks."""
    rules = view.rules
    scoring = rules.scoring
    bag = _bag(view)
    total = 0.0
    for taken in range(rules.hand_size + 1):
        chance = _normal((taken + 0.5 - mean) / spread) - _normal((taken - 0.5 - mean) / spread)
        if chance < 1e-4:
            continue
        if taken + 1e-9 >= contract:
            total += chance * (scoring.trick_points * contract + bag * (taken - contract))
        elif scoring.set_penalty == "per_trick_bid":
            total -= chance * scoring.trick_points * contract
        elif scoring.set_penalty == "per_undertrick":
            total -= chance * scoring.trick_points * (contract - taken)
    return total


def _bag(view: View) -> float:
    """What a trick above the contract is worth over the game."""
    scoring = view.rules.scoring
    value = float(scoring.overtrick_points)
    if isinstance(scoring.bags, Bags):
        standing = view.standings[view.rules.team_of(view.seat)]
        full = standing.bags % scoring.bags.limit / scoring.bags.limit
        value -= scoring.bags.penalty / scoring.bags.limit * (0.7 + 0.6 * full)
    return value


def _normal(x: float) -> float:
    return 0.5 * (1.0 + erf(x / sqrt(2.0)))


def _nil_odds(view: View, order: Order, hand: int) -> float:
    """The chance of a nil at this table: a strong partner covers; one with a nil, or none, does not."""
    partners = view.rules.partners(view.seat)
    known = [made for seat in partners if (made := view.bids[seat]) is not None]
    average = 0.23 * view.rules.hand_size
    covered = sum(made.tricks for made in known) + average * (len(partners) - len(known))
    chance = nil_chance(view.rules, order, hand, 3.0 * covered / average)
    if not partners:
        # Nobody covers on purpose, and the fewer the others, the fewer of them hold a higher card.
        return chance * 0.75 * min(1.0, (view.rules.seats - 1) / 3) * min(1.0, 13 / view.rules.hand_size)
    return chance * 0.6 if any(made.nil for made in known) else chance


def _nil_worth(view: View, chance: float) -> float:
    """What a nil brings on average, against a number; less when it would cost the partner, more when far behind."""
    rules = view.rules
    if not isinstance(rules.nil, Nil) or not rules.nil.points:
        return float("-inf")
    partners = [made for seat in rules.partners(view.seat) if (made := view.bids[seat]) is not None]
    points = float(rules.nil.points)
    if any(made.nil for made in partners):
        if isinstance(rules.double_nil, CombinedDoubleNil):
            points = float(rules.double_nil.points) / 2
        if chance < 0.8:
            return float("-inf")
    worth = points * (2.0 * chance - 1.0)
    if rules.nil.failed_tricks == "contract_lost":
        worth -= (1.0 - chance) * 20.0 * sum(made.tricks for made in partners)
    return worth + _behind(rules, view) - 6.0


def _behind(rules: Rules, view: View) -> float:
    """How many points of caution a team that is behind gives up, or one that leads asks for."""
    mine = view.standings[rules.team_of(view.seat)].points
    best = max(standing.points for team, standing in enumerate(view.standings) if team != rules.team_of(view.seat))
    return max(-15.0, min(25.0, (best - mine) * 0.1))


def wants_blind_nil(view: View) -> bool:
    """Whether a team is so far behind, and the game so nearly over, that a blind nil costs nothing any more."""
    rules = view.rules
    team = rules.team_of(view.seat)
    first = min(rules.teams[team], key=lambda seat: (seat - rules.eldest(view.dealer)) % rules.seats)
    if view.seat != first:
        return False
    best = max(standing.points for other, standing in enumerate(view.standings) if other != team)
    behind = best - view.standings[team].points
    finish = rules.finish
    last = finish.max_deals and view.deal >= finish.max_deals
    near = finish.target and best + 60 * rules.scoring.trick_points // 10 >= finish.target
    return bool((near and behind >= 250) or (last and behind >= 150))

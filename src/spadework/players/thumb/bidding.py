"""Bidding: a number, a nil, or nothing blind."""

from __future__ import annotations

from typing import NamedTuple

from spadework.game.view import View
from spadework.players.order import order_of
from spadework.players.thumb.ending import bid_for_the_score
from spadework.players.thumb.estimate import estimate
from spadework.players.thumb.nil_bids import nil_odds, nil_worth
from spadework.players.thumb.payoff import Payoff
from spadework.rules.bid import NIL, Bid
from spadework.rules.model import Bags, ContractScoring, PartnershipBidding, Rules, SuicideBidding

_SPREAD = 0.8
"""By how much a team's tricks stray from their estimate, once its bid makes it play for them."""


class Manner(NamedTuple):
    """How somebody bids, beside what the cards say; people differ in it."""

    bold: float = 0.0
    """By how many tricks more the hand is bid than it is worth."""
    nils: float = 0.0
    """How many points a nil is worth beside its own."""
    bags: float = 1.0
    """How much a bag is minded."""


EVEN = Manner()


def bid(view: View, manner: Manner = EVEN) -> tuple[Bid, str]:
    """The bid for a hand in view, and why."""
    order = order_of(view.rules.pack, view.rules.trump, view.trump)
    hand = order.mask(view.hand)
    tricks = estimate(view.rules, order, hand, order.mask(view.aside)) + _table(view) + manner.bold
    number, value, why, for_nil = _number(view, tricks, manner.bags)
    if NIL in view.legal_bids:
        chance = nil_odds(view, order, hand)
        only = not any(choice for choice in view.legal_bids if not choice.nil)
        if only or nil_worth(view, chance) + for_nil + manner.nils > value:
            return NIL, _nil_reason(chance, only=only)
    return Bid(tricks=number), why or f"About {tricks:.1f} tricks in hand: bid {number}"


def propose(view: View) -> tuple[int, bool, str]:
    """The tricks to hope for, whether one more is possible, and why, where the partner will bid for the team."""
    order = order_of(view.rules.pack, view.rules.trump, view.trump)
    tricks = estimate(view.rules, order, order.mask(view.hand)) + _table(view)
    halves = _halves(view.rules)
    number = min(int(tricks) if halves else round(tricks), view.legal_proposals[-1])
    possible = halves and tricks - number >= 0.5
    return number, possible, f"About {tricks:.1f} tricks in hand{', one of them only possible' if possible else ''}"


def _nil_reason(chance: float, *, only: bool) -> str:
    if only:
        return "Nothing but a nil can be bid"
    return f"Low cards and no dangerous spade: nil makes about {round(100 * chance, -1):.0f} times in 100"


def _table(view: View) -> float:
    """What the other bids add or take: the room they leave, and nils, whose tricks somebody else takes."""
    rules = view.rules
    known = [(seat, made) for seat, made in enumerate(view.bids) if made is not None and seat != view.seat]
    if not known:
        return 0.0
    average = rules.tricks / rules.seats
    shift = 0.0
    for seat, made in known:
        if made.nil:
            shift += 0.45 if seat in rules.partners(view.seat) else 0.25
        elif isinstance(rules.bidding, PartnershipBidding):
            # The bid of a whole team.
            shift += 0.06 * (2.0 * average - made.tricks)
        else:
            # Bids are a little lower than tricks taken; what is above that comes out of this hand.
            shift += 0.12 * (0.85 * average - made.tricks)
    return shift


def _number(view: View, tricks: float, bags: float) -> tuple[int, float, str, float]:
    """The number with the best prospects, these in points, and what the score has changed and says for a nil."""
    rules = view.rules
    choices = [choice.tricks for choice in view.legal_bids if not choice.nil]
    if not choices:
        return 0, -1000.0, "", 0.0
    theirs, extra = _partners(view)
    mean, spread = tricks + theirs + extra, _SPREAD * (1.0 if rules.partners(view.seat) else 0.85)
    spread *= rules.tricks / rules.hand_size
    if isinstance(rules.bidding, PartnershipBidding):
        # This bid is the whole team's.
        extra, theirs = extra + theirs, 0.0
    room = _room(view)
    best, most = choices[0], float("-inf")
    for number in choices:
        if number > room and number > choices[0]:
            break
        value = _prospects(view, number + theirs, mean, spread, bags)
        if value > most:
            best, most = number, value
    value = most - _prospects(view, theirs, mean - tricks, spread, bags)
    asked, why, for_nil = bid_for_the_score(view, best, [choice for choice in choices if choice <= room], theirs)
    return asked, value, why, for_nil


def _partners(view: View) -> tuple[float, float]:
    """What the partners' bids come to, or are likely to, and the tricks they take beyond them."""
    rules = view.rules
    average = rules.tricks / rules.seats
    theirs = extra = 0.0
    for seat in rules.partners(view.seat):
        made, said = view.bids[seat], view.proposals[seat] if view.proposals else None
        if said is not None:
            theirs += said.tricks
            extra += (0.5 * said.possible + 0.25) if _halves(rules) else 0.0
        elif made is None:
            must_be_nil = isinstance(rules.bidding, SuicideBidding)
            theirs += 0.0 if must_be_nil else 0.84 * average
            extra += 0.0 if must_be_nil else 0.16 * average
        else:
            theirs += made.tricks
            extra += 0.0 if made.nil else 0.45
    return theirs, extra


def _halves(rules: Rules) -> bool:
    return isinstance(rules.bidding, PartnershipBidding) and rules.bidding.talk == "halves"


def _room(view: View) -> int:
    """The most that is left to bid when the others' bids come true; one less against an opponent's nil."""
    rules = view.rules
    known = [made for seat, made in enumerate(view.bids) if made is not None and seat != view.seat]
    room = rules.tricks - sum(made.tricks for made in known)
    last = len(known) == rules.seats - 1
    rivals = [view.bids[seat] for seat in range(rules.seats) if seat not in rules.partners(view.seat)]
    if last and any(made is not None and made.nil for made in rivals):
        # A trick that nobody has bid is the one with which a nil is set.
        room -= 1
    return room


def _prospects(view: View, contract: float, mean: float, spread: float, bags: float) -> float:
    """The points that a contract brings on average when a team takes about `mean` tricks."""
    rules = view.rules
    payoff = Payoff(rules, view.standings[rules.team_of(view.seat)], contract, beside_nil=_beside_nil(view))
    return payoff.average(mean, spread, bags * _bag(view))


def _beside_nil(view: View) -> bool:
    return any((bid := view.bids[seat]) is not None and bid.nil for seat in view.rules.partners(view.seat))


def _bag(view: View) -> float:
    """What a trick above the contract is worth over the game."""
    scoring = view.rules.scoring
    if not isinstance(scoring, ContractScoring):
        return 0.0
    value = float(scoring.overtrick_points)
    if isinstance(scoring.bags, Bags):
        standing = view.standings[view.rules.team_of(view.seat)]
        full = standing.bags % scoring.bags.limit / scoring.bags.limit
        value -= scoring.bags.penalty / scoring.bags.limit * (0.7 + 0.6 * full)
    return value

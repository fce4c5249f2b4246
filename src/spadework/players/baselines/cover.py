"""A rule bot after the ideas of TricksterBots' `SpadesBot` (TricksterCards on GitHub): estimate, take, dump, protect, bust.

It bids what its high cards, trumps and short suits come to, and nil where that is nothing. While its side needs tricks, or
can set the others and afford the bags, it takes what it can; then it dumps. It wins tricks for a partner's nil, and stays
under an opponent's.
"""

from __future__ import annotations

from spadework.cards import Card
from spadework.game.view import View
from spadework.players.baselines.seat import Baseline, legal
from spadework.players.knowledge import Knowledge
from spadework.players.order import Order, above, bits, low, order_of, top
from spadework.rules.bid import Bid
from spadework.rules.model import Bags, ContractScoring


class CoverPlayer(Baseline):
    """Covers nils, takes what it bid, and dumps the rest."""

    name = "rule-cover"

    def bid(self, view: View, thumbs: Bid) -> Bid:
        """The estimate, rounded rather down than up, or nil."""
        del thumbs
        order = order_of(view.rules.pack, view.rules.trump, view.trump)
        hand = order.mask(view.hand)
        tricks = estimate(order, hand)
        return legal(view, int(tricks + 0.35), nil=tricks < 1 and _low(order, hand))

    def card(self, view: View, thumbs: Card) -> Card:
        """The card that taking, dumping, protecting or busting asks for."""
        del thumbs
        return played(view)


def estimate(order: Order, hand: int) -> float:
    """The tricks of a hand."""
    tricks = 0.0
    trumps = (hand & order.trump).bit_count()
    for suit in order.side:
        length = (hand & suit).bit_count()
        for card in bits(hand & suit):
            higher = above(card, suit).bit_count()
            tricks += (0.95, 0.7 * (1 < length < 6), 0.35 * (2 < length < 5))[higher] if higher < 3 else 0
        if length < 2 and trumps:
            tricks += 0.5 if length else 1.0
    for place, card in enumerate(reversed(tuple(bits(hand & order.trump)))):
        # One of the top four takes a trick with a card beside it for each higher one; so does every trump from the fourth.
        higher = above(card, order.trump).bit_count()
        tricks += 1.0 if place >= 3 or (higher < 4 and higher < trumps and higher <= place + 1) else 0.1
    return tricks


def _low(order: Order, hand: int) -> bool:
    """No ace, few trumps, and in each suit as many low cards as high ones."""
    if (hand & order.trump).bit_count() > 3 or any(hand & top(suit) for suit in order.suits):
        return False
    for suit in order.suits:
        size = suit.bit_count()
        lower = [(suit & (card - 1)).bit_count() for card in bits(hand & suit)]
        if sum(2 * below < size for below in lower) < sum(2 * below > size for below in lower):
            return False
    return True


def played(view: View) -> Card:
    """The card of this bot, whoever has bid."""
    k = Knowledge(view)
    return k.order.card[_played(k)]


def _played(k: Knowledge) -> int:
    if k.seat in k.nils:
        return dumped(k)
    if k.winner in k.rivals and k.winner in k.nils and (under := k.legal & ~k.order.beating(k.best)):
        return top(under)
    if any(seat in k.nils for seat in k.mates):
        return _protect(k)
    return _take(k) if wants(k) else dumped(k)


def wants(k: Knowledge) -> bool:
    """Whether the side needs the trick, or can set another and take the bags of it."""
    view, rules = k.view, k.view.rules
    if not isinstance(rules.scoring, ContractScoring):
        return True
    needs = [
        sum(bid.tricks for seat in seats if (bid := view.bids[seat])) - sum(view.taken[seat] for seat in seats)
        for seats in rules.teams
    ]
    team, left = rules.team_of(k.seat), rules.tricks - sum(view.taken)
    if needs[team] > 0:
        return True
    bags = rules.scoring.bags
    room = bags.limit - view.standings[team].bags % bags.limit if isinstance(bags, Bags) else left
    return any(0 < need <= left < need + min(3, room) for other, need in enumerate(needs) if other != team)


def _take(k: Knowledge) -> int:
    masters = k.masters() & k.legal
    if not k.led:
        if masters & ~k.trump:
            return top(masters & ~k.trump)
        if masters and (k.hand & k.trump).bit_count() >= 4:
            return top(masters)
        plain = [k.legal & suit for suit in k.order.side if k.legal & suit]
        return low(max(plain, key=lambda mine: mine.bit_count())) if plain else low(k.legal)
    winning = k.legal & k.order.beating(k.best)
    rest = k.legal & ~winning
    if k.winner in k.mates and (not any(seat in k.rivals for seat in k.later) or not _beatable(k, k.best)):
        return lowest(k, rest or k.legal)
    if not winning:
        return lowest(k, k.legal)
    if not any(seat in k.rivals for seat in k.later):
        return low(winning)
    following = winning & k.led
    if not following:
        return low(winning)
    return top(following) if len(k.later) < 2 or not _beatable(k, top(following)) else lowest(k, k.legal)


def _beatable(k: Knowledge, card: int) -> bool:
    """Whether a card that is out beats this one in its own suit."""
    return bool(above(card, k.out & k.order.suit[card]))


def dumped(k: Knowledge) -> int:
    """The highest card that loses; where none does, the highest in last place, else the lowest. A lead is low."""
    if not k.led:
        return lowest(k, k.legal)
    winning = k.legal & k.order.beating(k.best)
    if losing := k.legal & ~winning:
        return top(losing)
    return low(winning) if k.later else top(winning)


def _protect(k: Knowledge) -> int:
    """Win the trick for a partner's nil, with the highest card while the nil is still to play."""
    if not k.led:
        return max(bits(k.legal & ~k.trump or k.legal), key=lambda card: -above(card, k.order.suit[card]).bit_count())
    winning = k.legal & k.order.beating(k.best)
    waits = any(seat in k.nils for seat in k.mates if seat in k.later)
    if winning and (waits or k.winner in k.nils):
        return top(winning & k.led) or low(winning)
    return _take(k) if wants(k) else dumped(k)


def lowest(k: Knowledge, cards: int) -> int:
    """The lowest card by its place in its suit, a trump last."""
    plain = cards & ~k.trump
    return min(bits(plain or cards), key=lambda card: (k.order.suit[card] & (card - 1)).bit_count())

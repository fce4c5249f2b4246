"""How likely a hand is to take no trick.

The weights are log-odds, fitted to nils in self-play in which the others attacked and covered as this bot does.
"""

from __future__ import annotations

from math import exp

from spadework.players.order import Order, above, bits, top
from spadework.rules.model import Rules

_EVEN = 0.25
"""Before any card is looked at; a little less than fitted, since people attack better."""

_TRUMPS = (0.6, 0.4, 0.4, 0.05, -0.9)
"""By the number of trumps: with none a seat has only to slip under, with four it runs out of lower ones."""

_OVER = (-9.0, -3.0, -0.95, -0.8, -0.45, -0.3, -0.2)
"""For each trump, by how many trumps lie above it."""

_SIDE = ((2.0, -0.020), (3.0, -0.020), (3.5, -0.016))
"""For the lowest three cards of a side suit: how many lower cards others may hold for free, and what more cost."""

_LENGTH = (0.5, 0.84, 0.57, 0.27, 0.17)
"""By the length of a side suit: a short one is soon a place to throw high cards."""


_FEWER = 0.25
"""For each trick that a deal has less than thirteen."""


def nil_chance(rules: Rules, order: Order, hand: int, covered: float = 3.0) -> float:
    """The chance that a hand takes no trick, if its partner has bid `covered` tricks."""
    trumps = hand & order.trump
    size = rules.hand_size
    if not safe_trumps(order, trumps, size):
        return 0.0
    odds = (
        _EVEN + 0.06 * (covered - 3.0) + _FEWER * (13 - rules.tricks) + _TRUMPS[min(4, trumps.bit_count() * 13 // size)]
    )
    for card in bits(trumps):
        over = above(card, order.trump).bit_count() * 13 // order.trump.bit_count()
        odds += _OVER[over] if over < len(_OVER) else 0.1
    for suit in order.side:
        odds += _side(suit, hand & suit)
    return 1.0 / (1.0 + exp(-odds))


def relieved(rules: Rules, order: Order, hand: int, number: int) -> int:
    """The hand of a nil without this many cards, those that endanger it most; high trumps first."""
    for _ in range(number):
        highest = [top(hand & suit) for suit in order.suits if hand & suit]
        if not safe_trumps(order, hand & order.trump, rules.hand_size):
            hand &= ~top(hand & order.trump)
        else:
            hand = max((hand & ~card for card in highest), key=lambda rest: nil_chance(rules, order, rest))
    return hand


def safe_trumps(order: Order, trumps: int, size: int) -> bool:
    """Whether the trumps leave a nil possible at all: few, and none that two higher ones cannot cover."""
    if not trumps:
        return True
    over = above(top(trumps), order.trump & ~trumps).bit_count()
    return over >= 2 and trumps.bit_count() * 3 <= size and over >= trumps.bit_count() - 1


def _side(suit: int, mine: int) -> float:
    """A side suit is as safe as its low cards: each of them ducks one round."""
    odds = _LENGTH[min(len(_LENGTH) - 1, mine.bit_count())]
    for place, card in enumerate(bits(mine)):
        if place == len(_SIDE):
            break
        free, cost = _SIDE[place]
        under = (suit & ~mine & (card - 1)).bit_count() * 13 / suit.bit_count()
        odds += cost * max(0.0, under - free) ** 2
    return odds

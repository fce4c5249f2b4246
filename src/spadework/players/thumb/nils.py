"""When to bid nil: the chance to lose every trick, card by card."""

from __future__ import annotations

from spadework.players.order import Order, above, bits, top
from spadework.rules.model import Rules

__all__ = ["nil_chance"]


def nil_chance(rules: Rules, order: Order, hand: int) -> float:
    """The chance that a hand takes no trick, with a partner who has something to cover with."""
    trumps = hand & order.trump
    if not safe_trumps(order, trumps, hand.bit_count()):
        return 0.0
    chance = _trump_safety(order, trumps)
    for suit in order.suits[:-1]:
        chance *= _side_safety(suit, hand & suit)
    return chance


def safe_trumps(order: Order, trumps: int, size: int) -> bool:
    """Whether the trumps leave a nil possible at all: few, and none of the highest two."""
    if not trumps:
        return True
    over = above(top(trumps), order.trump & ~trumps).bit_count()
    return over >= 2 and trumps.bit_count() * 3 <= size and over >= trumps.bit_count()


def _trump_safety(order: Order, trumps: int) -> float:
    """Each trump must fall under a higher one; every one more must find another."""
    chance = 1.0
    size = order.trump.bit_count()
    for place, card in enumerate(bits(trumps)):
        over = above(card, order.trump & ~trumps).bit_count() / size
        chance *= max(0.0, min(1.0, 0.62 + 0.6 * over - 0.05 * place))
    return chance


def _side_safety(suit: int, mine: int) -> float:
    """A suit is safe with low cards: the lowest matters most, then the next, since each must duck a round."""
    chance = 1.0
    size = suit.bit_count()
    for place, card in enumerate(bits(mine)):
        if place > 3:
            break
        under = (suit & ~mine & (card - 1)).bit_count() / size
        weight = (0.55, 0.4, 0.2, 0.08)[place]
        chance *= 1.0 - weight * max(0.0, under - (0.12, 0.2, 0.35, 0.5)[place])
    return chance

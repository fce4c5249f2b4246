"""Cards to keep and cards to lay aside: a hand drawn card by card, a kitty, a turned-up card (1.8, 1.12, 1.13)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import comb

from spadework.cards import card_name
from spadework.game.view import View
from spadework.players.order import Order, bits, order_of
from spadework.players.thumb.calling import strength
from spadework.players.thumb.estimate import estimate, worth_keeping
from spadework.players.thumb.nil_chance import nil_chance
from spadework.rules.model import Nil, OrderUpBidding

_MANY = 500
"""The most sets of cards that are compared one by one."""

Value = Callable[[int], float]
"""What a hand is worth."""


def discards(view: View) -> tuple[tuple[str, ...], str]:
    """The cards to lay aside for those taken up, and why."""
    order = order_of(view.rules.pack, view.rules.trump, view.trump)
    hand = order.mask(view.hand)
    value, why = _worth(view, order, hand)
    gone = hand & ~_best(hand, view.owed, value)
    return tuple(order.card[card] for card in bits(gone)), why


def _worth(view: View, order: Order, hand: int) -> tuple[Value, str]:
    """What the rest of the hand is to be good for."""
    rules = view.rules
    if isinstance(rules.bidding, OrderUpBidding):
        return lambda rest: strength(order, rest) + _height(order, rest), "Lay aside what takes no trick"
    bid = view.bids[view.seat]

    def tricks(rest: int) -> float:
        return estimate(rules, order, rest, gone=hand & ~rest) + _height(order, rest)

    def nil(rest: int) -> float:
        return nil_chance(rules, order, rest) - _height(order, rest)

    if bid is not None:
        low = bid.nil
    else:
        low = isinstance(rules.nil, Nil) and nil(_best(hand, view.owed, nil)) >= 0.75 and rules.nil.points > 0
    return (nil, "For a nil: lay the dangerous cards aside") if low else (tricks, "Lay aside what takes no trick")


def _height(order: Order, hand: int) -> float:
    """A little for each high card, so that of equal hands the one with higher cards is better."""
    return sum((order.suit[card] & (card - 1)).bit_count() for card in bits(hand)) * 1e-3


def _best(hand: int, number: int, value: Value) -> int:
    """The hand without the cards that it can best do without."""
    cards = list(bits(hand))
    if comb(len(cards), number) <= _MANY:
        return max((hand & ~sum(some) for some in combinations(cards, number)), key=value)
    rest = hand
    for _ in range(number):
        rest = max((rest & ~card for card in bits(rest)), key=value)
    return rest


def keeps(view: View) -> tuple[bool, str]:
    """Whether to keep a card of the stock, with the next one unseen, and why."""
    order = order_of(view.rules.pack, view.rules.trump, view.trump)
    card = order.bit[view.offered]
    name = card_name(view.offered)
    name = f"the {name[0].lower()}{name[1:]}"
    if worth_keeping(order, card, order.mask(view.hand) | order.mask(view.aside)):
        return True, f"Keep {name}, a trump" if card & order.trump else f"Keep {name}, high enough to win"
    return False, f"The next card is likely to be better than {name}"

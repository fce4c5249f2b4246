"""What a hand is worth in tricks before the play.

The weights are those that fit best what hands took in self-play; the chances that a suit goes round without a ruff are
counted, so that they hold for any pack and any number of seats.
"""

from __future__ import annotations

import random
from functools import lru_cache
from math import comb
from typing import NamedTuple

from spadework.players.order import Order, above, bits, top
from spadework.rules.model import DrawDeal, KittyDeal, Rules


class Shape(NamedTuple):
    """What the worth of a hand depends on beside its cards."""

    order: Order
    seats: int
    size: int
    """Cards in a hand."""
    team: int
    """Seats in the largest team."""
    chosen: bool
    """Whether each card of a hand was kept of two."""


_SIDE = (0.98, 0.8, 0.72, 0.5)
"""What a card of a side suit is worth by how many higher ones others hold, if its suit goes round."""

_TRUMP = (0.73, 0.63, 0.56, 0.42, 0.2)
"""What a trump adds to one that is only a trump, by how many higher ones others hold."""

_KITTY = 0.35
"""What a hand takes less when another seat has made its own of more cards."""

_HIGH = 2
"""How many cards of its suit may be higher than one that is worth keeping."""

_SHORT = ((0.0, 0.35, 0.8, 1.1, 1.35), (0.0, 0.6, 0.7, 0.74, 0.8), (0.0, 0.2, 0.2, 0.2, 0.25))
"""What a suit of no, one or two cards adds, by the number of trumps there are to ruff it with."""


def estimate(rules: Rules, order: Order, hand: int, gone: int = 0) -> float:
    """About how many tricks a hand takes on average, when everybody wants them all; `gone` are cards out of play."""
    team = max(len(team) for team in rules.teams)
    shape = Shape(order, rules.seats, rules.hand_size, team, isinstance(rules.deal, DrawDeal))
    unbeaten = above(top(order.trump & ~hand & ~gone), hand & order.trump).bit_count()
    factor, more = _fit(shape)
    found = max(unbeaten, factor * _raw(shape, hand, gone) + more)
    if isinstance(rules.deal, KittyDeal) and not gone:
        # The seat that takes up the kitty has the better hand for it.
        found -= _KITTY
    # Cards yet to be drawn are as good for one as for another.
    return found + (rules.tricks - rules.hand_size) / rules.seats


def _raw(shape: Shape, hand: int, gone: int) -> float:
    """The sum over the suits, fitted to four hands of thirteen cards."""
    order = shape.order
    trumps = hand & order.trump
    total = _trumps(order.trump & ~gone, trumps, shape.seats - 1)
    ruffs = min(trumps.bit_count(), 4)
    unseen = (order.every & ~gone & ~hand).bit_count()
    for suit in order.side:
        mine = hand & suit
        length = mine.bit_count()
        total += _side(shape, suit & ~gone, mine, unseen)
        if length < len(_SHORT):
            total += _SHORT[length][ruffs]
    return total


@lru_cache(maxsize=256)
def _fit(shape: Shape) -> tuple[float, float]:
    """What makes all hands together take all tricks, whatever the pack and the number of seats: a factor, a summand.

    Found from some hands by a fixed seed, once for each shape of the game. With many seats the sum over the suits is
    too high for every hand in proportion; with few, low cards win as well, and each hand has its part of that.
    """
    order, size = shape.order, shape.size
    dice = random.Random(13)
    every = [*order.card]
    total = 0.0
    for _ in range(400):
        seen = dice.sample(every, 2 * size if shape.chosen else size)
        hand = sum(_chosen(order, seen) if shape.chosen else seen)
        total += _raw(shape, hand, sum(seen) - hand)
    average = total / 400
    share = size / shape.seats
    return (share / average, 0.0) if average > share else (1.0, share - average)


def _chosen(order: Order, seen: list[int]) -> list[int]:
    """The hand of a seat that keeps each second card of the stock, or the one before it if that is good enough."""
    first, second = seen[::2], seen[1::2]
    return [a if worth_keeping(order, a) else b for a, b in zip(first, second, strict=True)]


def worth_keeping(order: Order, card: int, out: int = 0) -> bool:
    """Whether a card is likely to be better than one unseen: a trump, or a high one; `out` is known to be elsewhere."""
    return bool(card & order.trump) or above(card, order.suit[card] & ~out).bit_count() <= _HIGH


def _trumps(every: int, trumps: int, others: int) -> float:
    """The tricks of the trumps, as long ones and as high ones."""
    length = trumps.bit_count()
    if not length:
        return 0.0
    longer = length - (every.bit_count() - length) / others
    # Trumps that outlast those of the others take tricks by themselves, the shorter ones only now and then.
    total = max(0.0, 0.78 + 0.25 * longer) + 0.25 * max(0.0, longer - 1.3)
    for place, card in enumerate(reversed(list(bits(trumps)))):
        missing = above(card, every & ~trumps).bit_count()
        if missing >= len(_TRUMP):
            break
        guards = length - place - 1
        total += _TRUMP[missing] * 0.6 ** max(0, missing - guards)
    return total


def _side(shape: Shape, suit: int, mine: int, unseen: int) -> float:
    """The tricks of a side suit's high cards: each needs a guard for every higher card, and no ruff before its turn."""
    length = mine.bit_count()
    rivals = shape.seats - shape.team
    total = 0.0
    for place, card in enumerate(reversed(list(bits(mine)))):
        missing = above(card, suit & ~mine).bit_count()
        if missing >= len(_SIDE):
            break
        turn = place + missing + 1
        if length > missing:
            safe = 1.0
            if shape.order.trump:
                safe = no_ruff(suit.bit_count(), length, others=(unseen, shape.size), rivals=rivals, turn=turn)
            total += _SIDE[missing] * safe
    return total


@lru_cache(maxsize=4096)
def no_ruff(size: int, length: int, *, others: tuple[int, int], rivals: int, turn: int) -> float:
    """The chance that no rival is out of a suit when it is led for this time.

    `size` cards of the suit, `length` of them here, the rest among the unseen cards: so many, and so many to a hand.

    >>> [round(no_ruff(13, length, others=(39, 13), rivals=2, turn=1), 2) for length in (2, 4, 7)]
    [0.99, 0.97, 0.86]
    """
    cards, hand = others
    out = size - length
    fewer = sum(
        comb(out, have) * comb(cards - out, hand - have)
        for have in range(min(turn, out + 1))
        if 0 <= hand - have <= cards - out
    )
    return (1.0 - fewer / comb(cards, hand)) ** rivals

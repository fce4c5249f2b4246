"""What a hand is worth in tricks before the play.

The weights are those that fit best what hands took in self-play; the chances that a suit goes round without a ruff are
counted, so that they hold for any pack and any number of seats.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from spadework.players.order import Order, above, bits
from spadework.rules.model import Rules

__all__ = ["estimate", "no_ruff"]

_SIDE = (0.98, 0.8, 0.72, 0.5)
"""What a card of a side suit is worth by how many higher ones others hold, if its suit goes round."""

_TRUMP = (0.73, 0.63, 0.56, 0.42, 0.2)
"""What a trump adds to one that is only a trump, by how many higher ones others hold."""

_SHORT = ((0.0, 0.35, 0.8, 1.1, 1.35), (0.0, 0.6, 0.7, 0.74, 0.8), (0.0, 0.2, 0.2, 0.2, 0.25))
"""What a suit of no, one or two cards adds, by the number of trumps there are to ruff it with."""


def estimate(rules: Rules, order: Order, hand: int) -> float:
    """About how many tricks a hand takes on average, when everybody wants them all."""
    trumps = hand & order.trump
    total = _trumps(order, trumps, rules.seats - 1)
    ruffs = min(trumps.bit_count(), 4)
    for suit in order.suits[:-1]:
        mine = hand & suit
        length = mine.bit_count()
        total += _side(suit, mine, rules)
        if length < len(_SHORT):
            total += _SHORT[length][ruffs]
    return total


def _trumps(order: Order, trumps: int, others: int) -> float:
    """The tricks of the trumps, as long ones and as high ones."""
    length = trumps.bit_count()
    if not length:
        return 0.0
    longer = length - (order.trump.bit_count() - length) / others
    # Trumps that outlast those of the others take tricks by themselves, the shorter ones only now and then.
    total = max(0.0, 0.78 + 0.25 * longer) + 0.25 * max(0.0, longer - 1.3)
    unbeaten = 0
    for place, card in enumerate(reversed(list(bits(trumps)))):
        missing = above(card, order.trump & ~trumps).bit_count()
        unbeaten += not missing
        if missing >= len(_TRUMP):
            break
        guards = length - place - 1
        total += _TRUMP[missing] * 0.6 ** max(0, missing - guards)
    return max(total, unbeaten)


def _side(suit: int, mine: int, rules: Rules) -> float:
    """The tricks of a side suit's high cards: each needs a guard for every higher card, and no ruff before its turn."""
    length = mine.bit_count()
    rivals = rules.seats - max(len(team) for team in rules.teams)
    others = (rules.seats - 1, rules.hand_size)
    total = 0.0
    for place, card in enumerate(reversed(list(bits(mine)))):
        missing = above(card, suit & ~mine).bit_count()
        if missing >= len(_SIDE):
            break
        turn = place + missing + 1
        if length > missing:
            total += _SIDE[missing] * no_ruff(suit.bit_count(), length, others=others, rivals=rivals, turn=turn)
    return total


@lru_cache(maxsize=4096)
def no_ruff(size: int, length: int, *, others: tuple[int, int], rivals: int, turn: int) -> float:
    """The chance that no rival is out of a suit when it is led for this time.

    `size` cards of the suit, `length` of them here, the rest among the hands of the others: so many of so many cards.

    >>> [round(no_ruff(13, length, others=(3, 13), rivals=2, turn=1), 2) for length in (1, 4, 7)]
    [0.99, 0.97, 0.86]
    """
    hands, hand = others
    out = size - length
    cards = hands * hand
    fewer = sum(
        comb(out, have) * comb(cards - out, hand - have)
        for have in range(min(turn, out + 1))
        if 0 <= hand - have <= cards - out
    )
    return (1.0 - fewer / comb(cards, hand)) ** rivals

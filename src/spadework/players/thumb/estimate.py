"""What a hand is worth in tricks before the play."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from spadework.players.order import Order, above, bits
from spadework.rules.model import Rules

__all__ = ["estimate", "no_ruff"]

_SIDE = (1.0, 0.72, 0.36, 0.12)
"""What a high card of a side suit is worth by how many higher ones others hold, if its suit is not ruffed."""

_TRUMP = (1.0, 0.93, 0.72, 0.45, 0.2)
"""The same for trumps that are guarded by as many lower ones."""


def estimate(rules: Rules, order: Order, hand: int) -> float:
    """About how many tricks a hand takes on average."""
    others = rules.seats - 1
    total = 0.0
    spare = 0
    trumps = hand & order.trump
    total, spare = _trumps(order, trumps, others)
    for suit in order.suits[:-1]:
        mine = hand & suit
        length = mine.bit_count()
        total += _side(suit, mine, rules)
        if spare and length < 3:
            # An empty suit is a ruff as soon as it is led, a short one after a round or two.
            ruffs = min(spare, 3 - length)
            total += (0.62, 0.42, 0.16)[length] * min(1, ruffs) + (0.35 if length == 0 and ruffs > 1 else 0.0)
            spare -= 1
    return total


def _trumps(order: Order, trumps: int, others: int) -> tuple[float, int]:
    """The tricks of the trumps as high and long cards, and how many small ones are left to ruff with."""
    length = trumps.bit_count()
    suit = order.trump
    total = 0.0
    counted = 0
    for place, card in enumerate(reversed(list(bits(trumps)))):
        missing = above(card, suit & ~trumps).bit_count()
        guards = length - place - 1
        if missing >= len(_TRUMP):
            break
        chance = _TRUMP[missing]
        if guards < missing:
            chance *= 0.45 ** (missing - guards)
        total += chance
        counted += chance >= 0.4
    # Others run out after as many rounds as they hold on average; what is left then takes tricks.
    rounds = (suit.bit_count() - length) / max(1, others)
    long = max(0.0, length - max(counted, rounds + 0.4))
    total += 0.85 * long
    spare = max(0, length - counted - int(long))
    return total, spare


def _side(suit: int, mine: int, rules: Rules) -> float:
    """The tricks of a side suit's high cards before it is ruffed."""
    length = mine.bit_count()
    total = 0.0
    for place, card in enumerate(reversed(list(bits(mine)))):
        missing = above(card, suit & ~mine).bit_count()
        if missing >= len(_SIDE):
            break
        turn = place + missing + 1
        if length < missing + 1:
            total += 0.1 if missing == 1 else 0.0
            continue
        rivals = max(1, rules.seats - max(len(team) for team in rules.teams))
        total += _SIDE[missing] * no_ruff(
            suit.bit_count(), length, others=(rules.seats - 1, rules.hand_size), rivals=rivals, turn=turn
        )
    return total


@lru_cache(maxsize=4096)
def no_ruff(size: int, length: int, *, others: tuple[int, int], rivals: int, turn: int) -> float:
    """The chance that no rival is out of a suit when it is led for this time.

    `size` cards of the suit, `length` of them here, the rest among the hands of the others: so many of
    so many cards. For four seats
    this is the table that players know by heart: an ace from four cards holds 97 times in 100, from seven 86 times.
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

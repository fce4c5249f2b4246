"""Which card to part with when the trick is not to be won."""

from __future__ import annotations

from spadework.players.knowledge import Knowledge
from spadework.players.order import above, low, top


def junk(k: Knowledge, cards: int) -> int:
    """The card that will be missed least by a hand that wants tricks."""
    if not cards & (cards - 1) or (k.led and cards & k.led):
        return low(cards)
    side = cards & ~k.trump
    if not side:
        return low(cards)
    ruffs = k.hand & k.trump
    best, least = 0, 99.0
    for suit in k.order.suits:
        mine = side & suit
        if not mine:
            continue
        card = low(mine)
        length = (k.hand & suit).bit_count()
        higher = above(card, k.out & suit).bit_count()
        worth = 0.0
        if not higher:
            worth += 10.0  # A master wins a trick.
        else:
            # The lowest card may guard the highest, which needs one low card for each higher one that is out.
            over = above(top(mine), k.out & suit).bit_count()
            if 0 < over < length <= over + 1:
                worth += 4.0 / over
            worth += 0.05 * (k.order.every & suit & (card - 1)).bit_count()
            if ruffs:
                # A short suit is soon empty, and then trumps take its tricks.
                worth += 0.3 * length
        if worth < least:
            best, least = card, worth
    return best


def shed(k: Knowledge, cards: int) -> int:
    """The card that a hand which wants no tricks is best rid of."""
    if not cards & (cards - 1):
        return cards
    if k.led and cards & k.led:
        return top(cards)
    best, most = 0, -1.0
    for suit in k.order.suits:
        if not cards & suit:
            continue
        card = top(cards & suit)
        danger = risk(k, card)
        if danger > most + 1e-9:
            best, most = card, danger
    return best


def risk(k: Knowledge, card: int) -> float:
    """How likely a card is to win a trick against this hand's will, from 0 to about 2."""
    suit = k.order.suit[card]
    higher = above(card, k.out & suit).bit_count()
    lower = (k.out & suit & (card - 1)).bit_count()
    if not higher + lower:
        return 0.1 if not card & k.trump else 2.0
    danger = lower / (higher + lower)
    if card & k.trump:
        return 1.0 + danger
    # Low cards beside it let it wait.
    guards = (k.hand & suit & (card - 1)).bit_count()
    return danger / (1.0 + 0.35 * guards)

"""Playing one's own nil: lose every trick."""

from __future__ import annotations

from spadework.players.knowledge import Knowledge
from spadework.players.order import above, bits, low, top
from spadework.players.thumb.discards import shed


def play_nil(k: Knowledge) -> tuple[int, str]:
    """The card for a seat whose nil lives, and why."""
    if not k.led:
        return _lead(k)
    winning = k.legal & k.order.beating(k.best)
    losing = k.legal & ~winning
    if losing & k.led:
        return top(losing), "Nil: play the highest card that still loses"
    if losing:
        return shed(k, losing), "Nil: throw the most dangerous card"
    if k.later:
        return low(winning), "Nil: play low and hope to be covered"
    return top(winning), "Nil: the trick cannot be lost, so part with the highest card"


def _lead(k: Knowledge) -> tuple[int, str]:
    """The card most likely to be beaten: one with many higher cards out, in seats that must follow."""
    best, most = 0, -1.0
    for card in bits(k.legal):
        suit = k.order.suit[card]
        safe = 1.0
        for seat in k.later:
            safe *= 1.0 - _beats(k, seat, card, suit)
        chance = 1.0 - safe
        if chance > most + 0.02:
            best, most = card, chance
    return best, "Nil: lead the card most likely to be beaten"


def _beats(k: Knowledge, seat: int, card: int, suit: int) -> float:
    """The chance that a seat beats this lead: partner gladly, an opponent only if it cannot stay below."""
    if seat in k.mates:
        return k.chance_beaten(card, seat, suit)
    higher = k.chance_any(seat, above(card, suit), suit)
    lower = k.chance_any(seat, (card - 1) & suit, suit)
    return higher * (1.0 - 0.8 * lower)

"""Whether to ask for a new deal, where the rules allow it (2.8)."""

from __future__ import annotations

from spadework.game.view import View
from spadework.players.order import order_of
from spadework.players.thumb.estimate import estimate
from spadework.players.thumb.nil_bids import nil_odds
from spadework.rules.bid import NIL


def wants_redeal(view: View) -> bool:
    """Whether a hand is worth less than most others, and no good for a nil."""
    order = order_of(view.rules.pack, view.rules.trump, view.trump)
    hand = order.mask(view.hand)
    if NIL in view.legal_bids and nil_odds(view, order, hand) >= 0.6:
        return False
    return estimate(view.rules, order, hand) < 0.8 * view.rules.tricks / view.rules.seats

"""Cards for a partner because of a nil (2.4)."""

from __future__ import annotations

from spadework.game.view import View
from spadework.players.order import Order, bits, order_of
from spadework.players.thumb.nil_chance import relieved


def passed(view: View) -> tuple[tuple[str, ...], str]:
    """The cards to pass, and why: what endangers this seat's own nil, or what does no harm to the partner's."""
    order = order_of(view.rules.pack, view.rules.trump, view.trump)
    hand = order.mask(view.hand)
    bid = view.bids[view.seat]
    if bid is not None and bid.nil:
        gone = hand & ~relieved(view.rules, order, hand, view.owed)
        why = "Pass the cards that endanger the nil most"
    else:
        gone = sum(sorted(bits(hand), key=lambda card: _harm(order, hand, card))[: view.owed])
        why = "Pass low cards, which a nil can hold, and keep high ones to cover it"
    return tuple(order.card[card] for card in bits(gone)), why


def _harm(order: Order, hand: int, card: int) -> tuple[bool, int, int]:
    """How little a card suits a nil: trumps least, then high ones; of equal ones a short suit may go first."""
    suit = order.suit[card]
    return bool(card & order.trump), (suit & (card - 1)).bit_count(), (hand & suit).bit_count()

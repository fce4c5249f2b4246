"""What a view says of the cards of a seat before anybody looks ahead."""

from __future__ import annotations

from spadework.cards import Card
from spadework.game.view import View
from spadework.kernel.convert import compiled
from spadework.kernel.seat import played_by


def alike(view: View) -> tuple[Card, ...] | None:
    """The cards that may be played, where none that others may hold, or that lies in the trick, tells them apart."""
    terms = compiled(view.rules, view.trump)
    legal = terms.cards(view.legal_cards)
    between = (1 << legal.bit_length() - 1) - (legal & -legal)
    gone = terms.cards(view.hand)
    for played in played_by(view, terms):
        gone |= played
    one_suit = any(not legal & ~suit for suit in terms.suits.values())
    if not one_suit or between & (terms.rules.pack & ~gone | terms.cards(view.trick)):
        return None
    return terms.texts(legal)


def guards_nil(view: View) -> bool:
    """Whether a nil of the side of a seat can still be made."""
    bids = ((seat, view.bids[seat]) for seat in (view.seat, *view.rules.partners(view.seat)))
    return any(bid is not None and bid.nil and not view.taken[seat] for seat, bid in bids)

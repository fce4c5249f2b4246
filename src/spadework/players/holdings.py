"""Cards of which a seat knows where they are: turned up, passed to a partner, or laid aside."""

from __future__ import annotations

from spadework.game.exchanges import exchanges
from spadework.game.view import View
from spadework.players.order import Order
from spadework.rules.model import CalledTrump


class Holdings:
    """What a view says of cards beside those held and played: which are out of play, and which another seat holds."""

    __slots__ = ("by_seat", "gone")

    def __init__(self, view: View, order: Order) -> None:
        self.gone: int = order.mask(view.aside)
        """Cards that are known to be in no hand and not to come into one."""
        self.by_seat: dict[int, int] = {}
        """Cards that another seat holds, unless it has played them."""
        if view.turned_up:
            self._turned_up(view, order.bit[view.turned_up])
        if view.passed:
            self._passed(view, order.mask(view.passed))

    def _turned_up(self, view: View, card: int) -> None:
        if not isinstance(view.rules.trump, CalledTrump):
            self._put(view, view.dealer, card)
        elif view.maker >= 0:
            if view.calls < view.rules.seats and view.dealer not in view.out:
                self._put(view, view.dealer, card)
            else:
                self.gone |= card

    def _passed(self, view: View, cards: int) -> None:
        for exchange in exchanges(view.rules, view.bids):
            if exchange.bidder == view.seat:
                self._put(view, exchange.partner, cards)
            elif exchange.partner == view.seat:
                self._put(view, exchange.bidder, cards)

    def _put(self, view: View, seat: int, cards: int) -> None:
        if seat != view.seat:
            self.by_seat[seat] = self.by_seat.get(seat, 0) | cards

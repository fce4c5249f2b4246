"""A rule bot after the ideas of mreishus/spades on GitHub: bids of one to seven that come to eleven, and simple cards.

Nil needs no ace and no king, and a partner who has bid four. The last to bid fills the table up to eleven, by one trick or two,
since what nobody has bid are bags. It wins a trick as cheaply as it can while its side needs tricks, and else throws what loses.
"""

from __future__ import annotations

from spadework.cards import Card
from spadework.game.view import View
from spadework.players.baselines.cover import dumped, estimate, lowest, wants
from spadework.players.baselines.seat import Baseline, legal
from spadework.players.knowledge import Knowledge
from spadework.players.order import above, bits, low, order_of, top
from spadework.rules.bid import Bid

_ALL = 11


class ElevenPlayer(Baseline):
    """Bids up to eleven, and wins cheaply."""

    name = "rule-eleven"

    def bid(self, view: View, thumbs: Bid) -> Bid:
        """The estimate, from one to seven, or nil."""
        del thumbs
        order = order_of(view.rules.pack, view.rules.trump, view.trump)
        hand = order.mask(view.hand)
        said = [bid for bid in view.bids if bid is not None]
        covered = any((bid := view.bids[seat]) and bid.tricks >= 4 for seat in view.rules.partners(view.seat))
        high = any(above(card, order.suit[card]).bit_count() < 2 for card in bits(hand))
        tricks = max(1, min(7, int(estimate(order, hand))))
        if len(said) == view.rules.seats - 1:
            tricks += max(0, min(2, _ALL * view.rules.tricks // 13 - sum(bid.tricks for bid in said) - tricks))
        return legal(view, min(7, tricks), nil=covered and not high)

    def card(self, view: View, thumbs: Card) -> Card:
        """The cheapest winner, or what loses."""
        del thumbs
        k = Knowledge(view)
        return k.order.card[_played(k)]


def _played(k: Knowledge) -> int:
    if k.seat in k.nils or not wants(k):
        return dumped(k)
    if not k.led:
        masters = k.masters() & k.legal
        return top(masters & ~k.trump or masters) if masters else lowest(k, k.legal)
    winning = k.legal & k.order.beating(k.best)
    if not winning or (k.winner in k.mates and k.winner not in k.nils):
        return lowest(k, k.legal & ~winning or k.legal)
    return low(winning) if not k.later or not winning & k.led else top(winning & k.led)

"""The bot that plays by rules of thumb."""

from __future__ import annotations

from spadework.game.events import BidMade, BlindDeclined, CardPlayed, ClaimAnswered, Fact
from spadework.game.state import Phase
from spadework.game.view import View
from spadework.players.claims import certain
from spadework.players.knowledge import Knowledge
from spadework.players.thumb.bidding import bid, wants_blind_nil
from spadework.players.thumb.following import follow
from spadework.players.thumb.leading import lead
from spadework.players.thumb.own_nil import play_nil
from spadework.players.thumb.stakes import Stakes
from spadework.rules.bid import BLIND_NIL

__all__ = ["ThumbPlayer"]


class ThumbPlayer:
    """A player of clear rules of thumb: what it does follows from its view alone, and it can say why."""

    name = "thumb"

    def choose(self, view: View) -> Fact:
        """What the seat does now."""
        return self.explain(view)[0]

    def explain(self, view: View) -> tuple[Fact, str]:
        """What the seat does now, and the reason in one line."""
        if view.claim is not None:
            agreed = certain(view)
            return ClaimAnswered(view.seat, agreed), "Nobody can stop the rest" if agreed else "The rest is not certain"
        if view.phase is Phase.BLIND:
            if BLIND_NIL in view.legal_bids and wants_blind_nil(view):
                return BidMade(view.seat, BLIND_NIL), "Far behind and the game nearly lost: only a blind nil can help"
            return BlindDeclined(view.seat), "Look at the cards first"
        if view.phase is Phase.BIDDING:
            made, why = bid(view)
            return BidMade(view.seat, made), why
        card, why = _card(view)
        return CardPlayed(view.seat, card), why


def _card(view: View) -> tuple[str, str]:
    if len(view.legal_cards) == 1:
        return view.legal_cards[0], "The only card that may be played"
    k = Knowledge(view)
    stakes = Stakes(k)
    if stakes.nil_self:
        card, why = play_nil(k)
    elif k.led:
        card, why = follow(k, stakes)
    else:
        card, why = lead(k, stakes)
    return k.order.card[card], why

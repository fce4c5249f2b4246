"""What all of these players share: a bid and a card of their own, and for everything else the choice of thumb."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.cards import Card
from spadework.game import events as e
from spadework.game.view import View
from spadework.players.thumb import ThumbPlayer
from spadework.rules.bid import NIL, Bid


class Baseline:
    """A player that leaves to thumb what it does not do itself."""

    name: str
    _thumb = ThumbPlayer()

    def __repr__(self) -> str:
        """By its name."""
        return f"<player {self.name}>"

    def choose(self, view: View) -> e.Fact:
        """What the seat does now."""
        fact = self._thumb.choose(view)
        if isinstance(fact, e.CardPlayed) and len(view.legal_cards) > 1:
            return replace(fact, card=self.card(view, fact.card))
        if isinstance(fact, e.BidMade | e.BidSealed) and view.hand and len(view.legal_bids) > 1:
            return replace(fact, bid=self.bid(view, fact.bid))
        return fact

    def bid(self, view: View, thumbs: Bid) -> Bid:
        """What it bids of several legal bids, where thumb would bid this."""
        del view
        return thumbs

    def card(self, view: View, thumbs: Card) -> Card:
        """What it plays of several legal cards, where thumb would play this."""
        del view
        return thumbs


def legal(view: View, tricks: float, *, nil: bool = False) -> Bid:
    """A nil where it is wanted and may be bid, else the number closest to this many tricks, of two the lower."""
    numbers = [bid for bid in view.legal_bids if not bid.nil]
    if NIL in view.legal_bids and (nil or not numbers):
        return NIL
    return min(numbers, key=lambda bid: (abs(bid.tricks - tricks), bid.tricks))

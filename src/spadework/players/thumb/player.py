"""The bot that plays by rules of thumb."""

from __future__ import annotations

from spadework.game import events as e
from spadework.game.state import Phase
from spadework.game.view import View
from spadework.players.claims import certain
from spadework.players.knowledge import Knowledge
from spadework.players.reneges import proven
from spadework.players.thumb.bidding import Manner, bid, propose
from spadework.players.thumb.blind import blind_bid
from spadework.players.thumb.calling import call, defend
from spadework.players.thumb.drawing import discards, keeps
from spadework.players.thumb.following import follow
from spadework.players.thumb.leading import lead
from spadework.players.thumb.passing import passed
from spadework.players.thumb.playing_nil import play_nil
from spadework.players.thumb.redeals import wants_redeal
from spadework.players.thumb.stakes import Stakes


class ThumbPlayer:
    """A player of clear rules of thumb: what it does follows from its view alone, and it can say why."""

    name = "thumb"

    def __init__(self, *, bold: float = 0.0, nils: float = 0.0, bags: float = 1.0) -> None:
        """`bold`: by how many tricks more it bids than its hand is worth; `nils`: how many points it would give for a nil;
        `bags`: how much it minds a bag when it bids.
        """
        self._manner = Manner(bold, nils, bags)

    def __repr__(self) -> str:
        """By its class."""
        return f"<{type(self).__name__}>"

    def choose(self, view: View) -> e.Fact:
        """What the seat does now."""
        return self.explain(view)[0]

    def explain(self, view: View) -> tuple[e.Fact, str]:
        """What the seat does now, and the reason in one line."""
        if view.claim is not None:
            agreed = certain(view)
            return e.ClaimAnswered(
                view.seat, agreed
            ), "Nobody can stop the rest" if agreed else "The rest is not certain"
        if found := proven(view):
            offender, trick = found
            return e.RenegeClaimed(view.seat, offender, trick), "That seat has since shown what it should have played"
        if view.phase is Phase.PLAY:
            card, why = _card(view)
            return e.CardPlayed(view.seat, card), why
        return _beside_play(view, self._manner)


def _beside_play(view: View, manner: Manner) -> tuple[e.Fact, str]:
    seat = view.seat
    match view.phase:
        case Phase.BLIND:
            blind, why = blind_bid(view)
            return e.BlindDeclined(seat) if blind is None else e.BidMade(seat, blind), why
        case Phase.DRAW:
            keep, why = keeps(view)
            return e.CardKept(seat, keep), why
        case Phase.CALLING:
            return call(view)
        case Phase.DEFENSE:
            return defend(view)
        case Phase.DISCARD:
            cards, why = discards(view)
            return e.CardsDiscarded(seat, cards), why
        case Phase.PASSING:
            cards, why = passed(view)
            return e.CardsPassed(seat, cards), why
        case Phase.CONFIRM:
            return e.DealConfirmed(seat), "All cards were played by the rules, as far as this seat can tell"
        case _:
            return _bid(view, manner)


def _bid(view: View, manner: Manner) -> tuple[e.Fact, str]:
    if view.may_redeal and wants_redeal(view):
        return e.RedealCalled(view.seat), "A poor hand, and the rules allow a new deal"
    if view.legal_proposals:
        tricks, possible, why = propose(view)
        return e.BidProposed(view.seat, tricks, possible), why
    made, why = bid(view, manner)
    return (e.BidSealed if view.seat in view.waiting else e.BidMade)(view.seat, made), why


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

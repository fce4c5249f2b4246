"""The bot that plays anything."""

from __future__ import annotations

import random

from spadework.game import events as e
from spadework.game.state import Phase
from spadework.game.view import View
from spadework.players.claims import certain


class RandomPlayer:
    """A player that makes any legal bid and plays any legal card: the floor that every other must beat.

    It never bids blind, plays or defends alone, asks for a new deal or calls a renege, and agrees to a claim only if
    it is certain. The same seed and views give the same game.
    """

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._dice = random.Random(seed)

    def __repr__(self) -> str:
        """By its class."""
        return f"<{type(self).__name__}>"

    def choose(self, view: View) -> e.Fact:
        """What the seat does now."""
        if view.claim is not None:
            return e.ClaimAnswered(view.seat, certain(view))
        if view.phase is Phase.PLAY:
            return e.CardPlayed(view.seat, self._dice.choice(view.legal_cards))
        return self._before_play(view)

    def _before_play(self, view: View) -> e.Fact:
        dice, seat = self._dice, view.seat
        match view.phase:
            case Phase.BLIND:
                return e.BlindDeclined(seat)
            case Phase.DRAW:
                return e.CardKept(seat, dice.random() < 0.5)
            case Phase.CALLING:
                choices: list[e.Fact] = [e.TrumpCalled(seat, suit) for suit in view.legal_calls]
                return dice.choice([*choices, e.TrumpPassed(seat)] if view.may_pass else choices)
            case Phase.DEFENSE:
                return e.DefenseChosen(seat, alone=False)
            case Phase.DISCARD:
                return e.CardsDiscarded(seat, tuple(dice.sample(view.hand, view.owed)))
            case Phase.PASSING:
                return e.CardsPassed(seat, tuple(dice.sample(view.hand, view.owed)))
            case Phase.CONFIRM:
                return e.DealConfirmed(seat)
            case _:
                return self._bid(view)

    def _bid(self, view: View) -> e.Fact:
        if view.legal_proposals:
            return e.BidProposed(view.seat, self._dice.choice(view.legal_proposals))
        bid = self._dice.choice(view.legal_bids)
        return e.BidSealed(view.seat, bid) if view.seat in view.waiting else e.BidMade(view.seat, bid)

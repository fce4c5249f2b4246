"""What may be done, as advice: "Play the queen of spades"."""

from __future__ import annotations

from spadework.game import Proposal
from spadework.game import events as e
from spadework.rules.bid import bid_text
from spadework.rules.words import suit_text
from spadework.show.cast import Cast
from spadework.show.parts import proposal_part
from spadework.texts import Text


def doing(fact: e.Fact, cast: Cast) -> Text:
    """A fact before it has happened, in a few words."""
    match fact:
        case e.BidMade(_, bid) | e.BidSealed(_, bid):
            return Text("show.do.bid", {"bid": bid_text(bid)})
        case e.BidProposed(_, tricks, possible):
            return Text("show.do.propose", {"said": proposal_part(Proposal(tricks, possible))})
        case e.CardPlayed(_, card):
            return Text("show.do.play", {"card": cast.card(card)})
        case e.CardsDiscarded(_, held):
            return Text("show.do.discard", {"cards": cast.cards(held)})
        case e.CardsPassed(_, held):
            return Text("show.do.pass", {"cards": cast.cards(held)})
        case e.TrumpCalled(_, suit, alone):
            return Text("show.do.call", {"suit": suit_text(suit), "alone": alone})
        case e.DefenseChosen(_, yes) | e.CardKept(_, yes) | e.ClaimAnswered(_, yes):
            return Text(f"show.do.{type(fact).__name__}", {"yes": yes})
        case e.BlindDeclined() | e.TrumpPassed() | e.DealConfirmed() | e.RedealCalled():
            return Text(f"show.do.{type(fact).__name__}")
        case _:
            return Text("show.do")

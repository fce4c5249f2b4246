"""A hint in a sentence: what the rule-of-thumb bot would do in the person's place, and why."""

from __future__ import annotations

from spadework.game import Proposal
from spadework.game import events as e
from spadework.rules.bid import bid_words
from spadework.rules.words import suit_text
from spadework.session import Awaits, Game
from spadework.show import Cast, proposal_part
from spadework.texts import say
from spadework.words import listed


def hint_text(session: Game, cast: Cast) -> str:
    """What to do now, as advice."""
    if session.awaits is not Awaits.PERSON:
        return "It is not your turn; there is nothing to advise on."
    hint = session.hint()
    return f"{_advice(hint.fact, cast)}. {hint.why}."


def _advice(fact: e.Fact, cast: Cast) -> str:
    match fact:
        case e.BidMade(_, bid) | e.BidSealed(_, bid):
            return f"Bid {bid_words(bid)}"
        case e.BidProposed(_, tricks, possible):
            return f"Say {say(proposal_part(Proposal(tricks, possible)))}"
        case e.CardPlayed(_, card):
            return f"Play {say(cast.card(card))}"
        case e.CardsDiscarded(_, held):
            return f"Discard {listed(map(say, cast.cards(held)))}"
        case e.CardsPassed(_, held):
            return f"Pass {listed(map(say, cast.cards(held)))}"
        case e.TrumpCalled(_, suit, alone):
            return f"Make it {say(suit_text(suit))}{' and play alone' if alone else ''}"
        case _:
            return _answer(fact)


def _answer(fact: e.Fact) -> str:
    match fact:
        case e.BlindDeclined():
            return "Look at your cards"
        case e.TrumpPassed():
            return "Pass"
        case e.DefenseChosen(_, alone):
            return "Defend alone" if alone else "Defend together"
        case e.CardKept(_, keep):
            return "Keep it" if keep else "Take the next card"
        case e.ClaimAnswered(_, agreed):
            return "Agree" if agreed else "Do not agree"
        case e.DealConfirmed():
            return "Confirm the deal"
        case _:
            return "Do as you like"

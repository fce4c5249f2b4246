"""A hint in a sentence: what the rule-of-thumb bot would do in the person's place, and why."""

from __future__ import annotations

from spadework.game import (
    BidMade,
    BidProposed,
    BidSealed,
    BlindDeclined,
    CardKept,
    CardPlayed,
    CardsDiscarded,
    CardsPassed,
    ClaimAnswered,
    DealConfirmed,
    DefenseChosen,
    Fact,
    Proposal,
    TrumpCalled,
    TrumpPassed,
)
from spadework.rules.bid import bid_words
from spadework.rules.words import suit_text
from spadework.session import Awaits, Game
from spadework.show import Cast, proposal_part
from spadework.texts import say
from spadework.words import listed

__all__ = ["hint_text"]


def hint_text(session: Game, cast: Cast) -> str:
    """What to do now, as advice."""
    if session.awaits is not Awaits.PERSON:
        return "It is not your turn; there is nothing to advise on."
    hint = session.hint()
    return f"{_advice(hint.fact, cast)}. {hint.why}."


def _advice(fact: Fact, cast: Cast) -> str:
    match fact:
        case BidMade(_, bid) | BidSealed(_, bid):
            return f"Bid {bid_words(bid)}"
        case BidProposed(_, tricks, possible):
            return f"Say {say(proposal_part(Proposal(tricks, possible)))}"
        case CardPlayed(_, card):
            return f"Play {say(cast.card(card))}"
        case CardsDiscarded(_, held):
            return f"Discard {listed(map(say, cast.cards(held)))}"
        case CardsPassed(_, held):
            return f"Pass {listed(map(say, cast.cards(held)))}"
        case TrumpCalled(_, suit, alone):
            return f"Make it {say(suit_text(suit))}{' and play alone' if alone else ''}"
        case _:
            return _answer(fact)


def _answer(fact: Fact) -> str:
    match fact:
        case BlindDeclined():
            return "Look at your cards"
        case TrumpPassed():
            return "Pass"
        case DefenseChosen(_, alone):
            return "Defend alone" if alone else "Defend together"
        case CardKept(_, keep):
            return "Keep it" if keep else "Take the next card"
        case ClaimAnswered(_, agreed):
            return "Agree" if agreed else "Do not agree"
        case DealConfirmed():
            return "Confirm the deal"
        case _:
            return "Do as you like"

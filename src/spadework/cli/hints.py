"""A hint in a sentence: what the rule-of-thumb bot would do in the person's place, and why."""

from __future__ import annotations

from spadework.cli.narration import Cast, bid_words
from spadework.cli.session import Awaits, Session
from spadework.game import BidMade, BlindDeclined, CardPlayed, ClaimAnswered

__all__ = ["hint_text"]


def hint_text(session: Session, cast: Cast) -> str:
    """What to do now, as advice."""
    if session.awaits is not Awaits.PERSON:
        return "It is not your turn; there is nothing to advise on."
    hint = session.hint()
    match hint.fact:
        case BidMade(_, bid):
            advice = f"Bid {bid_words(bid)}"
        case CardPlayed(_, card):
            advice = f"Play {cast.card(card)}"
        case BlindDeclined():
            advice = "Look at your cards"
        case ClaimAnswered(_, agreed):
            advice = "Agree" if agreed else "Do not agree"
        case _:
            return "There is nothing to advise on."
    return f"{advice}. {hint.why}."

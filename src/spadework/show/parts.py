"""Parts of sentences: a card, what is trump."""

from __future__ import annotations

from spadework.cards import Card, card_text
from spadework.game.state import Proposal
from spadework.texts import Text

YOU = "you"
"""The name by which a message knows the one who is told."""

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def card_sign(card: Card) -> str:
    """A card in signs: ``"Q♠"``, ``"10♦"``.

    >>> card_sign("QS"), card_sign("TD"), card_sign("BJ")
    ('Q♠', '10♦', 'Big')
    """
    if card in ("BJ", "LJ"):
        return "Big" if card == "BJ" else "Little"
    return card[0].replace("T", "10") + SIGNS[card[1]]


def card_part(card: Card, *, sign: bool = False) -> Text | str:
    """A card within a sentence: "the queen of spades"."""
    if sign and card:
        return card_sign(card)
    return card_text(card)


def proposal_part(said: Proposal) -> Text | str:
    """What a seat says that leaves the bid to its partner: "4 and a possible"."""
    return Text("show.proposal", {"n": said.tricks, "possible": said.possible})

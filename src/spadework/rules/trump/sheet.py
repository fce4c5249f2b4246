"""What is trump."""

from __future__ import annotations

from spadework.cards import Suit, printed_suit
from spadework.rules.model import (
    CalledTrump,
    RotatingTrump,
    Rules,
    SpadesTrump,
    TurnedUpTrump,
)
from spadework.rules.order import order
from spadework.rules.words import Sentences, card_list, rank_word

__all__ = ["trump"]


def trump(rules: Rules) -> Sentences:
    """Trump, and how cards rank."""
    trump = rules.trump
    if isinstance(trump, SpadesTrump):
        spades = order(rules.pack, trump, None)[Suit.SPADES]
        jokers = [card for card in spades if printed_suit(card) is None and card not in trump.high]
        high = (*trump.high, *jokers)
        above = (
            f"Above the ace {'stand' if len(high) > 1 else 'stands'} {card_list(high)}"
            f"{', the highest first; all of them count as spades' if len(high) > 1 else ', which counts as a spade'}."
        )
        yield "trump.high", f"Spades are always trump. {above if high else _plain_order(rules)}"
        return
    if isinstance(trump, CalledTrump):
        yield (
            "trump",
            "Trump is another suit in each deal: that of a card turned up after the deal, or one that is named.",
        )
        if trump.bowers:
            yield (
                "trump.bowers",
                (
                    "The jack of trumps is the highest, and the other jack of its color the next and a trump too; below"
                    f" them, and in the other suits, {_plain_order(rules, capital=False)}"
                ),
            )
        else:
            yield "trump.bowers", f"{_plain_order(rules)} Jacks are cards like others."
    elif isinstance(trump, TurnedUpTrump):
        yield "trump", f"The last card dealt is turned up, and its suit is trump in that deal. {_plain_order(rules)}"
    elif isinstance(trump, RotatingTrump):
        suits = ["no trump" if letter == "none" else Suit(letter).word for letter in trump.order]
        turn = f"Trump in each deal in turn: {', '.join(suits)}, and over again." if len(suits) > 1 else ""
        yield "trump.order", f"{turn or f'Trump in every deal: {suits[0]}.'} {_plain_order(rules)}"
    else:
        yield "trump", f"No suit is trump. {_plain_order(rules)}"
    if rules.pack.jokers:
        both = "The jokers are the highest trumps, the big one first" * (rules.pack.jokers == 2)
        up = "; one that is turned up counts as a spade" * isinstance(trump, CalledTrump | TurnedUpTrump)
        yield "pack.jokers", f"{both or 'The joker is the highest trump'}{up}."


def _plain_order(rules: Rules, *, capital: bool = True) -> str:
    text = f"Ace is high, {rank_word(rules.pack.lowest)} is low."
    return text if capital else text[0].lower() + text[1:]

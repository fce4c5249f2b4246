"""A game's cards as data for drawing: which there are, by suit from high to low, which are out, and what is trump."""

from __future__ import annotations

import msgspec

from spadework.cards import ALL_CARDS, PACK_52, Card, CardText, Suit, rank
from spadework.rules.model import CalledTrump, RotatingTrump, Rules, SpadesTrump, TurnedUpTrump
from spadework.rules.order import order
from spadework.words import listed

__all__ = ["RulePictures", "SuitPicture", "pictures"]


class SuitPicture(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of one effective suit."""

    suit: Suit
    title: str
    """What to write beside it: ``"Spades, always trump"``."""
    cards: tuple[CardText, ...]
    """The highest first."""
    strangers: tuple[CardText, ...] = ()
    """Those among them on which another suit is printed, or none."""
    trump: bool = False


class RulePictures(msgspec.Struct, frozen=True, kw_only=True):
    """What a rule sheet draws."""

    suits: tuple[SuitPicture, ...]
    """The suits with the trumps first; where the trump suit changes from deal to deal, none of them is trump."""
    example: SuitPicture | None = None
    """Hearts as they stand where they are trump, where that is not always the same suit and changes their order."""
    removed: tuple[CardText, ...] = ()
    """The cards left out one by one; that a pack begins higher is seen by its suits."""
    trump: str = ""
    """What is trump, in a few words."""


_SHOWN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def pictures(rules: Rules) -> RulePictures:
    """The pack of a game and its order.

    >>> from spadework.rules import ruleset
    >>> jjdd = pictures(ruleset("jjdd"))
    >>> jjdd.suits[0].cards[:5], jjdd.suits[0].strangers, jjdd.removed
    (('BJ', 'LJ', '2D', '2S', 'AS'), ('BJ', 'LJ', '2D'), ('2C', '2H'))
    """
    fixed = isinstance(rules.trump, SpadesTrump)
    plain = order(rules.pack, rules.trump, None)
    if not fixed:
        plain = {suit: tuple(card for card in held if card in PACK_52) for suit, held in plain.items()}
    suits = [_picture(suit, plain[suit], trump=fixed and suit is Suit.SPADES) for suit in _SHOWN if plain[suit]]
    return RulePictures(
        suits=tuple(suits),
        example=_example(rules),
        removed=tuple(card for card in PACK_52 if card in rules.pack.removed),
        trump=_trump_text(rules),
    )


def _example(rules: Rules) -> SuitPicture | None:
    if isinstance(rules.trump, SpadesTrump):
        return None
    trumps = order(rules.pack, rules.trump, Suit.HEARTS)[Suit.HEARTS]
    changed = trumps != tuple(sorted(trumps, key=rank, reverse=True)) or any(card not in PACK_52 for card in trumps)
    return _picture(Suit.HEARTS, trumps, trump=True, title="Hearts, where they are trump") if changed else None


def _picture(suit: Suit, held: tuple[Card, ...], *, trump: bool, title: str = "") -> SuitPicture:
    word = suit.word.capitalize()
    return SuitPicture(
        suit=suit,
        title=title or (f"{word}, always trump" if trump else word),
        cards=held,
        strangers=tuple(card for card in held if card in ALL_CARDS and card[1] != suit.value),
        trump=trump,
    )


def _trump_text(rules: Rules) -> str:
    match rules.trump:
        case SpadesTrump():
            return "Spades are always trump."
        case TurnedUpTrump():
            return "The suit of the last card dealt is trump."
        case RotatingTrump():
            names = ["no suit" if letter == "none" else Suit(letter).word for letter in rules.trump.order]
            return f"Trump in turn: {listed(names)}."
        case CalledTrump():
            return "Trump is the suit of the card turned up, or one that is named."
        case _:
            return "No suit is trump."

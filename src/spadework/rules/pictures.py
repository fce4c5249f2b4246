"""A game's cards as data for drawing: which there are, by suit from high to low, which are out, and what is trump."""

from __future__ import annotations

import msgspec

from spadework.cards import ALL_CARDS, PACK_52, Card, CardText, Suit, rank
from spadework.rules.model import RotatingTrump, Rules, SpadesTrump
from spadework.rules.order import order
from spadework.rules.words import suit_text
from spadework.texts import Text, say

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
    note: str = ""
    """Which of them rank above its ace, in a sentence."""


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


def pictures(rules: Rules, language: str = "en") -> RulePictures:
    """The pack of a game and its order.

    >>> from spadework.rules import ruleset
    >>> jjdd = pictures(ruleset("jjdd"))
    >>> jjdd.suits[0].cards[:5], jjdd.suits[0].strangers, jjdd.removed
    (('BJ', 'LJ', '2D', '2S', 'AS'), ('BJ', 'LJ', '2D'), ('2C', '2H'))
    >>> pictures(ruleset("euchre")).example.note
    'The first two are above the ace and count as hearts'
    """
    fixed = isinstance(rules.trump, SpadesTrump)
    plain = order(rules.pack, rules.trump, None)
    if not fixed:
        plain = {suit: tuple(card for card in held if card in PACK_52) for suit, held in plain.items()}
    return RulePictures(
        suits=tuple(
            _picture(suit, plain[suit], "always" if fixed and suit is Suit.SPADES else "", language)
            for suit in _SHOWN
            if plain[suit]
        ),
        example=None if fixed else _example(rules, language),
        removed=tuple(card for card in PACK_52 if card in rules.pack.removed),
        trump=say(_trump_text(rules), language),
    )


def highest(drawn: RulePictures) -> tuple[str, ...]:
    """The cards that beat all others: down to the ace, and three at least."""
    cards = (drawn.example or drawn.suits[0]).cards
    ace = next((at for at, card in enumerate(cards) if card[0] == "A"), 0)
    return cards[: max(ace + 1, 3)]


def _example(rules: Rules, language: str) -> SuitPicture | None:
    trumps = order(rules.pack, rules.trump, Suit.HEARTS)[Suit.HEARTS]
    changed = trumps != tuple(sorted(trumps, key=rank, reverse=True)) or any(card not in PACK_52 for card in trumps)
    return _picture(Suit.HEARTS, trumps, "here", language) if changed else None


def _picture(suit: Suit, held: tuple[Card, ...], trump: str, language: str) -> SuitPicture:
    strangers = tuple(card for card in held if card in ALL_CARDS and card[1] != suit.value)
    ace = f"A{suit.value}"
    above = held[: held.index(ace)] if ace in held else strangers
    told = {
        "n": len(above),
        "suit": suit.value,
        "as": bool(strangers),
        "ace": ace in held,
        "jokers": {"BJ", "LJ"} <= {*above},
    }
    return SuitPicture(
        suit=suit,
        title=say(Text("rules.cards.suit", {"suit": suit.value, "trump": trump}), language),
        cards=held,
        strangers=strangers,
        trump=trump != "",
        note=say(Text("rules.cards.above", told), language) if above else "",
    )


def _trump_text(rules: Rules) -> Text:
    if isinstance(rules.trump, RotatingTrump):
        return Text("rules.cards.rotating", {"suits": tuple(suit_text(letter) for letter in rules.trump.order)})
    return Text(f"rules.cards.{rules.trump.__struct_config__.tag}")

"""Cards, sets of cards, and packs.

A card is its text everywhere outside of memory: rank then suit (``"QS"``, ``"TD"``, ``"2C"``), the two jokers
``"BJ"`` (big) and ``"LJ"`` (little). A set of cards is one integer with a bit for each card, so that unions,
differences and counts are single operations. Which suit a card *counts as*, and which card beats which, is a
matter of rules and lives in `spadework.game.ranking`; here a card is only what is printed on it.

>>> hand = cards(["2C", "AS", "KH"])
>>> texts(hand)
('2C', 'KH', 'AS')
>>> "AS" in texts(hand), count(hand)
(True, 3)
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Annotated

from spadework.described import spelled
from spadework.faults import Fault, brief
from spadework.texts import Text

__all__ = [
    "ALL_CARDS",
    "BIT",
    "JOKER_TEXTS",
    "NO_CARDS",
    "PACK_52",
    "RANKS",
    "BadCard",
    "Card",
    "CardText",
    "Cards",
    "Suit",
    "card_name",
    "card_text",
    "cards",
    "count",
    "parse_card",
    "parse_cards",
    "printed_suit",
    "rank",
    "texts",
]

Card = str
"""A card's text, such as ``"QS"``; `parse_card` makes one from what people type."""

CardText = Annotated[str, spelled("([2-9TJQKA][CDHS]|[BL]J)", description="A card: rank and suit, or BJ, LJ.")]
"""The same where data comes in: msgspec refuses any other text when it decodes."""

if TYPE_CHECKING:

    class Cards(int):
        """A set of cards in one integer, of which the operators make sets again."""

        def __and__(self, other: int) -> Cards: ...
        def __or__(self, other: int) -> Cards: ...
        def __xor__(self, other: int) -> Cards: ...

else:
    Cards = int
    """A set of cards in one integer. It never leaves memory: events and wire carry texts."""


class Suit(enum.StrEnum):
    """The four suits, in the order in which packs list them."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    __hash__ = str.__hash__  # that of an enumeration is a function in Python

    @property
    def word(self) -> str:
        """The suit as people say it: ``"spades"``."""
        return _SUIT_WORDS[self]


_SUIT_WORDS = {Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds", Suit.HEARTS: "hearts", Suit.SPADES: "spades"}

RANKS = "23456789TJQKA"
"""Ranks from low to high."""

PACK_52: tuple[Card, ...] = tuple(rank + suit for suit in "CDHS" for rank in RANKS)
"""The canonical pack: clubs, diamonds, hearts, spades, each from the two to the ace."""

ALL_CARDS: tuple[Card, ...] = (*PACK_52, "LJ", "BJ")
"""Every card that any pack may hold, in the order of their bits."""

BIT: dict[Card, int] = {card: 1 << i for i, card in enumerate(ALL_CARDS)}
"""The bit of each card, as an integer with that one bit set."""

NO_CARDS = Cards(0)

_BIT_OF = BIT.__getitem__


class BadCard(Fault):
    """A text that is not a card, or a card that stands twice where it may stand once."""


def cards(these: Iterable[Card]) -> Cards:
    """The set of these cards.

    Raises `BadCard` for a text that is not a card and for a card named twice.
    """
    named = tuple(these)
    try:
        mask = sum(map(_BIT_OF, named))
    except KeyError as unknown:
        raise _no_card(unknown.args[0]) from None
    # A bit that is added twice carries over, so that the sum has fewer bits than there are cards.
    if mask.bit_count() != len(named):
        twice = next(text for place, text in enumerate(named) if text in named[:place])
        raise BadCard(Text("refused.card.twice", {"card": twice}))
    return Cards(mask)


def _no_card(text: object) -> BadCard:
    return BadCard(Text("refused.card", {"text": repr(brief(str(text)))}))


def texts(mask: int) -> tuple[Card, ...]:
    """The cards of a set, in the order of the pack."""
    a, b, c, d, e, f, g = (mask & _EVERY).to_bytes(7, "little")
    return _A[a] + _B[b] + _C[c] + _D[d] + _E[e] + _F[f] + _G[g]


def _sets(these: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """All sets of these cards; each set's place is its bits."""
    found: list[tuple[Card, ...]] = [()]
    for card in these:
        found += [(*smaller, card) for smaller in found]
    return tuple(found)


_A, _B, _C, _D, _E, _F, _G = (_sets(ALL_CARDS[at : at + 8]) for at in range(0, len(ALL_CARDS), 8))
"""The texts of any eight cards that stand together in the pack: what all sets are put together from."""
_EVERY = (1 << len(ALL_CARDS)) - 1
"""The set of all cards: a number may have bits beyond it, which are no cards."""


def count(mask: int) -> int:
    """How many cards a set holds."""
    return mask.bit_count()


def printed_suit(card: Card) -> Suit | None:
    """The suit printed on a card; none for a joker."""
    return None if card in _JOKER_NAMES else Suit(card[1])


def rank(card: Card) -> int:
    """The printed rank from 2 to 14 (ace); 15 for the little joker, 16 for the big one."""
    return {"LJ": 15, "BJ": 16}.get(card) or RANKS.index(card[0]) + 2


_JOKER_NAMES = {"BJ": "Big joker", "LJ": "Little joker"}
_RANK_NAMES = dict(zip(RANKS, "Two Three Four Five Six Seven Eight Nine Ten Jack Queen King Ace".split(), strict=True))
JOKER_TEXTS = {"BJ": "★ big", "LJ": "☆ little"}
"""The jokers as a line of cards has them."""
_SUIT_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


def card_name(card: Card) -> str:
    """A card as people say it: ``"Queen of spades"``."""
    return _JOKER_NAMES.get(card) or f"{_RANK_NAMES[card[0]]} of {Suit(card[1]).word}"


@cache
def card_text(card: Card) -> Text:
    """A card within a sentence, in any language: "the queen of spades"."""
    rank, suit = (card, "") if card in _JOKER_NAMES else (card[:1], card[1:])
    return Text("the_card", {"rank": rank, "suit": suit})


def parse_card(typed: str) -> Card:
    """A card from what people type: ``"qs"``, ``"SQ"``, ``"10h"``, ``"Q♠"``.

    Raises `BadCard` when it is none of these.
    """
    text = str(typed).strip().upper().replace("10", "T")
    for sign, letter in _SUIT_SIGNS.items():
        text = text.replace(sign, letter)
    for form in (text, text[::-1]):
        if form in BIT:
            return form
    raise _no_card(typed)


def parse_cards(typed: str | Iterable[Card]) -> tuple[Card, ...]:
    """Cards from a text as people type or print them, or from several such texts; blanks and commas divide them.

    Raises `BadCard` for what is none.

    >>> parse_cards("as, 10h BJ"), parse_cards("☆ little  ♠ A 10  ♥ 7"), parse_cards("♠AT ♥7"), parse_cards(["Q♠"])
    (('AS', 'TH', 'BJ'), ('LJ', 'AS', 'TS', '7H'), ('AS', 'TS', '7H'), ('QS',))
    """
    if not isinstance(typed, str):
        if not isinstance(typed, Iterable):
            raise _no_card(typed)
        return tuple(map(parse_card, typed))
    for joker, said in JOKER_TEXTS.items():
        typed = typed.replace(said, joker)
    found: list[Card] = []
    suit = ""
    for word in typed.replace(",", " ").split():
        ranks = word.upper().replace("10", "T")
        if ranks[0] in _SUIT_SIGNS:
            suit, ranks = ranks[0], ranks[1:]
        alone = suit and all(rank in RANKS for rank in ranks)
        found += [parse_card(rank + suit) for rank in ranks] if alone else [parse_card(word)]
    return tuple(found)

"""Cards that somebody holds, in the order in which to show them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self, SupportsIndex, overload

from spadework.cards import BadCard, Card, cards, parse_card, parse_cards, printed_suit, rank
from spadework.notebook import cards_html, cards_text

_SUITS = ("", "S", "H", "C", "D")
"""The order in which a hand is shown: jokers, then suits of both colors in turn."""


class Hand(tuple[Card, ...]):
    """Some cards: ``Hand("AS KS 7H")``, or any of their texts. It is a tuple, printed as a hand.

    It keeps the order in which the cards are given, and two are equal that hold the same cards in the same order;
    `sorted` puts them in order. `spades`, `hearts`, `diamonds`, `clubs` and `jokers` are the cards of a suit as printed.

    >>> hand = Hand("AS KS 9S 7H")
    >>> print(hand)
    ♠ A K 9  ♥ 7
    >>> hand[0], "7H" in hand, "7♥" in hand, hand, hand.spades[:2]
    ('AS', True, True, Hand('AS KS 9S 7H'), Hand('AS KS'))
    >>> Hand("♠ A K 9  ♥ 7") == Hand("7H 9S AS KS").sorted() == hand
    True
    """

    __slots__ = ()

    def __new__(cls, these: str | Iterable[Any] = ()) -> Self:
        """The cards of a text with blanks between them, or these; raises `BadCard` for what is none."""
        held = parse_cards(these)
        cards(held)  # which refuses a card that is named twice
        return super().__new__(cls, held)

    def sorted(self) -> Self:
        """The same in the order in which people hold cards: jokers, spades, hearts, clubs, diamonds, the highest first."""
        return type(self)(sorted(self, key=lambda card: (_SUITS.index(printed_suit(card) or ""), -rank(card))))

    @property
    def spades(self) -> Self:
        """Its spades."""
        return self._of("S")

    @property
    def hearts(self) -> Self:
        """Its hearts."""
        return self._of("H")

    @property
    def diamonds(self) -> Self:
        """Its diamonds."""
        return self._of("D")

    @property
    def clubs(self) -> Self:
        """Its clubs."""
        return self._of("C")

    @property
    def jokers(self) -> Self:
        """Its jokers."""
        return self._of(None)

    def _of(self, suit: str | None) -> Self:
        return type(self)(card for card in self if printed_suit(card) == suit)

    def __contains__(self, card: object) -> bool:
        """Whether it holds a card, however that is written."""
        try:
            return super().__contains__(parse_card(card))  # type: ignore[arg-type] # what is not a text is not a card
        except BadCard:
            return False

    @overload
    def __getitem__(self, at: SupportsIndex) -> Card: ...
    @overload
    def __getitem__(self, at: slice) -> Self: ...
    def __getitem__(self, at: SupportsIndex | slice) -> Card | Self:
        """A card by its place, or several as a hand."""
        return type(self)(super().__getitem__(at)) if isinstance(at, slice) else super().__getitem__(at)

    def __add__(self, more: Iterable[Card]) -> Self:  # type: ignore[override] # of cards alone
        """The hand with these cards as well."""
        return type(self)((*self, *parse_cards(more)))

    def __str__(self) -> str:
        """Suit by suit, in signs."""
        return cards_text(self)

    def __repr__(self) -> str:
        """As one would write it."""
        return f"Hand({' '.join(self)!r})"

    def _repr_html_(self) -> str:
        return cards_html(self)

"""Cards that somebody holds, in the order in which to show them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from spadework.cards import Card, cards, parse_card
from spadework.notebook import cards_html, cards_text

__all__ = ["Hand"]


class Hand(tuple[Card, ...]):
    """Some cards: ``Hand("AS KS 7H")``, or any of their texts. It is a tuple, printed as a hand.

    >>> hand = Hand("AS KS 9S 7H")
    >>> print(hand)
    ♠ A K 9  ♥ 7
    >>> hand[0], "7H" in hand, hand
    ('AS', True, Hand('AS KS 9S 7H'))
    """

    __slots__ = ()

    def __new__(cls, these: str | Iterable[Any] = ()) -> Self:
        """The cards of a text with blanks between them, or these; raises `BadCard` for what is none."""
        named = these.replace(",", " ").split() if isinstance(these, str) else these
        held = tuple(map(parse_card, named))
        cards(held)  # which refuses a card that is named twice
        return super().__new__(cls, held)

    def __str__(self) -> str:
        """Suit by suit, in signs."""
        return cards_text(self)

    def __repr__(self) -> str:
        """As one would write it."""
        return f"Hand({' '.join(self)!r})"

    def _repr_html_(self) -> str:
        return cards_html(self)

"""What a solver answers: tricks and other values, each known or within bounds, and all that it says of a position.

>>> TrickBounds(2, 2), str(TrickBounds(2, 4))
(2, '2 to 4')
"""

from __future__ import annotations

from typing import NamedTuple, Self

from spadework.cards import Card
from spadework.notebook import block_html, cards_html, table_html


class TrickBounds(int):
    """A number of tricks: an `int`, and with it what is known where a limit of nodes or seconds ended the search.

    Then `exact` is false, the number is the `least` that is certain, and it equals no other number.

    >>> found, cut = TrickBounds(2, 2), TrickBounds(2, 4)
    >>> found, found == 2, found + 1, found.exact, cut, cut == 2, cut.most
    (2, True, 3, True, TrickBounds(2, 4), False, 4)
    """

    most: int
    """The most that it may be."""

    def __new__(cls, least: int, most: int) -> Self:
        """The bounds of a number; both are equal where it is known."""
        made = super().__new__(cls, least)
        made.most = most
        return made

    @property
    def least(self) -> int:
        """The least that it may be."""
        return int(self)

    @property
    def exact(self) -> bool:
        """Whether this is the value itself."""
        return self.least == self.most

    def __eq__(self, other: object) -> bool:
        """Whether both are known to be the same number, or are the same bounds."""
        if isinstance(other, TrickBounds):
            return (self.least, self.most) == (other.least, other.most)
        return self.exact and int(self) == other

    __hash__ = int.__hash__

    def __getnewargs__(self) -> tuple[int, int]:  # type: ignore[override] # of both bounds
        return self.least, self.most

    def __repr__(self) -> str:
        """The number, or both of them as one would write them."""
        return str(int(self)) if self.exact else f"TrickBounds({self.least}, {self.most})"

    def __str__(self) -> str:
        """The number, or both of them."""
        return str(int(self)) if self.exact else f"{self.least} to {self.most}"

    def __format__(self, form: str) -> str:
        return format(int(self), form) if form else str(self)


class Bounds(NamedTuple):
    """What is known of a value. Both are equal unless a limit ended the search."""

    least: float
    most: float

    @property
    def exact(self) -> bool:
        """Whether this is the value itself."""
        return self.least == self.most


class Solution(NamedTuple):
    """The tricks that our side takes from here with best play of everybody, those of the present trick included.

    Where a limit ended the search, it is not `exact`, and numbers have bounds, `least` and `most`.
    """

    tricks: TrickBounds
    """How many these are: a number, such as 2."""
    cards: dict[Card, TrickBounds]
    """The same after each card that may be played now, such as ``{"2C": 2, "AS": 1}``."""
    line: tuple[Card, ...]
    """Best play to the end of the deal; empty or cut short where a limit ended the search."""
    nodes: int
    """How many starts of tricks were looked at."""

    @property
    def exact(self) -> bool:
        """Whether no limit ended the search."""
        return self.tricks.exact and all(bounds.exact for bounds in self.cards.values())

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards after which our side takes what it takes with best play, as far as that is known."""
        return tuple(card for card, bounds in self.cards.items() if bounds == self.tricks)

    def __repr__(self) -> str:
        """The tricks, and those after each card, the most first."""
        ranked = ", ".join(f"{card} {bounds}" for card, bounds in self._ranked())
        return f"<Solution: {self.tricks} {'trick' if self.tricks == 1 else 'tricks'}; {ranked}>"

    def _repr_html_(self) -> str:
        rows = [
            (cards_html([card]), str(bounds), "best" if bounds == self.tricks else "")
            for card, bounds in self._ranked()
        ]
        line = f"<div>Best play: {cards_html(self.line)}</div>" if self.line else ""
        return block_html(f"Tricks with best play: {self.tricks}", table_html(("Card", "Tricks", ""), rows), line)

    def _ranked(self) -> list[tuple[Card, TrickBounds]]:
        return sorted(self.cards.items(), key=lambda found: (found[1].least, found[1].most), reverse=True)

"""What is typed letter by letter: a card such as ``qs`` or ``10h``, a bid such as ``12``."""

from __future__ import annotations

from collections.abc import Collection

from spadework.cards import BadCard, Card, parse_card

_RANKS = frozenset("23456789tjqka1")


class Typed:
    """Letters so far. A card begins with its rank, so that suit letters are free to be commands before that."""

    def __init__(self) -> None:
        self.text = ""

    def clear(self) -> None:
        """Forget what was typed."""
        self.text = ""

    def card(self, letter: str) -> Card | None:
        """Take a letter in; the card, once there is one."""
        self.text += letter.lower()
        try:
            card = parse_card(self.text)
        except BadCard:
            if len(self.text) > 1 and self.text != "10":
                self.text = letter.lower() if letter.lower() in _RANKS else ""
            return None
        self.text = ""
        return card

    def number(self, digit: str, allowed: Collection[int]) -> int:
        """Take a digit in; the number that is meant: both digits together where that is allowed."""
        both = self.text + digit
        self.text = both if int(both) in allowed or any(str(n).startswith(both) for n in allowed) else digit
        return int(self.text)

    def begins(self, letter: str) -> bool:
        """Whether a letter goes on with a card, or begins one."""
        return bool(self.text) or letter.lower() in _RANKS

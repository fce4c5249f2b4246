"""Who sits where, as one of them or somebody who looks on would say it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from spadework.cards import Card
from spadework.game import NOBODY
from spadework.rules import Rules
from spadework.show.parts import YOU, card_part
from spadework.texts import Text


class Cast:
    """The names of the seats, and for whom something is told: that seat is "you"."""

    __slots__ = ("mentioned", "names", "rules", "seat", "signs")

    def __init__(self, rules: Rules, names: Sequence[str], seat: int = NOBODY, *, signs: bool = False) -> None:
        """`names` has one entry a seat; `signs` writes cards as ``Q♠``, where there is little room."""
        self.rules = rules
        self.names = tuple(names)
        self.seat = seat
        self.signs = signs
        self.mentioned: set[int] = set()
        """The seats that were asked for: to any other seat the same is told in the same words."""

    def who(self, seat: int) -> str:
        """A seat as an argument: its name, or ``"you"``, for which messages have a case of its own."""
        self.mentioned.add(seat)
        if seat == self.seat:
            return YOU
        # Somebody of that very name is not the one who is told.
        name = self.names[seat] if seat >= 0 else ""
        return name.capitalize() if name == YOU else name

    def people(self, seats: Iterable[int]) -> tuple[Text | str, ...]:
        """Seats as a list of names, one's own first."""
        seats = tuple(seats)
        self.mentioned.update(seats)
        first = sorted(seats, key=lambda seat: seat != self.seat)
        return tuple(Text("show.you") if seat == self.seat else self.who(seat) for seat in first)

    def team(self, team: int) -> dict[str, Any]:
        """A team as arguments: ``team`` is "you", "us" or "them", or empty where only the names say who they are."""
        seats, teams = self.rules.teams[team], self.rules.teams
        self.mentioned.update(range(self.rules.seats))
        if self.seat in seats:
            whose = "us" if len(seats) > 1 else "you"
        else:
            whose = "them" if self.seat != NOBODY and len(teams) == 2 and len(seats) > 1 else ""
        return {"team": whose, "names": self.people(seats), "n": len(seats)}

    def side(self, seat: int) -> str:
        """Whether somebody else is "us" or one of "them"; empty for oneself, and where there are more teams than two."""
        if self.seat in (NOBODY, seat) or len(self.rules.teams) != 2:
            return ""
        return "us" if self.rules.team_of(seat) == self.rules.team_of(self.seat) else "them"

    def card(self, card: Card) -> Text | str:
        """A card as an argument: "the queen of spades", or its sign."""
        return card_part(card, sign=self.signs)

    def cards(self, these: Iterable[Card]) -> tuple[Text | str, ...]:
        """Several of them."""
        return tuple(map(self.card, these))

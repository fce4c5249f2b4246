"""A game told to somebody who looks back on it and sees all hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from spadework.game import NOBODY, GameState, Hidden, see, view
from spadework.game import events as e
from spadework.notation.record.seats import COMPASS
from spadework.rules.model import Rules
from spadework.scoring.finish import Why
from spadework.scoring.result import result
from spadework.scoring.sheet import Standing
from spadework.show import Cast, told
from spadework.texts import Text, say
from spadework.words import listed

_SHOWN = (e.HandShown, e.CardKept, e.BidsShown, e.BlindBidsShown)
"""What can be seen by itself, or has been said already, where all hands are open."""


def named(seats: int, players: Sequence[str]) -> tuple[str, ...]:
    """What to call the seats: by their players, by their places where there is no name, and by both where it is another's too.

    >>> named(4, ("Ann", "thumb", "", "thumb"))
    ('Ann', 'West (thumb)', 'North', 'East (thumb)')
    """
    often = Counter(players)
    given = (*players, *[""] * seats)
    return tuple(
        (name if often[name] == 1 else f"{place} ({name})") if name else place
        for name, place in zip(given, COMPASS[seats], strict=False)
    )


class Teller:
    """Tells of one game."""

    def __init__(self, rules: Rules, players: Sequence[str] = (), seat: int = NOBODY) -> None:
        """`players` are names by seat, as `named` tells them apart. Who sat on `seat` is called "you"."""
        called = named(rules.seats, players)
        self.seat = seat if seat < rules.seats else NOBODY
        self._cast = Cast(rules, called, self.seat)
        you = say(Text("show.you"))
        self.names = tuple(you.capitalize() if at == self.seat else name for at, name in enumerate(called))
        self.team_names = tuple(self._team(team) for team in rules.teams)

    def _team(self, seats: Sequence[int]) -> str:
        first = sorted(seats, key=lambda seat: seat != self.seat)
        return listed(self.names[seat] for seat in first)

    def tell(self, event: e.Event, after: GameState) -> str:
        """One event as a sentence, as the seat saw it that it happened to; empty for what needs none."""
        if isinstance(event, _SHOWN):
            return ""
        seat = getattr(event, "seat", NOBODY)
        seen = see(event, seat)
        return "" if isinstance(seen, Hidden) else told(seen, view(after, None), self._cast, own=seat)

    def took(self, played: e.CardPlayed) -> str:
        """That a card was the last of a trick and took it."""
        return say(
            Text("show.CardPlayed.takes", {"who": self._cast.who(played.seat), "card": self._cast.card(played.card)})
        )

    def gave_up(self, team: int) -> str:
        """That a team gave the game up."""
        return say(Text("show.Conceded", self._cast.team(team)))

    def ended(self, winners: Sequence[int], why: Why, standings: Sequence[Standing]) -> str:
        """How a game ended of which nothing but the scores is known."""
        rules = self._cast.rules
        teams = [self._cast.team(team) for team in range(len(rules.teams))]
        return say(result(rules, winners, why, standings, teams))

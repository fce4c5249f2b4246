"""The players of a match, as one worker has them."""

from __future__ import annotations

from typing import Self

from spadework.arena.naming import amiss, is_command, partners
from spadework.arena.process import words_of
from spadework.arena.program import Program
from spadework.arena.spec import MatchSpec
from spadework.faults import Fault
from spadework.players import Player, player


class Entrants:
    """Makes the players of a match, new for each game; programs run on from one to the next."""

    def __init__(self, spec: MatchSpec) -> None:
        self.spec = spec
        self._programs: dict[tuple[str, int, int], Program] = {}

    def __enter__(self) -> Self:
        """As it is."""
        return self

    def __exit__(self, *_: object) -> None:
        """End all programs."""
        for program in self._programs.values():
            program.close()

    def check(self) -> None:
        """Make each player once. Raises `Fault` for one that there is not."""
        for name in (*self.spec.players, *([self.spec.bidder] if self.spec.bidder else ())):
            try:
                if is_command(name):
                    words_of(name)
                    continue
                for partner in partners(name):
                    player(partner)
            except Fault as bad:
                if not (why := amiss(name)):
                    raise
                said = f"{bad} ({why})" if len(partners(name)) > 1 else f"{name!r} is no player: {why}"
                raise Fault(said) from bad

    def player(self, who: int, place: int, seat: int, seed: int) -> Player:
        """The player at this place of the match, for one game; `place` counts the seats that it has in it."""
        return self._made(self.spec.players[who], who, place, seat, seed)

    def bidder(self, seat: int, seed: int) -> Player | None:
        """Who bids for a seat in its player's place; nobody where each bids for itself."""
        return self._made(self.spec.bidder, -1, seat, seat, seed) if self.spec.bidder else None

    def _made(self, name: str, who: int, place: int, seat: int, seed: int) -> Player:
        if not is_command(name):
            sharing, rules = partners(name), self.spec.rules
            chair = rules.teams[rules.team_of(seat)].index(seat)
            return player(sharing[chair % len(sharing)], seed=seed)
        program = self._programs.get((name, who, place))
        if program is None:
            program = self._programs[name, who, place] = Program(name, limit=self.spec.limit)
        program.begin(self.spec.rules, seat, seed)
        return program

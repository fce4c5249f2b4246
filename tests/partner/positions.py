"""Positions in which players complain of bots, with what a partner one can trust does in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from spadework.game import View, fold, view
from spadework.game.events import BidMade, BidSealed, CardPlayed
from spadework.notation.record import PlayedGame, read_record
from spadework.players import Player

DATA = Path(__file__).parents[1] / "data" / "partner"


class Position(NamedTuple):
    """One seat's view, and the choices that are right."""

    theme: str
    name: str
    view: View
    accepted: tuple[str, ...]
    """Cards, or bids, as bots answer them."""
    why: str

    def choice(self, player: Player) -> str:
        """What a player does here."""
        fact = player.choose(self.view)
        match fact:
            case CardPlayed():
                return fact.card
            case BidMade() | BidSealed():
                return str(fact.bid).lower()
            case _:
                return type(fact).__name__


@cache
def positions() -> tuple[Position, ...]:
    """All of them, by theme."""
    return tuple(each for file in sorted(DATA.glob("*.record")) for each in _read(file))


def _read(file: Path) -> Iterator[Position]:
    for game in read_record(file.read_text()).games:
        assert isinstance(game, PlayedGame)
        said = {tag.name: tag.value for tag in game.tags}
        state = fold(game.events)
        bags = [int(word) for word in said.get("Bags", "").replace("S:", "").split()]
        if bags:
            stood = (
                replace(one, bags=bags[seats[0]]) for seats, one in zip(state.rules.teams, state.standings, strict=True)
            )
            state = replace(state, standings=tuple(stood))
        yield Position(
            theme=file.stem,
            name=said["Position"],
            view=view(state, state.turn),
            accepted=tuple(said["Accepted"].split()),
            why=said["Why"],
        )

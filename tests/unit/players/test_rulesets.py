"""Both players in every game there is: accepted to the end, and the thumb player clearly the better one."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from spadework.game import GameState, Phase
from spadework.players import Player, RandomPlayer, ThumbPlayer
from spadework.rules import Rules, ruleset
from tests.covering import every_family
from tests.unit.players.tables import game

THUMB = ThumbPlayer()
PAIRS = 2
"""Games for each seat of the thumb player's team at the table, with the same cards."""


def short(rules: Rules) -> Rules:
    """The rules for six deals, which no score ends sooner."""
    return replace(
        rules, finish=replace(rules.finish, target=0, lower_limit=0, sets_in_a_row=0, sets_in_all=0, max_deals=6)
    )


def against_random(rules: Rules, team: int, seed: int) -> GameState:
    players: list[Player] = [
        THUMB if rules.team_of(seat) == team else RandomPlayer(seed * 10 + seat) for seat in range(rules.seats)
    ]
    return game(replace(rules, finish=replace(rules.finish, tie="draw")), players, seed, dealer=seed % rules.seats)


@cache
def leads(name: str, pairs: int = PAIRS) -> tuple[int, ...]:
    """By game, by how much the thumb player's team leads the best of the random ones."""
    rules = short(ruleset(name))
    found = []
    for seed in range(pairs):
        for team in range(len(rules.teams)):
            points = [stood.points for stood in against_random(rules, team, seed).standings]
            found.append(points.pop(team) - max(points))
    return tuple(found)


@pytest.mark.parametrize("pairs", (PAIRS, pytest.param(2 * PAIRS, marks=pytest.mark.long)))
@pytest.mark.parametrize("name", every_family())
def test_thumb_beats_random(name: str, pairs: int) -> None:
    won = sum((lead > 0) + 0.5 * (lead == 0) for lead in leads(name, pairs))
    assert won >= 0.7 * len(leads(name, pairs))


@pytest.mark.parametrize("name", every_family())
def test_a_game_among_thumb_players_is_played_to_its_end(name: str) -> None:
    rules = ruleset(name)
    rules = replace(rules, finish=replace(rules.finish, max_deals=min(rules.finish.max_deals or 20, 20), tie="draw"))
    assert game(rules, [THUMB] * rules.seats, 3).phase is Phase.OVER


@pytest.mark.parametrize("name", every_family())
def test_wrong_cards_are_never_played_where_they_could_be(name: str) -> None:
    rules = short(ruleset(name))
    rules = replace(rules, renege=replace(rules.renege, mode="honor"))
    state = against_random(rules, 0, 5)
    assert all(not stood.reneges for stood in state.standings)

"""The players that others are measured by: accepted in every game, the same for the same seed, and named but not offered."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from spadework.game import GameState, Phase
from spadework.players import Player, player, players, registry
from spadework.players.baselines.cover import estimate
from spadework.players.order import order_of
from spadework.rules import Rules, ruleset
from tests.unit.players.tables import asked, game, start, step

pytest.importorskip("numpy")

FAST = {
    "odyssey": "odyssey:proposals=40,worlds=3,exact=4",
    "ismcts": "ismcts:iterations=60",
    "pimc": "pimc:worlds=4",
    "pimc-open": "pimc-open:worlds=3,exact=4",
}
"""Those that search, made quick."""
NAMES = tuple(FAST.get(name, name) for name in registry._MEASURES)
GAMES = ("standard", "jjdd", "solo3", "suicide", "euchre", "mirror", "whist-classic")


def one_deal(rules: Rules) -> Rules:
    return replace(rules, finish=replace(rules.finish, max_deals=2, target=0, tie="draw"))


def cards(state: GameState, who: Player) -> list[str]:
    """What a player does at the moments of a deal that it plays with itself."""
    dice, chosen = random.Random(5), []
    while state.phase is not Phase.OVER and state.deal < 2:
        if state.phase is not Phase.BETWEEN:
            chosen.append(repr(who.choose(asked(state))))
        state = step(state, [who] * state.rules.seats, dice)[1]
    return chosen


MEETINGS = [
    pytest.param(name, rules, marks=() if (each + game) % 7 in (0, 1, 3) else pytest.mark.long)
    for each, name in enumerate(NAMES)
    for game, rules in enumerate(GAMES)
]
"""Each of them in each of these games, by `make test` in three, so that every game has some of them."""


@pytest.mark.parametrize(("name", "rules"), MEETINGS)
def test_it_is_accepted_in_games_of_many_kinds(name: str, rules: str) -> None:
    played = one_deal(ruleset(rules))
    assert game(played, [player(name, seed=seat) for seat in range(played.seats)], 4).phase is Phase.OVER


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_choices(name: str) -> None:
    begun = start(one_deal(ruleset("standard")))
    assert cards(begun, player(name, seed=3)) == cards(begun, player(name, seed=3))


def test_nobody_is_offered_them() -> None:
    assert not set(players()) & registry._MEASURES.keys()


@pytest.mark.parametrize(
    ("hand", "tricks"),
    (("AS KS QS JS AC 3C 2C AD 3D 2D AH 3H 2H", 6.8), ("2S 2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H", 0.1)),
)
def test_the_rule_of_cover_counts_high_cards(hand: str, tricks: float) -> None:
    rules = Rules()
    order = order_of(rules.pack, rules.trump)
    assert estimate(order, order.mask(hand.split())) == pytest.approx(tricks, abs=0.06)

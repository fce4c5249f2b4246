"""The tree search that other players are measured by."""

from __future__ import annotations

import pytest

from spadework.game import view
from spadework.game.perft import position
from spadework.kernel import sample, stake
from spadework.kernel.tree import tree_cards
from spadework.rules import ruleset

HANDS = ("KH 2H", "3C 5S", "5C 6C", "6D 8C")
GAME = position(ruleset("standard"), HANDS, leader=0, taken=(3, 3, 2, 3), bids=(4, 4, 2, 3))


def test_a_sure_trick_that_makes_the_contract_is_tried_most() -> None:
    hands = ("KH 2H", "3C", "5C", "6D")
    game = position(ruleset("standard"), hands, leader=1, trick="JH 4H QH", taken=(3, 4, 1, 3), bids=(3, 4, 2, 3))
    seen = view(game, 0)
    found = tree_cards(seen, sample(seen, 50, seed=1), *stake(seen), iterations=400)
    assert found["KH"].visits > found["2H"].visits
    assert found["KH"].mean > found["2H"].mean
    assert sum(each.visits for each in found.values()) == 400


def test_the_same_seed_does_the_same_and_worlds_go_round() -> None:
    seen = view(GAME, 0)
    worlds = sample(seen, 3, seed=1)
    once, again = (tree_cards(seen, worlds, *stake(seen), iterations=70, seed=5) for _ in range(2))
    assert once == again


@pytest.mark.parametrize("policy", ("random", "quick", "roles", "cover"))
def test_seats_play_on_by_a_policy(policy: str) -> None:
    seen = view(GAME, 0)
    found = tree_cards(seen, sample(seen, 9, seed=1), *stake(seen), iterations=20, policy=policy)  # type: ignore[arg-type]
    assert set(found) == {"KH", "2H"}


def test_what_cannot_be_searched_is_refused() -> None:
    seen = view(GAME, 0)
    worlds = sample(seen, 2, seed=1)
    with pytest.raises(ValueError, match="no world"):
        tree_cards(seen, worlds[:0], *stake(seen), iterations=5)
    with pytest.raises(ValueError, match="policy is 'clever'"):
        tree_cards(seen, worlds, *stake(seen), iterations=5, policy="clever")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="number of iterations"):
        tree_cards(seen, worlds, *stake(seen), iterations=0)

"""What jokers score by themselves: the collected examples J01 to J08 (1.8, C19, A29)."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from spadework.rules import custom, ruleset
from spadework.rules.model import JokerPointsOff
from spadework.scoring.sheet import JokerTaken, standings
from tests.rulebook.translation import by_team, points_of, sheet

RULES = ruleset("jokers")
Taken = tuple[Literal["BJ", "LJ"], int, int]
"""A joker, the seat that played it, and the one that took it."""

BIDS, TRICKS = "3 3 2 3", "3 4 2 4"


def component(*jokers: Taken, **changes: Any) -> tuple[int, ...]:
    """What jokers bring to each team."""
    rules = custom(RULES, {path.replace("__", "."): value for path, value in changes.items()})
    with_them = sheet(rules, BIDS, TRICKS, jokers=tuple(JokerTaken(*joker) for joker in jokers))
    lines = [line for line in with_them if line.rule.startswith("joker_points")]
    assert by_team(rules, with_them) == tuple(
        own + usual
        for own, usual in zip(by_team(rules, lines), by_team(rules, sheet(rules, BIDS, TRICKS)), strict=True)
    )
    assert not any(line.bags for line in lines)
    return by_team(rules, lines)


def test_j01_each_joker_to_its_taker() -> None:
    assert component(("BJ", 0, 0), ("LJ", 1, 1)) == (2, 1)


def test_j03_the_little_one_under_a_partners_big_one() -> None:
    jokers: tuple[Taken, ...] = (("BJ", 2, 2), ("LJ", 0, 2))
    assert component(*jokers) == (3, 0)
    assert component(*jokers, joker_points__lost_to="anyone") == (1, 0)


def test_j04_both_taken_with_one_hand() -> None:
    assert component(("BJ", 0, 0), ("LJ", 0, 0)) == (3, 0)


def test_the_little_one_under_an_opponents_big_one() -> None:
    assert component(("BJ", 0, 0), ("LJ", 1, 0)) == (3, -2)
    assert component(("BJ", 0, 0), ("LJ", 1, 0), joker_points__lost_to="anyone") == (3, -2)


def test_j05_joker_points_are_not_bags() -> None:
    jokers = (JokerTaken("BJ", 0, 0), JokerTaken("LJ", 1, 1))
    lines = sheet(RULES, "3 3 2 3", "4 4 2 3", jokers=jokers)
    own = [line for line in lines if line.team == 0]
    assert points_of(own) == 51 + 2
    assert standings(RULES, lines)[0].bags == 1


def test_j07_a_nil_with_the_big_joker_fails_and_the_joker_scores() -> None:
    lines = sheet(RULES, "nil 3 4 4", "1 4 4 4", jokers=(JokerTaken("BJ", 0, 0),))
    assert [line.points for line in lines if line.team == 0] == [-100, 40, 1, 2]


@pytest.mark.parametrize("name", ("jjdd", "new-york", "standard"))
def test_j08_c19_no_joker_points_where_jokers_are_only_high_cards(name: str) -> None:
    assert isinstance(ruleset(name).joker_points, JokerPointsOff)
    rules = ruleset(name)
    bids = "6 5 - -" if name == "new-york" else BIDS
    jokers = (JokerTaken("BJ", 0, 0),)
    assert sheet(rules, bids, TRICKS, jokers=jokers) == sheet(rules, bids, TRICKS)


@pytest.mark.parametrize(("when", "points"), (("always", -50 + 2), ("contract_made", -50)))
def test_a_team_that_is_set_may_lose_its_joker_points(when: str, points: int) -> None:
    rules = custom(RULES, {"joker_points.when": when})
    lines = sheet(rules, BIDS, "2 6 1 4", jokers=(JokerTaken("BJ", 0, 0), JokerTaken("LJ", 1, 1)))
    assert by_team(rules, lines) == (points, 60 + 4 + 1)

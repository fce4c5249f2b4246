"""What jokers score by themselves: the collected examples J01 to J08 (1.8, C19, A29)."""

from __future__ import annotations

from typing import Any, Literal

import pytest

import spadework
from spadework.rules import custom, ruleset
from spadework.scoring.sheet import CardTaken, Standing, standings
from tests.rulebook.translation import by_team, points_of, sheet

RULES = ruleset("jokers")
Taken = tuple[Literal["BJ", "LJ"], int, int]
"""A joker, the seat that played it, and the one that took it."""

BIDS, TRICKS = "3 3 2 3", "3 4 2 4"


def component(*jokers: Taken, **changes: Any) -> tuple[int, ...]:
    """What jokers bring to each team."""
    rules = custom(RULES, {path.replace("__", "."): value for path, value in changes.items()})
    with_them = sheet(rules, BIDS, TRICKS, captured=tuple(CardTaken(*joker) for joker in jokers))
    lines = [line for line in with_them if line.rule.startswith("captured.")]
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
    assert component(*jokers, captured__big__lost_to="anyone", captured__little__lost_to="anyone") == (1, 0)


def test_j04_both_taken_with_one_hand() -> None:
    assert component(("BJ", 0, 0), ("LJ", 0, 0)) == (3, 0)


def test_the_little_one_under_an_opponents_big_one() -> None:
    assert component(("BJ", 0, 0), ("LJ", 1, 0)) == (3, -2)
    assert component(
        ("BJ", 0, 0), ("LJ", 1, 0), captured__big__lost_to="anyone", captured__little__lost_to="anyone"
    ) == (3, -2)


def test_j05_joker_points_are_not_bags() -> None:
    jokers = (CardTaken("BJ", 0, 0), CardTaken("LJ", 1, 1))
    lines = sheet(RULES, "3 3 2 3", "4 4 2 3", captured=jokers)
    own = [line for line in lines if line.team == 0]
    assert points_of(own) == 51 + 2
    assert standings(RULES, lines)[0].bags == 1


def test_j07_a_nil_with_the_big_joker_fails_and_the_joker_scores() -> None:
    lines = sheet(RULES, "nil 3 4 4", "1 4 4 4", captured=(CardTaken("BJ", 0, 0),))
    assert [line.points for line in lines if line.team == 0] == [-100, 40, 1, 2]


@pytest.mark.parametrize("name", ("jjdd", "new-york", "standard"))
def test_j08_c19_no_joker_points_where_jokers_are_only_high_cards(name: str) -> None:
    rules = ruleset(name)
    assert rules.captured == ()
    bids = "6 5 - -" if name == "new-york" else BIDS
    jokers = (CardTaken("BJ", 0, 0),)
    assert sheet(rules, bids, TRICKS, captured=jokers) == sheet(rules, bids, TRICKS)


@pytest.mark.parametrize(("when", "points"), (("always", -50 + 2), ("contract_made", -50)))
def test_a_team_that_is_set_may_lose_its_joker_points(when: str, points: int) -> None:
    rules = custom(RULES, {"captured.big.when": when, "captured.little.when": when})
    lines = sheet(rules, BIDS, "2 6 1 4", captured=(CardTaken("BJ", 0, 0), CardTaken("LJ", 1, 1)))
    assert by_team(rules, lines) == (points, 60 + 4 + 1)


HEARTS = {"captured.five": {"card": "5H", "bags": -1}, "captured.last": {"card": "last", "points": 10}}


def test_the_five_of_hearts_takes_a_bag_away() -> None:
    rules = custom("standard", HEARTS)
    taken = (CardTaken("5H", 1, 0), CardTaken("last", 3, 3))
    before = (Standing(points=3, bags=3), Standing(points=9, bags=9))
    lines = sheet(rules, BIDS, TRICKS, captured=taken, before=before)
    assert [(line.rule, line.points, line.bags) for line in lines if line.rule.startswith("captured")] == [
        ("captured.five.bags", 0, -1),
        ("captured.last.points", 10, 0),
    ]
    assert [stood.bags for stood in standings(rules, lines, before)] == [2, 1]
    assert [line.text for line in lines if line.rule.startswith("captured")] == [
        "The five of hearts taken",
        "The last trick taken",
    ]


def test_a_card_cancels_a_bag_before_it_costs_points_and_none_that_is_not_there() -> None:
    rules = custom("standard", HEARTS)
    by_nine = (Standing(points=9, bags=9), Standing())
    lines = sheet(rules, BIDS, "4 4 2 3", captured=(CardTaken("5H", 1, 0),), before=by_nine)
    assert standings(rules, lines, by_nine)[0].bags == 9
    assert not any(line.rule == "scoring.bags.penalty" for line in lines)
    lines = sheet(rules, BIDS, TRICKS, captured=(CardTaken("5H", 1, 0),))
    assert lines == sheet(rules, BIDS, TRICKS)


def test_bags_that_a_set_clears_are_not_taken_away_twice() -> None:
    rules = custom("standard", HEARTS | {"scoring.bags_when_set": "reset"})
    before = (Standing(points=4, bags=4), Standing())
    lines = sheet(rules, BIDS, "2 6 1 4", captured=(CardTaken("5H", 1, 0),), before=before)
    assert standings(rules, lines, before)[0].bags == 0


def test_a_card_may_cost_who_takes_it_points() -> None:
    rules = custom("standard", {"captured.queen": {"card": "QS", "points": -13}})
    assert by_team(rules, sheet(rules, BIDS, TRICKS, captured=(CardTaken("QS", 0, 1),))) == (50, 60 + 2 - 13)


def test_a_game_tells_who_took_each_card_and_the_last_trick() -> None:
    rules = custom("standard", HEARTS)
    game = spadework.Game(rules, seed="tuesday")
    while not game.over and not any(line.rule == "captured.last.points" for line in game.sheet.lines):
        game.do(game.legal[0]) if game.your_turn else game.step()
    found = [(line.rule, line.points) for line in game.sheet.lines]
    assert ("captured.last.points", 10) in found


def test_joker_points_by_their_former_name() -> None:
    rules = ruleset("jokers")
    assert custom("jja", {"joker_points": {"kind": "on"}}).captured == rules.captured
    assert custom("jokers", {"joker_points": {"kind": "off"}}).captured == ()
    five = custom("jokers", {"joker_points.big": 5, "joker_points.lost": 0}).captured
    assert [(one.points, one.lost) for one in five] == [(5, 0), (1, 0)]

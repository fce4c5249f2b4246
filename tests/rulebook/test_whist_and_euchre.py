"""Whist and Euchre, as the scoring article has them and as they are played: the collected examples W01 to W12."""

from __future__ import annotations

from typing import Any

import pytest

from spadework.rules import Rules, custom, ruleset
from spadework.scoring.finish import Verdict, verdict
from spadework.scoring.score import BadOutcome
from spadework.scoring.sheet import Standing, standings
from tests.rulebook.translation import by_team, sheet

WHIST = (
    ("W01_eight_five_is_a_point", "whist-majority", "5 3 3 2", (1, 0)),
    ("W02_thirteen_nil_is_a_point_too", "whist-majority", "7 0 6 0", (1, 0)),
    ("W04_eight_five_is_two_above_the_book", "whist-classic", "5 3 3 2", (2, 0)),
    ("1.11_thirteen_nil_is_seven", "whist-classic", "7 0 6 0", (7, 0)),
    ("1.11_the_others_may_take_them", "whist-classic", "2 4 2 5", (0, 3)),
    ("W08_three_two", "euchre-tricks", "2 1 1 1", (3, 2)),
    ("W09_a_march", "euchre-tricks", "3 0 2 0", (6, 0)),
)


@pytest.mark.parametrize(("name", "rules", "tricks", "points"), WHIST, ids=[row[0] for row in WHIST])
def test_example(name: str, rules: str, tricks: str, points: tuple[int, int]) -> None:
    assert by_team(rules, sheet(rules, "", tricks)) == points


EUCHRE: tuple[tuple[str, str, dict[str, Any], tuple[int, int]], ...] = (
    ("W10_three_tricks", "2 1 1 1", {}, (1, 0)),
    ("W10_four_tricks", "2 1 2 0", {}, (1, 0)),
    ("W11_all_five", "3 0 2 0", {}, (2, 0)),
    ("W11_all_five_alone", "5 0 0 0", {"alone": True}, (4, 0)),
    ("1.12_four_alone", "4 1 0 0", {"alone": True}, (1, 0)),
    ("W12_two_tricks_are_euchred", "1 2 1 1", {}, (0, 2)),
    ("1.12_euchred_alone", "2 3 0 0", {"alone": True}, (0, 2)),
    ("1.12_euchred_by_one_who_defends_alone", "2 3 0 0", {"alone": True, "defended_alone": True}, (0, 4)),
)


@pytest.mark.parametrize(("name", "tricks", "more", "points"), EUCHRE, ids=[row[0] for row in EUCHRE])
def test_euchre(name: str, tricks: str, more: dict[str, Any], points: tuple[int, int]) -> None:
    lines = sheet("euchre", "", tricks, maker=0, **more)
    assert by_team("euchre", lines) == points
    assert [line.mark for line in lines if line.team == 0] == ["made" if points[0] else "set"]


def test_euchre_is_scored_by_its_maker() -> None:
    with pytest.raises(BadOutcome, match="say which seat named trump"):
        sheet("euchre", "", "2 1 1 1")


@pytest.mark.parametrize("target", (5, 7))
def test_w03_the_first_to_the_target_wins(target: int) -> None:
    rules = custom("whist-majority", {"finish.target": target})
    for points, over in ((target - 1, None), (target, Verdict((0,), "target"))):
        after = (Standing(points=points), Standing(points=3))
        assert verdict(rules, after, (), deals=9, dealer=0) == over


def test_w07_a_revoke_moves_three_tricks() -> None:
    """Seven to six becomes four to nine: three points for the others."""
    lines = sheet("whist-classic", "", "4 3 3 3", reneges=(0,))
    assert by_team("whist-classic", lines) == (0, 3)
    assert [line.text for line in lines if line.mark == "renege"] == ["Renege: three tricks to the others"]


def test_a_revoke_may_lose_the_game() -> None:
    rules = custom("whist-classic", {"renege.award": "forfeit_game"})
    lines = sheet(rules, "", "4 3 3 3", reneges=(1,))
    assert verdict(rules, standings(rules, lines), lines, deals=1, dealer=0) == Verdict((0,), "reneges")


HONORS = custom("whist-classic", {"scoring.honors": True})


@pytest.mark.parametrize(
    ("honors", "points"),
    (((2, 0, 2, 0), (6, 0)), ((1, 2, 0, 1), (2, 2)), ((2, 1, 0, 1), (2, 0)), ((1, 0, 0, 3), (2, 2))),
)
def test_honors_are_counted_by_what_a_team_was_dealt(honors: tuple[int, ...], points: tuple[int, int]) -> None:
    assert by_team(HONORS, sheet(HONORS, "", "5 3 3 2", honors=honors)) == points


def test_honors_score_nothing_where_they_are_not_agreed() -> None:
    assert by_team("whist-classic", sheet("whist-classic", "", "5 3 3 2", honors=(2, 0, 2, 0))) == (2, 0)


def test_c21_two_games_of_whist_and_c22_two_of_euchre() -> None:
    kinds = {name: type(ruleset(name).scoring).__name__ for name in (*_NAMES, "euchre", "euchre-tricks")}
    assert kinds == {
        "whist-majority": "MajorityScoring",
        "whist-classic": "OddTricksScoring",
        "euchre": "MakersScoring",
        "euchre-tricks": "PerTrickScoring",
    }


_NAMES = ("whist-majority", "whist-classic")


def test_nobody_scores_where_two_teams_took_as_many() -> None:
    rules: Rules = custom("whist-majority", {"seats": 6, "teams": [[0, 3], [1, 4], [2, 5]], **_EIGHT})
    assert sheet(rules, "", "2 2 2 1 1 0") == ()


_EIGHT = {"pack.removed": ["2C", "2D", "2H", "2S"], "hand_size": 8}

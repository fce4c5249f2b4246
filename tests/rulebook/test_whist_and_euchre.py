"""Whist and Euchre, as the scoring article has them and as they are played: the collected examples W01 to W12."""

from __future__ import annotations

from typing import Any

import pytest

from spadework.rules import Rules, custom, describe, ruleset
from spadework.scoring.finish import Verdict, verdict
from spadework.scoring.score import BadOutcome
from spadework.scoring.sheet import Line, Standing, standings
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


SHORT = custom("whist-classic", {"finish.target": 5, "scoring.honors": True})


def stood(*points: int) -> tuple[Standing, ...]:
    return tuple(Standing(points=each) for each in points)


def ended(lines: tuple[Line, ...], before: tuple[Standing, ...]) -> tuple[tuple[int, ...], Verdict | None]:
    """What the teams stand at after a deal of short whist with honors, and who has won by it."""
    after = standings(SHORT, lines, before)
    return tuple(team.points for team in after), verdict(SHORT, after, lines, deals=9, dealer=0)


def test_12_honors_do_not_count_for_a_team_at_four_of_five() -> None:
    """Those who stand at four when a deal begins cannot score honors (law 4)."""
    lines = sheet(SHORT, "", "2 4 2 5", before=stood(4, 0), honors=(2, 0, 2, 0))
    assert ended(lines, stood(4, 0)) == ((4, 3), None)
    assert [(line.rule, line.text) for line in lines if line.team == 0] == [
        ("scoring.honors_barred", "4 honors dealt, which do not count at 4")
    ]
    at_three = sheet(SHORT, "", "2 4 2 5", before=stood(3, 0), honors=(2, 0, 2, 0))
    assert ended(at_three, stood(3, 0)) == ((7, 3), Verdict((0,), "target"))


def test_12_honors_come_too_late_when_tricks_have_won_the_game() -> None:
    """Tricks score first, honors last (law 5)."""
    lines = sheet(SHORT, "", "5 3 3 2", before=stood(3, 3), honors=(0, 2, 0, 2))
    assert ended(lines, stood(3, 3)) == ((5, 3), Verdict((0,), "target"))
    assert lines[-1].text == "4 honors dealt, which come too late: tricks have won the game"
    own = sheet(SHORT, "", "5 3 3 2", before=stood(3, 3), honors=(2, 0, 2, 0))
    assert ended(own, stood(3, 3)) == ((5, 3), Verdict((0,), "target"))


def test_12_who_reneged_does_not_win_the_game_in_that_deal() -> None:
    """However the deal went, a team that revoked cannot score more than four (law 82)."""
    lines = sheet(SHORT, "", "7 0 6 0", before=stood(3, 1), reneges=(0,), honors=(2, 0, 1, 1))
    assert ended(lines, stood(3, 1)) == ((4, 1), None)
    assert [(line.rule, line.points, line.text) for line in lines][-1] == (
        "renege.winning",
        -5,
        "Held at 4: a deal with a renege does not win the game",
    )


def test_12_tricks_that_a_renege_keeps_from_winning_let_honors_count() -> None:
    lines = sheet(SHORT, "", "7 0 6 0", before=stood(3, 1), reneges=(0,), honors=(0, 2, 0, 2))
    assert ended(lines, stood(3, 1)) == ((4, 5), Verdict((1,), "target"))


def test_12_a_team_is_held_where_it_stood_if_that_is_more() -> None:
    """A lead too small to win may stand above the target when a deal begins; a renege takes nothing of that away."""
    margin = custom(SHORT, {"finish.win_margin": 2})
    lines = sheet(margin, "", "7 0 6 0", before=stood(6, 5), reneges=(0,))
    assert by_team(margin, lines) == (0, 0)


def test_12_the_sheet_says_so() -> None:
    said = {each.rule: each.text for section in describe(SHORT) for each in section.sentences}
    assert "Tricks count before honors" in said["scoring.honors_barred"]
    assert said["renege.winning"].endswith("is held at 4.")
    endless = custom(SHORT, {"finish.target": 0, "finish.max_deals": 8})
    assert {"scoring.honors_barred", "renege.winning"}.isdisjoint(
        each.rule for section in describe(endless) for each in section.sentences
    )

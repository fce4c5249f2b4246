"""What a renege costs at a real table: the collected examples R01 to R10, and every award (1.6, C16, A32 to A35)."""

from __future__ import annotations

from typing import Any

import pytest

from spadework.rules import Rules, custom, ruleset
from spadework.scoring.finish import Verdict, verdict
from spadework.scoring.score import BadOutcome
from spadework.scoring.sheet import Line, Standing, standings
from tests.rulebook.readings import values_of
from tests.rulebook.table import may_play
from tests.rulebook.translation import by_team, sheet

BEGUN = (Standing(), Standing())


def under(award: str, **changes: Any) -> Rules:
    return custom(
        "standard", {"renege.award": award} | {path.replace("__", "."): value for path, value in changes.items()}
    )


def reneged(rules: Rules, bids: str, tricks: str, **more: Any) -> tuple[Line, ...]:
    """A deal in which the team of seat 0 reneged."""
    return sheet(rules, bids, tricks, reneges=(0,), **more)


# Team 0 are the offenders. The examples give each team's own count, so the tricks need not come to thirteen here.
ROWS: tuple[tuple[str, str, str, str, tuple[int, int]], ...] = (
    ("R01_all_points", "all_points", "3 4 2 3", "4 4 2 3", (0, 70 + 51)),
    ("R05_all_points_with_the_nil", "all_points_incl_nil", "nil 4 4 4", "0 5 4 4", (0, 81 + 140)),
    ("R05_all_points_without_the_nil", "all_points", "nil 4 4 4", "0 5 4 4", (0, 81 + 40)),
    ("R06_automatic_set", "automatic_set", "3 4 2 3", "4 4 2 3", (-50, 70)),
    ("R08_set_and_made", "set_and_made", "3 4 2 4", "4 4 2 3", (-50, 80)),
    ("forfeit_game", "forfeit_game", "3 4 2 3", "4 4 2 3", (51, 70)),
    ("none", "none", "3 4 2 3", "4 4 2 3", (51, 70)),
    ("three_tricks", "three_tricks", "3 4 2 3", "4 4 2 3", (-50, 73)),
)


@pytest.mark.parametrize(("name", "award", "bids", "tricks", "points"), ROWS, ids=[row[0] for row in ROWS])
def test_example(name: str, award: str, bids: str, tricks: str, points: tuple[int, int]) -> None:
    rules = under(award)
    lines = reneged(rules, bids, tricks)
    assert by_team(rules, lines) == points
    after = standings(rules, lines)
    assert (after[0].reneges, after[1].reneges) == (1, 0)


def test_every_award_has_an_example() -> None:
    assert values_of("renege.award") == {award for _, award, *_ in ROWS}


def test_r09_a_deal_in_which_both_reneged_is_void() -> None:
    with pytest.raises(BadOutcome, match="void; deal it again"):
        sheet("standard", "3 4 2 3", "4 4 2 3", reneges=(0, 1))


def test_r10_a_spade_led_from_spades_alone_is_no_renege() -> None:
    assert may_play("standard", "AS 9S", first=True) == {"AS", "9S"}


def test_c16_all_points_are_the_contract_and_its_bags_by_default() -> None:
    assert ruleset("standard").renege.award == "all_points"


def test_a33_points_that_go_over_bring_no_bags() -> None:
    after = standings(ruleset("standard"), reneged(ruleset("standard"), "3 4 2 3", "4 4 2 3"))
    assert [team.bags for team in after] == [0, 0]


def test_a33_bags_that_nobody_gets_bring_no_penalty() -> None:
    before = (Standing(bags=9), Standing(bags=9))
    after = standings(ruleset("standard"), reneged(ruleset("standard"), "3 4 2 3", "4 4 2 3", before=before), before)
    assert [(team.points, team.bags) for team in after] == [(0, 9), (121, 9)]


@pytest.mark.parametrize(("when_set", "points"), (("own_only", (-50, 70 + 2)), ("bid_value", (-50, 70 + 2 + 50))))
def test_a34_offenders_who_were_set_keep_the_loss(when_set: str, points: tuple[int, int]) -> None:
    rules = under("all_points", renege__when_set=when_set)
    assert by_team(rules, reneged(rules, "3 4 2 3", "2 6 2 3")) == points


def test_a35_a_deal_with_a_renege_may_end_the_game() -> None:
    before = (Standing(points=460), Standing(points=400))
    rules = ruleset("standard")
    lines = reneged(rules, "3 4 2 3", "4 4 2 3", before=before)
    assert verdict(rules, standings(rules, lines, before), lines, deals=9, dealer=0) == Verdict((1,), "target")


def test_a_failed_nil_of_the_offenders_stands() -> None:
    rules = under("all_points")
    assert by_team(rules, reneged(rules, "nil 4 4 4", "1 4 4 4")) == (-100 + 1, 80 + 40)


@pytest.mark.parametrize("award", ("all_points", "automatic_set", "set_and_made", "three_tricks", "forfeit_game"))
def test_a_made_nil_of_the_offenders_wins_nothing(award: str) -> None:
    rules = under(award)
    nils = [line for line in reneged(rules, "nil 4 4 4", "0 5 4 4") if "nil" in line.text.lower()]
    assert sum(line.points for line in nils) == 0


def test_offenders_who_are_set_anyway_are_set_once() -> None:
    for award in ("automatic_set", "set_and_made"):
        rules = under(award)
        lines = reneged(rules, "3 4 2 3", "2 6 2 3")
        assert by_team(rules, lines)[0] == -50
        assert [line.mark for line in lines if line.team == 0] == ["set", "renege"]


def test_a_forfeited_game_is_lost_at_any_score() -> None:
    rules = under("forfeit_game")
    before = (Standing(points=480), Standing(points=-300))
    lines = reneged(rules, "3 4 2 3", "4 4 2 3", before=before)
    assert verdict(rules, standings(rules, lines, before), lines, deals=9, dealer=0) == Verdict((1,), "reneges")


def test_a_second_renege_may_lose_the_game() -> None:
    rules = under("all_points", renege__second="forfeit_game")
    first = reneged(rules, "3 4 2 3", "4 4 2 3")
    assert verdict(rules, standings(rules, first), first, deals=1, dealer=0) is None
    before = standings(rules, first)
    second = reneged(rules, "3 4 2 3", "4 4 2 3", before=before)
    assert verdict(rules, standings(rules, second, before), second, deals=2, dealer=0) == Verdict((1,), "reneges")
    twice = sheet(rules, "3 4 2 3", "4 4 2 3", reneges=(0, 0))
    assert verdict(rules, standings(rules, twice), twice, deals=1, dealer=0) == Verdict((1,), "reneges")


def test_points_are_given_once_and_tricks_for_each_claim() -> None:
    once, twice = (sheet("standard", "3 4 2 3", "4 4 2 3", reneges=(0,) * claims) for claims in (1, 2))
    assert by_team("standard", once) == by_team("standard", twice)
    assert [line.mark for line in twice].count("renege") == 2
    rules = under("three_tricks")
    lines = sheet(rules, "3 4 2 3", "4 4 2 3", reneges=(0, 0))
    assert by_team(rules, lines) == (-50, 70 + 6)


def test_a_wrong_claim_may_cost_three_tricks() -> None:
    free, dear = ruleset("standard"), under("all_points", renege__wrong_claim="three_tricks")
    usual = sheet(free, "3 4 2 3", "4 4 2 3")
    assert sheet(free, "3 4 2 3", "4 4 2 3", wrong_claims=(0,)) == usual
    lines = sheet(dear, "3 4 2 3", "4 4 2 3", wrong_claims=(0,))
    assert by_team(dear, lines) == (-50, 70 + 3)
    assert "renege.wrong_claim" in [line.rule for line in lines]


def test_a_nil_neither_gives_nor_takes_the_three_tricks() -> None:
    rules = under("three_tricks")
    lines = reneged(rules, "4 nil 4 4", "4 0 5 4")
    assert by_team(rules, lines) == (-80, 100 + 40 + 3)
    both_nil = sheet(rules, "4 nil 4 nil", "7 0 6 0", reneges=(0,))
    assert by_team(rules, both_nil) == (80 + 5, 200)


def test_fewer_than_three_tricks_are_all_that_can_go() -> None:
    rules = under("three_tricks")
    assert by_team(rules, reneged(rules, "1 4 1 3", "1 6 1 5")) == (-20, 70 + 6)


def test_alone_each_opponent_gets_the_points_and_the_tricks_are_shared() -> None:
    solo = custom("standard", {"teams": [[0], [1], [2], [3]]})
    assert by_team(solo, reneged(solo, "3 3 3 3", "4 3 3 3")) == (0, 61, 61, 61)
    shared = custom(solo, {"renege.award": "three_tricks"})
    assert by_team(shared, reneged(shared, "3 3 3 3", "4 3 3 3")) == (-30, 31, 31, 31)


@pytest.mark.parametrize("award", ("all_points", "automatic_set"))
def test_a_renege_in_a_first_deal_without_bids_gives_all_its_points(award: str) -> None:
    rules = custom("first-deal-free", {"renege.award": award})
    assert by_team(rules, reneged(rules, "", "4 4 2 3")) == (0, 70 + 60)


def test_a_renege_that_would_have_won_the_game_does_not() -> None:
    rules = custom("agreed-doubles", {})
    lines = reneged(rules, "blind-nil 6 blind-nil 6", "0 7 0 6")
    assert by_team(rules, lines)[0] == 0
    assert verdict(rules, standings(rules, lines), lines, deals=3, dealer=0) is None


def test_a_team_that_there_is_not_cannot_have_reneged() -> None:
    with pytest.raises(BadOutcome, match="team 2; teams are 0 to 1"):
        sheet("standard", "3 4 2 3", "4 4 2 3", reneges=(2,))

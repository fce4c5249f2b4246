"""New York style: the collected examples N01 to N25, and the other readings of what its text leaves open (1.10, C17)."""

from __future__ import annotations

from typing import Any

import pytest

from spadework.rules import NIL, Bid, custom, ruleset
from spadework.rules.bids import blind_number_open, blind_numbers, may_bid_nil, numbers
from spadework.scoring.finish import Verdict, verdict
from spadework.scoring.played import outcome_problem
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Line, Outcome, Standing, standings
from tests.rulebook.translation import by_team, points_of
from tests.together import together

RULES = ruleset("new-york")


def lines_of(bid: str, taken: int, **changes: Any) -> tuple[Line, ...]:
    """The lines of the team of seat 0, whose bid is made by one seat; the others have bid four."""
    rules = custom(RULES, {path.replace("__", "."): value for path, value in changes.items()})
    own = Bid(tricks=int(bid.removeprefix("blind ")), blind=bid.startswith("blind"))
    outcome = Outcome(bids=(own, Bid(4), None, None), tricks=(taken, 13 - taken, 0, 0))
    return tuple(line for line in score_deal(rules, outcome) if line.team == 0)


def score(bid: str, taken: int, **changes: Any) -> int:
    return points_of(lines_of(bid, taken, **changes))


ROWS = (
    ("N01_six_bid_six_taken", "6", 6, 60),
    ("N02_two_overtricks_are_allowed_and_score_nothing", "6", 8, 60),
    ("N03_three_overtricks_are_a_set", "6", 9, -60),
    ("N04_five_of_six_is_a_set", "6", 5, -60),
    ("N09_all_tricks_on_nine_are_a_set", "9", 13, -90),
    ("N10_ten_is_two_hundred", "10", 10, 200),
    ("N11_ten_with_twelve_tricks", "10", 12, 200),
    ("N13_ten_with_nine_tricks", "10", 9, -200),
    ("N14_a_blind_six_counts_double", "blind 6", 6, 120),
    ("N16_a_failed_blind_six_costs_single", "blind 6", 5, -60),
    ("N18_a_blind_ten", "blind 10", 11, 400),
    ("N19_a_failed_blind_ten", "blind 10", 9, -200),
    ("1.10_eight_bid_ten_taken", "8", 10, 80),
    ("1.10_eight_bid_eleven_taken", "8", 11, -80),
    ("1.10_a_blind_number_has_no_limit_of_overtricks", "blind 4", 13, 80),
)


@together("name, bid, taken, points", ROWS)
def test_example(name: str, bid: str, taken: int, points: int) -> None:
    assert score(bid, taken) == points
    assert {line.game for line in lines_of(bid, taken)} == {None}


def decided(lines: tuple[Line, ...], *, before: tuple[Standing, ...] = ()) -> Verdict | None:
    return verdict(RULES, standings(RULES, lines, before), lines, deals=5, dealer=0)


def test_n12_all_tricks_on_a_bid_of_ten_win_the_game() -> None:
    lines = lines_of("10", 13)
    assert [line.mark for line in lines if line.mark] == ["made"]
    won = decided(lines, before=(Standing(points=-300), Standing(points=490)))
    assert won == Verdict((0,), "boston")


def test_n18_all_tricks_on_a_blind_ten_are_four_hundred_and_no_game() -> None:
    assert score("blind 10", 13) == 400
    assert decided(lines_of("blind 10", 13), before=(Standing(), Standing())) is None


def test_n09_all_tricks_on_nine_do_not_end_the_game() -> None:
    lines = lines_of("9", 13)
    assert [line.text for line in lines] == [
        "Set: contract of 9, 13 tricks taken, 4 too many",
        "Boston: all 13 tricks",
    ]
    assert decided(lines) is None


@pytest.mark.parametrize(
    ("on", "wins"),
    (
        ("off", set()),
        ({}, {"10"}),
        ({"contract": 1, "above": "same", "bid": "any"}, {"4", "10", "blind 4", "blind 10"}),
        ({"contract": 0, "bid": "any"}, {"4", "10", "blind 4", "blind 10"}),
    ),
)
def test_c17_which_bostons_win_the_game(on: Any, wins: set[str]) -> None:
    for bid in ("4", "10", "blind 4", "blind 10"):
        lines = lines_of(bid, 13, scoring__special__boston_bid=on)
        assert {line.game for line in lines if line.game} == ({"won"} if bid in wins else set())
        if bid in wins:
            assert not any(line.mark == "set" for line in lines)


def test_c17_never_leaves_a_ten_to_its_limit_of_overtricks() -> None:
    assert score("10", 13, scoring__special__boston_bid="off") == -200


@pytest.mark.parametrize(
    ("on", "won"), (({}, None), ({"contract": 1, "above": "same"}, None), ({"contract": 0}, "won"))
)
def test_c17_a_boston_on_the_first_deal(on: dict[str, Any], won: str | None) -> None:
    rules = custom(RULES, {"scoring.special.boston_bid": on})
    lines = score_deal(rules, Outcome(bids=(None,) * 4, tricks=(7, 0, 6, 0)))
    assert [(line.points, line.game) for line in lines if line.team == 0] == [(130, None), (0, won)]


def test_c17_a_boston_may_bring_points() -> None:
    lines = lines_of("10", 13, scoring__special__boston__made=250)
    assert [line.points for line in lines if line.rule.startswith("scoring.special.boston")] == [250]


def test_n20_the_first_deal_scores_ten_a_trick() -> None:
    lines = score_deal(RULES, Outcome(bids=(None,) * 4, tricks=(5, 3, 3, 2)))
    assert by_team(RULES, lines) == (80, 50)
    assert {line.mark for line in lines} == {""}


@pytest.mark.parametrize(("points", "allowed"), (((120, 219), False), ((120, 220), True), ((220, 120), False)))
def test_n22_n23_a_blind_bid_needs_a_team_a_hundred_behind(points: tuple[int, int], *, allowed: bool) -> None:
    assert blind_number_open(RULES, points, 0) is allowed
    assert list(blind_numbers(RULES)) == [4, 5, 6, 7, 8, 9, 10]
    bid = Outcome(bids=(Bid(6, blind=True), Bid(4), None, None), tricks=(6, 7, 0, 0))
    before = tuple(Standing(points=number) for number in points)
    assert (outcome_problem(RULES, bid, before, deal=4) is None) is allowed


@pytest.mark.parametrize("bid", (Bid(3), Bid(11), NIL), ids=("3", "11", "nil"))
def test_n24_what_a_team_may_not_bid(bid: Bid) -> None:
    none = (None,) * 4
    assert numbers(RULES, none, 0) == tuple(range(4, 11))
    assert not may_bid_nil(RULES, none, 0)
    outcome = Outcome(bids=(bid, Bid(4), None, None), tricks=(6, 7, 0, 0))
    assert outcome_problem(RULES, outcome, (Standing(),) * 2, deal=4) is not None


def test_a_team_bids_once() -> None:
    outcome = Outcome(bids=(Bid(4), Bid(4), Bid(5), None), tricks=(6, 7, 0, 0))
    place, text = outcome_problem(RULES, outcome, (Standing(),) * 2, deal=4) or ("", "")
    assert (place, text) == ("bids", "2 bids by seats 0 and 2, but one bid is for the team; write null for the others")


def play(*deals: tuple[str, int]) -> tuple[tuple[Standing, ...], Verdict | None]:
    """A game of deals that the team of seat 0 bid and took so many tricks of; the others always make their contract."""
    before = standings(RULES, score_deal(RULES, Outcome(bids=(None,) * 4, tricks=(4, 4, 3, 2))))
    over: Verdict | None = None
    for number, (bid, taken) in enumerate(deals, start=2):
        assert over is None
        outcome = Outcome(bids=(Bid(int(bid)), Bid(13 - taken), None, None), tricks=(taken, 13 - taken, 0, 0))
        lines = score_deal(RULES, outcome, before)
        before = standings(RULES, lines, before)
        over = verdict(RULES, before, lines, deals=number, dealer=0)
    return before, over


def test_n25_two_sets_in_a_row_lose_the_game() -> None:
    _, over = play(("6", 6), ("6", 5), ("7", 6))
    assert over == Verdict((1,), "sets")


def test_a_contract_made_between_two_sets_breaks_the_row() -> None:
    after, over = play(("6", 5), ("7", 7), ("9", 8))
    assert over is None
    assert (after[0].sets, after[0].sets_in_a_row) == (2, 1)


def test_sets_in_all_count_over_the_whole_game() -> None:
    rules = custom(RULES, {"finish.sets_in_a_row": 0, "finish.sets_in_all": 3})
    for sets, won in ((2, None), (3, (1,))):
        deal = (Line(0, "scoring.set_penalty", -60, "", mark="set"),)
        over = verdict(rules, (Standing(sets=sets), Standing(points=-50)), deal, deals=8, dealer=0)
        assert (over.winners if over else None) == won


def test_the_first_deal_may_be_lost_with_fewer_than_four_tricks() -> None:
    rules = custom(RULES, {"first_deal.fewest": 4})
    lines = score_deal(rules, Outcome(bids=(None,) * 4, tricks=(3, 5, 0, 5)))
    over = verdict(rules, standings(rules, lines), lines, deals=1, dealer=0)
    assert over == Verdict((1,), "few_tricks")
    lines = score_deal(rules, Outcome(bids=(None,) * 4, tricks=(4, 5, 0, 4)))
    assert verdict(rules, standings(rules, lines), lines, deals=1, dealer=0) is None


BLIND_ALL = {"contract": "all", "bid": "blind", "made": 350}
OTHERWISE: tuple[tuple[str, str, int, dict[str, Any], int], ...] = (
    ("overtricks_score_one_each", "6", 8, {"scoring__overtrick_points": 1}, 62),
    ("a_failed_blind_six_costs_double", "blind 6", 5, {"blind_number__loss": "double"}, -120),
    ("a_blind_six_of_factor_three", "blind 6", 6, {"blind_number__factor": 3}, 180),
    ("a_blind_six_has_overtricks_as_usual", "blind 6", 8, {"blind_number__overtricks": "as_usual"}, 120),
    ("a_blind_six_is_set_by_three_too_many", "blind 6", 9, {"blind_number__overtricks": "as_usual"}, -60),
    ("a_blind_six_exactly", "blind 6", 6, {"blind_number__overtricks": "none"}, 120),
    ("a_blind_six_that_must_be_exact_has_one_too_many", "blind 6", 7, {"blind_number__overtricks": "none"}, -60),
    ("thirteen_blind", "blind 13", 13, {"bidding__max_team_bid": 13, "scoring__special__blind_all": BLIND_ALL}, 350),
    ("half_a_set", "7", 6, {"scoring__set_penalty": "half_per_trick_bid"}, -35),
)


@pytest.mark.parametrize(("name", "bid", "taken", "changes", "points"), OTHERWISE, ids=[row[0] for row in OTHERWISE])
def test_other_readings(name: str, bid: str, taken: int, changes: dict[str, Any], points: int) -> None:
    assert score(bid, taken, **changes) == points

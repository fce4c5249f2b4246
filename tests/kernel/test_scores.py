"""Payoffs made of score sheets."""

from __future__ import annotations

import pytest

from spadework.kernel.scores import score_payoff
from spadework.rules import ruleset
from spadework.rules.bid import NIL, Bid
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Outcome, Standing

STANDARD = ruleset("standard")
NUMBERS = (Bid(4), Bid(3), Bid(2), Bid(3))


def test_a_payoff_is_the_difference_of_two_sheets() -> None:
    table = score_payoff(STANDARD, NUMBERS)
    for tricks in range(14):
        lines = score_deal(STANDARD, Outcome(bids=NUMBERS, tricks=(tricks, 13 - tricks, 0, 0)))
        assert table[tricks] == [sum(line.points * (1 if line.team == 0 else -1) for line in lines)]


def test_bags_count_what_one_says() -> None:
    table = score_payoff(STANDARD, NUMBERS, bag=-9)
    assert [row[0] for row in table[5:8]] == [-60 - (60 - 2 * 9), 60 - (60 - 9), 60 - 9 - 60]
    assert score_payoff(STANDARD, NUMBERS, team=1, bag=-9)[6] == [-row for row in table[7]]


def test_the_tenth_bag_costs_what_it_costs_on_the_sheet() -> None:
    before = (Standing(points=109, bags=9), Standing())
    rows = score_payoff(STANDARD, NUMBERS, before)
    assert rows[8][0] - score_payoff(STANDARD, NUMBERS)[8][0] == -100
    assert score_payoff(STANDARD, NUMBERS, before, bag=-9) == score_payoff(STANDARD, NUMBERS, bag=-9)


def test_columns_are_the_broken_nils_of_all_seats() -> None:
    table = score_payoff(STANDARD, (NIL, NIL, Bid(4), Bid(5)), bag=0)
    assert table[5] == [100 - 100 + 40 - 50, -100 - 100 + 40 - 50, 100 + 100 + 40 - 50, -100 + 100 + 40 - 50]


def test_solo_games_count_the_own_points() -> None:
    rules = ruleset("solo4")
    bids = tuple(Bid(3) for _ in range(rules.seats))
    assert score_payoff(rules, bids, team=2)[3] == [30.0]
    with pytest.raises(ValueError, match="team 9"):
        score_payoff(rules, bids, team=9)

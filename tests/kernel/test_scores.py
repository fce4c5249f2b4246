"""Payoffs made of score sheets."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spadework.kernel.scores import score_payoff
from spadework.rules import Rules, custom, ruleset
from spadework.rules.bid import NIL, Bid
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import CardTaken, Outcome, Standing

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


@pytest.mark.parametrize(
    ("rules", "bids", "said"),
    (
        (
            ruleset("jokers"),
            (3, 3, 3, 3),
            "in Jokers.* whoever takes a joker scores, which tricks and broken nils do not tell",
        ),
        (
            custom("whist-classic", {"scoring.honors": True}),
            (None,) * 4,
            "honors score by who was dealt them, which tricks and broken nils do not tell",
        ),
        (custom("solo4", {"scoring.set_bonus": 5}), (3, 3, 3, 3), "depend on how the others share their tricks"),
        (
            custom("solo4", {"scoring.bags.to": "opponents"}),
            (3, 3, 3, 3),
            "depend on how the others share their tricks",
        ),
        (ruleset("euchre"), (None,) * 4, r"depends on who named trump; ask stake\(view\), or give like=Outcome"),
        (STANDARD, (3, 3, 3, 20), "seat 3 cannot bid 20 in Standard; it may bid nil or 1 to 13"),
        (STANDARD, (3, 3, 3, None), "seat 3 has no bid, and everybody bids in Standard"),
        (ruleset("suicide"), (3, 3, 4, 3), "seat 0 cannot bid 3 in"),
    ),
)
def test_no_table_is_made_of_what_it_would_get_wrong(rules: Rules, bids: tuple[int | None, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        score_payoff(rules, bids)


def test_jokers_count_once_both_were_taken() -> None:
    rules = ruleset("jokers")
    jokers = (CardTaken("BJ", 0, 0), CardTaken("LJ", 1, 0))
    like = Outcome(bids=NUMBERS, tricks=(0,) * 4, captured=jokers)
    without = custom(rules, {"captured.big": "off", "captured.little": "off"})
    taken = score_payoff(rules, NUMBERS, like=like)[7][0] - score_payoff(without, NUMBERS)[7][0]
    assert taken == 2 + 1 + 2
    with pytest.raises(ValueError, match="whoever takes a joker scores"):
        score_payoff(rules, NUMBERS, like=replace(like, captured=jokers[:1]))


def test_a_first_deal_without_bids_has_a_table() -> None:
    free = ruleset("first-deal-free")
    assert score_payoff(free, (None,) * 4)[8][0] != score_payoff(free, (None,) * 4)[5][0]

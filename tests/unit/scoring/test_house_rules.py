"""House rules about contracts, bags and nils that no text has an example for: what each brings, line by line."""

from __future__ import annotations

from typing import Any

import pytest

from spadework.rules import Bid, Rules, custom, ruleset
from spadework.scoring.bonuses import bonus_lines
from spadework.scoring.contract import bags_so_far, read_team
from spadework.scoring.finish import verdict
from spadework.scoring.played import outcome_problem
from spadework.scoring.score import BadOutcome, score_deal
from spadework.scoring.sheet import Line, Outcome, Standing, standings
from spadework.scoring.worth import lost_worth, made_worth
from tests.rulebook.translation import by_team, sheet


def standard(**changes: Any) -> Rules:
    return custom("standard", {path.replace("__", "."): value for path, value in changes.items()})


def rows(lines: tuple[Line, ...], team: int = 0) -> list[tuple[str, int, int]]:
    return [(line.rule, line.points, line.bags) for line in lines if line.team == team]


def test_opponents_win_a_bonus_for_each_trick_of_a_failed_contract() -> None:
    rules = standard(scoring__set_bonus=10)
    lines = sheet(rules, "3 4 4 2", "3 4 2 4")
    assert by_team(rules, lines) == (-70, 60 + 2 + 70)
    assert rows(lines, 1)[-1] == ("scoring.set_bonus", 70, 0)


def test_exactly_the_contract_is_worth_a_bonus() -> None:
    rules = standard(scoring__exact_bonus=25)
    assert by_team(rules, sheet(rules, "3 3 3 3", "3 3 3 4")) == (60 + 25, 61)
    assert by_team(rules, sheet(rules, "3 3 4 3", "3 3 3 4")) == (-70, 61)


def test_overtricks_are_no_bags_when_the_others_are_set() -> None:
    rules = standard(scoring__bags_when_others_set="none")
    before = (Standing(bags=9), Standing())
    lines = sheet(rules, "3 4 3 4", "4 3 3 3", before=before)
    assert rows(lines) == [("scoring.trick_points", 60, 0), ("scoring.bags_when_others_set", 0, 0)]
    made = sheet(rules, "3 3 3 3", "4 3 3 3", before=before)
    assert rows(made)[-1] == ("scoring.bags.penalty", -100, -10)


def test_bags_may_bring_the_opponents_points() -> None:
    rules = standard(scoring__bags__to="opponents")
    lines = sheet(rules, "3 3 2 3", "5 3 2 3", before=(Standing(bags=8), Standing()))
    assert by_team(rules, lines) == (52, 60 + 100)
    assert standings(rules, lines, (Standing(bags=8), Standing()))[0].bags == 0
    early = custom(rules, {"finish.check": "before_penalties"})
    after = (Standing(points=510), Standing(points=520))
    assert (over := verdict(early, after, lines, deals=9, dealer=0)) is not None
    assert over.winners == (0,)


def test_no_team_loses_points_where_its_bags_go_to_the_others() -> None:
    rules = standard(scoring__bags={"to": "opponents", "below_zero": "spared"})
    lines = sheet(rules, "3 3 2 3", "5 3 2 3", before=(Standing(points=-300, bags=8), Standing()))
    assert by_team(rules, lines) == (52, 160)


@pytest.mark.parametrize(
    ("rule", "costs"), (("same", [100, 100, 100]), ("fifty_more", [100, 150, 200]), ("doubled", [100, 200, 400]))
)
def test_failed_nils_may_cost_more_each_time(rule: str, costs: list[int]) -> None:
    rules = standard(nil__repeated_failure=rule, nil__failed_tricks="nothing")
    before: tuple[Standing, ...] = (Standing(), Standing())
    for cost in costs:
        lines = sheet(rules, "nil 4 4 4", "1 4 4 4", before=before)
        assert by_team(rules, lines)[0] == 40 - cost
        before = standings(rules, lines, before)
    assert before[0].failed_nils == 3


def test_two_failed_nils_of_one_deal_are_the_first_and_the_second() -> None:
    rules = standard(nil__repeated_failure="doubled", nil__failed_tricks="nothing")
    lines = sheet(rules, "nil 4 nil 4", "1 5 1 6")
    assert rows(lines) == [("nil.points", -100, 0), ("nil.points", -100, 0), ("nil.repeated_failure", -100, 0)]


def test_the_cost_of_a_failed_nil_does_not_double_for_ever() -> None:
    rules = standard(nil__repeated_failure="doubled")
    far, further = (
        by_team(rules, sheet(rules, "nil 4 4 4", "1 4 4 4", before=(Standing(failed_nils=fails), Standing())))[0]
        for fails in (10, 1000)
    )
    assert far == further


def test_a_blind_nil_fails_for_as_many_times_its_own_points() -> None:
    rules = standard(nil__repeated_failure="doubled", nil__failed_tricks="nothing")
    lines = sheet(rules, "blind-nil 4 4 4", "1 4 4 4", before=(Standing(failed_nils=1), Standing()))
    assert [line.points for line in lines if line.team == 0] == [-200, -200, 40]


@pytest.mark.parametrize(
    ("moon", "points", "game"),
    (
        ({"made": 200, "count": "extra"}, 130 + 200, None),
        ({"made": 200}, 200, None),
        ({"game": "won"}, 130, "won"),
        ({"made": 100, "game": "won"}, 100, "won"),
    ),
)
def test_a_contract_of_all_tricks(moon: dict[str, Any], points: int, game: str | None) -> None:
    rules = standard(scoring__special__moon={"contract": "all", **moon})
    lines = sheet(rules, "7 nil 6 nil", "7 0 6 0")
    assert by_team(rules, lines)[0] == points
    assert {line.game for line in lines} - {None} == ({game} if game else set())
    failed = sheet(rules, "7 nil 6 nil", "7 0 5 1")
    assert by_team(rules, failed)[0] == -130


def test_a_blind_contract_of_all_tricks_has_its_own_worth() -> None:
    rules = custom(
        "blind-numbers",
        {
            "scoring.special.blind_all": {"contract": "all", "bid": "blind", "made": 350},
            "scoring.special.moon": {"contract": "all", "made": 200, "count": "extra", "game": "won"},
        },
    )
    lines = sheet(rules, "blind-13 nil - nil", "7 0 6 0")
    assert rows(lines) == [("scoring.special.blind_all.made", 350, 0), ("scoring.special.moon.game", 0, 0)]


def special(**entries: dict[str, Any]) -> Rules:
    return custom("standard", {f"scoring.special.{name}": entry for name, entry in entries.items()})


def test_seven_for_a_hundred() -> None:
    rules = special(seven={"contract": 7, "made": 100, "lost": 100})
    assert rows(sheet(rules, "4 3 3 3", "4 3 3 3")) == [("scoring.special.seven.made", 100, 0)]
    assert rows(sheet(rules, "4 3 3 3", "3 4 3 3")) == [("scoring.special.seven.lost", -100, 0)]
    assert by_team(rules, sheet(rules, "5 3 3 3", "4 3 4 2")) == (80, -60)


def test_seven_or_more_count_double() -> None:
    rules = special(seven={"contract": 7, "above": "same", "made": 2, "count": "times"})
    assert by_team(rules, sheet(rules, "4 3 3 2", "4 4 3 2")) == (140, 51)
    assert by_team(rules, sheet(rules, "5 3 3 2", "6 3 2 2")) == (160, 50)
    assert by_team(rules, sheet(rules, "5 3 3 2", "5 4 2 2")) == (-80, 51)
    assert by_team(rules, sheet(rules, "3 3 3 2", "4 4 3 2")) == (61, 51)


def test_ten_tricks_may_bring_points_whatever_was_bid() -> None:
    rules = special(many={"tricks": 10, "made": 50, "count": "extra"})
    lines = sheet(rules, "4 1 3 1", "6 1 4 2")
    assert rows(lines) == [
        ("scoring.trick_points", 70, 0),
        ("scoring.overtrick_points", 3, 3),
        ("scoring.special.many.made", 50, 0),
    ]
    assert lines[2].text == "10 tricks or more taken"
    assert by_team(rules, sheet(rules, "4 1 3 1", "5 2 4 2")) == (72, 22)


def test_a_contract_may_win_the_game() -> None:
    rules = special(twelve={"contract": 12, "game": "won"})
    lines = sheet(rules, "7 nil 5 nil", "7 1 5 0")
    assert [(line.text, line.game) for line in lines if line.game] == [("The contract of 12 wins the game", "won")]
    over = verdict(rules, standings(rules, lines), lines, deals=1, dealer=0)
    assert (over.winners, over.why) == ((0,), "moon") if over else False


def test_a_failed_contract_may_cost_more() -> None:
    rules = special(six={"contract": 6, "lost": 30, "count": "extra"})
    assert by_team(rules, sheet(rules, "3 3 3 3", "2 4 3 4")) == (-90, 62)


def test_of_several_the_highest_contract_counts() -> None:
    rules = special(
        every={"contract": "all", "made": 500}, seven={"contract": 7, "above": "same", "made": 100, "lost": 100}
    )
    assert by_team(rules, sheet(rules, "7 nil 6 nil", "7 0 6 0"))[0] == 500
    assert by_team(rules, sheet(rules, "6 nil 6 nil", "6 0 6 1"))[0] == 100


def test_a_blind_number_is_bid_for_the_team() -> None:
    lines = sheet("blind-numbers", "blind-6 3 - 3", "4 3 3 3")
    assert rows(lines) == [("blind_number.factor", 120, 0)]
    assert lines[0].text == "Blind contract of 6 made with 7 tricks"
    failed = sheet("blind-numbers", "blind-6 3 - 3", "4 4 1 4")
    assert [line.text for line in failed if line.team == 0] == ["Set: blind contract of 6, 5 tricks taken"]


def test_a_failed_nil_that_loses_the_contract_is_a_set() -> None:
    rules = standard(nil__failed_tricks="contract_lost")
    lines = sheet(rules, "nil 4 4 4", "1 4 4 4")
    assert [(line.mark, line.points) for line in lines if line.team == 0] == [("nil_failed", -100), ("set", -40)]
    assert standings(rules, lines)[0].sets == 1


def test_a_double_nil_is_neither_made_nor_set() -> None:
    after = standings(standard(), sheet("standard", "nil 4 nil 4", "0 7 0 6"), (Standing(sets_in_a_row=1),) * 2)
    assert (after[0].sets_in_a_row, after[1].sets_in_a_row) == (1, 0)


def test_a_limit_of_overtricks_sets_and_costs_the_whole_bid() -> None:
    rules = standard(scoring__overtrick_limit=3, scoring__set_penalty="per_undertrick")
    assert by_team(rules, sheet(rules, "3 2 2 1", "4 4 4 1")) == (-50, 32)


def test_a_bid_is_a_nil_or_a_number() -> None:
    outcome = Outcome(bids=(Bid(tricks=4, nil=True), Bid(3), Bid(3), Bid(3)), tricks=(4, 3, 3, 3))
    assert outcome_problem(standard(), outcome, (Standing(), Standing())) == (
        "bids[0]",
        "nil and 4 at once; a bid is nil or a number",
    )


def test_a_blind_nil_may_stand_beside_a_blind_number_since_neither_knew_of_the_other() -> None:
    rules = standard(blind_number={"kind": "on", "deficit": 0}, blind_nil__deficit=0)
    nil, six = Bid(nil=True, blind=True), Bid(6, blind=True)
    before = (Standing(), Standing())
    beside = Outcome(bids=(six, Bid(3), nil, Bid(3)), tricks=(7, 3, 0, 3))
    assert outcome_problem(rules, beside, before) is None
    seen = Outcome(bids=(six, Bid(3), Bid(nil=True), Bid(3)), tricks=(7, 3, 0, 3))
    assert outcome_problem(rules, seen, before) is not None, "who saw it has no bid to make"


def test_contracts_need_bids() -> None:
    with pytest.raises(BadOutcome, match="no bids, but these rules score contracts"):
        sheet("standard", "", "4 3 3 3")


def test_bags_so_far_are_overtricks_and_the_tricks_of_failed_nils() -> None:
    outcome = Outcome(bids=(Bid(nil=True), Bid(3), Bid(3), Bid(3)), tricks=(2, 3, 4, 3))
    assert bags_so_far(standard(), read_team(standard(), outcome, 0)) == 3


def test_where_nothing_is_bid_no_contract_is_worth_anything() -> None:
    whist = ruleset("whist-classic")
    outcome = Outcome(bids=(Bid(),) * 4, tricks=(7, 3, 3, 0))
    result = read_team(whist, outcome, 0)
    assert not result.was_set
    assert bags_so_far(whist, result) == 0
    assert not tuple(bonus_lines(whist, result))
    assert (made_worth(whist, 7), lost_worth(whist, 7, short=1)) == ((0, ""), (0, ""))


def test_a_nil_may_cost_otherwise_than_it_wins() -> None:
    rules = custom("standard", {"nil.loss": 50, "blind_nil.loss": 250, "nil.repeated_failure": "doubled"})
    made = Outcome(bids=(Bid("nil"), Bid(3), Bid("blind-nil"), Bid(4)), tricks=(0, 4, 0, 9))
    assert [line.points for line in score_deal(rules, made) if line.seat is not None] == [100, 200]
    failed = Outcome(bids=(Bid("nil"), Bid(3), Bid("blind-nil"), Bid(4)), tricks=(1, 4, 1, 7))
    lines = [line for line in score_deal(rules, failed) if line.seat is not None]
    assert [(line.rule, line.points) for line in lines] == [
        ("nil.loss", -50),
        ("blind_nil.loss", -250),
        ("nil.repeated_failure", -250),
    ]

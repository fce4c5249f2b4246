"""When a game is over and who has won it: the collected examples G01 to G18."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import pytest

from spadework.rules import custom, ruleset
from spadework.scoring.finish import Verdict, verdict
from spadework.scoring.reasons import Reason
from spadework.scoring.sheet import Line, Standing, beginning, standings
from tests.rulebook.translation import scored
from tests.together import together

ON = None
"""The game goes on."""


class Row(NamedTuple):
    """Where two teams stand after a deal, and who has won."""

    name: str
    points: tuple[int, int]
    winners: tuple[int, ...] | None
    changes: dict[str, Any] = {}  # noqa: RUF012 - never changed
    bags: tuple[int, int] = (0, 0)
    deals: int = 9
    base: str = "standard"

    def __str__(self) -> str:
        return self.name


ROWS = (
    Row("G01_both_over_the_higher_wins", (505, 510), (1,)),
    Row("G02_500_is_enough", (500, 460), (0,)),
    Row("G03_499_is_not", (499, 430), ON),
    Row("G04_a_tie_is_another_deal", (512, 512), ON),
    Row("G06_fewer_bags_that_are_equal_are_a_draw", (512, 512), (0, 1), {"finish.tie": "fewer_bags"}, (3, 3)),
    Row("G07_the_lower_limit_is_inclusive", (-200, 310), (1,), {"finish.lower_limit": -200}),
    Row("G07_one_above_the_lower_limit", (-199, 310), ON, {"finish.lower_limit": -200}),
    Row("G10_no_lower_limit_in_standard", (-300, 120), ON),
    Row("G14_both_over_250", (240, 255), (1,), base="short"),
    Row("G15_the_last_of_4_deals", (210, 190), (0,), {"finish.max_deals": 4}, deals=4),
    Row("G15_the_third_of_4_deals", (210, 190), ON, {"finish.max_deals": 4}, deals=3),
    Row("G15_a_tie_after_the_last_deal", (210, 210), ON, {"finish.max_deals": 4}, deals=4),
    Row("G17_a_tie_at_the_target_in_new_york", (505, 505), ON, base="new-york"),
    Row("1.7_over_the_target_and_at_the_lower_limit", (505, -220), (0,), {"finish.lower_limit": -200}),
    Row("1.7_both_at_the_lower_limit", (-205, -220), (0,), {"finish.lower_limit": -200}),
    Row("1.7_a_tie_at_the_lower_limit", (-220, -220), ON, {"finish.lower_limit": -200}),
    Row("1.7_a_lead_short_of_the_margin", (520, 480), ON, {"finish.win_margin": 50}),
    Row("1.7_a_lead_of_the_margin", (530, 480), (0,), {"finish.win_margin": 50}),
    Row("1.7_no_target_no_end", (900, 480), ON, {"finish.target": 0, "finish.max_deals": 10}),
    Row("1.7_negative_after_the_last_deal", (-80, -90), (0,), {"finish.max_deals": 9}),
)


@together("row", ROWS)
def test_end(row: Row) -> None:
    rules = custom(row.base, row.changes)
    after = tuple(Standing(points=points, bags=bags) for points, bags in zip(row.points, row.bags, strict=True))
    over = verdict(rules, after, (), deals=row.deals, dealer=0)
    assert (over.winners if over else ON) == row.winners


def test_g11_a_penalty_counts_before_the_target_is_looked_at() -> None:
    lines, after = scored("3+2", "4+4", points=495, bags=7)
    assert after.points == 448
    assert verdict(ruleset("standard"), (after, Standing(points=480)), lines, deals=9, dealer=0) is None


def test_g12_a_double_blind_nil_wins_the_game_below_the_target() -> None:
    rules = ruleset("agreed-doubles")
    lines, after = scored("blind-nil+blind-nil", "0+0", rules=rules, points=-400)
    assert after.points == 400
    over = verdict(rules, (after, Standing(points=499)), lines, deals=9, dealer=0)
    assert over is not None
    assert (over.winners, over.why) == ((0,), "double_blind_nil")


def test_g13_a_failed_double_blind_nil_loses_the_game() -> None:
    rules = ruleset("agreed-doubles")
    lines, after = scored("blind-nil+blind-nil", "0+1", rules=rules, points=480)
    over = verdict(rules, (after, Standing(points=-600)), lines, deals=9, dealer=0)
    assert over is not None
    assert (over.winners, over.why) == ((1,), "double_blind_nil")


def test_g18_both_set_a_second_time_in_a_row_the_higher_score_wins() -> None:
    rules = ruleset("new-york")
    for points, won in (((-120, 40), (1,)), ((40, -120), (0,)), ((-60, -60), ON)):
        after = tuple(Standing(points=score, sets=3, sets_in_a_row=2) for score in points)
        deal = tuple(Line(team, "scoring.set_penalty", -60, "", mark="set") for team in range(2))
        over = verdict(rules, after, deal, deals=4, dealer=0)
        assert (over.winners if over else ON) == won
        assert over is None or over.why == "sets"


def line(team: int, reason: Reason, game: Literal["won", "lost"]) -> Line:
    return Line(team=team, rule="", points=0, text="", key=reason, game=game)


@pytest.mark.parametrize(
    ("lines", "expected"),
    (
        ((line(0, Reason.BOSTON_WINS, "won"),), Verdict((0,), "boston")),
        ((line(0, Reason.MOON_WINS, "won"),), Verdict((0,), "moon")),
        ((line(1, Reason.RENEGE_GAME, "lost"),), Verdict((0,), "reneges")),
        ((line(0, Reason.DOUBLE_NIL_FAILED, "lost"), line(1, Reason.MOON_WINS, "won")), Verdict((1,), "moon")),
        ((line(0, Reason.BOSTON_WINS, "won"), line(0, Reason.RENEGE_SECOND, "lost")), Verdict((1,), "reneges")),
        (
            (line(0, Reason.DOUBLE_NIL_FAILED, "lost"), line(1, Reason.DOUBLE_NIL_FAILED, "lost")),
            Verdict((1,), "double_blind_nil"),
        ),
    ),
)
def test_1_7_a_result_that_decides_comes_first_and_a_losing_one_before_a_winning_one(
    lines: tuple[Line, ...], expected: Verdict
) -> None:
    after = (Standing(points=-300), Standing(points=499))
    assert verdict(ruleset("standard"), after, lines, deals=2, dealer=0) == expected


def test_1_7_when_the_time_is_up_the_higher_score_wins() -> None:
    rules = custom("standard", {"finish.minutes": 40})
    after = (Standing(points=120), Standing(points=90))
    assert verdict(rules, after, (), deals=2, dealer=0) is None
    assert verdict(rules, after, (), deals=2, dealer=0, time_up=True) == Verdict((0,), "time")
    level = (Standing(points=120), Standing(points=120))
    assert verdict(rules, level, (), deals=2, dealer=0, time_up=True) is None


def test_1_7_a_game_begins_at_its_handicaps() -> None:
    rules = custom("standard", {"handicaps": [0, 50]})
    assert beginning(rules) == (Standing(), Standing(points=50))
    assert standings(rules, ())[1].points == 50

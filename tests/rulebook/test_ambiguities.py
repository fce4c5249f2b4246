"""What no text answers: the default, and every other reading by its name (A1 to A8, A16 of `docs/rules.md`)."""

import re
from pathlib import Path

import pytest

from spadework.rules import custom, ruleset
from spadework.rules.load import get
from spadework.scoring.finish import verdict
from spadework.scoring.sheet import Standing
from tests.rulebook.readings import Reading, check, untested
from tests.rulebook.table import may_play
from tests.rulebook.translation import scored

FIELDS = {
    "A1": ("finish.tie",),
    "A2": ("finish.tie",),
    "A3": ("finish.both_below",),
    "A4": ("scoring.bags.below_zero",),
    "A5": ("finish.check",),
    "A6": ("scoring.bags_when_set", "nil.bags_when_set"),
    "A7": ("nil.failed_tricks",),
    "A8": (),
    "A16": ("play.first_trick",),
}

READINGS = (
    Reading("A4", "scoring.bags.below_zero", "penalized", "2+2", "3+3", -58, 0, (0, 8)),
    Reading("A4", "scoring.bags.below_zero", "spared", "2+2", "3+3", 42, 0, (0, 8)),
    Reading("A4", "scoring.bags.below_zero", "spared", "2+2", "3+3", 42, 0, (-200, 8)),
    Reading("A4", "scoring.bags.below_zero", "spared", "2+2", "3+3", -58, 0, (58, 8)),
    Reading("A6", "scoring.bags_when_set", "keep", "3+3", "2+2", -60, 7, (0, 7)),
    Reading("A6", "scoring.bags_when_set", "reset", "3+3", "2+2", -60, 0, (0, 7)),
    Reading("A6", "scoring.bags_when_set", "reset", "3+3", "4+4", 62, 9, (0, 7)),
    Reading("A6", "scoring.bags_when_set", "reset", "nil+5", "2+3", -148, 2, (0, 9)),
    Reading("A6", "nil.bags_when_set", value=True, bids="nil+5", tricks="2+3", points=-148, bags=2),
    Reading("A6", "nil.bags_when_set", value=False, bids="nil+5", tricks="2+3", points=-150, bags=0),
    Reading("A6", "nil.bags_when_set", value=False, bids="nil+5", tricks="2+5", points=-48, bags=2),
    Reading("A7", "nil.failed_tricks", "bags", "nil+nil", "0+3", 3, 3),
    Reading("A7", "nil.failed_tricks", "help", "nil+nil", "0+3", 3, 3),
    Reading("A7", "nil.failed_tricks", "bags_no_points", "nil+nil", "0+3", 0, 3),
    Reading("A7", "nil.failed_tricks", "nothing", "nil+nil", "0+3", 0, 0),
    Reading("A7", "nil.failed_tricks", "contract_lost", "nil+nil", "0+3", 0, 0),
)


@pytest.mark.parametrize("row", READINGS, ids=str)
def test_reading(row: Reading) -> None:
    check(row)


def test_every_answer_is_tested() -> None:
    elsewhere = {
        "finish.tie": {"extra_deal", "fewer_bags", "draw", "dealers_team_loses"},
        "finish.both_below": {"higher_wins", "all_lose"},
        "finish.check": {"after_penalties", "before_penalties"},
        "play.first_trick": {"anything", "no_spades"},
    }
    assert untested((field for fields in FIELDS.values() for field in fields), READINGS, elsewhere) == {}


DEFAULTS = {
    "finish.tie": "extra_deal",
    "finish.both_below": "higher_wins",
    "scoring.bags.below_zero": "penalized",
    "finish.check": "after_penalties",
    "scoring.bags_when_set": "keep",
    "nil.bags_when_set": True,
    "play.first_trick": "anything",
}


@pytest.mark.parametrize(("field", "value"), DEFAULTS.items())
def test_standard_takes_the_default(field: str, value: object) -> None:
    assert get(ruleset("standard"), field) == value


def test_the_rules_page_lists_these_questions() -> None:
    page = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (A\d+) \|(.*)$", page, re.MULTILINE))
    assert set(rows) >= set(FIELDS)
    # Row A7 points to C3, whose field it is.
    assert {rule for rule, fields in FIELDS.items() if not all(field in rows[rule] for field in fields)} == {"A7"}


def winners(tie: str, *, bags: tuple[int, int] = (3, 3), dealer: int = 0) -> tuple[int, ...] | None:
    rules = custom("standard", {"finish.tie": tie})
    after = tuple(Standing(points=512, bags=count) for count in bags)
    over = verdict(rules, after, (), deals=9, dealer=dealer)
    return over.winners if over else None


def test_a1_a_tie_is_another_deal() -> None:
    assert winners("extra_deal") is None


def test_a1_a_tie_is_a_draw() -> None:
    assert winners("draw", bags=(3, 4)) == (0, 1)


@pytest.mark.parametrize(("dealer", "won"), ((0, 1), (1, 0), (2, 1), (3, 0)))
def test_a1_at_a_tie_the_dealers_team_loses(dealer: int, won: int) -> None:
    assert winners("dealers_team_loses", dealer=dealer) == (won,)


def test_a2_fewer_bags_break_a_tie() -> None:
    assert winners("fewer_bags", bags=(3, 4)) == (0,)
    assert winners("fewer_bags", bags=(3, 3)) == (0, 1)


def test_a2_bags_break_no_tie_by_default() -> None:
    assert winners("extra_deal", bags=(3, 4)) is None


@pytest.mark.parametrize(("both_below", "won"), (("higher_wins", (0,)), ("all_lose", ())))
def test_a3_both_at_the_lower_limit(both_below: str, won: tuple[int, ...]) -> None:
    rules = custom("standard", {"finish.lower_limit": -200, "finish.both_below": both_below})
    over = verdict(rules, (Standing(points=-210), Standing(points=-250)), (), deals=9, dealer=0)
    assert over is not None
    assert (over.winners, over.why) == (won, "lower_limit")


def test_a3_one_at_the_lower_limit_is_not_all() -> None:
    rules = custom("standard", {"finish.lower_limit": -200, "finish.both_below": "all_lose"})
    over = verdict(rules, (Standing(points=-210), Standing(points=-199)), (), deals=9, dealer=0)
    assert over is not None
    assert over.winners == (1,)


@pytest.mark.parametrize(("check_at", "won"), (("after_penalties", None), ("before_penalties", (0,))))
def test_a5_a_penalty_on_the_winning_deal(check_at: str, won: tuple[int, ...] | None) -> None:
    rules = custom("standard", {"finish.check": check_at})
    lines, after = scored("3+2", "4+4", rules=rules, points=495, bags=7)
    assert after.points == 448
    over = verdict(rules, (after, Standing(points=480)), lines, deals=9, dealer=0)
    assert (over.winners if over else None) == won


def test_a8_tricks_are_counted_by_seat_not_by_time() -> None:
    """A score knows how many tricks each seat took and nothing of when, so an early failure frees nobody."""
    lines, _ = scored("nil+4", "3+4")
    assert [line.points for line in lines] == [-100, 40, 3]


def test_a16_a_void_hand_may_trump_the_first_trick() -> None:
    assert may_play("standard", "2S 3C", trick="KH", first=True) == {"2S", "3C"}


def test_a16_no_spade_on_the_first_trick_unless_there_is_nothing_else() -> None:
    rules = custom("standard", {"play.first_trick": "no_spades"})
    assert may_play(rules, "2S 3C", trick="KH", first=True) == {"3C"}
    assert may_play(rules, "2S 3S", trick="KH", first=True) == {"2S", "3S"}
    assert may_play(rules, "2S 3C", trick="KH") == {"2S", "3C"}

"""What no text answers: the default, and every other reading by its name (rows A of `docs/rules.md`)."""

import re
from pathlib import Path

import pytest

from spadework.rules import NIL, Bid, custom, ruleset
from spadework.rules.bids import may_bid_nil, numbers
from spadework.rules.load import get
from spadework.scoring.finish import verdict
from spadework.scoring.played import outcome_problem
from spadework.scoring.sheet import Outcome, Standing
from tests.rulebook.readings import Reading, check, untested
from tests.rulebook.table import may_play
from tests.rulebook.translation import scored
from tests.together import together

FIELDS = {
    "A1": ("finish.tie",),
    "A2": ("finish.tie",),
    "A3": ("finish.both_below",),
    "A4": ("scoring.bags.below_zero",),
    "A5": ("finish.check",),
    "A6": ("scoring.bags_when_set", "nil.bags_when_set"),
    "A7": ("nil.failed_tricks",),
    "A8": (),
    "A13": ("bidding.min_team_nil",),
    "A14": ("bidding.min_team_bid",),
    "A15": ("bidding.total", "bidding.min_total"),
    "A16": ("play.first_trick",),
    "A26": ("scoring.special.ten.with_nil",),
    "A27": ("scoring.special.ten.exactly",),
    "A28": ("scoring.special.ten.above",),
    "A29": ("captured.little.lost_to",),
    "A32": (),
    "A33": (),
    "A34": ("renege.when_set",),
    "A35": (),
    "A36": ("finish.lower_limit",),
}

TEN = {"scoring.special.ten": {"contract": 10, "made": 200, "lost": 100}}
TWICE = {"scoring.special.ten": {"contract": 10, "above": "same", "made": 2, "count": "times"}}

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
    Reading("A26", "scoring.special.ten.with_nil", value=True, bids="nil+10", tricks="0+10", points=300, besides=TEN),
    Reading("A26", "scoring.special.ten.with_nil", value=False, bids="nil+10", tricks="0+10", points=200, besides=TEN),
    Reading("A26", "scoring.special.ten.with_nil", value=False, bids="nil+10", tricks="0+9", points=0, besides=TEN),
    Reading("A26", "scoring.special.ten.with_nil", value=False, bids="6+4", tricks="6+4", points=200, besides=TEN),
    Reading(
        "A27", "scoring.special.ten.exactly", value=False, bids="6+4", tricks="6+5", points=201, bags=1, besides=TEN
    ),
    Reading("A27", "scoring.special.ten.exactly", value=True, bids="6+4", tricks="6+4", points=200, besides=TEN),
    Reading("A27", "scoring.special.ten.exactly", value=True, bids="6+4", tricks="6+5", points=-100, besides=TEN),
    Reading(
        "A27", "scoring.special.ten.exactly", value=True, bids="6+5", tricks="6+6", points=111, bags=1, besides=TEN
    ),
    Reading("A28", "scoring.special.ten.above", "as_usual", "6+5", "6+5", 110, besides=TEN),
    Reading("A28", "scoring.special.ten.above", "as_usual", "6+5", "6+4", -110, besides=TEN),
    Reading("A28", "scoring.special.ten.above", "same", "6+5", "6+5", 200, besides=TEN),
    Reading("A28", "scoring.special.ten.above", "same", "6+5", "6+4", -100, besides=TEN),
    Reading("A28", "scoring.special.ten.above", "at_least", "6+5", "6+5", 200, besides=TEN),
    Reading("A28", "scoring.special.ten.above", "at_least", "6+5", "6+4", -110, besides=TEN),
    Reading("A28", "scoring.special.ten.count", "times", "6+5", "6+5", 220, besides=TWICE),
    Reading("A28", "scoring.special.ten.lost", 1, "6+4", "6+3", -100, besides=TWICE),
    Reading("A28", "scoring.special.ten.lost", 2, "6+4", "6+3", -200, besides=TWICE),
)


@together("row", READINGS)
def test_reading(row: Reading) -> None:
    check(row)


def test_every_answer_is_tested() -> None:
    elsewhere = {
        "finish.tie": {"extra_deal", "fewer_bags", "draw", "dealers_team_loses"},
        "finish.both_below": {"higher_wins", "all_lose"},
        "finish.check": {"after_penalties", "before_penalties"},
        "play.first_trick": {"anything", "no_spades"},
        "bidding.min_team_nil": {"partner_alone", "exempt"},
        "bidding.total": {"free", "not_tricks"},
        # tests/rulebook/test_jokers.py and test_reneges.py.
        "captured.little.lost_to": {"opponents", "anyone"},
        "renege.when_set": {"own_only", "bid_value"},
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
    "bidding.min_team_bid": 0,
    "bidding.total": "free",
    "bidding.min_total": 0,
    "renege.when_set": "own_only",
    "finish.lower_limit": 0,
}


@together("field, value", DEFAULTS.items())
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


def test_a5_a_last_bag_that_scores_nothing_is_a_penalty_too() -> None:
    before = custom("standard", {"scoring.bags.last_bag": "scores_nothing", "finish.check": "before_penalties"})
    lines, after = scored("3+2", "4+2", rules=before, points=449, bags=9)
    assert after.points == 399
    over = verdict(before, (after, Standing(points=480)), lines, deals=9, dealer=0)
    assert over is not None, "449 and 51 are 500"


def test_a8_tricks_are_counted_by_seat_not_by_time() -> None:
    """A score knows how many tricks each seat took and nothing of when, so an early failure frees nobody."""
    lines, _ = scored("nil+4", "3+4")
    assert [line.points for line in lines] == [-100, 40, 3]


BOARD = {"bidding.min_team_bid": 4}


def test_a13_beside_a_nil_the_partner_reaches_the_least_alone() -> None:
    rules = custom("standard", BOARD)
    assert numbers(rules, (NIL, None, None, None), 2) == tuple(range(4, 14))
    assert not may_bid_nil(rules, (NIL, None, None, None), 2)
    assert not may_bid_nil(rules, (Bid(3), None, None, None), 2)
    assert may_bid_nil(rules, (Bid(4), None, None, None), 2)


def test_a13_or_is_exempt_from_it() -> None:
    rules = custom("standard", {**BOARD, "bidding.min_team_nil": "exempt"})
    assert numbers(rules, (NIL, None, None, None), 2) == tuple(range(1, 14))
    assert may_bid_nil(rules, (Bid(1), None, None, None), 2)


def test_a14_the_last_bidder_of_a_team_is_held_to_its_least() -> None:
    rules = custom("standard", BOARD)
    assert numbers(rules, (None,) * 4, 0) == tuple(range(1, 14))
    assert numbers(rules, (Bid(1), None, None, None), 2) == tuple(range(3, 14))
    assert numbers(rules, (Bid(6), None, None, None), 2) == tuple(range(1, 14))


def test_a15_the_last_bidder_may_not_let_all_bids_come_to_the_tricks() -> None:
    rules = custom("standard", {"bidding.total": "not_tricks"})
    assert 4 not in numbers(rules, (Bid(3), Bid(3), Bid(3), None), 3)
    assert 4 in numbers(rules, (Bid(3), Bid(3), None, None), 2)
    assert may_bid_nil(rules, (Bid(3), Bid(3), Bid(3), None), 3)
    assert not may_bid_nil(rules, (Bid(5), Bid(5), Bid(3), None), 3)
    assert 4 in numbers(ruleset("standard"), (Bid(3), Bid(3), Bid(3), None), 3)


def test_a15_a_deal_with_too_few_bid_is_not_scored() -> None:
    rules = custom("standard", {"bidding.min_total": 11})
    before = (Standing(), Standing())
    for last, refused in ((1, True), (2, False)):
        outcome = Outcome(bids=(Bid(3), Bid(3), Bid(3), Bid(last)), tricks=(4, 3, 3, 3))
        assert (outcome_problem(rules, outcome, before) is not None) is refused


@pytest.mark.parametrize("name", ("standard", "short"))
def test_a36_no_lower_limit(name: str) -> None:
    assert verdict(ruleset(name), (Standing(points=-999), Standing()), (), deals=9, dealer=0) is None


def test_a16_a_void_hand_may_trump_the_first_trick() -> None:
    assert may_play("standard", "2S 3C", trick="KH", first=True) == {"2S", "3C"}


def test_a16_no_spade_on_the_first_trick_unless_there_is_nothing_else() -> None:
    rules = custom("standard", {"play.first_trick": "no_spades"})
    assert may_play(rules, "2S 3C", trick="KH", first=True) == {"3C"}
    assert may_play(rules, "2S 3S", trick="KH", first=True) == {"2S", "3S"}
    assert may_play(rules, "2S 3C", trick="KH") == {"2S", "3C"}

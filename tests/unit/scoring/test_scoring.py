"""Faults that were found in scoring, and outcomes that cannot have happened."""

import pytest

from spadework.rules import BadRules, Bid, Rules, custom, ruleset
from spadework.scoring.bags import counts_bags
from spadework.scoring.finish import verdict
from spadework.scoring.score import BadOutcome, score_deal
from spadework.scoring.sheet import Line, Outcome, Standing, standings, tricks_text
from tests.rulebook.translation import scored

STANDARD = ruleset("standard")
FOUR = tuple(Bid(tricks) for tricks in (3, 3, 3, 3))


def test_a_game_with_a_margin_had_no_last_deal() -> None:
    """A leader at the target, but not far enough ahead, kept a game going past its last deal."""
    rules = custom(STANDARD, {"finish.win_margin": 50, "finish.max_deals": 4})
    over = verdict(rules, (Standing(points=510), Standing(points=490)), (), deals=4, dealer=0)
    assert over is not None
    assert (over.winners, over.why) == ((0,), "max_deals")
    assert verdict(rules, (Standing(points=510), Standing(points=490)), (), deals=3, dealer=0) is None


def test_a_small_lead_at_the_target_spared_a_team_at_the_lower_limit() -> None:
    three = {"seats": 3, "teams": [[0], [1], [2]], "pack.removed": ["2C"], "hand_size": 17}
    rules = custom(STANDARD, {**three, "finish.win_margin": 50, "finish.lower_limit": -200})
    after = (Standing(points=510), Standing(points=490), Standing(points=-250))
    over = verdict(rules, after, (), deals=4, dealer=0)
    assert over is not None
    assert (over.winners, over.why) == ((0,), "lower_limit")


def test_a_tenth_bag_that_had_no_point_lost_one() -> None:
    """Where a failed nil's bag scores nothing, and is the tenth, there is no point to take back."""
    rules = custom(STANDARD, {"scoring.bags.last_bag": "scores_nothing", "nil.failed_tricks": "bags_no_points"})
    assert scored("nil+4", "1+4", rules=rules, bags=9)[1] == Standing(points=-160, bags=0, failed_nils=1)
    assert scored("nil+4", "1+5", rules=rules, bags=9)[1] == Standing(points=-161 + 1, bags=1, failed_nils=1)


def test_each_last_bag_of_several_scores_nothing() -> None:
    rules = custom(STANDARD, {"scoring.bags.last_bag": "scores_nothing"})
    assert scored("1+1", "9+4", rules=rules, bags=9)[1] == Standing(points=20 + 9 - 200, bags=0)


@pytest.mark.parametrize("teams", (1, 3))
def test_standings_for_other_teams_were_taken(teams: int) -> None:
    outcome = Outcome(bids=FOUR, tricks=(4, 3, 3, 3))
    with pytest.raises(BadOutcome, match=f"{teams} standings for 2 teams; give one for each, or none at all"):
        score_deal(STANDARD, outcome, (Standing(),) * teams)


@pytest.mark.parametrize(
    ("bids", "tricks", "message"),
    (
        (FOUR[:3], (4, 3, 3, 3), "3 bids and 4 counts of tricks for 4 seats"),
        (FOUR, (4, 3, 3), "4 bids and 3 counts of tricks for 4 seats"),
        (FOUR, (4, 4, 4, 4), "add up to 16; a deal of Standard has 13, shared among the seats"),
        (FOUR, (-1, 4, 4, 4), "add up to 11"),
    ),
)
def test_an_outcome_that_cannot_be_says_why(bids: tuple[Bid, ...], tricks: tuple[int, ...], message: str) -> None:
    with pytest.raises(BadOutcome, match=message):
        score_deal(STANDARD, Outcome(bids=bids, tricks=tricks))


CONFLICTS = (
    ("scoring.bags.limit", 5),
    ("scoring.bags.carry", "reset"),
    ("scoring.bags.last_bag", "scores_nothing"),
    ("scoring.bags_when_set", "reset"),
    ("scoring.overtrick_points", 0),
)


@pytest.mark.parametrize(("field", "value"), CONFLICTS)
def test_the_last_digit_held_bags_that_it_could_not_show(field: str, value: object) -> None:
    with pytest.raises(BadRules, match="bags are read from the last digit") as refused:
        custom("source-3", {field: value})
    assert refused.value.field == field
    with pytest.raises(BadRules, match="otherwise keep a separate count of bags"):
        custom("standard", {"scoring.bags.source": "ones_digit", field: value})


def test_a_bid_of_no_tricks_that_is_no_nil_is_made_with_bags_alone() -> None:
    rules = custom(STANDARD, {"bidding.min_bid": 0})
    assert scored("0+0", "2+1", rules=rules)[1] == Standing(points=3, bags=3)
    assert scored("0+4", "0+4", rules=rules)[1] == Standing(points=40, bags=0)


def test_solo_seats_score_each_for_itself() -> None:
    rules: Rules = custom(STANDARD, {"teams": [[0], [1], [2], [3]]})
    lines = score_deal(rules, Outcome(bids=FOUR, tricks=(4, 3, 2, 4)))
    assert [team.points for team in standings(rules, lines)] == [31, 30, -30, 31]


def test_one_trick_is_a_trick() -> None:
    assert [tricks_text(number) for number in (0, 1, 2)] == ["0 tricks", "1 trick", "2 tricks"]


@pytest.mark.parametrize(
    "change",
    (
        {"nil.points": 75},
        {"blind_nil": {"kind": "on", "points": 111}},
        {"double_nil": {"kind": "combined", "points": 123}},
        {"scoring.trick_points": 5},
        {"scoring.bags.penalty": 55},
        {"nil.failed_tricks": "bags_no_points"},
    ),
    ids=str,
)
def test_the_last_digit_held_bags_beside_points_that_move_it(change: dict[str, object]) -> None:
    with pytest.raises(BadRules, match="bags are read from the last digit"):
        custom("source-3", change)


def test_a_margin_was_forgotten_at_a_tie() -> None:
    rules = custom("standard", {"finish.win_margin": 50, "finish.tie": "draw"})
    for scores in ((510, 510), (510, 500)):
        after = tuple(Standing(points) for points in scores)
        assert verdict(rules, after, (), deals=5, dealer=0) is None


def test_only_the_target_is_looked_at_before_penalties() -> None:
    penalty = Line(team=1, rule="scoring.bags.penalty", points=-100, text="10 bags", bags=-10)
    last = custom("standard", {"finish.check": "before_penalties", "finish.max_deals": 3})
    ended = verdict(last, (Standing(150), Standing(110)), (penalty,), deals=3, dealer=0)
    assert ended is not None
    assert ended.winners == (0,)
    low = custom("standard", {"finish.check": "before_penalties", "finish.lower_limit": -200})
    ended = verdict(low, (Standing(0), Standing(-250)), (penalty,), deals=3, dealer=0)
    assert ended is not None
    assert ended.why == "lower_limit"


@pytest.mark.parametrize(
    ("name", "meant"),
    (
        ("standard", True),
        ("bicycle", True),
        ("two-short", True),
        ("call-break", False),
        ("new-york", False),
        ("euchre", False),
    ),
)
def test_bags_are_shown_where_they_cost_or_bring_something(name: str, *, meant: bool) -> None:
    assert counts_bags(ruleset(name)) is meant


@pytest.mark.parametrize("bids", (("blind-6", "4", "2", "3"), ("2", "4", "blind-6", "3")))
def test_a_contract_is_blind_whichever_partner_bid_blind(bids: tuple[str, ...]) -> None:
    line = score_deal(ruleset("blind-numbers"), Outcome(bids=tuple(map(Bid, bids)), tricks=(6, 3, 2, 2)))[0]
    assert (line.points, line.text) == (160, "Blind contract of 8 made with 8 tricks")

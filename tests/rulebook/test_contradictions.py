"""Where the texts contradict each other: the default, and every other reading by its name.

Each row C1 to C28 of `docs/rules.md` has its fields here, and each answer that the model has for them is tested.
"""

import re
from pathlib import Path

import pytest

from spadework.game import Code, Refused
from spadework.rules import BLIND_NIL, NIL, Bid, custom, ruleset
from spadework.rules.bids import blind_nil_open
from spadework.rules.load import get
from spadework.scoring.finish import verdict
from spadework.scoring.sheet import Standing
from tests.rulebook.readings import Reading, check, untested, values_of
from tests.rulebook.table import bidding, legal, may_play
from tests.rulebook.translation import points_of, scored
from tests.together import together

FIELDS = {
    "C1": ("scoring.set_penalty",),
    "C2": ("scoring.set_penalty",),
    "C3": ("nil.failed_tricks",),
    "C4": ("double_nil.kind",),
    "C5": ("double_nil.one_fails",),
    "C6": ("double_nil.blind_effect",),
    "C7": ("double_nil.points", "double_nil.blind_points"),
    "C8": ("scoring.bags.last_bag", "scoring.bags.penalty"),
    "C9": ("scoring.bags.source",),
    "C10": ("scoring.bags.carry",),
    "C11": ("finish.over_target",),
    "C12": ("play.lead_spades",),
    "C13": ("play.lead_spades",),
    "C14": (),
    "C15": (),
    "C16": ("renege.award",),
    "C17": ("scoring.special.boston.game",),
    "C18": ("bidding.kind",),
    "C19": ("captured",),
    "C20": ("pack.removed",),
    "C21": ("scoring.kind",),
    "C22": ("scoring.kind",),
    "C23": ("scoring.bags.to",),
    "C24": (),
    "C25": ("blind_nil.deficit",),
    "C26": ("blind_nil.kind",),
    "C27": ("double_nil.kind",),
    "C28": ("bidding.min_bid",),
}

COMBINED = {"double_nil": {"kind": "combined"}}

READINGS = (
    Reading("C1", "scoring.set_penalty", "per_trick_bid", "3+3", "2+2", -60),
    Reading("C1", "scoring.set_penalty", "zero", "3+3", "2+2", 0),
    Reading("C1", "scoring.set_penalty", "per_undertrick", "3+3", "2+2", -20),
    Reading("C1", "scoring.set_penalty", "half_per_trick_bid", "3+3", "2+2", -30),
    Reading("C2", "scoring.set_penalty", "per_trick_bid", "nil+4", "0+3", 60),
    Reading("C2", "scoring.set_penalty", "zero", "nil+4", "0+3", 100),
    Reading("C2", "scoring.set_penalty", "per_undertrick", "nil+4", "0+3", 90),
    Reading("C3", "nil.failed_tricks", "bags", "nil+4", "1+3", -139, 1),
    Reading("C3", "nil.failed_tricks", "help", "nil+4", "1+3", -60, 0),
    Reading("C3", "nil.failed_tricks", "bags_no_points", "nil+4", "1+3", -140, 1),
    Reading("C3", "nil.failed_tricks", "nothing", "nil+4", "1+3", -140, 0),
    Reading("C3", "nil.failed_tricks", "contract_lost", "nil+4", "1+3", -140, 0),
    Reading("C3", "nil.failed_tricks", "bags", "nil+4", "1+5", -58, 2),
    Reading("C3", "nil.failed_tricks", "help", "nil+4", "1+5", -58, 2),
    Reading("C3", "nil.failed_tricks", "bags_no_points", "nil+4", "1+5", -59, 2),
    Reading("C3", "nil.failed_tricks", "nothing", "nil+4", "1+5", -59, 1),
    Reading("C3", "nil.failed_tricks", "contract_lost", "nil+4", "1+5", -140, 0),
    Reading("C4", "double_nil.kind", "individual", "nil+nil", "0+0", 200),
    Reading("C4", "double_nil.kind", "combined", "nil+nil", "0+0", 400),
    Reading("C4", "double_nil.kind", "combined", "blind-nil+blind-nil", "0+0", 800),
    Reading("C4", "double_nil.kind", "combined", "nil+blind-nil", "0+0", 300),
    Reading("C5", "double_nil.one_fails", "all_lost", "nil+nil", "0+1", -399, 1, besides=COMBINED),
    Reading("C5", "double_nil.one_fails", "even", "nil+nil", "0+1", 1, 1, besides=COMBINED),
    Reading("C5", "double_nil.one_fails", "even", "nil+nil", "1+1", -398, 2, besides=COMBINED),
    Reading("C5", "double_nil.one_fails", "even", "blind-nil+blind-nil", "0+1", 1, 1, besides=COMBINED),
    Reading("C6", "double_nil.blind_effect", "points_and_game", "blind-nil+blind-nil", "0+0", 800, besides=COMBINED),
    Reading("C6", "double_nil.blind_effect", "points_only", "blind-nil+blind-nil", "0+0", 800, besides=COMBINED),
    Reading("C6", "double_nil.blind_effect", "game_only", "blind-nil+blind-nil", "0+0", 0, besides=COMBINED),
    Reading("C7", "double_nil.points", 200, "nil+nil", "0+0", 200, besides=COMBINED),
    Reading("C7", "double_nil.blind_points", 400, "blind-nil+blind-nil", "0+0", 400, besides=COMBINED),
    Reading("C8", "scoring.bags.last_bag", "scores", "2+2", "3+3", -58, 0, (0, 8)),
    Reading("C8", "scoring.bags.last_bag", "scores_nothing", "2+2", "3+3", -59, 0, (0, 8)),
    Reading("C8", "scoring.bags.penalty", 110, "2+2", "3+3", -68, 0, (0, 8)),
    Reading("C9", "scoring.bags.source", "counter", "3+3", "4+4", 62, 2, (-120, 0)),
    Reading("C9", "scoring.bags.source", "ones_digit", "3+3", "4+4", 62, 2, (-120, 0)),
    Reading("C10", "scoring.bags.carry", "carry", "3+2", "5+4", -46, 1, (0, 7)),
    Reading("C10", "scoring.bags.carry", "reset", "3+2", "5+4", -46, 0, (0, 7)),
    Reading("C10", "scoring.bags.carry", "carry", "1+1", "9+4", -169, 0, (0, 9)),
    Reading("C10", "scoring.bags.carry", "reset", "1+1", "9+4", -69, 0, (0, 9)),
    Reading("C23", "scoring.bags.to", "team", "2+2", "3+3", -58, 0, (0, 8)),
    Reading("C23", "scoring.bags.to", "opponents", "2+2", "3+3", 42, 0, (0, 8)),
    Reading("C28", "bidding.min_bid", 1, "nil+4", "0+4", 140),
    Reading("C28", "bidding.min_bid", 0, "0+4", "0+4", 40),
    Reading("C28", "bidding.min_bid", 0, "0+4", "1+4", 41, 1),
)


@together("row", READINGS)
def test_reading(row: Reading) -> None:
    check(row)


def test_every_answer_is_tested() -> None:
    elsewhere = {
        "double_nil.kind": {"forbidden"},
        "finish.over_target": {"higher_wins", "first_in_bid_order", "not_above"},
        "play.lead_spades": {"when_broken", "after_first_trick", "anytime"},
        # tests/rulebook/test_reneges.py has an example for each award.
        "renege.award": values_of("renege.award"),
        # tests/rulebook/test_new_york.py asks each of them which Bostons win.
        "scoring.special.boston.game": {"goes_on", "won"},
        # The ways to bid are told apart in tests/unit/rules/test_bids.py.
        "bidding.kind": values_of("bidding.kind"),
        # tests/rulebook/test_jokers.py and test_whist_and_euchre.py.
        "scoring.kind": {"contract", "majority", "odd_tricks", "per_trick", "makers"},
        # Source 2 and source 3 have none, source 0 and source 1 have it.
        "blind_nil.kind": {"on", "off"},
    }
    assert untested((field for fields in FIELDS.values() for field in fields), READINGS, elsewhere) == {}


DEFAULTS = {
    "scoring.set_penalty": "per_trick_bid",
    "nil.failed_tricks": "bags",
    "scoring.bags.last_bag": "scores",
    "scoring.bags.penalty": 100,
    "scoring.bags.source": "counter",
    "scoring.bags.carry": "carry",
    "finish.over_target": "higher_wins",
    "play.lead_spades": "when_broken",
    "renege.award": "all_points",
    "scoring.bags.to": "team",
    "blind_nil.deficit": 100,
    "bidding.min_bid": 1,
}


@together("field, value", DEFAULTS.items())
def test_standard_takes_the_default(field: str, value: object) -> None:
    assert get(ruleset("standard"), field) == value


def test_the_rules_page_lists_these_fields() -> None:
    page = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (C\d+) \|(.*)$", page, re.MULTILINE))
    assert set(rows) == set(FIELDS)
    named = {rule for rule, fields in FIELDS.items() if any(field in rows[rule] for field in fields)}
    # These rows say in words what the fields do.
    assert set(FIELDS) - named == {"C2", "C7", "C12", "C14", "C15", "C24"}


def test_c4_forbidden_a_second_nil_in_a_team_is_refused() -> None:
    rules = custom("standard", {"double_nil.kind": "forbidden"})
    assert NIL not in legal(rules, bids=(NIL, Bid(3)))
    assert NIL in legal(rules, bids=(Bid(3), NIL))
    assert NIL in legal("standard", bids=(NIL, Bid(3)))


def test_c4_forbidden_the_first_of_two_blind_nils_stands() -> None:
    from spadework.game import BidMade, BlindBidsShown, Dealt, GameStarted, advance, fold
    from tests.strategies import dealt

    rules = custom("source-0", {})
    state = fold((GameStarted(rules, dealer=0),))
    _, state = advance(state, dealt(state, bytes(32)))
    events: tuple[object, ...] = ()
    for seat in (3, 0, 2, 1):
        events, state = advance(state, BidMade(seat, BLIND_NIL))
    assert Dealt not in map(type, events)
    shown = next(event for event in events if isinstance(event, BlindBidsShown))
    assert shown.bids == (None, BLIND_NIL, BLIND_NIL, None)
    assert state.turn == 3
    with pytest.raises(Refused) as refused:
        advance(state, BidMade(3, NIL))
    assert refused.value.code is Code.NIL_NOT_ALLOWED


@pytest.mark.parametrize(
    ("effect", "points", "game"),
    (("points_and_game", 800, "won"), ("points_only", 800, None), ("game_only", 0, "won")),
)
def test_c6_the_game_hangs_on_the_effect(effect: str, points: int, game: str | None) -> None:
    rules = custom("agreed-doubles", {"double_nil.blind_effect": effect})
    lines, after = scored("blind-nil+blind-nil", "0+0", rules=rules, points=-400)
    assert (points_of(lines), lines[0].game) == (points, game)
    over = verdict(rules, (after, Standing(points=300)), lines, deals=1, dealer=0)
    assert (over.winners if over else None) == ((0,) if game else None)


@pytest.mark.parametrize(("dealer", "winner"), ((0, 1), (1, 0), (2, 1), (3, 0)))
def test_c11_the_team_that_bid_first_wins_where_it_counts_first(dealer: int, winner: int) -> None:
    rules = custom("standard", {"finish.over_target": "first_in_bid_order"})
    after = (Standing(points=505), Standing(points=510))
    over = verdict(rules, after, (), deals=9, dealer=dealer)
    assert over is not None
    assert over.winners == (winner,)


@pytest.mark.parametrize("dealer", range(4))
def test_c11_the_higher_score_wins_by_default(dealer: int) -> None:
    over = verdict(ruleset("standard"), (Standing(points=505), Standing(points=510)), (), deals=9, dealer=dealer)
    assert over is not None
    assert over.winners == (1,)


@pytest.mark.parametrize(
    ("points", "winner"),
    (((301, 250), 0), ((302, 250), 1), ((302, 310), 0), ((320, 305), 1), ((301, 301), None)),
)
def test_c11_no_score_above_the_target_wins_where_it_may_not_be_passed(
    points: tuple[int, int], winner: int | None
) -> None:
    after = tuple(Standing(points=score) for score in points)
    over = verdict(ruleset("three-oh-one"), after, (), deals=9, dealer=0)
    assert (over.winners if over else None) == (None if winner is None else (winner,))


def test_c18_new_york_has_bids_of_its_own() -> None:
    rules = ruleset("new-york")
    assert type(rules.nil).__name__ == "NilOff"
    assert (get(rules, "bidding.min_team_bid"), get(rules, "bidding.max_team_bid")) == (4, 10)


@pytest.mark.parametrize("name", ("jokers", "jjdd", "new-york"))
def test_c20_two_jokers_take_the_place_of_two_twos(name: str) -> None:
    assert set(ruleset(name).pack.removed) == {"2H", "2C"}
    assert (ruleset(name).pack.jokers, ruleset(name).hand_size) == (2, 13)


def test_c24_bags_add_up_over_the_game() -> None:
    lines, after = scored("2+2", "3+3", bags=4)
    assert (points_of(lines), after.bags) == (42, 6)


@pytest.mark.parametrize("name", ("source-2", "source-3"))
def test_c26_two_texts_have_no_blind_nil(name: str) -> None:
    assert type(ruleset(name).blind_nil).__name__ == "BlindNilOff"


def test_c27_both_partners_may_bid_nil() -> None:
    assert points_of(scored("nil+nil", "0+0")[0]) == 200


@pytest.mark.parametrize("when", ("when_broken", "after_first_trick", "anytime"))
def test_c12_a_hand_of_spades_alone_may_always_lead_one(when: str) -> None:
    rules = custom("standard", {"play.lead_spades": when})
    assert may_play(rules, "AS 9S", first=True) == {"AS", "9S"}
    assert may_play(rules, "AS 9S") == {"AS", "9S"}


@pytest.mark.parametrize(
    ("when", "first", "later"),
    (
        ("when_broken", {"2C"}, {"2C"}),
        ("after_first_trick", {"2C"}, {"2C", "AS"}),
        ("anytime", {"2C", "AS"}, {"2C", "AS"}),
    ),
)
def test_c13_when_an_unbroken_spade_may_be_led(when: str, first: set[str], later: set[str]) -> None:
    rules = custom("standard", {"play.lead_spades": when})
    assert may_play(rules, "AS 2C", first=True) == first
    assert may_play(rules, "AS 2C") == later
    assert may_play(rules, "AS 2C", broken=True) == {"2C", "AS"}


@pytest.mark.parametrize(("deficit", "points", "allowed"), ((100, 99, False), (100, 100, True), (0, 0, True)))
def test_c25_how_far_behind_a_blind_nil_is_bid(deficit: int, points: int, *, allowed: bool) -> None:
    rules = custom("standard", {"blind_nil.deficit": deficit})
    assert blind_nil_open(rules, (0, points), 0, 3) is allowed


def test_c12_no_blind_bid_is_open_at_a_standard_table_that_is_level() -> None:
    assert bidding("standard").phase == "bidding"

"""What is handed in at the front door and is of another type than it should be: each test is named after what went wrong."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import pytest

import spadework
from spadework import Bid, BidMade, CardPlayed, Fault
from tests.together import together
from tests.unit.session.test_newcomer import given, until_asked

OPEN = ["AS 2C", "KH 3C", "KS 4H", "2H 3H"]
HELD = {"bids": [4, 3, 3, 5], "tricks": [5, 1, 2, 5]}


@together(
    "ask, said",
    (
        (lambda: spadework.Game(dealer=given("x")), "dealer: 'x' is not a number; give a whole number"),
        (lambda: spadework.Game(dealer=given(1.0)), "dealer: 1.0 is not a whole number"),
        (lambda: spadework.Game(seed=given([1])), "seed: a list is no seed; give a text or a whole number"),
        (lambda: spadework.Game(clock=given(5)), "clock: 5 is no clock; give a function, such as time.monotonic"),
        (lambda: spadework.Game(given({"finish.target": 3})), r"give ruleset\('standard', {'finish.target': 3}\)"),
        (lambda: spadework.Game().deal(given(5)), "hands: 5 is no list of hands; give a text for each seat in a list"),
        (lambda: spadework.Game().deal(given({0: "AS"})), "hands: an object is no list of hands"),
        (lambda: spadework.Game().deal("N:AK.2.. QJ.3.. A.. K..."), "hands: 'A..' is not a hand; write spades.hearts"),
        (
            lambda: spadework.Game().deal("X:AK.2.. QJ.3.. A... K..."),
            "hands: 'X' is not a seat; write S or W or N or E",
        ),
        (lambda: spadework.Game().call_renege(given("x"), 0), "offender: 'x' is not a number"),
        (
            lambda: spadework.Game.of(given(5)),
            "events: a game begins with GameStarted, not with 5; give a game's `log`",
        ),
        (lambda: spadework.Game.of([]), "events: a game begins with GameStarted, not with null"),
        (lambda: spadework.legal(given("standard")), "view: 'standard' is no view; give `game.view`"),
        (lambda: spadework.position(OPEN, leader=given("x")), "leader: 'x' is not a number"),
        (lambda: spadework.position(OPEN, broken=given("x")), "broken: 'x' cannot be used here; give true or false"),
        (lambda: spadework.position(OPEN, bids=given(5)), "bids: 5 is not a list; give one entry for each"),
        (lambda: spadework.position(OPEN, bids=[4, 3, 3, given(3.5)]), "3.5 is not a bid"),
        (lambda: spadework.position(OPEN, taken=given(5)), "taken: 5 cannot be used here; give a list"),
        (lambda: spadework.position(OPEN, taken=[4, 3, 3, given("x")]), r"taken\[3\]: 'x' is not a number"),
        (lambda: spadework.solve(OPEN, leader=given("x")), "leader: 'x' is not a number"),
        (
            lambda: spadework.solve(OPEN, ours=given("x")),
            "ours: 'x' cannot be used here; give a whole number or a list",
        ),
        (lambda: spadework.solve(OPEN, ours=(0, 9)), "seat 9 of 4; seats are counted from 0"),
        (lambda: spadework.solve(OPEN, ours=(0, 1, 2, 3)), "name some of the seats that play, and not all of them"),
        (lambda: spadework.solve(OPEN, fewest=given("x")), "fewest: 'x' cannot be used here; give true or false"),
        (lambda: spadework.solve(OPEN, seconds=-1), "seconds: -1 is too small; give a number from 0"),
        (
            lambda: spadework.read("[", number=given("x")),
            "number: 'x' is not a number; give a whole number of at least 1",
        ),
        (lambda: spadework.read("[", number=0), "number: 0 is too small"),
        (lambda: spadework.score(**given({**HELD, "number": 0})), "number: 0 is too small"),
        (lambda: spadework.score(**given({**HELD, "bids": b"4 3 3 5"})), "bids: b'4 3 3 5' is not a list"),
        (
            lambda: spadework.ruleset("standard", {"bags": "off"}),
            "bags: there is no such field; did you mean scoring.bags",
        ),
    ),
)
def test_what_was_of_another_type_broke_inside(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(Fault, match=said):
        ask()


def test_a_bid_of_a_bot_that_was_a_number_broke_inside() -> None:
    game = until_asked()
    assert game.why(BidMade(0, given("nil"))) == ""
    for bad, said in (
        (BidMade(given("0"), Bid(4)), "seat: '0' is not a number"),
        (BidMade(0, given([])), "is not a bid"),
        (CardPlayed(0, given(5)), "card: 5 cannot be used here; give a card"),
    ):
        assert said in game.why(bad)
        with pytest.raises(Fault, match=re.escape(said)):
            game.do(bad)
    assert game.do(BidMade(0, given(4))) == (BidMade(0, Bid(4)),)


def test_numbers_of_an_array_were_no_numbers() -> None:
    bids, tricks = np.array([4, 3, 3, 5]), np.array([5, 1, 2, 5])
    assert spadework.score(given(bids), given(tricks)) == spadework.score(**given(HELD))
    assert spadework.score(list(bids), list(tricks)) == spadework.score(**given(HELD))
    assert spadework.position(OPEN, leader=given(np.int64(1)), taken=given(np.array([4, 3, 3, 1]))).leader == 1


def test_a_sheet_by_a_name_broke_when_it_was_shown() -> None:
    assert spadework.Sheet(given("jjdd")) == spadework.Sheet(spadework.ruleset("jjdd"))
    sheet = spadework.Sheet(spadework.ruleset(), before=given([(120, 9), 80]))
    assert sheet.stands() == "Seats 0 and 2: 120 · 9 bags; Seats 1 and 3: 80 · 0 bags"
    assert spadework.score(**given(HELD), after=sheet) == spadework.score(**given(HELD), before=[(120, 9), 80])
    asks: tuple[tuple[Callable[[], object], str], ...] = (
        (lambda: spadework.Sheet(given("standrad")), "did you mean standard"),
        (lambda: spadework.Sheet(given(5)), "5 is not a ruleset"),
        (lambda: spadework.Sheet(spadework.ruleset(), before=given([(1, 2)])), "1 standings for 2 teams"),
        (lambda: spadework.Sheet(spadework.ruleset(), before=given([(1, "x"), 2])), r"before\[0\].bags: 'x'"),
    )
    for ask, said in asks:
        with pytest.raises(Fault, match=said):
            ask()


def test_rules_beside_a_game_to_solve_were_ignored() -> None:
    game = until_asked()
    game.bid(3)
    game.go_on()
    with pytest.raises(Fault, match="leader: this game stands as it stands; leave this out"):
        spadework.solve(game, leader=0)
    with pytest.raises(Fault, match="rules: this game"):
        spadework.solve(spadework.position(OPEN), rules="jjdd")


def test_a_change_without_effect_was_dropped_in_silence() -> None:
    with pytest.raises(Fault, match=r"blind_nil\.points=100 has no effect here, where blind_nil is off; leave it out"):
        spadework.ruleset("standard", {"blind_nil": "off", "blind_nil.points": 100})


def test_a_game_was_printed_without_what_lies_on_the_table() -> None:
    game = until_asked()
    game.bid(4)
    game.go_on()
    lines = str(game).splitlines()
    assert lines[2] == "0     you, to act  4    0            ♠ A K J 10 6 5  ♥ J  ♣ 6 3  ♦ K 10 3 2"
    assert lines[4] == "2                  nil  0     ♣ 4    12 cards"
    assert str(game.hand) not in str(spadework.Game())


def test_a_position_was_printed_without_its_cards() -> None:
    at = spadework.position(OPEN, bids=[4, 3, "nil", 2])
    assert str(at).splitlines()[:3] == [
        "Standard, deal 1: play",
        "Seat          Bid  Took  Trick  Holds",
        "0     to act  4    0            ♠ A  ♣ 2",
    ]


def test_a_sheet_did_not_say_where_the_teams_had_stood() -> None:
    begun = "Standard, to 500. Before: Seats 0 and 2: 0 · 8 bags; Seats 1 and 3: 0 · 8 bags"
    sheet = spadework.score("4 nil 3 5", "5 1 2 5", before=[(0, 8), (0, 8)])
    assert str(sheet).splitlines()[0] == begun
    assert begun in sheet._repr_html_()
    assert "Before" not in str(spadework.score("4 nil 3 5", "5 1 2 5"))


def test_fields_were_printed_in_one_line() -> None:
    found = spadework.fields("standard")
    assert len(str(found).splitlines()) == len(found)
    assert re.search(r"^nil\.points +100$", str(found), re.MULTILINE)

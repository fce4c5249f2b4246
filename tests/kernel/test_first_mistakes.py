"""What one tries first: it works, or what is said helps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest

from spadework.game import view
from spadework.game.perft import position
from spadework.kernel import NIL, NO_BID, Solver, hidden_hands, sample, score_payoff, self_play, stake, state_of, terms
from spadework.rules import Bid, ruleset
from spadework.rules.bid import NIL as NIL_BID
from tests.together import together

STANDARD = ruleset("standard")
HANDS = ("AS 2C", "KH 3C", "KS 4H", "2H 3H")
AT = position(STANDARD, HANDS, leader=0, taken=(4, 3, 2, 2))
WORLDS = sample(hidden_hands(STANDARD, dict(enumerate(HANDS)), sizes=(2,) * 4), 3)
TABLE = score_payoff(STANDARD, (4, 3, 3, 3))


def test_cards_may_stand_in_one_text() -> None:
    assert position(STANDARD, [hand.split() for hand in HANDS], leader=0, taken=(4, 3, 2, 2)) == AT
    sizes = (13, 13, 13, 12)
    split = hidden_hands(STANDARD, {0: ["AS", "KS"]}, played=["2C"], sizes=sizes)
    assert hidden_hands(STANDARD, {0: "AS KS"}, played="2C", sizes=sizes) == split
    assert terms(STANDARD).cards("AS 2C") == terms(STANDARD).cards(("2C", "AS"))


def test_numbers_stand_for_bids() -> None:
    made = score_payoff(STANDARD, (Bid(4), NIL_BID, Bid(3), Bid(2)))
    assert made == score_payoff(STANDARD, (4, NIL, 3, 2)) == score_payoff(STANDARD, ("4", "nil", "3", "2"))
    bids = self_play(STANDARD, 50, policy="quick").bids
    assert all(score_payoff(STANDARD, row) for row in bids)
    partners = ruleset("new-york")
    assert score_payoff(partners, (NO_BID, 4, 5, NO_BID)) == score_payoff(partners, (None, 4, 5, None))


def test_worlds_may_be_lists_and_other_whole_numbers() -> None:
    solver = Solver()
    expected = solver.worlds(AT, WORLDS).tolist()
    for same in (
        WORLDS.tolist(),
        list(WORLDS),
        tuple(map(tuple, WORLDS)),
        WORLDS.astype(np.int64),
        np.asfortranarray(WORLDS),
    ):
        assert solver.worlds(AT, same).tolist() == expected
    assert solver.worlds(AT, []).shape == (0, 2)


def test_a_payoff_may_be_an_array() -> None:
    assert Solver().payoff(AT, (0, 2), np.array(TABLE)) == Solver().payoff(AT, (0, 2), TABLE)
    tens = np.arange(14).reshape(14, 1)
    assert Solver().payoff(AT, (0, 2), tens) == (8, 8)


def test_a_seed_left_out_is_0() -> None:
    known = hidden_hands(STANDARD, {0: "AS"})
    assert np.array_equal(sample(known, 5), sample(known, 5, seed=0))


def test_numbers_of_arrays_are_sets() -> None:
    assert terms(STANDARD).texts(WORLDS[0, 1]) == terms(STANDARD).texts(int(WORLDS[0, 1])) == ("3C", "KH")


def test_things_are_shown_in_a_line() -> None:
    known = hidden_hands(STANDARD, {0: "AS KS"}, played="2C", sizes=(13, 13, 13, 12))
    assert (
        repr(known)
        == "<known cards of seat 0: 2 of 13, seat 1: 0 of 13, seat 2: 0 of 13, seat 3: 0 of 12; 1 played or seen>"
    )
    assert repr(Solver()) == "<Solver with 64 MiB>"
    assert repr(self_play(STANDARD, 5, first=7)) == "<5 deals of Standard from number 7 on>"
    assert repr(stake(AT)) == "<seats (0, 2), nils (), -50 to 50>"


@together(
    "ask, kind, said",
    (
        (
            lambda: score_payoff(cast("Any", "standard"), (4, 3, 3, 3)),
            TypeError,
            r"the ruleset is 'standard'; give ruleset\('standard'\)",
        ),
        (lambda: terms(cast("Any", "short")), TypeError, r"give ruleset\('short'\)"),
        (lambda: terms(ruleset("euchre")), ValueError, "trump changes from deal to deal in Euchre; say which"),
        (lambda: terms(STANDARD).suit("spades"), ValueError, "'spades' is not a suit; write C, D, H or S"),
        (
            lambda: terms(STANDARD, trump=cast("Any", "Q")),
            ValueError,
            "in Standard spades are always trump; leave it out",
        ),
        (lambda: self_play(STANDARD, 10, trump="H"), ValueError, "trump 'H': in Standard spades are always trump"),
        (lambda: hidden_hands(STANDARD, {}, trump="none"), ValueError, "trump 'none': in Standard spades"),
        (
            lambda: terms(ruleset("euchre"), trump=cast("Any", "Q")),
            ValueError,
            "trump 'Q'; write 'C', 'D', 'H', 'S' or",
        ),
        (lambda: position(STANDARD, HANDS, leader=0, trump="D"), ValueError, "trump 'D': in Standard"),
        (lambda: hidden_hands(STANDARD, {}, voids={1: "spades"}), ValueError, "voids of seat 1: 'spades' has 's'"),
        (lambda: terms(STANDARD).cards(["10S"]), ValueError, "'10S' is not in the pack; write TS"),
        (lambda: terms(STANDARD).cards(["SA"]), ValueError, "'SA' is not in the pack; write AS"),
        (lambda: terms(STANDARD).cards(["AS KS"]), ValueError, "'AS KS' is not in the pack; give one card at a time"),
        (
            lambda: terms(STANDARD).texts(AT.hands[0] | 1 << 15),
            ValueError,
            "hands of a GameState are numbered otherwise",
        ),
        (lambda: terms(STANDARD).texts(-1), ValueError, "not a set of cards"),
        (
            lambda: Solver().tricks(AT, (0, 1, 2, 3)),
            ValueError,
            "name some of the seats that play, and not all of them",
        ),
        (lambda: position(STANDARD, HANDS[:3], leader=0), ValueError, "3 hands for 4 seats of Standard"),
        (
            lambda: position(STANDARD, ("AS", "KH 3C", "KS", "2H"), leader=0),
            ValueError,
            "cards in hand: seat 0 1, seat 1 2, seat 2 1, seat 3 1, with 0 in the trick",
        ),
        (
            lambda: state_of(view(AT, 0), cast("Any", WORLDS)),
            ValueError,
            r"shape \(3, 4\); give one row of them, such as worlds\[0\]",
        ),
        (lambda: sample(cast("Any", AT), 3), TypeError, r"this is the whole game; give view\(game, seat\)"),
        (lambda: self_play(STANDARD, 3).state(3), ValueError, "deal 3; give -3 to 2"),
        (lambda: self_play(ruleset("two-refill"), 3).state(0), ValueError, "the order of the stock is not kept"),
        (lambda: position(STANDARD, HANDS, leader=0, bids=(4, 4, 4)), ValueError, "3 bids for 4 seats"),
        (
            lambda: position(STANDARD, HANDS, leader=0, bids=(4, 4, 4, 14)),
            ValueError,
            "seat 3 cannot bid 14 in Standard",
        ),
        (lambda: score_payoff(STANDARD, (4, 3, 3)), ValueError, "3 bids of 4 seats"),
        (lambda: score_payoff(STANDARD, (4, 0, 3, 3)), ValueError, "a bid of 0 may be a nil or a number"),
        (lambda: score_payoff(STANDARD, (4, "maybe", 3, 3)), ValueError, "'maybe' is not a bid"),
        (lambda: score_payoff(STANDARD, (4, 27, 3, 3)), ValueError, "a bid of 27; give 1 to 26"),
        (
            lambda: score_payoff(STANDARD, (4, cast("Any", 4.5), 3, 3)),
            TypeError,
            'a bid is 4.5; give a number, "nil", a Bid or None',
        ),
        (
            lambda: Solver().worlds(AT, WORLDS[0]),
            ValueError,
            r"give rows of one set a seat, .* and one world as \[world\]",
        ),
        (lambda: Solver().worlds(AT, HANDS), TypeError, "worlds are tuple; give rows of one set a seat"),
        (lambda: Solver().worlds(AT, 7), TypeError, "worlds are int; give rows"),
        (lambda: Solver().worlds(AT, [[1, 2, 3, 1.5]]), TypeError, "worlds are list; give rows"),
        (lambda: Solver().worlds(AT, [[-1, 2, 3, 4]]), TypeError, "worlds are list; give rows"),
        (lambda: Solver().worlds(AT, -WORLDS.astype(np.int64)), ValueError, "a set of cards is 0 or more"),
        (lambda: Solver().tricks(AT, (0, 0)), ValueError, "our side: seat 0 is named twice"),
        (lambda: self_play(STANDARD, 1).line(0), ValueError, r"ask self_play\(…, cards=True\)"),
        (
            lambda: Solver().tricks(cast("Any", STANDARD)),
            TypeError,
            "the position is Rules; give spadework.game.state.GameState",
        ),
    ),
)
def test_what_does_not_work_is_said_in_our_words(ask: Callable[[], Any], kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        ask()

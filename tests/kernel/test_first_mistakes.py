"""What one tries first: it works, or what is said helps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest

from spadework.game.perft import position
from spadework.kernel import NIL, NO_BID, Solver, hidden_hands, sample, score_payoff, self_play, terms
from spadework.rules import Bid, ruleset
from spadework.rules.bid import NIL as NIL_BID

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
    assert score_payoff(STANDARD, (4, NIL, 3, 2)) == score_payoff(STANDARD, (Bid(4), NIL_BID, Bid(3), Bid(2)))
    bids = self_play(STANDARD, 50, policy="quick").bids
    assert all(score_payoff(STANDARD, row) for row in bids)
    partners = ruleset("bicycle")
    assert score_payoff(partners, (4, NO_BID, 5, 3)) == score_payoff(partners, (4, None, 5, 3))


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


@pytest.mark.parametrize(
    ("ask", "kind", "said"),
    (
        (
            lambda: score_payoff(cast("Any", "standard"), (4, 3, 3, 3)),
            TypeError,
            r"the ruleset is 'standard'; give ruleset\('standard'\)",
        ),
        (lambda: terms(cast("Any", "short")), TypeError, r"give ruleset\('short'\)"),
        (lambda: terms(ruleset("euchre")), ValueError, "trump changes from deal to deal in Euchre; say which"),
        (lambda: terms(STANDARD).suit("spades"), ValueError, "'spades' is not a suit; write C, D, H or S"),
        (lambda: score_payoff(STANDARD, (4, 3, 3)), ValueError, "3 bids of 4 seats"),
        (lambda: score_payoff(STANDARD, (4, 0, 3, 3)), ValueError, "a bid of 0 may be a nil or a number"),
        (lambda: score_payoff(STANDARD, (4, 27, 3, 3)), ValueError, "a bid of 27; give 1 to 26"),
        (
            lambda: score_payoff(STANDARD, (4, cast("Any", "nil"), 3, 3)),
            TypeError,
            "a bid is 'nil'; give a number, a Bid or None",
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

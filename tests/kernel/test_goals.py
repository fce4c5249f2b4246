"""What can be forced: endings that others worked out, random ones against the reference, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from spadework.cards import texts
from spadework.game import GameState
from spadework.game.legal import legal_cards
from spadework.game.perft import position
from spadework.kernel import Bounds, Solver
from spadework.kernel.convert import position as native_position
from spadework.kernel.reference import after, can_set, payoff
from spadework.rules import custom, ruleset
from tests.covering import every_ruleset
from tests.kernel.endings_data import KnownEnding, known_endings
from tests.kernel.some_endings import endings

STANDARD = ruleset("standard")
ANYTIME = custom(STANDARD, {"play.lead_spades": "anytime"})
TRICKS = [[float(tricks)] for tricks in range(14)]
GOALS = Solver()


def by_card(state: GameState, ours: tuple[int, ...], table: list[list[float]], nils: tuple[int, ...] = ()) -> object:
    found = GOALS.payoff_cards(state, ours, table, nils)
    assert all(bounds.exact for bounds in found.values())
    return {card: bounds.least for card, bounds in found.items()}


def start(known: KnownEnding, rules: object = STANDARD) -> GameState:
    assert rules in (STANDARD, ANYTIME)
    game = STANDARD if rules is STANDARD else ANYTIME
    return replace(position(game, known.hands, leader=known.leader, broken=known.broken), tricks=())


def test_endings_are_worth_what_others_found() -> None:
    found = known_endings(6)
    assert len(found) >= 400
    for known in found:
        ours = (known.leader, (known.leader + 2) % 4)
        fewest = [[-float(tricks)] for tricks in range(14)]
        assert by_card(start(known), ours, TRICKS) == known.most
        assert by_card(start(known, ANYTIME), ours, TRICKS) == known.most_anytime
        assert by_card(start(known), ours, fewest) == {card: -tricks for card, tricks in known.fewest.items()}
        made = [[1.0, 0.0]] * 14
        assert by_card(start(known), (known.nil, (known.nil + 2) % 4), made, (known.nil,)) == known.made
        for card, made_by in known.made.items():
            assert GOALS.can_set(after(start(known), card), (known.nil,)) is not made_by


@pytest.mark.parametrize("name", every_ruleset())
def test_random_endings_of_every_game_are_worth_what_the_reference_says(name: str) -> None:
    for state, ours, nils, table in endings(ruleset(name), 6, seed=7, most=3):
        value = payoff(state, ours, table, nils)
        assert GOALS.payoff(state, ours, table, nils) == (value, value)
        cards = GOALS.payoff_cards(state, ours, table, nils)
        best = max if state.turn in ours else min
        assert set(cards) == set(texts(legal_cards(state)))
        assert best(bounds.least for bounds in cards.values()) == value
        now = state
        for card in GOALS.payoff_line(state, ours, table, nils):
            now = after(now, card)
            if any(now.hands):
                assert GOALS.payoff(now, ours, table, nils) == (value, value)
        if nils:
            assert GOALS.can_set(state, nils, ours) is can_set(state, nils, ours)


def test_worlds_are_answered_like_positions_of_their_own() -> None:
    known = known_endings(5)[-1]
    state = start(known)
    worlds = np.array([native_position(state).hands[:4]] * 3, dtype=np.uint64)
    ours = (0, 2)
    value = GOALS.payoff(state, ours, TRICKS)
    assert GOALS.payoff_worlds(state, worlds, ours, TRICKS).tolist() == [list(value)] * 3
    assert (
        GOALS.can_set_worlds(state, worlds, (known.nil,)).tolist()
        == [int(bool(GOALS.can_set(state, (known.nil,))))] * 3
    )
    with pytest.raises(ValueError, match="give a column for each"):
        GOALS.payoff_worlds(state, worlds[:, :3].copy(), ours, TRICKS)


def test_a_limit_leaves_bounds() -> None:
    pack = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    state = position(STANDARD, [pack[seat::4] for seat in range(4)], leader=0)
    goals = Solver()
    found = goals.payoff(state, (0, 2), TRICKS, nodes=3)
    assert found.least < found.most
    assert not found.exact
    assert goals.can_set(state, (0,), nodes=1) is None
    assert goals.nodes <= 2
    assert Bounds(1.0, 1.0).exact


@pytest.mark.parametrize(
    ("ours", "table", "nils", "message"),
    (
        ((0, 6), TRICKS, (), "seat 6"),
        ((0, -1), TRICKS, (), "seat -1"),
        ((0, 2), TRICKS[:2], (), "a row for 0 to"),
        ((0, 2), TRICKS, (1,), "give 2 in each row"),
        ((0, 2), [[0.0] * 4] * 14, (1, 1), "seat 1 is named twice"),
        ((0, 2), [[float("nan")]] * 14, (), "not a finite number"),
    ),
)
def test_what_cannot_be_asked_is_refused(
    ours: tuple[int, ...], table: list[list[float]], nils: tuple[int, ...], message: str
) -> None:
    state = start(known_endings(3)[0])
    with pytest.raises(ValueError, match=message):
        GOALS.payoff(state, ours, table, nils)


def test_nils_and_limits_that_cannot_be_are_refused() -> None:
    state = start(known_endings(3)[0])
    with pytest.raises(ValueError, match="no nil to set"):
        GOALS.can_set(state, ())
    with pytest.raises(ValueError, match="nils: seat 4 of 4"):
        GOALS.can_set(state, (4,))
    with pytest.raises(ValueError, match="nodes"):
        GOALS.can_set(state, (1,), nodes=-1)
    with pytest.raises(ValueError, match="seconds"):
        GOALS.can_set(state, (1,), seconds=-1)
    with pytest.raises(ValueError, match="memory"):
        Solver(memory=-1)

"""Tricks with open cards: deals and endings that others worked out, random ones against the reference, and refusals."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from spadework.cards import texts
from spadework.game import GameState
from spadework.game.legal import legal_cards
from spadework.game.perft import position
from spadework.kernel import Solution, Solver, TrickBounds, solve
from spadework.kernel.convert import position as native_position
from spadework.kernel.reference import after, most_tricks
from spadework.rules import custom, ruleset
from tests.kernel.deals_data import KnownDeal, known_deals
from tests.kernel.endings_data import KnownEnding, known_endings

STANDARD = ruleset("standard")
ANYTIME = custom(STANDARD, {"play.lead_spades": "anytime"})
DEALS = known_deals()


def deal(known: KnownDeal, leader: int, *, anytime: bool = False) -> GameState:
    return position(ANYTIME if anytime else STANDARD, known.hands, leader=leader)


def ending(known: KnownEnding, *, anytime: bool = False) -> GameState:
    return position(ANYTIME if anytime else STANDARD, known.hands, leader=known.leader, broken=known.broken)


def exact(found: dict[str, TrickBounds]) -> dict[str, int]:
    assert all(bounds.exact for bounds in found.values())
    return {card: bounds.least for card, bounds in found.items()}


@pytest.mark.long
@pytest.mark.parametrize("part", range(6))
def test_whole_deals_have_the_values_that_others_found(part: int) -> None:
    solver = Solver()
    for known in DEALS[part::6]:
        for leader in range(4):
            most = known.when_broken[leader]
            assert solver.tricks(deal(known, leader)) == most
            most = known.anytime[leader]
            assert solver.tricks(deal(known, leader, anytime=True)) == most


def test_whole_deals_are_answered_yes_or_no() -> None:
    solver = Solver()
    for known in DEALS[:20]:
        for leader in range(4):
            at = deal(known, leader)
            assert solver.at_least(at, known.when_broken[leader]) is True
            assert solver.at_least(at, known.when_broken[leader] + 1) is False


def test_all_leaders_are_asked_in_one_call() -> None:
    solver = Solver()
    for known in DEALS[:20]:
        found = solver.leaders(deal(known, 0), (0, 2))
        most = known.when_broken
        expected = {seat: tricks if seat % 2 == 0 else 13 - tricks for seat, tricks in enumerate(most)}
        assert {seat: bounds.least for seat, bounds in found.items()} == expected


def test_endings_have_the_values_that_others_found_for_every_card() -> None:
    solver = Solver()
    found = known_endings(6)
    assert len(found) >= 400
    for known in found:
        assert exact(solver.cards(ending(known))) == known.most
        assert exact(solver.cards(ending(known, anytime=True))) == known.most_anytime
        assert exact(solver.cards(ending(known), fewest=True)) == known.fewest


def test_a_line_leads_to_the_value_in_legal_cards() -> None:
    solver = Solver()
    for known in DEALS[:20]:
        at = deal(known, 1)
        found = solver.solve(at)
        for card in found.line:
            assert card in texts(legal_cards(at))
            at = after(at, card)
        assert len(found.line) == 52
        assert at.taken[1] + at.taken[3] == known.when_broken[1] == found.tricks.least
        assert found.exact
        assert max(found.cards.values()) == found.tricks


def test_worlds_are_solved_in_one_call() -> None:
    known = DEALS[3]
    at = native_position(deal(known, 2))
    hands = np.array([at.hands[:4], native_position(deal(DEALS[4], 2)).hands[:4]], dtype=np.uint64)
    found = Solver().worlds(deal(known, 2), hands)
    assert found.tolist() == [[known.when_broken[2]] * 2, [DEALS[4].when_broken[2]] * 2]


def test_a_limit_leaves_bounds_and_says_so() -> None:
    known = DEALS[7]
    found = solve(deal(known, 0), nodes=50)
    assert isinstance(found, Solution)
    assert not found.exact
    assert found.tricks.least <= known.when_broken[0] <= found.tricks.most
    assert Solver().at_least(deal(known, 0), known.when_broken[0], nodes=3) is None
    assert not Solver().tricks(deal(known, 0), seconds=1e-9).exact


def test_a_table_of_no_size_finds_the_same() -> None:
    known = DEALS[11]
    assert Solver(memory=0).tricks(deal(known, 3)).least == known.when_broken[3]


def test_a_solver_may_be_asked_about_one_deal_after_the_other() -> None:
    solver = Solver()
    for _ in range(2):
        for known in DEALS[20:24]:
            for anytime in (False, True):
                most = (known.anytime if anytime else known.when_broken)[1]
                assert solver.tricks(deal(known, 1, anytime=anytime)).least == most
                assert solver.tricks(deal(known, 1, anytime=anytime), (0, 2)).least == 13 - most
    solver.forget()
    assert solver.nodes >= 0


def test_of_few_tricks_no_card_is_passed_over_that_has_an_equal_which_counted() -> None:
    hands = ("JS AH 7S 2S TS", "JH TD AS 3D KH", "KS QH 6H 7D KD", "8S QS 9S 4D 9D")
    at = position(ruleset("standard"), [hand.split() for hand in hands], leader=1, broken=True)
    assert Solver().cards(at, (0, 2), fewest=True)["TD"] == 1


def test_a_ruff_by_a_joker_that_breaks_nothing_leaves_spades_unbroken() -> None:
    rules = custom(ruleset("jokers"), {"play.joker_breaks": False})
    hands = ("3S 3H 4H 9H", "5S 3D 8D 8H", "4S 5D 5H 6H", "BJ LJ 4C 6C")
    at = position(rules, [hand.split() for hand in hands], leader=0)
    assert most_tricks(at, ours=(0, 2)) == 1
    assert Solver().tricks(at, (0, 2)) == 1


@pytest.mark.parametrize(
    ("ours", "what"),
    (((0, 1, 2, 3), "not all"), ((4,), "seat 4 of 4"), ((-1,), "seat -1 of 4")),
)
def test_a_side_that_cannot_be_is_refused(ours: tuple[int, ...], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        Solver().tricks(deal(DEALS[0], 0), ours)


def test_limits_that_cannot_be_are_refused() -> None:
    at = deal(DEALS[0], 0)
    with pytest.raises(ValueError, match="nodes"):
        Solver().tricks(at, nodes=-1)
    with pytest.raises(ValueError, match="seconds"):
        Solver().tricks(at, seconds=float("nan"))
    with pytest.raises(ValueError, match="memory"):
        Solver(memory=-1)


def test_leaders_are_asked_where_a_trick_begins() -> None:
    at = after(deal(DEALS[0], 0), texts(legal_cards(deal(DEALS[0], 0)))[0])
    with pytest.raises(ValueError, match="where a trick begins"):
        Solver().leaders(at)


def test_worlds_of_the_wrong_shape_are_refused() -> None:
    with pytest.raises(ValueError, match="column"):
        Solver().worlds(deal(DEALS[0], 0), np.zeros((2, 3), dtype=np.uint64))
    with pytest.raises(ValueError, match="seat"):
        Solver().worlds(replace(deal(DEALS[0], 0)), np.array([[1, 2, 4, 24]], dtype=np.uint64))

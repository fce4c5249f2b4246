"""Each card in each of many worlds, on one thread or more: the same as asked one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt
import pytest

from spadework.cards import Card, texts
from spadework.game import GameState, view
from spadework.game.legal import legal_cards
from spadework.game.perft import position
from spadework.kernel import Solver, TrickBounds, WorldCards, sample, score_payoff, state_of
from spadework.rules import ruleset
from tests.covering import every_ruleset
from tests.kernel.some_endings import endings
from tests.together import together

STANDARD = ruleset("standard")
Worlds = npt.NDArray[np.uint64]


def bounds(found: dict[Card, TrickBounds], cards: Sequence[Card]) -> list[list[int]]:
    return [[found[card].least, found[card].most] for card in cards]


def half(cards: int = 6) -> GameState:
    pack = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    hands = [pack[seat::4][-cards:] for seat in range(4)]
    rest = 13 - cards
    return position(STANDARD, hands, leader=0, broken=True, taken=(rest - 4, 2, 1, 1))


def some(number: int = 30) -> tuple[GameState, Worlds]:
    state = half()
    return state, sample(view(state, 0), number, seed=4)


def test_each_card_is_worth_what_it_is_worth_by_itself() -> None:
    state, worlds = some()
    seen, solver, fresh = view(state, 0), Solver(), Solver()
    table = score_payoff(STANDARD, (4, 3, -1, 4), team=0)
    found = solver.cards_worlds(seen, worlds)
    fewest = solver.cards_worlds(seen, worlds, (0,), fewest=True)
    worth = solver.payoff_cards_worlds(seen, worlds, (0, 2), table, (2,))
    assert set(found.cards) == set(texts(legal_cards(state)))
    assert found.values.shape == worth.values.shape == (30, len(found.cards), 2)
    for row, world in enumerate(worlds):
        laid = state_of(seen, world)
        assert found.values[row].tolist() == bounds(fresh.cards(laid), found.cards)
        assert fewest.values[row].tolist() == bounds(fresh.cards(laid, (0,), fewest=True), found.cards)
        expected = fresh.payoff_cards(laid, (0, 2), table, (2,))
        assert worth.values[row].tolist() == [list(expected[card]) for card in worth.cards]


@together("name", every_ruleset())
def test_one_world_of_any_game_is_its_cards(name: str) -> None:
    for state, ours, nils, table in endings(ruleset(name), 3, seed=11, most=3):
        terms = Solver()
        worlds = np.array([[_set(state, seat) for seat in range(state.rules.seats)]], dtype=np.uint64)
        found = terms.cards_worlds(state, worlds, ours)
        assert found.values[0].tolist() == bounds(terms.cards(state, ours), found.cards)
        worth = terms.payoff_cards_worlds(state, worlds, ours, table, nils)
        expected = terms.payoff_cards(state, ours, table, nils)
        assert dict(zip(worth.cards, map(tuple, worth.values[0].tolist()), strict=True)) == expected


def _set(state: GameState, seat: int) -> int:
    from spadework.kernel.convert import terms_of

    return terms_of(state).cards(texts(state.hands[seat])) if state.hands[seat] else 0


def test_threads_find_the_same() -> None:
    state, worlds = some(60)
    seen, alone, many = view(state, 0), Solver(), Solver()
    table = score_payoff(STANDARD, (4, 3, -1, 4), team=0)
    asks: tuple[Callable[[Solver, int], object], ...] = (
        lambda solver, threads: solver.worlds(seen, worlds, threads=threads),
        lambda solver, threads: solver.cards_worlds(seen, worlds, threads=threads).values,
        lambda solver, threads: solver.payoff_worlds(seen, worlds, (0, 2), table, (2,), threads=threads),
        lambda solver, threads: solver.payoff_cards_worlds(seen, worlds, (0, 2), table, (2,), threads=threads).values,
        lambda solver, threads: solver.can_set_worlds(seen, worlds, (2,), threads=threads),
    )
    for ask in asks:
        assert np.array_equal(ask(alone, 1), ask(many, 3))  # type: ignore[arg-type]
    assert alone.worlds(seen, worlds[:1], threads=8).shape == (1, 2)
    many.forget()
    assert np.array_equal(alone.worlds(seen, worlds), many.worlds(seen, worlds, threads=2))


def test_all_worlds_count_as_work() -> None:
    state, worlds = some(20)
    one, all_ = Solver(), Solver()
    total = 0
    for world in worlds:
        one.forget()
        one.worlds(state, [world])
        total += one.nodes
    all_.worlds(state, worlds)
    assert 0 < all_.nodes <= total * 2


@pytest.mark.parametrize("threads", (1, 3))
def test_a_world_that_does_not_fit_is_named(threads: int) -> None:
    state, worlds = some()
    worlds[7, 1] = worlds[7, 2]
    worlds[20, 1] = worlds[20, 2]
    solver, table = Solver(), [[float(tricks)] for tricks in range(14)]
    for ask in (
        lambda: solver.worlds(state, worlds, threads=threads),
        lambda: solver.cards_worlds(state, worlds, threads=threads),
        lambda: solver.payoff_worlds(state, worlds, (0, 2), table, threads=threads),
        lambda: solver.payoff_cards_worlds(state, worlds, (0, 2), table, threads=threads),
        lambda: solver.can_set_worlds(state, worlds, (2,), threads=threads),
    ):
        with pytest.raises(ValueError, match="world 7: a card in the hand of seat 2 is also elsewhere"):
            ask()


def test_the_seat_to_play_has_one_hand_in_all_worlds() -> None:
    state, worlds = some()
    other = view(state, 1)
    with pytest.raises(ValueError, match="seat 0 is to play, and holds other cards in world"):
        Solver().cards_worlds(other, sample(other, 30, seed=1))
    with pytest.raises(ValueError, match="no world to ask about"):
        Solver().cards_worlds(state, worlds[:0])
    with pytest.raises(ValueError, match="threads 0; give 1 to 1024"):
        Solver().cards_worlds(state, worlds, threads=0)


def test_means_are_weighted() -> None:
    values = np.array([[[1, 1], [3, 3]], [[3, 3], [0, 0]]], dtype=np.uint8)
    found = WorldCards(("AS", "2C"), values)
    assert found.means() == {"AS": 2.0, "2C": 1.5}
    assert found.means([0, 2]) == {"AS": 3.0, "2C": 0.0}
    assert len(found) == 2
    assert repr(found) == "<AS, 2C in 2 worlds, 2 of them decided>"
    with pytest.raises(ValueError, match="weights of shape"):
        found.means([1])
    with pytest.raises(ValueError, match="all weights of 2 worlds are 0"):
        found.means([0, 0])


def test_means_are_of_worlds_that_were_decided() -> None:
    values = np.array([[[1, 1], [2, 4]], [[3, 3], [0, 0]]], dtype=np.uint8)
    found = WorldCards(("AS", "2C"), values)
    assert found.exact.tolist() == [False, True]
    assert found.means() == {"AS": 3.0, "2C": 0.0}
    with pytest.raises(ValueError, match="the limit ended the search in each of 2 worlds that weigh anything"):
        found.means([1, 0])


def test_a_limit_that_decides_nothing_gives_no_means() -> None:
    state, worlds = some(5)
    table = [[float(tricks * tricks % 7)] for tricks in range(14)]
    found = Solver().payoff_cards_worlds(view(state, 0), worlds, (0, 2), table, nodes=1)
    assert not found.exact.any()
    with pytest.raises(ValueError, match="allow more nodes or seconds"):
        found.means()

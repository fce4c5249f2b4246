"""A pool of worlds stays uniform from card to card, and is the same for the same seed."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from spadework.game import GameState, Phase, View, view
from spadework.kernel.pool import Pool
from spadework.kernel.seat import public_of
from spadework.kernel.worlds import Worlds
from spadework.rules import custom, ruleset
from tests.kernel.chances import LEAST, likelihood
from tests.kernel.knowledge import fits, layouts_of, states

STANDARD = custom(ruleset("standard"), {"finish.max_deals": 1, "blind_nil": {"kind": "off"}})


def last_tricks(seed: int, cards: int) -> list[GameState]:
    """The states of a random deal in which nobody has more than so many cards, but for the last trick."""
    return [
        state
        for state in states(STANDARD, seed)
        if state.phase is Phase.PLAY and 2 <= max(hand.bit_count() for hand in state.hands) <= cards
    ]


@pytest.mark.parametrize("seed", range(3))
def test_a_pool_is_uniform_after_every_card(seed: int) -> None:
    now = last_tricks(seed, 4)
    pool = Pool(view(now[0], 1), 4000, seed=seed)
    for state in now[1:]:
        pool.update(view(state, 1))
        every = {row[:4] for row in layouts_of(public_of(view(state, 1)))}
        assert likelihood(map(tuple, pool.worlds.tolist()), set(every)) > LEAST
        assert len(pool.worlds) == 4000


def test_worlds_are_kept_while_cards_are_played_and_drawn_anew_in_a_new_deal() -> None:
    now = [state for state in states(STANDARD, 1) if state.phase is Phase.PLAY]
    pool = Pool(view(now[0], 0), 300, seed=1)
    pool.update(view(now[0], 0))
    assert pool.kept == 300
    for state in now[1:8]:
        pool.update(view(state, 0))
        assert pool.kept > 0
        public = public_of(view(state, 0))
        assert all(fits(public, list(row)) for row in pool.worlds.tolist())
    other = next(state for state in states(STANDARD, 2) if state.phase is Phase.PLAY)
    pool.update(view(other, 0))
    assert pool.kept == 0
    assert len(pool.worlds) == 300


def test_the_same_seed_and_views_give_the_same_pool() -> None:
    now = last_tricks(3, 6)

    def run(seed: int) -> tuple[Worlds, Worlds]:
        pool = Pool(view(now[0], 2), 100, seed=seed)
        for state in now[1:4]:
            pool.update(view(state, 2))
        return pool.worlds, pool.draw(10)

    for one, other in zip(run(5), run(5), strict=True):
        assert (one == other).all()
    assert (run(5)[0] != run(6)[0]).any()


def test_more_worlds_are_drawn_when_a_belief_leaves_few() -> None:
    now = last_tricks(3, 6)[0]
    public = public_of(view(now, 2))
    card = public.terms.texts(public.hidden)[0]
    one = np.uint64(public.terms.cards([card]))
    asked: list[View] = []

    def belief(seen: View, worlds: Worlds) -> Worlds:
        # Seat 0 is all but sure to hold this card.
        asked.append(seen)
        return np.where(worlds[:, 0] & one, np.uint64(1000), np.uint64(1))

    pool = Pool(view(now, 2), 200, seed=1, belief=belief, floor=0.9)
    assert pool.effective_size >= 180
    assert 200 < len(pool.worlds) <= 1600
    assert ((pool.draw(100)[:, 0] & one) > 0).mean() > 0.95
    assert asked[0] == view(now, 2)
    few = Pool(view(now, 2), 200, seed=1, belief=belief, floor=0.9, most=200)
    assert len(few.worlds) == 200


def test_a_pool_goes_to_another_process() -> None:
    pool = Pool(view(last_tricks(3, 6)[0], 2), 10, seed=1)
    again = pickle.loads(pickle.dumps(pool))
    assert (again.draw(20) == pool.draw(20)).all()


def test_a_view_of_another_seat_is_refused() -> None:
    now = last_tricks(3, 6)[0]
    pool = Pool(view(now, 2), 10, seed=1)
    with pytest.raises(ValueError, match="a view of seat 1 of 4 in a pool of seat 2"):
        pool.update(view(now, 1))
    with pytest.raises(ValueError, match="worlds of a pool 0; give 1 to"):
        Pool(view(now, 2), 0, seed=1)

"""Lessons: decisions of deals that are played, with what their cards came to."""

from __future__ import annotations

import pytest

from spadework.kernel.lessons import NOWHERE, BidDeal, lessons
from spadework.kernel.network import OUTPUTS
from spadework.players.search.heard import DOUBT
from spadework.players.search.models import trained
from spadework.players.search.training.lessons import bid_deal

np = pytest.importorskip("numpy")

FACTORS = trained().bids.factors


def some(number: int = 3) -> list[BidDeal]:
    return [bid_deal(5, deal) for deal in range(number)]


def test_the_same_seed_gives_the_same_lessons() -> None:
    one, again, other = (lessons(some(), FACTORS, doubt=DOUBT, worlds=4, pool=40, seed=seed) for seed in (1, 1, 2))
    assert np.array_equal(one.on, again.on)
    assert np.array_equal(one.places, again.places)
    assert np.array_equal(one.values, again.values, equal_nan=True)
    assert not np.array_equal(one.values[:20], other.values[:20], equal_nan=True)


def test_a_lesson_has_a_value_for_each_of_two_cards_or_more() -> None:
    found = lessons(some(), FACTORS, doubt=DOUBT, worlds=4, pool=40, seed=1)
    there = found.places != NOWHERE
    assert (there.sum(axis=1) >= 2).all()
    assert np.array_equal(there, np.isfinite(found.values))
    assert (found.places[there] < OUTPUTS).all()
    # A hand of 13 cards begins each deal; what it holds stands at the beginning of the inputs.
    assert found.inputs()[0, :OUTPUTS].sum() == 13


def test_an_end_that_is_sure_has_the_value_of_the_stakes() -> None:
    """All values lie between the least and the most that the deals can end with."""
    deals = some(1)
    found = lessons(deals, FACTORS, doubt=DOUBT, worlds=2, pool=8, seed=1)
    ends = [number for stake in deals[0].stakes for row in stake.table for number in row]
    assert min(ends) <= np.nanmin(found.values) <= np.nanmax(found.values) <= max(ends)


def test_deals_that_are_begun_or_of_another_table_are_refused() -> None:
    with pytest.raises(ValueError, match="no deals to learn from"):
        lessons([], FACTORS)
    with pytest.raises(ValueError, match="number of worlds 0"):
        lessons(some(1), FACTORS, worlds=0)

"""What search makes of deals that are played out: no trick is certain."""

from __future__ import annotations

import pytest

from spadework.kernel import NIL, Ends
from spadework.players.search import SearchPlayer
from spadework.players.search.models import trained
from spadework.players.search.nil_hands import guessed
from spadework.players.search.outcomes import numbered, with_nil
from tests.unit.players.positions import bidding

np = pytest.importorskip("numpy")

STRONG = bidding("S AKQJT9 H AK D A83 C K2")


def test_a_contract_that_every_playout_makes_is_not_called_sure() -> None:
    """99 of 100 were said to be made, and 89 were: in play a trick may always go astray."""
    why = SearchPlayer(bids=60, equity=False).explain(STRONG)
    assert why is not None
    assert all(
        one.contract is not None and one.contract < 1 for one in why.judged if not one.nils and int(one.choice) > 8
    )


def test_a_trick_more_or_fewer_is_taken_from_somebody() -> None:
    ends = Ends(np.array([[4, 3, 3, 2]] * 2, dtype=np.int8), np.array([[5, 3, 3, 2], [0, 7, 6, 0]], dtype=np.uint8))
    found = numbered(STRONG, ends)
    assert found.taken.sum(axis=2).tolist() == [[13, 13]] * 3
    assert found.taken[:, :, ::2].sum(axis=2).tolist() == [[8, 6], [7, 5], [9, 7]]
    assert found.shares.sum(axis=0) == pytest.approx(1.0)
    assert found.mean(found.all.taken[:, 0]).round(3).tolist() == [5.0, 0.325]


def test_a_nil_is_kept_or_broken_in_each_deal() -> None:
    ends = Ends(np.array([[NIL, 3, 5, 2]] * 2, dtype=np.int8), np.array([[0, 4, 7, 2], [2, 3, 6, 2]], dtype=np.uint8))
    kept, broken = with_nil(STRONG, ends, trained()).taken
    assert kept.tolist() == [[0, 4, 7, 2], [0, 5, 6, 2]]
    assert broken.tolist() == [[1, 3, 7, 2], [2, 3, 6, 2]]


def test_a_nil_that_thumb_likes_is_not_thrown_away_where_no_model_fits() -> None:
    """With jokers and without a model, search thought that half of the nils of `thumb` were made, where two thirds were, and
    bid a number instead."""
    assert guessed(0.8, 0.85) > 0.62
    assert guessed(0.8, 0.5) < guessed(0.8, 0.85)

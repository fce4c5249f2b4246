"""What lies ahead of two sides between deals."""

from __future__ import annotations

import pytest

from spadework.kernel import mean_ahead

np = pytest.importorskip("numpy")

BAGS, STEPS, LIVE = 3, 11, 7


def test_it_is_the_mean_of_where_ways_lead() -> None:
    dice = np.random.default_rng(1)
    values = dice.random((BAGS, BAGS, STEPS, STEPS), dtype=np.float32)
    ways = np.concatenate([dice.integers(0, BAGS, (40, 2, 2)), dice.integers(-15, 16, (40, 2, 1))], axis=2)
    shares = dice.random(40)
    expected = np.zeros((BAGS, BAGS, LIVE, LIVE))
    for (own, other), share in zip(ways, shares, strict=True):
        rows, columns = (np.clip(np.arange(LIVE) + side[2], 0, STEPS - 1) for side in (own, other))
        expected[own[0], other[0]] += share * values[own[1], other[1]][np.ix_(rows, columns)]
    assert np.allclose(mean_ahead(values, ways, shares, steps=LIVE), expected, atol=1e-5)


@pytest.mark.parametrize(
    ("ways", "shares", "steps", "said"),
    (
        ([[(0, 3, 0), (0, 0, 0)]], [1.0], 2, "row 0 of the ways has 3 bags; give 0 to 2"),
        ([[(0, 0, 0), (-1, 0, 0)]], [1.0], 2, "row 0 of the ways has -1 bags; give 0 to 2"),
        ([[(0, 0, 0), (0, 0, 0)]], [1.0, 2.0], 2, "a share for each way"),
        ([[(0, 0, 0), (0, 0, 0)]], [1.0], 12, "1 to 11"),
    ),
)
def test_arrays_that_do_not_belong_together_are_refused(
    ways: list[list[tuple[int, int, int]]], shares: list[float], steps: int, said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        mean_ahead(np.zeros((BAGS, BAGS, STEPS, STEPS), dtype=np.float32), ways, shares, steps=steps)

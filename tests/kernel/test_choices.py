"""Weights by choices, held to the same in plain Python, and what is drawn by weights to its specification."""

from __future__ import annotations

from itertools import accumulate
from math import prod

import pytest

from spadework.kernel import hidden_hands, native, sample
from spadework.kernel.choices import Chosen, Factors, likelihoods
from spadework.rules import ruleset

np = pytest.importorskip("numpy")

KINDS, KNOWN = 5, 4
FACTORS = Factors(*(np.random.default_rng(1).random((rows, KINDS)) for rows in (1 << 13, 1 << 13, KNOWN)))
WORLDS = sample(hidden_hands(ruleset("standard"), {0: "AS KS QH JH TH 5H 4D 3D 2D AC KC 7C 6C"}), 40, seed=1)
CHOICES = [Chosen(1, 2), Chosen(2, 0, before=(1, 3)), Chosen(3, 4, played=0b101 << 16, before=(0, 0, 2))]


def plainly(world: list[int], choice: Chosen, doubt: float) -> float:
    """How likely a choice is in a world."""
    hand = world[choice.seat] | choice.played
    suits = [hand >> 16 * lane & 0x1FFF for lane in range(4)]
    rows = [*(FACTORS.plain[suit] for suit in suits[:3]), FACTORS.trumps[suits[3]]]
    rows += [FACTORS.before[known] for known in choice.before]
    likely = [prod(float(row[kind]) for row in rows) for kind in range(KINDS)]
    return (1 - doubt) * likely[choice.kind] / sum(likely) + doubt / KINDS


@pytest.mark.parametrize("doubt", (0.0, 0.1))
def test_worlds_are_as_likely_as_the_choices_made_in_them(doubt: float) -> None:
    expected = [prod(plainly(world, choice, doubt) for choice in CHOICES) for world in WORLDS.tolist()]
    assert np.allclose(likelihoods(WORLDS, FACTORS, CHOICES, doubt=doubt), expected, rtol=1e-5)


def test_without_a_choice_all_worlds_are_as_likely() -> None:
    assert likelihoods(WORLDS, FACTORS, []).tolist() == [1.0] * len(WORLDS)


@pytest.mark.parametrize(
    ("choice", "said"),
    (
        (Chosen(4, 0), "kind 0 by seat 4; there are 5 kinds and 4 seats"),
        (Chosen(0, 5), "kind 5 by seat 0; there are 5 kinds and 4 seats"),
        (Chosen(0, 0, before=(4,)), "row 4 of what is known beforehand; there are 4"),
    ),
)
def test_choices_that_the_model_does_not_have_are_refused(choice: Chosen, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        likelihoods(WORLDS, FACTORS, [choice])


@pytest.mark.parametrize(
    ("factors", "said"),
    (
        (FACTORS._replace(plain=np.ones((3, KINDS))), "3 holdings and 5 kinds of choices; give a power of two"),
        (FACTORS._replace(trumps=np.ones((8, KINDS))), "factors for other holdings or kinds"),
        (FACTORS._replace(before=np.ones((1, 2))), "factors for other holdings or kinds"),
        (Factors(*(np.ones((16, 65)),) * 3), "65 kinds of choices"),
    ),
)
def test_factors_that_do_not_belong_together_are_refused(factors: Factors, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        likelihoods(WORLDS, factors, [])


def test_places_are_drawn_at_equal_steps_from_one_start() -> None:
    """Systematic resampling: the places in which the marks lie, when each weight is as long as it is large."""
    weights, number, starts = np.random.default_rng(2).random(60) ** 8, 25, []
    ends = [0.0, *accumulate((weights * number / weights.sum()).tolist())]
    for seed in range(200):
        drawn = native.draw_by_weight(weights, number, seed)[:, 0].tolist()
        # Each mark says something of where the first lies.
        least = max(ends[at] - mark for mark, at in enumerate(drawn))
        most = min(ends[at + 1] - mark for mark, at in enumerate(drawn))
        assert max(least, 0) < min(most, 1) + 1e-9
        starts.append((least + most) / 2)
    assert 0.45 < np.mean(starts) < 0.55
    assert np.std(starts) > 0.25

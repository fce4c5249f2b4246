"""Weights by choices, held to the same in plain Python, and what is drawn by weights to its specification."""

from __future__ import annotations

from dataclasses import replace
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
        (Chosen(4, 0), "seat of a choice 4; give 0 to 3"),
        (Chosen(0, 5), "seat 0's choice of kind 5; give 0 to 4"),
        (Chosen(0, 0, before=(4,)), "what seat 0 knew before: row 4; give 0 to 3"),
        (Chosen(-1, 0), "seat of a choice -1; give 0 to 3"),
        (Chosen(0, -1), "seat 0's choice of kind -1; give 0 to 4"),
        (Chosen(0, 0, before=(-1,)), "what seat 0 knew before: row -1; give 0 to 3"),
        (Chosen(0, 0, played=-1), "cards played by seat 0, as a set: -1; give 0 to"),
        (Chosen(0, 0, played=1 << 29), "card 29 has rank 13 of its suit, and the 8192 holdings .* have ranks below 13"),
    ),
)
def test_choices_that_the_model_does_not_have_are_refused(choice: Chosen, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        likelihoods(WORLDS, FACTORS, [choice])


@pytest.mark.parametrize(
    ("factors", "said"),
    (
        (replace(FACTORS, plain=np.ones((3, KINDS))), "3 holdings and 5 kinds of choices; give a power of two"),
        (replace(FACTORS, trumps=np.ones((8, KINDS))), "factors for other holdings or kinds"),
        (replace(FACTORS, before=np.ones((1, 2))), "factors for other holdings or kinds"),
        (Factors(*(np.ones((16, 65)),) * 3), "65 kinds of choices"),
    ),
)
def test_factors_that_do_not_belong_together_are_refused(factors: Factors, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        likelihoods(WORLDS, factors, [])


@pytest.mark.parametrize(("factor", "told"), ((-1.0, "-1.0"), (float("nan"), "nan"), (1e39, "inf")))
@pytest.mark.parametrize("table", ("plain", "trumps", "before"))
def test_factors_that_are_no_chances_are_refused(table: str, factor: float, told: str) -> None:
    """They gave weights that were negative or not numbers."""
    rows = getattr(FACTORS, table).astype(float)
    rows[3, 2] = factor
    with pytest.raises(ValueError, match=f"factor {told} for kind 2 in row 3 of {table}; give a finite number from 0"):
        replace(FACTORS, **{table: rows})


def test_factors_in_no_rows_are_refused() -> None:
    with pytest.raises(ValueError, match=r"factors before of the shape \(5,\); give rows of one factor for each kind"):
        replace(FACTORS, before=np.ones(5))
    with pytest.raises(ValueError, match="factors plain are not numbers in rows of one length"):
        replace(FACTORS, plain=[[1.0], [1.0, 2.0]])  # type: ignore[arg-type] # no rows of one length


@pytest.mark.parametrize("doubt", (-0.1, 5.0, float("nan")))
def test_a_doubt_that_is_no_share_is_refused(doubt: float) -> None:
    with pytest.raises(ValueError, match=f"doubt {doubt}; give a share from 0 to 1"):
        likelihoods(WORLDS, FACTORS, CHOICES, doubt=doubt)


def test_worlds_with_cards_that_the_factors_do_not_know_are_refused() -> None:
    """Such a card was left out of the holding without a word."""
    few = Factors(np.ones((1 << 12, KINDS)), np.ones((1 << 12, KINDS)), np.ones((1, KINDS)))
    with pytest.raises(
        ValueError, match=r"has rank 12 of its suit, and the 4096 holdings .* have ranks below 12; give factors"
    ):
        likelihoods(WORLDS, few, [Chosen(0, 0)])


def test_worlds_may_be_a_list_and_one_world_is_a_row() -> None:
    plain = likelihoods(WORLDS, FACTORS, CHOICES)
    assert (likelihoods(WORLDS.tolist(), FACTORS, CHOICES) == plain).all()
    with pytest.raises(ValueError, match=r"worlds of the shape \(4,\); give rows of one set a seat"):
        likelihoods(WORLDS[0], FACTORS, CHOICES)


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

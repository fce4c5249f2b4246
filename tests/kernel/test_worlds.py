"""Hidden hands are drawn from all that can be, each as often as any other."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Sequence
from math import ceil, floor

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadework.game import Phase, view
from spadework.kernel import native
from spadework.kernel.convert import compiled
from spadework.kernel.public import ANY, Place, Public, hidden_hands
from spadework.kernel.reference import layouts as reference
from spadework.kernel.reference.layouts import Room
from spadework.kernel.seat import public_of
from spadework.kernel.worlds import effective_size, resample, sample, weigh
from spadework.rules import custom, ruleset
from tests.kernel.chances import LEAST, likelihood
from tests.kernel.knowledge import layouts_of, states, walk

TERMS = compiled(ruleset("standard"))
OWN = ("AH", "2D")


def public(hidden: str, places: Sequence[Place]) -> Public:
    """An ending in which seat 0 holds the ace of hearts and the two of diamonds, and these cards are hidden."""
    cards = TERMS.cards(hidden.split())
    own = TERMS.cards(OWN)
    return Public(TERMS, (Place("seat 0", 2, own), *places), 4, TERMS.rules.pack & ~(cards | own))


def lanes(letters: str) -> int:
    return TERMS.cards(card for card in TERMS.number if card[1] in letters)


NINE = "2C 3C 4C 5D 6D 7H AS KS QS"
ONE = TERMS.cards(["4C"])
KINDS = {
    "sizes alone": public(NINE, [Place("a", 4), Place("b", 3), Place("c", 2)]),
    "a void": public(NINE, [Place("a", 3), Place("b", 3, may=ANY & ~lanes("S")), Place("c", 3)]),
    "two voids of a seat": public(NINE, [Place("a", 4), Place("b", 2, may=ANY & ~lanes("SH")), Place("c", 3)]),
    "voids of three seats": public(
        NINE,
        [
            Place("a", 3, may=ANY & ~lanes("C")),
            Place("b", 3, may=ANY & ~lanes("S")),
            Place("c", 3, may=ANY & ~lanes("D")),
        ],
    ),
    "hands that are almost known": public(
        NINE, [Place("a", 4, may=lanes("CS")), Place("b", 3, may=lanes("CD")), Place("c", 2, may=lanes("HS"))]
    ),
    "a passed card": public(NINE, [Place("a", 3), Place("b", 3, has=ONE), Place("c", 3)]),
    "a passed card and a void": public(
        NINE, [Place("a", 3, may=ANY & ~lanes("C")), Place("b", 3, ONE, ANY & ~lanes("S")), Place("c", 3)]
    ),
    "a turned-up card in a hand or under it": public(
        NINE, [Place("a", 3, may=ANY & ~ONE), Place("b", 3), Place("c", 2, may=ANY & ~ONE), Place("aside", 1)]
    ),
    "a kitty": public("2C 3C 4C 5D 7H AS KS", [Place("a", 2), Place("b", 2), Place("c", 1), Place("the kitty", 2)]),
    "a kitty and a stock": public(
        NINE, [Place("a", 3, may=ANY & ~lanes("S")), Place("aside", 3), Place("stock", 3, may=ANY & ~ONE)]
    ),
    "a number of spades": public(
        NINE, [Place("a", 3, of_these=lanes("S"), number=2), Place("b", 3), Place("c", 3, may=ANY & ~ONE)]
    ),
    "numbers of spades": public(
        NINE,
        [
            Place("a", 3, ONE, ANY, lanes("S"), 1),
            Place("b", 3, 0, ANY & ~lanes("D"), lanes("S"), 2),
            Place("c", 3, of_these=lanes("S")),
        ],
    ),
    "single cards": public(
        "2C 3C 4C 5D 6D 7H AS KS",
        [
            Place("a", 3, may=ANY & ~TERMS.cards(["2C", "5D"])),
            Place("b", 3, may=ANY & ~TERMS.cards(["2C", "KS"])),
            Place("c", 2, may=ANY & ~TERMS.cards(["3C", "5D", "AS"])),
        ],
    ),
    "five others": public(
        "2C 3C 5D 6D 7H AS KS",
        [
            Place("a", 1),
            Place("b", 1, may=ANY & ~lanes("S")),
            Place("c", 1, may=ANY & ~lanes("C")),
            Place("d", 2, may=ANY & ~lanes("D")),
            Place("e", 2, may=ANY & ~lanes("H")),
        ],
    ),
    "everything known": public("2C 3C", [Place("a", 1, may=lanes("C") & ~ONE), Place("b", 1, TERMS.cards(["3C"]))]),
}


def by_reference(known: Public) -> set[tuple[int, ...]]:
    """All layouts, listed by the reference from texts of cards."""
    hidden = known.terms.texts(known.hidden)
    rooms = [
        Room(place.size - place.has.bit_count(), frozenset(known.terms.texts(place.may & known.terms.rules.pack)))
        for place in known.places
    ]
    found = set()
    for layout in reference.layouts(hidden, rooms):
        row = tuple(known.terms.cards(held) | place.has for held, place in zip(layout, known.places, strict=True))
        if all(
            not place.of_these or (held & place.of_these).bit_count() == place.number
            for held, place in zip(row, known.places, strict=True)
        ):
            found.add(row)
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_layout_is_drawn_as_often_as_any_other(kind: str) -> None:
    known = KINDS[kind]
    every = by_reference(known)
    assert known.count == len(every)
    rows = known.layouts.draw(100 * len(every), seed=20)
    assert likelihood(map(tuple, rows.tolist()), set(every)) > LEAST


GAMES = ("standard", "jjdd", "solo3", "mirror", "whiz", "kitty", "passing", "euchre", "two-short", "two-refill", "five")


@pytest.mark.parametrize("name", GAMES)
def test_every_layout_is_drawn_as_often_as_any_other_in_games(name: str) -> None:
    rules = ruleset(name)
    for seed in range(3):
        _, now = walk(rules, seed, 2 if rules.seats < 5 and name != "euchre" else 1)
        known = public_of(view(now, now.turn))
        every = layouts_of(known)
        rows = known.layouts.draw(60 * len(every), seed)
        assert likelihood(map(tuple, rows.tolist()), set(every)) > LEAST


def test_the_test_notices_a_dealer_who_serves_the_narrowest_hand_first() -> None:
    known = KINDS["voids of three seats"]
    every = by_reference(known)
    rng = random.Random(20)

    def one() -> tuple[int, ...]:
        while True:
            left, row = list(known.terms.texts(known.hidden)), [known.places[0].has]
            for place in known.places[1:]:
                fit = [card for card in left if known.terms.cards([card]) & place.may]
                if len(fit) < place.size:
                    break
                held = rng.sample(fit, place.size)
                left = [card for card in left if card not in held]
                row.append(known.terms.cards(held))
            else:
                return tuple(row)

    assert likelihood((one() for _ in range(100 * len(every))), set(every)) < LEAST


def test_big_numbers_of_layouts_are_exact() -> None:
    hand = "AS KS QH JH TH 5H 4D 3D 2D AC KC 7C 6C".split()
    assert hidden_hands(ruleset("standard"), {0: hand}).count == 84478098072866400
    assert hidden_hands(ruleset("standard"), {}).count == 53644737765488792839237440000
    # 26 + 13 + 13: each spade lies with seat 1 or 3.
    assert hidden_hands(ruleset("standard"), {0: hand}, voids={2: "S"}).count == 37442160 * 10400600


def test_hands_of_six_seats_without_any_card_known_are_counted() -> None:
    rules = custom(
        ruleset("standard"),
        {"seats": 6, "teams": [[0, 2, 4], [1, 3, 5]], "pack.jokers": 2, "hand_size": 9},
    )
    assert hidden_hands(rules, {}).count == 101097362223624462291180422369532000000


def test_the_same_seed_gives_the_same_worlds() -> None:
    known = KINDS["a void"]
    assert (sample(known, 50, seed=4) == sample(known, 50, seed=4)).all()
    assert (sample(known, 50, seed=4) != sample(known, 50, seed=5)).any()
    assert (sample(known, 50, seed=4) == sample(known, 80, seed=4)[:50]).all()


def test_piles_are_no_part_of_a_world() -> None:
    assert sample(KINDS["a kitty"], 3, seed=1).shape == (3, 4)
    assert sample(KINDS["a kitty"], 0, seed=1).shape == (0, 4)


@pytest.mark.parametrize(
    ("number", "seed", "why"),
    ((-1, 1, "number of worlds -1"), (1, -1, "seed -1"), (1, 2**64, "seed 18446744073709551616")),
)
def test_wrong_numbers_are_refused(number: int, seed: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        sample(KINDS["a kitty"], number, seed=seed)


# Weights.


def test_worlds_come_as_often_as_their_weights_say() -> None:
    worlds = np.arange(40, dtype=np.uint64).reshape(10, 4)
    weights = np.arange(10.0)
    drawn = resample(worlds, weights, 1000, seed=3)
    times = [(drawn == row).all(axis=1).sum() for row in worlds]
    assert times[0] == 0
    assert all(floor(1000 * w / 45) <= t <= ceil(1000 * w / 45) for w, t in zip(weights, times, strict=True))


@given(st.lists(st.floats(0, 1e300), min_size=1, max_size=30), st.integers(0, 60), st.integers(0, 2**32))
def test_any_weights_draw_worlds_that_have_one(weights: list[float], number: int, seed: int) -> None:
    worlds = np.arange(4 * len(weights), dtype=np.uint64).reshape(-1, 4)
    if not any(weights):
        with pytest.raises(ValueError, match="are 0"):
            resample(worlds, weights, number, seed=seed)
        return
    drawn = resample(worlds, weights, number, seed=seed)
    assert drawn.shape == (number, 4)
    assert all(weights[int(row[0]) // 4] > 0 for row in drawn)
    assert 1 - 1e-9 <= effective_size(weights) <= len(weights) + 1e-9


def test_a_likelihood_is_asked_in_batches() -> None:
    worlds = sample(KINDS["a void"], 100, seed=1)
    asked: list[int] = []

    def likely(some: np.ndarray[tuple[int, ...], np.dtype[np.uint64]]) -> list[float]:
        asked.append(len(some))
        return [1.0] * len(some)

    assert weigh(worlds, likely, batch=30).tolist() == [1.0] * 100
    assert asked == [30, 30, 30, 10]
    assert effective_size(weigh(worlds, likely)) == 100


@pytest.mark.parametrize(
    ("weights", "why"),
    (
        ([1.0] * 3, r"weights of shape \(3,\) for 4 worlds"),
        ([1.0, -1.0, 1.0, 1.0], "weight -1.0 of world 1"),
        ([1.0, 1.0, float("nan"), 1.0], "weight nan of world 2"),
        ([float("inf"), 1.0, 1.0, 1.0], "weight inf of world 0"),
    ),
)
def test_wrong_weights_are_refused(weights: list[float], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        weigh(np.zeros((4, 4), dtype=np.uint64), weights)


# Whatever is handed in.

a_mask = st.integers(0, 2**64 - 1) | st.sampled_from([0, 1, 0x7F, 0xFFFF, 2**54 - 1, 2**64 - 1])
a_place = st.tuples(a_mask, st.integers(0, 60), st.integers(0, 5))


@given(a_mask, st.lists(a_place, max_size=9), st.lists(a_mask, max_size=5))
def test_the_native_part_refuses_or_draws(cards: int, places: list[tuple[int, int, int]], known: list[int]) -> None:
    try:
        found = native.Layouts(cards, places, known)
    except ValueError as problem:
        assert str(problem)  # noqa: PT017 - either way is right
        return
    _check_rows(found, cards, places, known)


@given(st.data())
def test_layouts_that_exist_are_found(data: st.DataObject) -> None:
    # A layout first, then what may be known of it.
    columns = data.draw(st.integers(1, 6))
    cards = data.draw(st.lists(st.integers(0, 63), unique=True, max_size=54))
    rng = data.draw(st.randoms(use_true_random=False))
    row = [0] * columns
    for card in cards:
        row[rng.randrange(columns)] |= 1 << card
    places = [(held | rng.getrandbits(64) & rng.getrandbits(64), held.bit_count(), c) for c, held in enumerate(row)]
    found = native.Layouts(sum(1 << card for card in cards), places, [0] * columns)
    assert found.count >= 1
    _check_rows(found, sum(1 << card for card in cards), places, [0] * columns)


def _check_rows(found: native.Layouts, cards: int, places: list[tuple[int, int, int]], known: list[int]) -> None:
    for row in found.draw(20, seed=1).tolist():
        assert sum(row) == cards + sum(known)
        for column, held in enumerate(row):
            here = [place for place in places if place[2] == column]
            may = 0
            for mask, size, _ in here:
                may |= mask if size else 0
            drawn = held & ~known[column]
            assert drawn & ~may == 0
            assert drawn.bit_count() == sum(size for _, size, _ in here)


def test_views_of_the_same_seat_at_every_phase_can_be_sampled() -> None:
    rules = custom(ruleset("kitty"), {"finish.max_deals": 1})
    phases = set()
    for state in states(rules, seed=3):
        worlds = sample(view(state, 2), 5, seed=1)
        phases.add(state.phase)
        assert np.bitwise_count(worlds).tolist() == [[hand.bit_count() for hand in state.hands]] * 5
    assert Phase.BIDDING in phases
    assert Phase.PLAY in phases


@pytest.mark.parametrize("name", ("sample", "Pool"))
def test_without_numpy_the_extra_is_named(name: str) -> None:
    code = f"import sys; sys.modules['numpy'] = None; from spadework.kernel import {name}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "numpy, which is not installed; run: " in run.stderr.splitlines()[-1]

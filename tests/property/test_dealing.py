"""The shuffle: its test vector in full, that it is even, and that everything that goes in matters."""

from __future__ import annotations

import hashlib
import inspect
import math
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadework.cards import PACK_52, Card
from spadework.dealing import commitment, deal, shuffle

SEED = hashlib.sha256(b"vector seed").digest()
NONCES = tuple(hashlib.sha256(f"n{seat}".encode()).digest()[:16] for seat in range(4))
GAME = bytes(range(16))

ORDER = tuple(
    "QD 9C 9H 3C TS 7S AS KH 2C 2S 6C JD 3D 5H 2H 2D 6D 7D TD AH 7H KS KD 7C 8C JC "
    "6S 4C 4D JS 9D 8D 4S 4H QS 8S TC 9S QH JH KC 6H 3S 5S 5D TH 3H 8H AC QC AD 5C".split()
)
COMMITMENT = "b4f5db58b0f54061c23ca00f44d3fdedfb12501e8d0a269722825866608b4c01"


def vector(**changed: Any) -> tuple[Card, ...]:
    """The order of the test vector, with some of its inputs changed."""
    inputs: dict[str, Any] = {"game": GAME, "number": 1, "pack": PACK_52, "nonces": NONCES}
    return shuffle(changed.pop("seed", SEED), **(inputs | changed))


def test_the_vector_has_this_order() -> None:
    assert vector() == ORDER


def test_the_vector_begins_and_ends_as_published() -> None:
    assert ORDER[:13] == tuple("QD 9C 9H 3C TS 7S AS KH 2C 2S 6C JD 3D".split())
    assert ORDER[-5:] == tuple("8H AC QC AD 5C".split())


def test_the_vector_has_this_commitment() -> None:
    assert commitment(SEED, game=GAME, number=1, dealer=2, pack=PACK_52).hex() == COMMITMENT


def test_the_vector_gives_these_hands() -> None:
    hands = deal(SEED, game=GAME, number=1, dealer=2, pack=PACK_52, seats=4, nonces=NONCES)
    assert hands == tuple(ORDER[(seat - 3) % 4 :: 4] for seat in range(4))


def test_without_rejection_the_vector_is_another() -> None:
    """A remainder alone is not even; were the loop that leaves bytes out lost, this vector would tell."""
    source = inspect.getsource(shuffle)
    mutated = source.replace("while byte >= limit:", "while False:")
    assert mutated != source
    names = dict(vars(inspect.getmodule(shuffle)))
    exec(mutated, names)
    assert names["shuffle"](SEED, game=GAME, number=1, pack=PACK_52, nonces=NONCES) != ORDER


@pytest.mark.parametrize(
    "changed",
    (
        {"seed": bytes(32)},
        {"game": bytes(16)},
        {"number": 2},
        {"nonces": NONCES[::-1]},
        {"nonces": (*NONCES[:3], b"")},
        {"nonces": (NONCES[0] + NONCES[1][:1], NONCES[1][1:], *NONCES[2:])},
        {"beacon": b"\x00"},
        {"pack": PACK_52[::-1]},
    ),
    ids=lambda changed: next(iter(changed)),
)
def test_whatever_goes_in_changes_the_order(changed: dict[str, Any]) -> None:
    assert vector(**changed) != ORDER


@pytest.mark.parametrize(
    "changed",
    (
        {"seed": bytes(32)},
        {"game": bytes(16)},
        {"number": 2},
        {"dealer": 3},
        {"pack": PACK_52[::-1]},
        {"pack": PACK_52[1:] + PACK_52[:1]},
        {"beacon_id": b"1"},
    ),
    ids=lambda changed: next(iter(changed)),
)
def test_a_commitment_binds_everything_but_nonces(changed: dict[str, Any]) -> None:
    """A draft bound game, deal and seed alone: a dealer could then turn the pack after seeing the nonces."""
    inputs: dict[str, Any] = {"game": GAME, "number": 1, "dealer": 2, "pack": PACK_52} | changed
    assert commitment(inputs.pop("seed", SEED), **inputs).hex() != COMMITMENT


@given(
    seed=st.binary(min_size=32, max_size=32),
    pack=st.lists(st.sampled_from(PACK_52), min_size=2, unique=True),
    seats=st.integers(2, 6),
    dealer=st.integers(0, 5),
)
def test_a_deal_gives_every_card_once_and_eldest_the_first(
    seed: bytes, pack: list[Card], seats: int, dealer: int
) -> None:
    dealer, size = dealer % seats, len(pack) // seats
    if not size:
        return
    order = shuffle(seed, game=GAME, number=1, pack=pack, nonces=[b""] * seats)
    hands = deal(seed, game=GAME, number=1, dealer=dealer, pack=pack, seats=seats, hand_size=size)
    assert sorted(order) == sorted(pack)
    assert [len(hand) for hand in hands] == [size] * seats
    assert [hands[(dealer + 1 + k) % seats][k // seats] for k in range(size * seats)] == list(order[: size * seats])


def chi_square(counts: Sequence[Sequence[int]]) -> float:
    """How far counts are from even, in standard deviations of what chance would do."""
    total = sum(sum(row) for row in counts)
    expected = total / (len(counts) * len(counts[0]))
    statistic = sum((count - expected) ** 2 / expected for row in counts for count in row)
    freedom = (len(counts) - 1) * (len(counts[0]) - 1)
    # Wilson and Hilferty's cube root.
    return float(((statistic / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom)))


def test_every_card_comes_to_every_place_alike() -> None:
    """A smoke test over fixed seeds: 20,000 orders, 52 cards by 52 places."""
    counts = [[0] * 52 for _ in range(52)]
    at = {card: i for i, card in enumerate(PACK_52)}
    for number in range(1, 20_001):
        for place, card in enumerate(shuffle(SEED, game=GAME, number=number, pack=PACK_52, nonces=())):
            counts[at[card]][place] += 1
    assert abs(chi_square(counts)) < 3.3


def test_a_pack_of_256_shuffles_evenly_too() -> None:
    """At 256 no byte is left out, and a limit off by one would show in small packs."""
    pack = [f"card {i}" for i in range(256)]
    assert sorted(shuffle(SEED, game=GAME, number=1, pack=pack, nonces=())) == sorted(pack)
    orders = {shuffle(SEED, game=GAME, number=number, pack=pack[:3], nonces=()) for number in range(1, 200)}
    assert len(orders) == 6

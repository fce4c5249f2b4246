"""The network for cards: the same by any instructions and in plain Python, whatever a seat sees."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from spadework.game import Phase, advance, view
from spadework.game.events import CardPlayed, GameStarted
from spadework.game.view import View
from spadework.kernel import native
from spadework.kernel.convert import compiled
from spadework.kernel.network import INPUTS, OUTPUTS, CardNetwork, Layers, told
from spadework.kernel.reference import network as reference
from spadework.kernel.reference.network import SeatSight
from spadework.players import ThumbPlayer
from spadework.players.dice import dealt
from spadework.rules import ruleset

np = pytest.importorskip("numpy")

RULES = ruleset("standard")


def some_views(seed: int) -> list[View]:
    """What seats saw in a deal that was bid sensibly and played at random."""
    dice, thumb, found = random.Random(seed), ThumbPlayer(), []
    state = advance(None, GameStarted(RULES, seed % 4))[1]
    state = advance(state, dealt(RULES, dice))[1]
    while state.phase is Phase.BIDDING:
        state = advance(state, thumb.choose(view(state, state.turn)))[1]
    while state.phase is Phase.PLAY:
        seen = view(state, state.turn)
        found.append(seen)
        state = advance(state, CardPlayed(seen.seat, dice.choice(seen.legal_cards)))[1]
    return found


def some_layers(seed: int) -> Layers:
    dice, sizes = np.random.default_rng(seed), (INPUTS, 32, 16, OUTPUTS)

    def drawn(shape: tuple[int, ...], most: int, kind: type) -> Any:
        return dice.integers(-most, most, shape).astype(kind)

    first, *others = (drawn(shape, 1200, np.int16) for shape in pairwise(sizes))
    rows = [first, *(np.ascontiguousarray(each.T) for each in others)]
    return Layers(
        *(part for row, size in zip(rows, sizes[1:], strict=True) for part in (row, drawn((size,), 5000, np.int32)))
    )


def told_of(seen: View) -> SeatSight:
    return told(seen, compiled(seen.rules, seen.trump))


@pytest.mark.parametrize("seed", range(4))
def test_a_seat_is_told_as_in_the_reference(seed: int) -> None:
    for seen in some_views(seed):
        on, places = native.network_inputs(told_of(seen))
        assert (sorted(on), dict(places)) == reference.inputs(told_of(seen))
        assert len(set(on)) == len(on)


def test_what_comes_out_is_that_of_the_reference_by_any_instructions() -> None:
    layers = some_layers(1)
    network = CardNetwork(layers)
    for seen in some_views(5)[::9]:
        on, places = reference.inputs(told_of(seen))
        out = reference.outputs(layers, on)
        number = compiled(seen.rules, seen.trump).number
        expected = {card: out[places[number[card]]] for card in seen.hand}
        assert network.values(seen) == network.values(seen, plain=True) == expected


def test_a_network_that_is_none_for_a_seat_is_refused() -> None:
    layers = some_layers(2)
    with pytest.raises(ValueError, match="a network of 734 inputs and 52 outputs; one for a seat has 735 and 52"):
        CardNetwork(layers._replace(first=layers.first[1:]))
    with pytest.raises(ValueError, match="weights of a network of other sizes"):
        CardNetwork(layers._replace(first_bias=layers.first_bias[1:]))
    with pytest.raises(ValueError, match="could add up to"):
        CardNetwork(layers._replace(first_bias=np.full(32, 2**31 - 1, dtype=np.int32)))


GOOD = SeatSight(0, 0b111, [0, 0, 0, 0], [0, 0, 0, 0], [1 << 4], [3, 3, 3, -1], [0, 0, 0, 0], broken=False)


@pytest.mark.parametrize(
    ("wrong", "said"),
    (
        ({"seat": 4}, "seat 4 of four"),
        ({"hand": 0}, "a hand that is no hand"),
        ({"hand": 1 << 13}, "a hand that is no hand"),
        ({"played": [0b1, 0, 0, 0]}, "a card lies at two places, or is not of the pack"),
        ({"played": [0, 0, 0]}, "3 sets of cards for four seats"),
        ({"trick": [64]}, "card 64 in the trick"),
        ({"trick": [1]}, "a card lies at two places"),
        ({"trick": [16, 17, 18, 19]}, "four cards in the trick"),
        ({"bids": [3, 3, 3, 14]}, "14 among the bids"),
        ({"taken": [14, 0, 0, 0]}, "14 among the numbers of tricks"),
        ({"voids": [16, 0, 0, 0]}, "16 among the sets of suits"),
    ),
)
def test_what_no_seat_can_see_is_refused(wrong: dict[str, Any], said: str) -> None:
    native.network_inputs(GOOD)
    with pytest.raises(ValueError, match=said):
        native.network_inputs(GOOD._replace(**wrong))

"""A small network that says, by what a seat sees, what each of its cards comes to.

It works in whole numbers, so that every processor gives the same answer. It knows Standard's table: four seats in two teams,
spades trump, a pack of 52 cards.
"""

from __future__ import annotations

from typing import NamedTuple

from spadework.cards import Card
from spadework.game.view import View
from spadework.kernel import native
from spadework.kernel.arrays import np, npt
from spadework.kernel.convert import Compiled, compiled
from spadework.kernel.reference.network import SeatSight
from spadework.kernel.seat import played_by
from spadework.kernel.voids import denied
from spadework.rules.numbered import numbers_of

INPUTS, OUTPUTS = 735, 52
"""How many inputs a network for a seat has, and how many outputs."""

_SUIT = 0x1FFF


class Layers(NamedTuple):
    """The weights of a network; `spadework.kernel.reference.network` says what is done with them."""

    first: npt.NDArray[np.int16]
    """A row for each input."""
    first_bias: npt.NDArray[np.int32]
    second: npt.NDArray[np.int16]
    """A row for each unit of the second layer."""
    second_bias: npt.NDArray[np.int32]
    last: npt.NDArray[np.int16]
    """A row for each output."""
    last_bias: npt.NDArray[np.int32]


class CardNetwork:
    """A network that is asked about the cards of a seat.

    Raises `ValueError` for layers that do not belong together, and for weights by which sums could grow beyond 32 bits.
    """

    def __init__(self, layers: Layers) -> None:
        if (len(layers.first), len(layers.last)) != (INPUTS, OUTPUTS):
            raise ValueError(
                f"a network of {len(layers.first)} inputs and {len(layers.last)} outputs; one for a seat has {INPUTS} and {OUTPUTS}"
            )
        self._asked = native.Network(*layers)

    def values(self, view: View, *, plain: bool = False) -> dict[Card, int]:
        """What each card of the hand comes to, beside the others; `plain` leaves the processor's newer instructions alone."""
        terms = compiled(view.rules, view.trump)
        found = self._asked.cards(told(view, terms), plain=plain)
        return {terms.text[card]: value for card, value in found}


def told(view: View, terms: Compiled) -> SeatSight:
    """What a seat that is to play a card sees, for the native part."""
    trick = [terms.number[card] for card in view.trick]
    table = sum(1 << card for card in trick)
    return SeatSight(
        view.seat,
        terms.cards(view.hand),
        [cards & ~table for cards in played_by(view, terms)],
        [_lanes(shut) for shut in denied(view, terms, trust=True)],
        trick,
        list(numbers_of(view.bids)),
        list(view.taken),
        view.broken,
    )


def _lanes(shut: int) -> int:
    """The suits of which a set has every card."""
    if not shut:
        return 0
    return sum(1 << lane for lane in range(4) if not ~shut >> 16 * lane & _SUIT)

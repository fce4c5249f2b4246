"""Lessons for a network: decisions in deals that are played, and what each card came to in worlds that the seat could be in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from spadework.game.state import GameState, Phase
from spadework.kernel import native
from spadework.kernel.arrays import np, npt
from spadework.kernel.checks import number_of, seed_of, whole
from spadework.kernel.choices import Chosen, Factors
from spadework.kernel.convert import position, terms_of
from spadework.kernel.network import INPUTS
from spadework.kernel.stakes import Stake
from spadework.rules.numbered import numbers_of

NOWHERE = 255
"""The output of a card that there is not."""


class Lessons(NamedTuple):
    """A row for each decision."""

    on: npt.NDArray[np.uint8]
    """Which inputs are on, as bits."""
    places: npt.NDArray[np.uint8]
    """The output of each card that may be played, by card, then `NOWHERE`."""
    values: npt.NDArray[np.float32]
    """What each of them came to on average, in points; then not a number."""

    def inputs(self) -> npt.NDArray[np.float32]:
        """The inputs as numbers."""
        return np.unpackbits(self.on, axis=1, count=INPUTS).astype(np.float32)

    def some(self, rows: npt.NDArray[np.intp] | slice) -> Lessons:
        """Some of them."""
        return Lessons(self.on[rows], self.places[rows], self.values[rows])

    @classmethod
    def joined(cls, parts: Iterable[Lessons]) -> Lessons:
        """All of several."""
        return cls(*(np.concatenate(each) for each in zip(*parts, strict=True)))


class BidDeal(NamedTuple):
    """A deal that is bid."""

    state: GameState
    """At its first lead."""
    chosen: Sequence[Chosen]
    """How each seat came to its bid, in the order of seats."""
    stakes: tuple[Stake, Stake]
    """What each team plays for."""


def lessons(
    deals: Iterable[BidDeal],
    factors: Factors,
    *,
    doubt: float = 0.0,
    worlds: int = 10,
    pool: int = 800,
    seed: int = 0,
) -> Lessons:
    """The decisions of some deals.

    Each card is played on in so many worlds, drawn from up to `pool` by how likely they make what the others chose, by `roles` until each
    hand holds three cards, which best play ends; with six cards in the hand or fewer best play says all. The same seed gives the same
    lessons. Raises `ValueError` for deals that are not at the first lead, and for another table than `spadework.kernel.network` knows.
    """
    listed, rules = [], None
    for state, chosen, stakes in deals:
        if state.phase is not Phase.PLAY or state.trick or any(state.taken):
            raise ValueError("a deal that is not at its first lead; give deals that are bid, and not begun")
        terms = terms_of(state)
        rules = rules or terms.rules
        payoffs = [
            (list(ours), list(nils), [number for row in table for number in row]) for ours, table, nils in stakes
        ]
        hands = list(position(state).hands[: len(state.hands)])
        listed.append((hands, list(numbers_of(state.bids)), state.turn, list(chosen), payoffs))
    if rules is None:
        raise ValueError("no deals to learn from; give one or more")
    whole(worlds, "number of worlds", 1, pool)
    return Lessons(
        *native.lessons(
            rules,
            listed,
            factors.plain,
            factors.trumps,
            factors.before,
            doubt=number_of(doubt, "doubt"),
            worlds=worlds,
            pool=whole(pool, "number of worlds to draw", 1, 1 << 20),
            seed=seed_of(seed),
        )
    )

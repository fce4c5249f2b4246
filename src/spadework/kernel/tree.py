"""A tree search over what a seat knows: information set Monte Carlo, with one tree for all worlds and a single observer.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012). It is for measuring other players by.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from spadework.cards import Card
from spadework.game.state import GameState
from spadework.game.view import View
from spadework.kernel import native
from spadework.kernel.board import board_of, booked
from spadework.kernel.checks import number_of, seats_of, seed_of, whole
from spadework.kernel.simulate import Policy
from spadework.rules.numbered import numbers_of

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


class Tried(NamedTuple):
    """What a search came to know of a card."""

    visits: int
    """How often it was tried."""
    mean: float
    """What the deal was worth then."""


def tree_cards(
    known: GameState | View,
    worlds: ArrayLike,
    ours: Sequence[int],
    table: Sequence[Sequence[float]],
    nils: Sequence[int] = (),
    *,
    iterations: int,
    policy: Policy = "random",
    explore: float = 0.7,
    seed: int = 0,
) -> dict[Card, Tried]:
    """What each card that may be played now came to, in so many iterations, each in the next of the worlds.

    The payoff is that of `Solver.payoff`; all seats that are not `ours` want the opposite. Below the tree all play by `policy`.
    `explore` is what the search adds for having tried a card little, in parts of all there is to win.
    """
    board, seats = board_of(known, worlds), known.rules.seats
    booked(known)
    found = native.tree_cards(
        board.terms.rules,
        board.at,
        board.worlds,
        seats_of(ours, seats, "our side"),
        seats_of(nils, seats, "nils"),
        [number_of(number, "an entry of the payoff") for row in table for number in row],
        bids=numbers_of(known.bids),
        tricks=known.rules.tricks,
        policy=policy,
        explore=number_of(explore, "what exploring is worth"),
        iterations=whole(iterations, "number of iterations", 1, (1 << 31) - 1),
        seed=seed_of(seed),
    )
    return {board.terms.text[card]: Tried(visits, mean) for card, visits, mean in found}

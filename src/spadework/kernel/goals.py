"""What a side can force with open cards: any payoff over its tricks and the broken nils, and whether nils can be set.

>>> from spadework.game.perft import position
>>> from spadework.rules import ruleset
>>> at = position(ruleset("standard"), (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H")), leader=0)
>>> goals = Goals()
>>> goals.payoff(at, (0, 2), [[tricks * tricks] for tricks in range(14)])
Bounds(least=169.0, most=169.0)
>>> goals.can_set(at, (1,))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from spadework.cards import Card
from spadework.game.state import GameState
from spadework.kernel import native
from spadework.kernel.convert import position, terms_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Bounds", "Goals", "Table"]

Table = Sequence[Sequence[float]]
"""What the end of a deal is worth to our side: a row for each number of tricks it takes in the whole deal, from 0, and in
each row a number for every set of broken nils, bit i of its index standing for the i-th nil."""


class Bounds(NamedTuple):
    """What is known of a value. Both are equal unless a limit ended the search."""

    least: float
    most: float

    @property
    def exact(self) -> bool:
        """Whether this is the value itself."""
        return self.least == self.most


class Goals:
    """Answers questions about positions, and remembers what it found as long as it is of use. One for each thread.

    A position is a game in the play of a deal. `ours` are the seats of one side, all others play against them, and all
    cards are open. `nodes` limits how many starts of tricks are looked at for an answer, `seconds` how long that may
    take; with 0 there is no limit. Questions that cannot be raise `ValueError`.
    """

    def __init__(self, *, memory: int = 64 << 20) -> None:
        """`memory` is in bytes."""
        if not 0 <= memory < 1 << 48:
            raise ValueError(f"memory of {memory} bytes; give some millions")
        self._native = native.Forcing(memory)

    def payoff(
        self,
        state: GameState,
        ours: Sequence[int],
        table: Table,
        nils: Sequence[int] = (),
        *,
        nodes: int = 0,
        seconds: float = 0.0,
    ) -> Bounds:
        """The payoff that best play comes to. `nils` are the seats of either side whose nils the table asks about."""
        worth = _worth(table, nils)
        return Bounds(
            *self._native.payoff(
                terms_of(state).rules, position(state), _seats(ours), _seats(nils), worth, _limit(nodes), seconds
            )
        )

    def payoff_cards(
        self,
        state: GameState,
        ours: Sequence[int],
        table: Table,
        nils: Sequence[int] = (),
        *,
        nodes: int = 0,
        seconds: float = 0.0,
    ) -> dict[Card, Bounds]:
        """The same after each card that may be played now."""
        terms, worth = terms_of(state), _worth(table, nils)
        found = self._native.payoff_cards(
            terms.rules, position(state), _seats(ours), _seats(nils), worth, _limit(nodes), seconds
        )
        return {terms.text[card]: Bounds(*bounds) for card, bounds in found}

    def payoff_line(
        self,
        state: GameState,
        ours: Sequence[int],
        table: Table,
        nils: Sequence[int] = (),
        *,
        nodes: int = 0,
        seconds: float = 0.0,
    ) -> tuple[Card, ...]:
        """Cards that lead to that payoff, each a best one for its seat; fewer where a limit ended the search."""
        terms, worth = terms_of(state), _worth(table, nils)
        found = self._native.payoff_line(
            terms.rules, position(state), _seats(ours), _seats(nils), worth, _limit(nodes), seconds
        )
        return tuple(terms.text[card] for card in found)

    def payoff_worlds(
        self,
        state: GameState,
        worlds: NDArray[np.uint64],
        ours: Sequence[int],
        table: Table,
        nils: Sequence[int] = (),
        *,
        nodes: int = 0,
        seconds: float = 0.0,
    ) -> NDArray[np.float64]:
        """The least and the most for each of many worlds, as `sample` draws them; limits are those of one world."""
        worth = _worth(table, nils)
        return self._native.payoff_worlds(
            terms_of(state).rules, position(state), worlds, _seats(ours), _seats(nils), worth, _limit(nodes), seconds
        )

    def can_set(
        self,
        state: GameState,
        nils: Sequence[int],
        ours: Sequence[int] = (),
        *,
        one_is_enough: bool = False,
        nodes: int = 0,
        seconds: float = 0.0,
    ) -> bool | None:
        """Whether `ours` can break all of these nils, or one of them; nothing where a limit ended the search.

        `ours` are all who are no partner of the first nil, if left out.
        """
        side = _side(state, nils, ours)
        return self._native.can_set(
            terms_of(state).rules, position(state), side, _seats(nils), one_is_enough, _limit(nodes), seconds
        )

    def can_set_worlds(
        self,
        state: GameState,
        worlds: NDArray[np.uint64],
        nils: Sequence[int],
        ours: Sequence[int] = (),
        *,
        one_is_enough: bool = False,
        nodes: int = 0,
        seconds: float = 0.0,
    ) -> NDArray[np.int8]:
        """The same for each of many worlds: 1 for yes, 0 for no, -1 where a limit ended the search of one world."""
        side = _side(state, nils, ours)
        found = self._native.set_worlds(
            terms_of(state).rules, position(state), worlds, side, _seats(nils), one_is_enough, _limit(nodes), seconds
        )
        return found.reshape(-1)

    def forget(self) -> None:
        """Forget all that was found: it is never wrong, but takes memory."""
        self._native.forget()

    @property
    def nodes(self) -> int:
        """How many starts of tricks the last answer took."""
        return self._native.nodes


def _worth(table: Table, nils: Sequence[int]) -> list[float]:
    columns = 1 << len(nils)
    for tricks, row in enumerate(table):
        if len(row) != columns:
            raise ValueError(f"{len(row)} numbers for {tricks} tricks and {len(nils)} nils; give {columns} in each row")
    return [float(number) for row in table for number in row]


def _seats(seats: Sequence[int]) -> list[int]:
    for seat in seats:
        if not 0 <= seat < 1 << 31:
            raise ValueError(f"seat {seat}; seats are counted from 0")
    return list(seats)


def _side(state: GameState, nils: Sequence[int], ours: Sequence[int]) -> list[int]:
    if ours or not nils:
        return _seats(ours)
    seats = state.rules.seats
    if not 0 <= nils[0] < seats:
        raise ValueError(f"a nil of seat {nils[0]} of {seats}; seats are counted from 0")
    partners = (nils[0], *state.rules.partners(nils[0]))
    return [seat for seat in range(seats) if seat not in partners]


def _limit(nodes: int) -> int:
    if not 0 <= nodes < 1 << 63:
        raise ValueError(f"a limit of {nodes} nodes; give 0 for none")
    return nodes

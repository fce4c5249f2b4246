"""What a side can force with open cards: any payoff over its tricks and the broken nils, and whether nils can be set.

>>> from spadework.game.perft import position
>>> from spadework.rules import ruleset
>>> at = position(ruleset("standard"), (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H")), leader=0)
>>> asked = GoalQuestions()
>>> asked.payoff(at, (0, 2), [[tricks * tricks] for tricks in range(14)])
Bounds(least=169.0, most=169.0)
>>> asked.can_set(at, (1,))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from spadework.cards import Card
from spadework.game.state import GameState
from spadework.kernel.convert import position, terms_of
from spadework.kernel.rim import nodes_of, number_of, of_kind, rows_of, seats_of, seconds_of
from spadework.kernel.tables import Tables

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Bounds", "GoalQuestions", "Table"]

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


class GoalQuestions(Tables):
    """The questions of a `Solver` about payoffs and nils."""

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
        seats = _nils(state, nils)
        worth = _worth(table, seats)
        return Bounds(
            *self._goals.payoff(
                terms_of(state).rules,
                position(state),
                _ours(state, ours),
                seats,
                worth,
                nodes_of(nodes),
                seconds_of(seconds),
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
        terms, seats = terms_of(state), _nils(state, nils)
        worth = _worth(table, seats)
        found = self._goals.payoff_cards(
            terms.rules, position(state), _ours(state, ours), seats, worth, nodes_of(nodes), seconds_of(seconds)
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
        terms, seats = terms_of(state), _nils(state, nils)
        worth = _worth(table, seats)
        found = self._goals.payoff_line(
            terms.rules, position(state), _ours(state, ours), seats, worth, nodes_of(nodes), seconds_of(seconds)
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
        seats = _nils(state, nils)
        worth = _worth(table, seats)
        return self._goals.payoff_worlds(
            terms_of(state).rules,
            position(state),
            rows_of(worlds, state.rules.seats),
            _ours(state, ours),
            seats,
            worth,
            nodes_of(nodes),
            seconds_of(seconds),
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
        seats = _nils(state, nils)
        side = _against(state, seats, ours)
        return self._goals.can_set(
            terms_of(state).rules, position(state), side, seats, one_is_enough, nodes_of(nodes), seconds_of(seconds)
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
        seats = _nils(state, nils)
        side = _against(state, seats, ours)
        found = self._goals.set_worlds(
            terms_of(state).rules,
            position(state),
            rows_of(worlds, state.rules.seats),
            side,
            seats,
            one_is_enough,
            nodes_of(nodes),
            seconds_of(seconds),
        )
        return found.reshape(-1)


def _worth(table: Table, nils: Sequence[int]) -> list[float]:
    columns = 1 << len(nils)
    try:
        rows = [list(row) for row in table]
    except TypeError:
        raise TypeError(f"the payoff is no table; give a row for each number of tricks, of {columns} numbers") from None
    for tricks, row in enumerate(rows):
        if len(row) != columns:
            raise ValueError(f"{len(row)} numbers for {tricks} tricks and {len(nils)} nils; give {columns} in each row")
    return [number_of(number, "an entry of the payoff") for row in rows for number in row]


def _ours(state: GameState, ours: Sequence[int]) -> list[int]:
    return seats_of(ours, of_kind(GameState, state, "the position").rules.seats, "our side")


def _nils(state: GameState, nils: Sequence[int]) -> list[int]:
    return seats_of(nils, of_kind(GameState, state, "the position").rules.seats, "nils")


def _against(state: GameState, nils: list[int], ours: Sequence[int]) -> list[int]:
    side = _ours(state, ours)
    if side or not nils:
        return side
    partners = (nils[0], *state.rules.partners(nils[0]))
    return [seat for seat in range(state.rules.seats) if seat not in partners]

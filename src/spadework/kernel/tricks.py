"""How many tricks a side can take with open cards, the most or the fewest, and by which cards.

>>> from spadework.game.perft import position
>>> from spadework.rules import ruleset
>>> at = position(ruleset("standard"), (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H")), leader=0)
>>> found = solve(at)
>>> found.tricks, found.cards, found.line
(TrickBounds(least=2, most=2), {'2C': TrickBounds(least=2, most=2)}, ('2C', '3C', 'KS', '2H', '4H', '3H', 'AS', 'KH'))
>>> Solver().at_least(at, 2)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from spadework.cards import Card
from spadework.game.seats import after
from spadework.game.state import GameState
from spadework.kernel import native
from spadework.kernel.convert import position, terms_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Solution", "Solver", "TrickBounds", "solve"]


class TrickBounds(NamedTuple):
    """What is known of a number of tricks. Both are equal unless a limit ended the search."""

    least: int
    most: int

    @property
    def exact(self) -> bool:
        """Whether this is the value itself."""
        return self.least == self.most


class Solution(NamedTuple):
    """The tricks that our side takes from here with best play of everybody, those of the present trick included."""

    tricks: TrickBounds
    cards: dict[Card, TrickBounds]
    """The same after each card that may be played now."""
    line: tuple[Card, ...]
    """Best play to the end of the deal; empty or cut short where a limit ended the search."""
    nodes: int
    """How many starts of tricks were looked at."""

    @property
    def exact(self) -> bool:
        """Whether no limit ended the search."""
        return self.tricks.exact and all(bounds.exact for bounds in self.cards.values())


class Solver:
    """Answers questions about tricks, and remembers what it found as long as they are of one deal. One for each thread.

    A position is a game in the play of a deal. `ours` are the seats of one side, all others play against them; left out,
    they are the seat to act and its partners. With `fewest` our side wants few tricks and the others give it many.
    `nodes` limits how many starts of tricks are looked at for an answer, `seconds` how long that may take; with 0 there
    is no limit. Questions that cannot be raise `ValueError`.
    """

    def __init__(self, *, memory: int = 64 << 20) -> None:
        """`memory` is in bytes. It is taken as it is needed; with little of it the search forgets and takes longer."""
        if not 0 <= memory < 1 << 48:
            raise ValueError(f"memory of {memory} bytes; give some millions")
        self._native = native.Tricks(memory)

    def solve(
        self,
        state: GameState,
        ours: Sequence[int] = (),
        *,
        fewest: bool = False,
        nodes: int = 0,
        seconds: float = 0.0,
    ) -> Solution:
        """The value, that of every card, and a line of best play; each of the three keeps to the limits by itself."""
        tricks = self.tricks(state, ours, fewest=fewest, nodes=nodes, seconds=seconds)
        used = self.nodes
        cards = self.cards(state, ours, fewest=fewest, nodes=nodes, seconds=seconds)
        used += self.nodes
        line = self.line(state, ours, fewest=fewest, nodes=nodes, seconds=seconds)
        return Solution(tricks, cards, line, used + self.nodes)

    def tricks(
        self,
        state: GameState,
        ours: Sequence[int] = (),
        *,
        fewest: bool = False,
        guess: int = -1,
        nodes: int = 0,
        seconds: float = 0.0,
    ) -> TrickBounds:
        """The tricks that our side takes from here. A good `guess` makes it faster; below 0 there is none."""
        at = position(state)
        guess = min(max(guess, -1), 64)
        return TrickBounds(
            *self._native.value(terms_of(state).rules, at, _side(state, ours), fewest, guess, _limit(nodes), seconds)
        )

    def at_least(
        self,
        state: GameState,
        tricks: int,
        ours: Sequence[int] = (),
        *,
        fewest: bool = False,
        nodes: int = 0,
        seconds: float = 0.0,
    ) -> bool | None:
        """Whether our side takes at least so many from here; nothing where a limit ended the search.

        Half the work of the value, or less.
        """
        need = min(max(tricks, -1), 64)
        return self._native.at_least(
            terms_of(state).rules, position(state), _side(state, ours), fewest, need, _limit(nodes), seconds
        )

    def cards(
        self,
        state: GameState,
        ours: Sequence[int] = (),
        *,
        fewest: bool = False,
        nodes: int = 0,
        seconds: float = 0.0,
    ) -> dict[Card, TrickBounds]:
        """The tricks that our side takes from here after each card that may be played now."""
        terms = terms_of(state)
        found = self._native.cards(terms.rules, position(state), _side(state, ours), fewest, _limit(nodes), seconds)
        return {terms.text[card]: TrickBounds(*bounds) for card, bounds in found}

    def line(
        self,
        state: GameState,
        ours: Sequence[int] = (),
        *,
        fewest: bool = False,
        nodes: int = 0,
        seconds: float = 0.0,
    ) -> tuple[Card, ...]:
        """Cards that lead to that value, each a best one for its seat; fewer where a limit ended the search."""
        terms = terms_of(state)
        found = self._native.line(terms.rules, position(state), _side(state, ours), fewest, _limit(nodes), seconds)
        return tuple(terms.text[card] for card in found)

    def leaders(
        self, state: GameState, ours: Sequence[int] = (), *, nodes: int = 0, seconds: float = 0.0
    ) -> dict[int, TrickBounds]:
        """The tricks of our side if this seat led now, for each seat; what was found for one helps with the next.

        Raises `ValueError` within a trick.
        """
        if state.trick:
            raise ValueError(f"{len(state.trick)} cards lie in the trick; ask where a trick begins")
        side = _side(state, ours)
        found: dict[int, TrickBounds] = {}
        guess = -1
        seat = state.turn
        while seat not in found:
            led = replace(state, leader=seat, turn=seat)
            found[seat] = self.tricks(led, side, guess=guess, nodes=nodes, seconds=seconds)
            guess = found[seat].least
            seat = after(state, seat)
        return found

    def worlds(
        self,
        state: GameState,
        worlds: NDArray[np.uint64],
        ours: Sequence[int] = (),
        *,
        fewest: bool = False,
        nodes: int = 0,
        seconds: float = 0.0,
    ) -> NDArray[np.uint8]:
        """The least and the most for each of many worlds, as `sample` draws them; limits are those of one world."""
        return self._native.worlds(
            terms_of(state).rules, position(state), worlds, _side(state, ours), fewest, _limit(nodes), seconds
        )

    def forget(self) -> None:
        """Forget all that was found: it is never wrong, but takes memory."""
        self._native.forget()

    @property
    def nodes(self) -> int:
        """How many starts of tricks the last answer took."""
        return self._native.nodes


def solve(
    state: GameState, ours: Sequence[int] = (), *, fewest: bool = False, nodes: int = 0, seconds: float = 0.0
) -> Solution:
    """One answer of a `Solver` of its own."""
    return Solver().solve(state, ours, fewest=fewest, nodes=nodes, seconds=seconds)


def _side(state: GameState, ours: Sequence[int]) -> list[int]:
    side = list(ours) or [state.turn, *state.rules.partners(state.turn)]
    for seat in side:
        if not 0 <= seat < state.rules.seats:
            raise ValueError(f"seat {seat} of {state.rules.seats}; seats are counted from 0")
    return side


def _limit(nodes: int) -> int:
    if not 0 <= nodes < 1 << 63:
        raise ValueError(f"a limit of {nodes} nodes; give 0 for none")
    return nodes

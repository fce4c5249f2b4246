"""How many tricks a side can take with open cards, the most or the fewest, and by which cards.

>>> from spadework.game.perft import position
>>> from spadework.rules import ruleset
>>> at = position(ruleset("standard"), (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H")), leader=0)
>>> asked = TrickQuestions()
>>> asked.tricks(at), asked.tricks(at, fewest=True), asked.at_least(at, 2)
(2, 1, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from spadework.cards import Card
from spadework.game.seats import after
from spadework.game.state import GameState
from spadework.game.view import View
from spadework.kernel.board import WorldCards, board_of
from spadework.kernel.checks import nodes_of, seconds_of, threads_of, whole
from spadework.kernel.convert import position, terms_of
from spadework.kernel.sides import side_of
from spadework.kernel.solution import Solution, TrickBounds
from spadework.kernel.tables import Tables

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

_FAR = 1 << 31
"""More tricks than anybody means."""


class TrickQuestions(Tables):
    """The questions of a `Solver` about tricks.

    `ours` left out are the seat to act and its partners. With `fewest` our side wants few tricks and the others give it
    many.
    """

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
        first = min(max(whole(guess, "guess", -_FAR, _FAR), -1), 64)
        side, most = side_of(state, ours), nodes_of(nodes)
        return TrickBounds(
            *self._tricks.value(terms_of(state).rules, at, side, fewest, first, most, seconds_of(seconds))
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
        need = min(max(whole(tricks, "number of tricks", -_FAR, _FAR), -1), 64)
        return self._tricks.at_least(
            terms_of(state).rules,
            position(state),
            side_of(state, ours),
            fewest,
            need,
            nodes_of(nodes),
            seconds_of(seconds),
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
        """The tricks that our side takes from here after each card that may be played now.

        >>> from spadework.game.perft import position
        >>> from spadework.kernel import Solver
        >>> from spadework.rules import ruleset
        >>> at = position(ruleset("standard"), ("AS QS 2C", "KS 3C 5H", "3S 4H 4C", "2H 3H 5C"), leader=0, broken=True)
        >>> Solver().cards(at)
        {'2C': 2, 'QS': 1, 'AS': 2}
        """
        terms = terms_of(state)
        found = self._tricks.cards(
            terms.rules, position(state), side_of(state, ours), fewest, nodes_of(nodes), seconds_of(seconds)
        )
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
        found = self._tricks.line(
            terms.rules, position(state), side_of(state, ours), fewest, nodes_of(nodes), seconds_of(seconds)
        )
        return tuple(terms.text[card] for card in found)

    def leaders(
        self, state: GameState, ours: Sequence[int] = (), *, nodes: int = 0, seconds: float = 0.0
    ) -> dict[int, TrickBounds]:
        """The tricks of our side if this seat led now, for each seat; what was found for one helps with the next.

        Raises `ValueError` within a trick.
        """
        position(state)
        if state.trick:
            raise ValueError(f"{len(state.trick)} cards lie in the trick; ask where a trick begins")
        side = side_of(state, ours)
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
        known: GameState | View,
        worlds: ArrayLike,
        ours: Sequence[int] = (),
        *,
        fewest: bool = False,
        nodes: int = 0,
        seconds: float = 0.0,
        threads: int = 1,
    ) -> NDArray[np.uint8]:
        """The least and the most for each of many worlds, as `sample` draws them; limits are those of one world.

        `known` is a game, or what a seat sees of one. Each of `threads` has a solver of its own, with as much memory.

        >>> from spadework.game import view
        >>> from spadework.game.perft import position
        >>> from spadework.kernel import Solver, sample
        >>> from spadework.rules import ruleset
        >>> game = position(ruleset("standard"), ("AS 2C", "KH 3C", "KS 4H", "2H 3H"), leader=0)
        >>> seen = view(game, 0)
        >>> tricks = Solver().worlds(seen, sample(seen, 1000, seed=1))
        >>> tricks.shape, float(tricks[:, 0].mean().round(1))
        ((1000, 2), 1.3)
        """
        terms, at, rows = board_of(known, worlds)
        side, limits = side_of(known, ours), (nodes_of(nodes), seconds_of(seconds))
        return self._tricks.worlds(terms.rules, at, rows, side, fewest, *limits, threads_of(threads))

    def cards_worlds(
        self,
        known: GameState | View,
        worlds: ArrayLike,
        ours: Sequence[int] = (),
        *,
        fewest: bool = False,
        nodes: int = 0,
        seconds: float = 0.0,
        threads: int = 1,
    ) -> WorldCards[np.uint8]:
        """The tricks that our side takes after each card that may be played now, in each of many worlds.

        Everything else is as for `worlds`. Raises `ValueError` where the seat to act holds other cards in one world
        than in another: ask about what it sees itself.

        >>> from spadework.game import view
        >>> from spadework.game.perft import position
        >>> from spadework.kernel import Solver, sample
        >>> from spadework.rules import ruleset
        >>> game = position(
        ...     ruleset("standard"), ("AS QS 2C", "KH 3C 5H", "KS 4H 4C", "2H 3H 5C"), leader=0, broken=True
        ... )
        >>> seen = view(game, 0)
        >>> found = Solver().cards_worlds(seen, sample(seen, 1000, seed=1))
        >>> found.cards, found.values.shape
        (('2C', 'QS', 'AS'), (1000, 3, 2))
        >>> {card: round(mean, 1) for card, mean in found.means().items()}
        {'2C': 2.3, 'QS': 2.3, 'AS': 2.4}
        """
        terms, at, rows = board_of(known, worlds)
        side, limits = side_of(known, ours), (nodes_of(nodes), seconds_of(seconds))
        cards, values = self._tricks.cards_worlds(terms.rules, at, rows, side, fewest, *limits, threads_of(threads))
        return WorldCards(tuple(terms.text[card] for card in cards), values.reshape(len(rows), len(cards), 2))

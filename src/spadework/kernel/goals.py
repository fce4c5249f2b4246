"""What a side can force with open cards: any payoff over its tricks and the broken nils, and whether nils can be set.

>>> from spadework.game.perft import position
>>> from spadework.rules import ruleset
>>> at = position(ruleset("standard"), ("AS 2C", "KH 3C", "KS 4H", "2H 3H"), leader=0, taken=(5, 2, 1, 3))
>>> asked = GoalQuestions()
>>> asked.payoff(at, (0, 2), [[tricks * tricks] for tricks in range(14)])
Bounds(least=64.0, most=64.0)
>>> asked.can_set(at, (1,))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from spadework.cards import Card
from spadework.game.state import GameState
from spadework.game.view import View
from spadework.kernel import native
from spadework.kernel.board import Board, WorldCards, board_of, booked
from spadework.kernel.checks import nodes_of, number_of, seconds_of, threads_of, whole
from spadework.kernel.convert import Compiled, position, terms_of
from spadework.kernel.sides import against, nils_of, ours_of, rules_of
from spadework.kernel.simulate import Policy, policies_of
from spadework.kernel.solution import Bounds
from spadework.kernel.tables import Tables
from spadework.rules.numbered import numbers_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

if TYPE_CHECKING:
    Table: TypeAlias = Sequence[Sequence[float]] | NDArray[np.floating] | NDArray[np.integer]
else:
    Table = Sequence
"""What the end of a deal is worth to our side: a row for each number of tricks it takes in the whole deal, from 0, and in
each row a number for every set of broken nils, bit i of its index standing for the i-th nil."""


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
        """The payoff that best play comes to. `nils` are the seats of either side whose nils the table asks about.

        For the score of the deal, `stake` makes the three of a game or a view: ``solver.payoff(state, *stake(state))``.

        The table has a row for each number of tricks that our side takes in the whole deal, from 0, and in it a number
        for each set of broken nils: bit i of its index stands for `nils[i]`. Lists will do, and arrays.

        >>> import numpy as np
        >>> from spadework.game.perft import position
        >>> from spadework.kernel import Solver, score_payoff
        >>> from spadework.rules import ruleset
        >>> rules = ruleset("standard")
        >>> at = position(rules, ("AS 2C", "KH 3C", "KS 4H", "2H 3H"), leader=0, taken=(4, 0, 4, 3))
        >>> Solver().payoff(at, (0, 2), score_payoff(rules, (5, "nil", 4, 3), team=0), nils=(1,))
        Bounds(least=159.0, most=159.0)
        >>> tens = np.arange(14).reshape(14, 1) >= 10
        >>> Solver().payoff(at, (0, 2), tens.astype(float))
        Bounds(least=1.0, most=1.0)
        """
        _, asked = _asked(state, ours, table, nils, (nodes, seconds))
        return Bounds(*self._goals.payoff(*asked))

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
        terms, asked = _asked(state, ours, table, nils, (nodes, seconds))
        return {terms.text[card]: Bounds(*bounds) for card, bounds in self._goals.payoff_cards(*asked)}

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
        terms, asked = _asked(state, ours, table, nils, (nodes, seconds))
        return tuple(terms.text[card] for card in self._goals.payoff_line(*asked))

    def payoff_worlds(
        self,
        known: GameState | View,
        worlds: ArrayLike,
        ours: Sequence[int],
        table: Table,
        nils: Sequence[int] = (),
        *,
        nodes: int = 0,
        seconds: float = 0.0,
        threads: int = 1,
    ) -> NDArray[np.float64]:
        """The least and the most for each of many worlds, as `sample` draws them; limits are those of one world.

        `known` is a game, or what a seat sees of one. Each of `threads` has a solver of its own, with as much memory.
        """
        board, seats = board_of(known, worlds), nils_of(known, nils)
        asked = (ours_of(known, ours), seats, _worth(known, table, seats), nodes_of(nodes), seconds_of(seconds))
        return self._goals.payoff_worlds(board.terms.rules, board.at, board.worlds, *asked, threads_of(threads))

    def payoff_cards_worlds(
        self,
        known: GameState | View,
        worlds: ArrayLike,
        ours: Sequence[int],
        table: Table,
        nils: Sequence[int] = (),
        *,
        nodes: int = 0,
        seconds: float = 0.0,
        threads: int = 1,
    ) -> WorldCards[np.float64]:
        """The payoff after each card that may be played now, in each of many worlds.

        Everything else is as for `payoff_worlds`. Raises `ValueError` where the seat to act holds other cards in one
        world than in another: ask about what it sees itself.

        >>> from spadework.game import view
        >>> from spadework.game.perft import position
        >>> from spadework.kernel import Solver, sample, stake
        >>> from spadework.rules import ruleset
        >>> hands = ("AS 2H 2C", "KH 3C 5H", "KS 4H 4C", "QH 3H 5C")
        >>> game = position(ruleset("standard"), hands, leader=0, taken=(2, 3, 3, 2), bids=(4, 3, 3, 2))
        >>> seen = view(game, 0)
        >>> found = Solver().payoff_cards_worlds(seen, sample(seen, 1000, seed=1), *stake(seen))
        >>> {card: round(mean) for card, mean in found.means().items()}
        {'2C': -42, '2H': -44}
        """
        board, seats = board_of(known, worlds), nils_of(known, nils)
        asked = (ours_of(known, ours), seats, _worth(known, table, seats), nodes_of(nodes), seconds_of(seconds))
        cards, values = self._goals.payoff_cards_worlds(
            board.terms.rules, board.at, board.worlds, *asked, threads_of(threads)
        )
        return _by_card(board, cards, values)

    def playout_cards_worlds(
        self,
        known: GameState | View,
        worlds: ArrayLike,
        ours: Sequence[int],
        table: Table,
        nils: Sequence[int] = (),
        *,
        exact: int = 0,
        policy: Policy = "roles",
        nodes: int = 0,
        threads: int = 1,
    ) -> WorldCards[np.float64]:
        """The payoff after each card that may be played now, in each of many worlds, when all play on by a policy.

        The policy is one of `spadework.kernel.simulate`, but not `random`. A playout ends at a trick before which each hand holds
        `exact` cards: from there on the payoff is that of best play. Everything else is as for `payoff_cards_worlds`.
        """
        board, seats = board_of(known, worlds), nils_of(known, nils)
        booked(known)
        cards, values = self._goals.playout_cards_worlds(
            board.terms.rules,
            board.at,
            board.worlds,
            ours_of(known, ours),
            seats,
            _worth(known, table, seats),
            bids=numbers_of(known.bids),
            tricks=rules_of(known).tricks,
            exact=whole(exact, "number of cards to solve", 0, 13),
            policy=policies_of(policy, 1)[0],
            nodes=nodes_of(nodes),
            threads=threads_of(threads),
        )
        return _by_card(board, cards, values)

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

        >>> from spadework.game.perft import position
        >>> from spadework.kernel import Solver
        >>> from spadework.rules import ruleset
        >>> at = position(ruleset("standard"), ("AS 2C", "KH 3C", "KS 4H", "2H 3H"), leader=0)
        >>> Solver().can_set(at, (1,)), Solver().can_set(at, (3,)), Solver().can_set(at, (1, 3), one_is_enough=True)
        (True, False, True)
        """
        seats = nils_of(state, nils)
        side = against(state, seats, ours)
        return self._goals.can_set(
            terms_of(state).rules, position(state), side, seats, one_is_enough, nodes_of(nodes), seconds_of(seconds)
        )

    def can_set_worlds(
        self,
        known: GameState | View,
        worlds: ArrayLike,
        nils: Sequence[int],
        ours: Sequence[int] = (),
        *,
        one_is_enough: bool = False,
        nodes: int = 0,
        seconds: float = 0.0,
        threads: int = 1,
    ) -> NDArray[np.int8]:
        """The same for each of many worlds: 1 for yes, 0 for no, -1 where a limit ended the search of one world."""
        board, seats = board_of(known, worlds), nils_of(known, nils)
        asked = (against(known, seats, ours), seats, one_is_enough, nodes_of(nodes), seconds_of(seconds))
        found = self._goals.set_worlds(board.terms.rules, board.at, board.worlds, *asked, threads_of(threads))
        return found.reshape(-1)


def _by_card(board: Board, cards: Sequence[int], values: NDArray[np.float64]) -> WorldCards[np.float64]:
    """What the native part found after each card, in its rows."""
    texts = tuple(board.terms.text[card] for card in cards)
    return WorldCards(texts, values.reshape(len(board.worlds), len(cards), 2))


def _asked(
    state: GameState, ours: Sequence[int], table: Table, nils: Sequence[int], limits: tuple[int, float]
) -> tuple[Compiled, tuple[native.Rules, native.Position, list[int], list[int], list[float], int, float]]:
    """The terms of a position, and what the native part is asked about it."""
    terms, seats = terms_of(state), nils_of(state, nils)
    worth = _worth(state, table, seats)
    return terms, (
        terms.rules,
        position(state),
        ours_of(state, ours),
        seats,
        worth,
        nodes_of(limits[0]),
        seconds_of(limits[1]),
    )


def _worth(known: GameState | View, table: Table, nils: Sequence[int]) -> list[float]:
    """The numbers of a payoff, one after the other."""
    columns = 1 << len(nils)
    try:
        rows = [list(row) for row in table]
    except TypeError:
        raise TypeError(
            f"the payoff is not a table; give a row for each number of tricks, of {columns} numbers"
        ) from None
    for tricks, row in enumerate(rows):
        if len(row) != columns:
            raise ValueError(f"{len(row)} numbers for {tricks} tricks and {len(nils)} nils; give {columns} in each row")
    found = [[number_of(number, "an entry of the payoff") for number in row] for row in rows]
    if any(row != found[0] for row in found):
        # Of nils alone it can be asked as of those that are alive.
        booked(known)
    return [number for row in found for number in row]

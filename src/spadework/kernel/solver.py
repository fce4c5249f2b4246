"""One object that answers every question about open cards.

>>> from spadework.game.perft import position
>>> from spadework.rules import ruleset
>>> at = position(ruleset("standard"), (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H")), leader=0)
>>> solver = Solver()
>>> solver.tricks(at), solver.can_set(at, nils=(1,))
(2, True)
"""

from __future__ import annotations

from collections.abc import Sequence

from spadework.game.state import GameState
from spadework.kernel.goals import GoalQuestions
from spadework.kernel.solution import Solution
from spadework.kernel.tricks import TrickQuestions


class Solver(TrickQuestions, GoalQuestions):
    """Answers questions about open cards, and remembers what it found as long as it is of use. One for each thread.

    A position is a game in the play of a deal. `ours` are the seats of one side, all others play against them. `nodes`
    limits how many starts of tricks are looked at for an answer, `seconds` how long that may take; with 0 there is no
    limit. Questions that cannot be raise `ValueError`. Of two threads that ask the same solver one waits.
    """


def solve(
    state: GameState, ours: Sequence[int] = (), *, fewest: bool = False, nodes: int = 0, seconds: float = 0.0
) -> Solution:
    """The tricks of our side, those of every card and a line of best play, by a `Solver` of its own.

    >>> from spadework.game.perft import position
    >>> from spadework.rules import ruleset
    >>> at = position(ruleset("standard"), (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H")), leader=0)
    >>> found = solve(at)
    >>> found.tricks, found.cards, found.line
    (2, {'2C': 2}, ('2C', '3C', 'KS', '2H', '4H', '3H', 'AS', 'KH'))
    """
    return Solver().solve(state, ours, fewest=fewest, nodes=nodes, seconds=seconds)

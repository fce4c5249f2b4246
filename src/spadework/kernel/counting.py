"""Counts of the card sequences that the rules allow from a position: `spadework.game.perft`, by the native part."""

from __future__ import annotations

from spadework.game.state import GameState
from spadework.kernel import native
from spadework.kernel.checks import whole
from spadework.kernel.convert import position, terms_of


def perft(state: GameState, depth: int) -> tuple[int, ...]:
    """In how many ways the next 1, 2, … `depth` cards of the deal can be played; 0 where there are not so many left.

    Raises `ValueError` for a game that is not in the play.

    >>> from spadework.game.perft import position as place
    >>> from spadework.rules import ruleset
    >>> at = place(ruleset("standard"), (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H")), leader=0)
    >>> perft(at, 9)
    (1, 1, 2, 4, 4, 4, 4, 4, 0)
    """
    most = whole(depth, "depth", 0, 54)
    return tuple(native.perft(terms_of(state).rules, position(state), most))

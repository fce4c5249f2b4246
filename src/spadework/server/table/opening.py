"""How a game, a rematch and a deal begin: the facts, from bytes of chance.

The seed of a deal is drawn while the table waits for it, so that everybody can mix into it; where it was not, it is drawn at once.
"""

from __future__ import annotations

from spadework.game import Dealt, Event, GameStarted, GameState, Phase, advance
from spadework.server import happenings as h
from spadework.server.table.promise import Chance, Promise, dealing, draw
from spadework.server.table.state import TableState

__all__ = ["Chance", "begin", "begin_again", "draw_next", "next_deal"]


def draw_next(state: TableState, chance: Chance) -> h.SeedDrawn:
    """Fix the deal that comes next at a table between two deals, or before the first."""
    rules, game = state.opened.rules, state.game
    if game is not None and game.phase is Phase.BETWEEN:
        return draw(rules, state.table, state.games, game.shuffles + 1, game.next_dealer, chance=chance)
    dealer = (game.dealer + 1 if game else int.from_bytes(chance(8), "big")) % rules.seats
    return draw(rules, state.table, state.games + 1, 1, dealer, chance=chance)


def begin(state: TableState, chance: Chance) -> tuple[h.Logged, ...]:
    """The first game of a table, with its first deal."""
    drawing, promise = _promised(state, chance)
    events, game = advance(None, GameStarted(state.opened.rules, promise.drawn.dealer))
    return (*drawing, *events, *_dealt(game, promise))


def begin_again(state: TableState, chance: Chance) -> tuple[h.Logged, ...]:
    """A rematch; the deal passes on from where it was."""
    return (h.RematchBegun(), *begin(state, chance))


def next_deal(state: TableState, game: GameState, chance: Chance) -> tuple[h.Logged, ...]:
    """The next deal of a game."""
    drawing, promise = _promised(state, chance)
    return (*drawing, *_dealt(game, promise))


def _promised(state: TableState, chance: Chance) -> tuple[tuple[h.SeedDrawn, ...], Promise]:
    """What was fixed, or is to be."""
    if state.promise is not None:
        return (), state.promise
    drawn = draw_next(state, chance)
    return (drawn,), Promise(drawn, 0, ("",) * state.opened.rules.seats)


def _dealt(game: GameState, promise: Promise) -> tuple[Event, ...]:
    hands, stock = dealing(game.rules, promise.drawn, promise.nonces)
    return advance(game, Dealt(hands, promise.drawn.seed, stock))[0]

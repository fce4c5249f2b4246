"""How a game, a rematch and a deal begin: the facts, from bytes of chance."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from spadework.dealing import deal_for
from spadework.game import Dealt, Event, GameStarted, GameState, advance
from spadework.server import happenings as h
from spadework.server.table.state import TableState

Chance = Callable[[int], bytes]
"""So many bytes that nobody can foresee, as from `secrets.token_bytes`."""


def begin(state: TableState, chance: Chance) -> tuple[Event, ...]:
    """The first game of a table, with its first deal."""
    dealer = int.from_bytes(chance(8), "big") % state.opened.rules.seats
    return _game(state, dealer, state.games + 1, chance)


def begin_again(state: TableState, chance: Chance) -> tuple[h.Logged, ...]:
    """A rematch; the deal passes on from where it was."""
    last = state.game.dealer if state.game else -1
    dealer = (last + 1) % state.opened.rules.seats
    return (h.RematchBegun(), *_game(state, dealer, state.games + 1, chance))


def next_deal(state: TableState, game: GameState, chance: Chance) -> tuple[Event, ...]:
    """The next deal of a game."""
    return advance(game, _dealt(state.table, state.games, game, chance))[0]


def _game(state: TableState, dealer: int, number: int, chance: Chance) -> tuple[Event, ...]:
    events, game = advance(None, GameStarted(state.opened.rules, dealer))
    return (*events, *advance(game, _dealt(state.table, number, game, chance))[0])


def _dealt(table: str, number: int, game: GameState, chance: Chance) -> Dealt:
    rules = game.rules
    seed = chance(32)
    name = hashlib.sha256(f"{table}/{number}".encode()).digest()[:16]
    hands, stock = deal_for(rules, seed, game=name, number=game.shuffles + 1, dealer=game.next_dealer)
    return Dealt(hands, seed.hex(), stock)

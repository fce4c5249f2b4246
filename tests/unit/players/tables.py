"""Whole games between players, from fixed seeds."""

from __future__ import annotations

import random
from collections.abc import Sequence

from spadework.game import Fact, GameStarted, GameState, Phase, View, advance, view
from spadework.game.turns import to_act
from spadework.players import Player
from spadework.players.dice import dealt
from spadework.rules.model import Rules


def start(rules: Rules, dealer: int = 0) -> GameState:
    return advance(None, GameStarted(rules, dealer))[1]


def asked(state: GameState) -> View:
    return view(state, to_act(state))


def seen_in_play(rules: Rules, bot: Player, seed: int = 1) -> list[View]:
    """What the seats saw when they were to play a card, in a deal that one bot bid and played with all hands."""
    seen = []
    state = advance(start(rules), dealt(rules, random.Random(seed)))[1]
    while state.phase not in (Phase.BETWEEN, Phase.OVER):
        looking = asked(state)
        if looking.phase is Phase.PLAY and looking.claim is None:
            seen.append(looking)
        chosen = bot.choose(looking)
        assert isinstance(chosen, Fact)
        state = advance(state, chosen)[1]
    return seen


def step(state: GameState, players: Sequence[Player], dice: random.Random) -> tuple[Fact, GameState]:
    """One fact; `advance` raises if it is not allowed."""
    fact: Fact
    if state.phase is Phase.BETWEEN:
        fact = dealt(state.rules, dice)
    else:
        seen = asked(state)
        assert seen.asked
        chosen = players[seen.seat].choose(seen)
        assert isinstance(chosen, Fact)
        fact = chosen
    return fact, advance(state, fact)[1]


def game(rules: Rules, players: Sequence[Player], seed: int, *, dealer: int = 0) -> GameState:
    """A game played to its end."""
    dice = random.Random(seed)
    state = start(rules, dealer)
    while state.phase is not Phase.OVER:
        state = step(state, players, dice)[1]
    return state


def first_deal(players: Sequence[Player], seed: int, *, dealer: int = 0) -> GameState:
    """The first deal of a standard game: bids and tricks are those of a game with all its deals ahead."""
    dice = random.Random(seed)
    state = step(start(Rules(), dealer), players, dice)[1]
    while state.phase in {Phase.BLIND, Phase.BIDDING, Phase.PLAY}:
        state = step(state, players, dice)[1]
    return state

"""Whole games between players, from fixed seeds."""

from __future__ import annotations

import random
from collections.abc import Sequence

from spadework.game import Dealt, Fact, GameStarted, GameState, Phase, View, advance, view
from spadework.players import Player
from spadework.rules.model import DrawDeal, Rules, pack_cards


def dealt(rules: Rules, dice: random.Random) -> Dealt:
    """A deal by dice: these games are for counting, not for people."""
    pack = list(pack_cards(rules.pack))
    dice.shuffle(pack)
    size = 0 if isinstance(rules.deal, DrawDeal) else rules.hand_size
    hands = tuple(tuple(pack[seat :: rules.seats][:size]) for seat in range(rules.seats))
    used = {card for hand in hands for card in hand}
    return Dealt(hands, stock=tuple(card for card in pack if card not in used))


def start(rules: Rules, dealer: int = 0) -> GameState:
    return advance(None, GameStarted(rules, dealer))[1]


def to_act(state: GameState) -> int:
    """The seat that is asked, first of several."""
    if state.claim is not None:
        return state.claim.waiting[0]
    return state.waiting[0] if state.waiting else state.turn


def asked(state: GameState) -> View:
    return view(state, to_act(state))


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

"""Tables of any game, played up to where a test wants them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from spadework.cards import Card, cards, texts
from spadework.game import (
    Code,
    Dealt,
    Event,
    Fact,
    GameStarted,
    GameState,
    Phase,
    Refused,
    advance,
)
from spadework.rules import Rules, custom, pack_cards, ruleset
from tests.strategies import dealt, some_fact

__all__ = ["begun", "dealing", "happened", "refusal", "rules_of", "stacked", "then", "until"]


def rules_of(base: str = "standard", **changes: Any) -> Rules:
    """A ruleset with changes; two underscores stand for a dot."""
    return custom(ruleset(base), {path.replace("__", "."): value for path, value in changes.items()})


def begun(rules: Rules, *, dealer: int = 0) -> GameState:
    """A game before its first deal."""
    return advance(None, GameStarted(rules, dealer=dealer))[1]


def then(state: GameState, *facts: Fact) -> GameState:
    """The state after these facts."""
    for fact in facts:
        _, state = advance(state, fact)
    return state


def happened(state: GameState, fact: Fact) -> tuple[Event, ...]:
    """All that a fact brings."""
    return advance(state, fact)[0]


def refusal(state: GameState, fact: Fact) -> tuple[Code, str]:
    """Why a fact is refused."""
    try:
        advance(state, fact)
    except Refused as refused:
        return refused.code, refused.text
    raise AssertionError(f"{fact} was accepted")


def dealing(rules: Rules, seed: int = 0, *, dealer: int = 0) -> GameState:
    """A game whose first deal is dealt by a seed."""
    state = begun(rules, dealer=dealer)
    return then(state, dealt(state, random.Random(seed).randbytes(32)))


def stacked(rules: Rules, *hands: str, stock: str = "") -> Dealt:
    """A deal in which the seats get these cards, filled up from the rest of the pack, which is the stock."""
    named = [card for hand in hands for card in hand.split()] + stock.split()
    rest = [card for card in pack_cards(rules.pack) if card not in named]
    filled: list[tuple[Card, ...]] = []
    for seat in range(rules.seats):
        own = hands[seat].split() if seat < len(hands) else []
        missing = rules.hand_size - len(own)
        filled.append((*own, *rest[:missing]))
        rest = rest[missing:]
    assert cards(card for hand in filled for card in hand)
    return Dealt(tuple(filled), "", (*stock.split(), *rest))


def until(state: GameState, there: Callable[[GameState], bool] | Phase, seed: int = 0) -> GameState:
    """The state when it is first so, by random play."""
    rng = random.Random(seed)
    for _ in range(2000):
        if state.phase is there if isinstance(there, Phase) else there(state):
            return state
        _, state = advance(state, some_fact(state, rng))
    raise AssertionError(f"never {there}; the game is at {state.phase} with {[texts(hand) for hand in state.hands]}")

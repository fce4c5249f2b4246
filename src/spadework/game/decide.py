"""What follows from a fact: the only place that says no.

`decide` admits a fact or raises `Refused`, and then runs the consequences to a fixed point: a card fills the trick, the
trick is taken, the last trick ends the deal, the deal is scored, the score ends the game. What a fact needs and what
follows from an event stands with its topic.
"""

from __future__ import annotations

from spadework.game import events as e
from spadework.game.evolve import evolve
from spadework.game.refusals import Code, Refused
from spadework.game.seats import check_seat
from spadework.game.state import GameState
from spadework.game.topics import FOLDS, FOLLOWS, JUDGES

__all__ = ["advance", "decide"]


def decide(state: GameState | None, fact: e.Fact) -> tuple[e.Event, ...]:
    """The fact and all that follows from it, in order.

    Raises `Refused` with a code and a sentence; then nothing has happened.
    """
    return advance(state, fact)[0]


def advance(state: GameState | None, fact: e.Fact) -> tuple[tuple[e.Event, ...], GameState]:
    """What `decide` says, and the state after it."""
    if state is None:
        if not isinstance(fact, e.GameStarted):
            raise Refused(Code.WRONG_PHASE, "There is no game yet; start one first.")
        check_seat(fact.rules, fact.dealer)
        return (fact,), evolve(None, fact)
    phases, otherwise, check = JUDGES[type(fact)]
    if state.phase not in phases:
        raise Refused(*otherwise)
    check(state, fact)
    events: list[e.Event] = [fact]
    state = FOLDS[type(fact)](state, fact)
    last: e.Event = fact
    while (follow := FOLLOWS.get(type(last))) and (following := follow(state, last)):
        for event in following:
            state = FOLDS[type(event)](state, event)
        events += following
        last = following[-1]
    return tuple(events), state

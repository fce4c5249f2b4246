"""What follows from a fact: the only place that says no.

`decide` admits a fact or raises `Refused`, and then runs the consequences to a fixed point: a card fills the trick, the
trick is taken, the last trick ends the deal, the deal is scored, the score ends the game. What a fact needs and what
follows from an event stands with its topic.
"""

from __future__ import annotations

from spadework.game import events as e
from spadework.game.evolve import fold, remember
from spadework.game.refusals import Code, Refused
from spadework.game.seats import check_seat
from spadework.game.state import GameState
from spadework.game.topics import FOLDS, FOLLOWS, JUDGES

_OF_FACTS = {kind: (judge, FOLDS[kind], FOLLOWS.get(kind)) for kind, judge in JUDGES.items()}


def decide(state: GameState | None, fact: e.Fact) -> tuple[e.Event, ...]:
    """The fact and all that follows from it, in order.

    Raises `Refused` with a code and a sentence; then nothing has happened.
    """
    if state is None:
        if not isinstance(fact, e.GameStarted):
            raise Refused(Code.WRONG_PHASE, "no_game")
        check_seat(fact.rules, fact.dealer)
        return (fact,)
    (phases, check, code), change, follow = _OF_FACTS[type(fact)]
    if state.phase not in phases:
        raise Refused(code, type(fact).__name__)
    check(state, fact)
    after = change(state, fact)
    events: tuple[e.Event, ...] = (fact,)
    remember((state, fact, after))
    while follow is not None and (following := follow(after, events[-1])):
        for event in following:
            before, after = after, FOLDS[type(event)](after, event)
            remember((before, event, after))
        events += following
        follow = FOLLOWS.get(type(following[-1]))
    return events


def admits(state: GameState, fact: e.Fact) -> bool:
    """Whether a fact may happen now, for whoever does not ask what would follow."""
    phases, check, _ = JUDGES[type(fact)]
    try:
        check(state, fact)
    except Refused:
        return False
    return state.phase in phases


def advance(state: GameState | None, fact: e.Fact) -> tuple[tuple[e.Event, ...], GameState]:
    """What `decide` says, and the state after it."""
    events = decide(state, fact)
    return events, fold(events, state)

"""Naming trump: ordering up, naming a suit, playing and defending alone (1.12)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.game import events as e
from spadework.game.ranking import ranking
from spadework.game.refusals import Code, Refused
from spadework.game.seats import check_turn
from spadework.game.stages import due, onward
from spadework.game.state import GameState, Phase
from spadework.game.topic import Judge, Topic
from spadework.rules.model import OrderUpBidding
from spadework.rules.words import suit_text

_LETTERS: tuple[e.TrumpLetter, ...] = ("S", "H", "C", "D")


def callable_suits(state: GameState) -> tuple[e.TrumpLetter, ...]:
    """What the seat to act may make trump: first the turned-up card's suit, then any other."""
    turned = _turned_suit(state)
    if state.calling.calls < state.rules.seats:
        return (turned,)
    bidding = state.rules.bidding
    without: tuple[e.TrumpLetter, ...] = ("none",) if isinstance(bidding, OrderUpBidding) and bidding.no_trump else ()
    return (*(letter for letter in _LETTERS if letter != turned), *without)


def may_pass_call(state: GameState) -> bool:
    """Whether the seat to act may leave it to the others: not a dealer who is held to it at the end."""
    bidding = state.rules.bidding
    last = state.calling.calls == 2 * state.rules.seats - 1
    return not (last and isinstance(bidding, OrderUpBidding) and bidding.all_pass != "redeal")  # noqa: S105 - a rule


def may_call_alone(state: GameState) -> bool:
    """Whether a maker may play without its partners."""
    bidding = state.rules.bidding
    return isinstance(bidding, OrderUpBidding) and bidding.alone and len(state.rules.teams[0]) > 1


def _turned_suit(state: GameState) -> e.TrumpLetter:
    return state.ranking.suit[state.calling.turned_up].value


def _check_passed(state: GameState, fact: e.TrumpPassed) -> None:
    check_turn(state, fact.seat)
    if not may_pass_call(state):
        raise Refused(Code.MUST_CALL)


def _check_called(state: GameState, fact: e.TrumpCalled) -> None:
    check_turn(state, fact.seat)
    allowed = callable_suits(state)
    if fact.suit not in allowed:
        raise Refused(Code.WRONG_SUIT, suit=suit_text(fact.suit), allowed=tuple(map(suit_text, allowed)))
    if fact.alone and not may_call_alone(state):
        raise Refused(Code.NOT_ALONE)


def _check_defense(state: GameState, fact: e.DefenseChosen) -> None:
    check_turn(state, fact.seat)


def _trump_passed(state: GameState, event: e.TrumpPassed) -> GameState:
    calling = replace(state.calling, calls=state.calling.calls + 1)
    return onward(replace(state, calling=calling))


def _trump_called(state: GameState, event: e.TrumpCalled) -> GameState:
    rules = state.rules
    return onward(
        replace(
            state,
            maker=event.seat,
            trump=event.suit,
            ranking=ranking(rules.pack, rules.trump, event.suit),
            out=rules.partners(event.seat) if event.alone else (),
        )
    )


def _defense_chosen(state: GameState, event: e.DefenseChosen) -> GameState:
    # One who defends alone settles it for the partner too.
    partners = state.rules.partners(event.seat) if event.alone else ()
    calling = replace(state.calling, defense=(*state.calling.defense, event.seat, *partners))
    return onward(replace(state, calling=calling, out=(*state.out, *partners)))


CALLING = Topic(
    judges={
        e.TrumpPassed: Judge((Phase.CALLING,), _check_passed),
        e.TrumpCalled: Judge((Phase.CALLING,), _check_called),
        e.DefenseChosen: Judge((Phase.DEFENSE,), _check_defense),
    },
    folds={
        e.TrumpPassed: _trump_passed,
        e.TrumpCalled: _trump_called,
        e.DefenseChosen: _defense_chosen,
    },
    follows={e.TrumpPassed: due, e.TrumpCalled: due, e.DefenseChosen: due},
)

"""The state machine is whole: every fact is judged in every phase, and every phase is reached, as ARCHITECTURE.md has it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from spadework.game import Conceded, Fact, GameState, Phase, Refused, RestClaimed, TimeCalled, advance
from spadework.game.topics import JUDGES
from spadework.rules import custom, ruleset
from spadework.texts import Text
from tests.events import EVENTS, STARTED
from tests.strategies import ending, steps

TEXT = (Path(__file__).parents[3] / "ARCHITECTURE.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)` \|([^|\n]*)\|([^|\n]*)\|$", re.MULTILINE)
NAMED = re.compile(r"`(\w+)`")
ALWAYS = {Conceded.__name__, TimeCalled.__name__}

GAMES: tuple[tuple[str, dict[str, object]], ...] = (
    ("standard", {"blind_nil.deficit": 0, "renege.mode": "honor", "finish.minutes": 30}),
    ("standard", {"bidding.secret": True}),
    ("standard", {"bidding.min_total": 11, "misdeal": {"kind": "on", "hand": "few_spades"}}),
    ("new-york", {}),
    ("whiz", {}),
    ("euchre", {"bidding.defend_alone": True}),
    ("kitty", {"blind_nil.deficit": 0}),
    ("kitty", {"deal.when": "after_bids", "passing.nil": 1}),
    ("passing", {"blind_nil.deficit": 0, "passing.two_nils": "allowed", "passing.blind_nil": 2}),
    ("two-draw", {"blind_nil.deficit": 0}),
    ("two-refill", {}),
    ("mirror", {}),
    ("all-nil", {"passing.blind_nil": 1, "passing.two_nils": "allowed"}),
)


def table() -> dict[Phase, tuple[set[str], set[str]]]:
    """What ARCHITECTURE.md says of each phase: the facts that it admits, and the phases to which it leads."""
    rows = ((phase, set(NAMED.findall(facts)), set(NAMED.findall(then))) for phase, facts, then in ROW.findall(TEXT))
    return {Phase(phase): (facts, then) for phase, facts, then in rows if phase in tuple(Phase)}


@cache
def walked() -> tuple[tuple[GameState, GameState], ...]:
    """The states before and after each fact of some random games."""
    games = (custom(ending(ruleset(name)), changes) for name, changes in GAMES)
    walks = (steps(rules, seed) for rules in games for seed in range(4))
    return tuple((state, advance(state, fact)[1]) for walk in walks for state, fact, _ in walk)


def facts_for(state: GameState) -> Iterator[Fact]:
    """A fact of every kind, by seats that are to act and by one that is not."""
    for fact in (STARTED, *(event for event, _ in EVENTS if isinstance(event, Fact))):
        yield fact
        if "seat" in fact.__struct_fields__:
            for seat in {state.turn, *state.waiting, state.rules.seats} - {-1}:
                yield msgspec.structs.replace(fact, seat=seat)


def test_the_table_has_every_phase_and_the_facts_that_are_admitted_in_it() -> None:
    admitted = {phase: {kind.__name__ for kind in JUDGES if phase in JUDGES[kind].phases} for phase in Phase}
    assert {
        phase: facts | (ALWAYS if phase is not Phase.OVER else set()) for phase, (facts, _) in table().items()
    } == admitted
    assert JUDGES.keys() == set(get_args(Fact))


def test_every_phase_is_reached_and_left_as_the_table_says() -> None:
    led = defaultdict(set)
    for before, after in walked():
        led[before.phase].add(after.phase)
    assert {phase for then in led.values() for phase in then} | {Phase.BETWEEN} == set(Phase)
    for phase, then in led.items():
        told = table()[phase][1] | {phase.value, Phase.OVER.value}
        assert {other.value for other in then} <= told, f"{phase.value} leads elsewhere"


def refusal(state: GameState, fact: Fact) -> Refused | None:
    try:
        advance(state, fact)
    except Refused as refused:
        return refused
    return None


@pytest.mark.parametrize("phase", Phase)
def test_every_fact_is_admitted_or_refused_in_every_phase(phase: Phase) -> None:
    states = [state for pair in walked() for state in pair if state.phase is phase]
    assert states
    admitted = set()
    for state in states[:: max(1, len(states) // 60)]:
        for fact in facts_for(state):
            judge = JUDGES[type(fact)]
            refused = refusal(state, fact)
            if refused is None:
                admitted.add(type(fact))
            if phase not in judge.phases:
                assert refused
                assert refused.message == Text(f"refused.{judge.code}.{type(fact).__name__}")
    assert admitted or phase is Phase.OVER
    assert (RestClaimed in admitted) == (phase is Phase.PLAY)

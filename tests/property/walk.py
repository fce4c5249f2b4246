"""A random game that is walked through once, for all that is held of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from spadework.game import Event, Fact, GameStarted, GameState, View, evolve, view
from spadework.rules import Rules
from tests.strategies import steps

__all__ = ["Promise", "Walk"]


class Walk:
    """A game by its rules and its seed, whole."""

    def __init__(self, rules: Rules, seed: int, *, rare: bool = True) -> None:
        self.rules = rules
        self.seed = seed
        self.steps: list[tuple[GameState, Fact, tuple[Event, ...]]] = list(steps(rules, seed, rare=rare))
        """Each fact, the state it met and the events that it brought."""

    @cached_property
    def log(self) -> tuple[Event, ...]:
        """All its events."""
        begun = GameStarted(self.rules, dealer=self.steps[0][0].next_dealer)
        return (begun, *(event for _, _, events in self.steps for event in events))

    @cached_property
    def states(self) -> list[GameState]:
        """The state after each event of the log."""
        found: list[GameState] = []
        state: GameState | None = None
        for event in self.log:
            state = evolve(state, event)
            found.append(state)
        return found

    @cached_property
    def views(self) -> list[dict[int | None, View]]:
        """After each event of the log, what each seat may know, and a watcher without one."""
        watchers = (None, *range(self.rules.seats))
        return [{seat: view(state, seat) for seat in watchers} for state in self.states]

    def told(self) -> Iterator[tuple[Event, GameState]]:
        """Each event with the state after it."""
        return zip(self.log, self.states, strict=True)


Promise = Callable[[Walk], None]
"""Something that holds of every game; fails where it does not."""

"""Every game can be played at a table: whatever is asked can be answered by what was told, and is told to its seat alone."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import msgspec
import pytest

from spadework.game import Phase
from spadework.players.registry import player
from spadework.rules import Rules, custom, ruleset
from spadework.server import happenings as h
from spadework.server.changes import changed, changes
from spadework.server.pictures import Now, You
from spadework.server.seen import cut
from spadework.server.spoken import spoken, whole
from spadework.server.table import briefing
from spadework.server.table.agenda import next_step
from spadework.server.table.asking import judge
from spadework.server.table.bots import bot_fact
from spadework.server.table.case import Asker, Case
from spadework.server.table.folding import evolve_table, fold_table
from spadework.server.table.moment import Moment, asked
from spadework.server.table.news import Briefing, Pictures, encode
from spadework.server.table.state import TableState
from spadework.server.table.steps import step_events
from spadework.server.table.telling import TableTeller
from spadework.server.wire import Request
from tests.covering import every_family, every_ruleset
from tests.server.answering import wish_for
from tests.server.standing import chance

PEOPLE = ("ann", "ben", "cam", "dee", "eve", "fay")
SHORT: dict[str, Any] = {"finish.max_deals": 2, "finish.tie": "draw"}


def as_read(told: object) -> Any:
    """What was sent, as whoever reads it has it."""
    return msgspec.json.decode(encode(told))


class Round:
    """A table of people who answer at random, each by what the table tells them; bots have the other seats."""

    def __init__(self, rules: Rules, people: int, seed: int) -> None:
        self.dice = random.Random(seed)
        self.people = PEOPLE[:people]
        opened = h.TableOpened(rules, "ann", pace="instant")
        seats = [h.SatDown(seat, person, person.title()) for seat, person in enumerate(self.people)]
        self.log: list[h.Logged] = [opened, *seats]
        self.state = fold_table("table", self.log)
        self.ready: set[str] = set()
        self.seen: set[str] = set()
        self.pictures: dict[str, tuple[Now, You]] = {}
        """What each person was told last: the next is told as what became of it."""
        """What was asked, and the phases there were."""
        self.last: Pictures | None = None
        """Of which those of people who wait are made."""
        self.ask("ann", next=True)

    @property
    def moment(self) -> Moment:
        return Moment(now=0.0, here=frozenset(self.people), ready=self.ready)

    def write(self, events: tuple[h.Logged, ...]) -> None:
        for event in events:
            self.log.append(msgspec.json.decode(encode(event), type=h.Logged))
            assert self.log[-1] == event
            self.state = evolve_table(self.state, event)
            if (seen := cut(self.state, event).public) is not None:
                said, _ = TableTeller(self.state).to_all(seen)
                again = whole(spoken(said, seen), seen)
                assert (again.key, again.args | said.args) == (said.key, again.args)
        brief = Briefing(self.state, self.moment, last=self.last)
        assert brief.pictures.now == briefing.now(self.state, self.moment)
        for person in self.people:
            assert brief.seen_by(person) == briefing.you(self.state, self.moment, person)
        self.last = brief.pictures

    def told(self, person: str) -> tuple[dict[str, Any], dict[str, Any]]:
        pictures = (briefing.now(self.state, self.moment), briefing.you(self.state, self.moment, person))
        now, you = (as_read(picture) for picture in pictures)
        for before, after in zip(self.pictures.get(person, (None, None)), pictures, strict=True):
            assert changed(as_read(before), as_read(changes(before, after))) == as_read(after)
        self.pictures[person] = pictures
        return now, you

    def ask(self, person: str, at: int | None = None, **wish: Any) -> None:
        request = msgspec.json.decode(
            encode({"id": "r", "at": self.state.version if at is None else at, **wish}), type=Request
        )
        ruling = judge(
            Case(self.state, self.moment, Asker(person, person.title()), request, chance(self.dice.randrange(99)))
        )
        self.write(ruling.events)
        self.ready |= {person} if ruling.ready else set()

    def go_on(self) -> bool:
        """One act; whether there was any."""
        step = next_step(self.state, self.moment)
        if step is not None and step.due <= 0.0:
            self.ready.clear()
            self.write(
                step_events(
                    self.state,
                    step,
                    choose=partial(bot_fact, player("thumb")),
                    chance=chance(self.dice.randrange(10**6)),
                )
            )
            return True
        for person in self.dice.sample(self.people, len(self.people)):
            now, you = self.told(person)
            self.seen |= {now["phase"], *(said for said in ("voided", "maker", "stock") if now[said])}
            wish = wish_for(now, you, self.dice)
            if wish is not None:
                self.seen |= {name for name in wish if name != "next"}
                self.ask(person, **wish)
                return True
        return False

    def play(self, limit: int = 1500) -> TableState:
        for _ in range(limit):
            if self.state.game is not None and self.state.game.phase is Phase.OVER:
                return self.state
            assert self.go_on(), f"nobody can go on: {self.state.game.phase if self.state.game else ''}"
        raise AssertionError("the game does not end")


@pytest.mark.parametrize("name", every_ruleset())
def test_a_game_of_every_ruleset_comes_to_its_end(name: str) -> None:
    rules = custom(ruleset(name), SHORT)
    comes_to_its_end(Round(rules, rules.seats, seed=len(name)))


@pytest.mark.parametrize("name", every_family())
def test_a_game_among_bots_comes_to_its_end(name: str) -> None:
    comes_to_its_end(Round(custom(ruleset(name), SHORT), 1, seed=len(name)))


def comes_to_its_end(table: Round) -> None:
    state = table.play()
    assert state.game is not None
    assert state.game.winners or state.game.why
    assert fold_table("table", table.log) == state
    assert asked(state.game) == ()

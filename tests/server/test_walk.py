"""Tables at random: whatever people ask for, what is accepted folds to the same table from its log."""

import random
from functools import partial
from typing import Any

import msgspec
import pytest

from spadework.game import Refused
from spadework.players.registry import player
from spadework.server import happenings as h
from spadework.server.changes import changed
from spadework.server.refusals import Denied
from spadework.server.table import briefing
from spadework.server.table.agenda import next_step
from spadework.server.table.asking import judge
from spadework.server.table.bots import bot_fact
from spadework.server.table.case import Asker, Case
from spadework.server.table.folding import evolve_table, fold_table
from spadework.server.table.moment import Moment
from spadework.server.table.news import Briefing, Pictures, encode
from spadework.server.table.state import acting_bot, seat_of
from spadework.server.table.steps import step_events
from spadework.server.watcher import Watcher
from spadework.server.wire import Request
from tests.server.standing import chance as bytes_of
from tests.server.standing import opened

PEOPLE = ("ann", "ben", "cam", "dee", "eve")
RULES = {"blind_nil": {"kind": "on", "deficit": 0}, "finish.max_deals": 2, "finish.target": 0}


def wishes(you: Any, dice: random.Random) -> dict[str, Any]:
    """Something that may be asked, sensible more often than not."""
    if you.cards and dice.random() < 0.8:
        return {"play": dice.choice(you.cards)}
    if you.ask and dice.random() < 0.8:
        return dict(dice.choice(you.ask.answers).request)
    if "next" in you.can:
        return {"next": True}
    if you.sit and dice.random() < 0.3:
        return {"sit": dice.choice(you.sit)}
    rare: list[dict[str, Any]] = [
        {"leave": True},
        {"undo": True},
        {"claim": True},
        {"rematch": True},
        {"say": "hello"},
        {"sit": 1},
        {"concede": True},
        {"play": "2C"},
        {"bid": "1"},
        {"next": True},
    ]
    return dice.choice(rare if dice.random() < 0.15 else rare[3:5])


class Page:
    """What a page makes of what it is told."""

    def __init__(self, person: str) -> None:
        self.watcher = Watcher(person, person.title(), self, drop=lambda: None, close=lambda _: None)
        self.now: Any = None
        self.you: Any = None

    def write(self, data: bytes, /) -> None:
        told = msgspec.json.decode(data[data.index(b'{"told"') :])
        self.now, self.you = changed(self.now, told["now"]), changed(self.you, told["you"])

    def get_write_buffer_size(self) -> int:
        return 0


@pytest.mark.parametrize("seed", (*range(4), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(4, 12))))
def test_what_is_accepted_folds_to_the_same_table(seed: int) -> None:
    dice = random.Random(seed)
    log: list[h.Logged] = opened(PEOPLE[: dice.randrange(1, 4)], RULES, pace="instant", turn_seconds=30)
    state = fold_table("table", log)
    choose, chance, ready = partial(bot_fact, player("thumb")), bytes_of(seed), set[str]()
    accepted = refused = 0
    last: Pictures | None = None
    pages = {person: Page(person) for person in PEOPLE}
    for at in range(700):
        here = frozenset(person for person in PEOPLE if dice.random() < 0.97)
        moment = Moment(now=at * 10.0, here=here, ready=ready, asked=at * 10.0 - dice.choice((1, 40)))
        come_and_gone = Briefing(state, moment, last=last)
        for person in PEOPLE:
            assert come_and_gone.seen_by(person) == briefing.you(state, moment, person), "who is here changed alone"
        step = next_step(state, moment)
        try:
            if step is not None and step.due <= moment.now:
                events = step_events(state, step, choose=choose, chance=chance)
                ready.clear() if step.kind in ("deal", "rematch") else None
            else:
                person = dice.choice(PEOPLE)
                you = briefing.you(state, moment, person)
                request = Request(id="r", at=state.version, **wishes(you, dice))
                ruling = judge(Case(state, moment, Asker(person, person.title()), request, chance))
                events = ruling.events
                ready |= {person} if ruling.ready else set()
        except (Denied, Refused):
            refused += 1
            continue
        accepted += 1
        for event in events:
            log.append(msgspec.json.decode(encode(event), type=h.Logged))
            assert log[-1] == event
            state = evolve_table(state, event)
        owners = [chair.owner for chair in state.chairs if chair.owner]
        assert len(owners) == len(set(owners))
        brief = Briefing(state, moment, last=last)
        last = brief.pictures
        for person in PEOPLE:
            you = briefing.you(state, moment, person)
            assert brief.seen_by(person) == you, "made of what was told before"
            brief.tell(pages[person].watcher)
            assert pages[person].now == msgspec.json.decode(encode(brief.pictures.now)), (
                "what became of it is all that did"
            )
            assert pages[person].you == msgspec.json.decode(encode(you))
            seat = seat_of(state, person)
            if you.hand:
                assert you.seat == seat
                assert set(you.cards) <= set(you.hand)
            if seat is not None and you.cards:
                assert state.game is not None
                assert state.game.turn == seat
                assert not acting_bot(state.chairs[seat]) or state.chairs[seat].owner == person
    assert accepted > 100
    assert refused > 3
    assert fold_table("table", log) == state

"""What a table does by itself in games with a time limit, and after a deal that does not count."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from msgspec import convert

from spadework.game import DealVoided, TimeCalled
from spadework.rules import custom
from spadework.server import happenings as h
from spadework.server.table.folding import fold_table
from spadework.server.table.loading import load_table
from spadework.texts import Text, say
from tests.server.conftest import NewStanding
from tests.server.standing import MemoryLog, Standing, opened, said
from tests.server.test_every_game import Round

TIMED: dict[str, Any] = {"blind_nil": {"kind": "off"}, "finish.minutes": 10}
POOR: dict[str, Any] = {"blind_nil": {"kind": "off"}, "bidding.min_total": 12, "finish.max_deals": 1}


async def timed(standing: NewStanding) -> tuple[Standing, MemoryLog, Any]:
    log = MemoryLog()
    entries = opened(("ann",), TIMED, pace="instant")
    await log.append("table", 0, [msgspec.json.encode(event) for event in entries], at=0.0)
    table = standing(fold_table("table", entries), log=log)
    ann = await table.come("ann")
    await table.ask(ann, next=True)
    return table, log, ann


async def test_the_tables_clock_ends_a_game_with_a_time_limit(standing: NewStanding) -> None:
    table, log, ann = await timed(standing)
    said(ann)
    assert "TimeCalled" not in table.added
    await table.clock.forward(599)
    assert "TimeCalled" not in table.added
    await table.clock.forward(2)
    assert table.added.count("TimeCalled") == 1
    assert said(ann)[-1]["now"]["time"] == 0

    async def named(_: Collection[str]) -> Mapping[str, str]:
        return table.table.state.names  # no log has them

    assert await load_table("table", log, named=named) == table.table.state


async def test_a_restart_does_not_give_a_game_more_time(standing: NewStanding) -> None:
    table, log, _ = await timed(standing)
    await table.clock.forward(400)
    state = await load_table("table", log)
    assert state is not None
    again = standing(state, log=log, clock=table.clock)
    await table.end()
    ann = await again.come("ann")
    assert said(ann)[0]["now"]["time"] == 200
    await again.clock.forward(201)
    assert any(isinstance(event, TimeCalled) for event in log.events())


def test_after_too_few_bids_the_table_deals_again_by_itself() -> None:
    table = Round(custom("standard", POOR), 4, seed=3)
    for _ in range(4):
        person = next(person for person in table.people if table.told(person)[1]["ask"])
        table.ask(person, bid="1")
    now, you = table.told("ann")
    assert say(convert(now["voided"], Text)) == "Too few tricks were bid, so the cards are dealt again."
    assert "next" not in you["can"]
    assert table.go_on()  # the next deal is fixed
    assert table.go_on()
    now, you = table.told("ann")
    assert (now["phase"], now["deal"], now["voided"]) == ("bidding", 1, None)
    assert sum(isinstance(event, DealVoided) for event in table.log) == 1
    assert not any(isinstance(event, h.TakenBack) for event in table.log)
    assert fold_table("table", table.log) == table.state

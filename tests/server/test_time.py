"""What a table does by itself, on a clock that the test moves."""

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
import pytest

from spadework.game import BlindDeclined, CardPlayed, Phase, view
from spadework.server import happenings as h
from spadework.server.store import StoreFull
from spadework.server.table.agenda import BETWEEN_SECONDS, GRACE_SECONDS, PACE_SECONDS
from spadework.server.table.folding import fold_table
from spadework.server.table.loading import load_table
from spadework.server.table.presence import AGAIN_SECONDS
from spadework.server.table.seating import KEPT_SECONDS
from tests.server.conftest import NewStanding
from tests.server.standing import FakeClock, Listener, MemoryLog, Standing, begun, opened, said


def on_turn(table: Standing) -> int:
    assert table.table.state.game is not None
    return table.table.state.game.turn


async def until_turn_of(table: Standing, seat: int) -> None:
    for _ in range(60):
        if on_turn(table) == seat:
            return
        await table.clock.forward(0.5)
    raise AssertionError(f"seat {seat} is never on turn")


def last(watcher: Listener) -> dict[str, Any]:
    return [message for message in said(watcher) if "now" in message][-1]


@pytest.mark.parametrize("pace", ("quick", "normal", "unhurried"))
async def test_bots_take_their_time(standing: NewStanding, pace: h.Pace) -> None:
    state = next(state for seed in range(9) if (state := begun(seed=seed, pace=pace)).game and state.game.turn == 1)
    table = standing(state)
    await table.come("ann")
    least = PACE_SECONDS[pace] * 0.7
    await table.clock.forward(least - 0.01)
    assert table.added == []
    await table.clock.forward(PACE_SECONDS[pace])
    assert table.added[0] == "BidMade"


async def test_at_instant_pace_bots_do_not_wait(standing: NewStanding) -> None:
    table = standing(begun(pace="instant"))
    await table.come("ann")
    assert on_turn(table) == 0


async def test_in_practice_the_table_waits_for_ever(standing: NewStanding) -> None:
    table = standing(begun(practice=True, pace="instant"))
    ann = await table.come("ann")
    written = len(table.added)
    await table.clock.forward(3600)
    await table.go(ann)
    await table.clock.forward(3600)
    assert len(table.added) == written
    assert on_turn(table) == 0


async def test_a_turn_that_runs_out_is_played_by_the_rule_of_thumb(standing: NewStanding) -> None:
    table = standing(begun(("ann", "ben"), pace="instant", turn_seconds=15))
    ann, _ben = await table.come("ann"), await table.come("ben")
    await until_turn_of(table, 0)
    assert 13 < last(ann)["now"]["seconds"] <= 15
    before = len(table.added)
    await table.clock.forward(14.4)
    assert len(table.added) == before
    await table.clock.forward(0.7)
    assert table.added[before : before + 2] == ["BotSat", "BidMade"]
    assert table.events[before] == h.BotSat(0, "timed_out")
    assert not table.table.state.chairs[0].bot


async def test_after_two_lapses_a_bot_sits_in_until_the_person_acts(standing: NewStanding) -> None:
    table = standing(begun(("ann", "ben"), pace="instant", turn_seconds=15))
    ann, _ben = await table.come("ann"), await table.come("ben")
    for _ in range(60):
        if table.table.state.chairs[0].bot and table.table.state.chairs[1].bot:
            break
        await table.clock.forward(15)
    chairs = table.table.state.chairs
    assert [chair.why for chair in chairs[:2]] == ["timed_out", "timed_out"]
    lapses = [event for event in table.events if isinstance(event, h.BotSat)]
    assert [lapse.seat for lapse in lapses].count(0) == 2
    assert 0 in last(ann)["you"]["sit"]
    answer = await table.ask(ann, say="one-moment")
    assert "ok" in answer
    assert table.table.state.chairs[0].lapses == 0
    assert not table.table.state.chairs[0].bot


async def test_an_act_in_between_forgives_a_lapse(standing: NewStanding) -> None:
    table = standing(begun(("ann", "ben"), pace="instant", turn_seconds=15))
    ann, _ = await table.come("ann"), await table.come("ben")
    await until_turn_of(table, 0)
    await table.clock.forward(15)
    assert table.table.state.chairs[0].lapses == 1
    for _ in range(40):
        if on_turn(table) == 0 and table.table.state.game and table.table.state.game.phase is Phase.PLAY:
            break
        await table.clock.forward(1)
    card = last(ann)["you"]["cards"][0]
    assert "ok" in await table.ask(ann, play=card)
    assert table.table.state.chairs[0].lapses == 0


async def test_a_blind_offer_that_runs_out_is_declined(standing: NewStanding) -> None:
    state = begun(("ann", "ben"), changes={"blind_nil": {"kind": "on", "deficit": 0}}, pace="instant", turn_seconds=15)
    table = standing(state)
    ann, _ = await table.come("ann"), await table.come("ben")
    assert last(ann)["you"]["hand"] is None
    await table.clock.forward(15.1)
    declined = [event.seat for event in table.events if isinstance(event, BlindDeclined)]
    assert {0, 1} <= set(declined)
    assert len(last(ann)["you"]["hand"]) == 13


async def test_after_a_restart_time_is_given_anew(standing: NewStanding) -> None:
    log, clock = MemoryLog(), FakeClock()
    table = standing(begun(("ann", "ben"), pace="instant", turn_seconds=30), log=log, clock=clock)
    await table.come("ann")
    await table.come("ben")
    await until_turn_of(table, 0)
    await clock.forward(25)
    state = table.table.state
    await table.end()
    again = standing(state, log=log, clock=clock)
    ann = await again.come("ann")
    assert last(ann)["now"]["seconds"] == 30
    await clock.forward(29)
    assert again.added == []
    await clock.forward(2)
    assert again.added[0] == "BotSat"


async def test_nobody_loses_time_while_nobody_is_there(standing: NewStanding) -> None:
    table = standing(begun(("ann", "ben"), pace="instant", turn_seconds=15))
    ann, ben = await table.come("ann"), await table.come("ben")
    await until_turn_of(table, 0)
    before = len(table.added)
    await table.go(ann)
    await table.go(ben)
    await table.clock.forward(3600)
    assert len(table.added) == before


async def test_who_is_away_is_waited_for_a_while_then_a_bot_acts_until_he_is_back(standing: NewStanding) -> None:
    table = standing(begun(("ann", "ben"), pace="instant"))
    ann, ben = await table.come("ann"), await table.come("ben")
    await until_turn_of(table, 0)
    before = len(table.added)
    await table.go(ann)
    assert not last(ben)["now"]["seats"][0]["here"]
    await table.clock.forward(GRACE_SECONDS - 1)
    assert len(table.added) == before
    await table.clock.forward(2)
    assert table.events[before] == h.BotSat(0, "absent")
    assert table.added[before + 1] == "BidMade"
    seat = last(ben)["now"]["seats"][0]
    assert (seat["by"], seat["kept"], seat["name"]) == ("bot", True, "Ann")
    ann = await table.come("ann")
    assert table.events[-1] == h.SatDown(0, "ann")
    assert last(ann)["you"]["seat"] == 0


async def test_a_short_absence_changes_nothing(standing: NewStanding) -> None:
    table = standing(begun(("ann", "ben"), pace="instant"))
    ann, _ = await table.come("ann"), await table.come("ben")
    await until_turn_of(table, 0)
    before = len(table.added)
    for _ in range(3):
        await table.go(ann)
        await table.clock.forward(GRACE_SECONDS - 1)
        ann = await table.come("ann")
    assert len(table.added) == before


async def play_deal(table: Standing, *people: Listener) -> None:
    """Everybody plays the first card he may until the deal is scored."""
    for _ in range(500):
        game = table.table.state.game
        if game is None or game.phase is Phase.BETWEEN:
            return
        for seat, person in enumerate(people):
            if game.turn == seat and game.phase is Phase.BIDDING:
                await table.ask(person, bid="3")
            elif game.turn == seat and game.phase is Phase.PLAY:
                await table.ask(person, play=view(game, seat).legal_cards[0])
        await table.clock.forward(0.1)
    raise AssertionError("the deal does not end")


async def test_the_next_deal_comes_when_all_are_ready(standing: NewStanding) -> None:
    table = standing(begun(("ann", "ben"), pace="instant"))
    ann, ben = await table.come("ann"), await table.come("ben")
    await play_deal(table, ann, ben)
    await table.ask(ann, next=True)
    assert last(ben)["now"]["seats"][0]["ready"]
    await table.clock.forward(1)
    assert table.added[-2:] == ["DealScored", "SeedDrawn"]
    await table.ask(ben, next=True)
    assert table.table.state.game is not None
    assert table.table.state.game.deal == 2
    assert not last(ann)["now"]["seats"][0]["ready"]


async def test_who_is_ready_already_is_no_news(standing: NewStanding) -> None:
    table = standing(begun(("ann", "ben"), pace="instant"))
    ann, ben = await table.come("ann"), await table.come("ben")
    await play_deal(table, ann, ben)
    said(ben)
    assert "ok" in await table.ask(ann, next=True)
    assert said(ben)
    for _ in range(3):
        assert "ok" in await table.ask(ann, next=True)
        assert said(ben) == []


async def test_the_next_deal_comes_by_itself_where_several_play(standing: NewStanding) -> None:
    table = standing(begun(("ann", "ben"), pace="instant"))
    ann, ben = await table.come("ann"), await table.come("ben")
    await play_deal(table, ann, ben)
    said(ann)
    await table.ask(ben, say="hello")
    assert 28 < last(ann)["now"]["seconds"] <= BETWEEN_SECONDS
    await table.clock.forward(BETWEEN_SECONDS - 1)
    assert table.table.state.game is not None
    assert table.table.state.game.phase is Phase.BETWEEN
    await table.clock.forward(2)
    assert table.table.state.game.deal == 2


async def test_in_practice_the_next_deal_waits_for_the_person(standing: NewStanding) -> None:
    table = standing(begun(practice=True, pace="instant"))
    ann = await table.come("ann")
    await play_deal(table, ann)
    await table.clock.forward(600)
    assert table.table.state.game is not None
    assert table.table.state.game.phase is Phase.BETWEEN
    await table.ask(ann, next=True)
    assert table.table.state.game.deal == 2


async def test_a_kept_seat_is_given_away_between_deals_after_a_while(standing: NewStanding) -> None:
    table = standing(begun(("ann", "ben"), pace="instant"))
    ann, ben = await table.come("ann"), await table.come("ben")
    await play_deal(table, ann, ben)
    await table.go(ben)
    cam = await table.come("cam")
    assert (await table.ask(cam, sit=1))["refused"] == "seat-kept"
    await table.clock.forward(KEPT_SECONDS + 1)
    await play_deal(table, ann)
    assert "ok" in await table.ask(cam, sit=1)
    assert table.table.state.chairs[1].owner == "cam"


async def test_not_now_is_not_for_ever(standing: NewStanding) -> None:
    table = standing(begun(("ann",), practice=False, pace="instant"))
    ann, cam = await table.come("ann"), await table.come("cam")
    assert "ok" in await table.ask(cam, knock=2)
    assert "ok" in await table.ask(ann, turn_away=1)
    assert (await table.ask(cam, knock=2))["refused"] == "not-host"
    await table.clock.forward(AGAIN_SECONDS - 1)
    assert (await table.ask(cam, knock=2))["refused"] == "not-host"
    said(cam)
    await table.clock.forward(2)
    assert any("knock" in str(message) for message in said(cam)), "his page is told without asking"
    assert "ok" in await table.ask(cam, knock=2)


async def test_a_full_disk_stops_a_table_and_room_on_it_lets_it_go_on(standing: NewStanding) -> None:
    table = standing(begun(pace="instant"))
    ann = await table.come("ann")
    table.log.failing = StoreFull("no room")
    state = table.table.state
    assert (await table.ask(ann, bid="3"))["refused"] == "not-stored"
    assert table.table.state is state
    await table.clock.forward(10)
    table.log.failing = None
    assert "ok" in await table.ask(ann, bid="3")
    await table.clock.forward(10)
    assert table.added.count("BidMade") >= 1


async def test_a_bots_step_that_could_not_be_stored_is_taken_later(standing: NewStanding) -> None:
    state = next(
        state for seed in range(9) if (state := begun(seed=seed, pace="instant")).game and state.game.turn == 1
    )
    log = MemoryLog()
    log.failing = StoreFull("no room")
    table = standing(state, log=log)
    await table.come("ann")
    assert table.added == []
    table.log.failing = None
    await table.clock.forward(5)
    assert on_turn(table) == 0


async def test_another_process_may_have_written_first(standing: NewStanding) -> None:
    log = MemoryLog()
    one = standing(begun(pace="instant"), log=log)
    ann = await one.come("ann")
    await until_turn_of(one, 0)
    other = standing(one.table.state, log=log, clock=one.clock)
    again = await other.come("ann")
    assert "ok" in await other.ask(again, bid="3")
    said(ann)
    assert (await one.ask(ann, bid="4"))["refused"] in ("stale", "wrong-phase", "not-your-turn")
    assert one.table.state.version >= other.table.state.version
    assert one.table.state.game == other.table.state.game


async def test_the_fold_of_the_log_is_the_table(standing: NewStanding) -> None:
    log = MemoryLog()
    entries = opened(("ann", "ben"), pace="instant")
    await log.append("table", 0, [msgspec.json.encode(event) for event in entries], at=0.0)
    table = standing(fold_table("table", entries), log=log)
    ann, ben = await table.come("ann"), await table.come("ben")
    await table.ask(ann, next=True)
    await play_deal(table, ann, ben)
    await table.ask(ann, leave=True)

    async def named(persons: Collection[str]) -> Mapping[str, str]:
        return {person: person.title() for person in persons}

    assert await load_table("table", log, named=named) == table.table.state
    assert any(isinstance(event, CardPlayed) for event in log.events())

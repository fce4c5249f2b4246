"""The record of a table holds what is over, and no card of a deal that is being played."""

import random

from spadework.game import DealScored, Dealt, Event, Phase
from spadework.game import events as e
from spadework.notation.record import PlayedGame, Record, read_record, read_record_json, write_record
from spadework.rules import custom, ruleset
from spadework.server import happenings as h
from spadework.server.records import table_record
from spadework.server.table.bots import bot_name
from tests.server.conftest import NewPerson
from tests.server.running import Server
from tests.strategies import ending, log_of, steps

RULES = ending(ruleset("standard"), target=500, deals=3)
LOG = log_of(RULES, 7, rare=False)
OPENED: list[h.Logged] = [h.TableOpened(RULES, "ann"), h.SatDown(0, "ann", "Ann"), h.SatDown(2, "ben", "Ben")]


def games(log: list[h.Logged]) -> list[PlayedGame]:
    return [game for game in table_record("t1", log).games if isinstance(game, PlayedGame)]


def cards_of(events: tuple[Event, ...]) -> int:
    return sum(isinstance(event, Dealt) for event in events)


def test_at_no_moment_does_it_hold_a_deal_that_is_not_over() -> None:
    over = 0
    for length in range(1, len(LOG) + 1):
        if isinstance(LOG[length - 1], DealScored):
            over += 1
        found = games([*OPENED, *LOG[:length]])
        assert sum(cards_of(game.events) for game in found) == over
        if found:
            assert found[0].events == LOG[: len(found[0].events)]


def test_it_is_the_whole_game_when_that_is_over() -> None:
    (game,) = games([*OPENED, *LOG])
    assert game.events == LOG
    assert game.players == ("Ann", bot_name("t1", 1), "Ben", bot_name("t1", 3))
    record = Record((game,))
    assert read_record(write_record(record)) == record


def test_what_was_taken_back_is_not_in_it() -> None:
    first = LOG.index(next(event for event in LOG if isinstance(event, e.BidMade)))
    to = len(OPENED) + first
    (game,) = games([*OPENED, *LOG[: first + 1], h.TakenBack(0, to), *LOG[first:]])
    assert game.events == LOG


def test_a_deal_thrown_in_is_not_in_it_while_it_might_come_back() -> None:
    rules = ending(custom("standard", {"misdeal": {"kind": "on", "hand": "few_spades", "dealer": "same"}}))
    for seed in range(200):
        log: list[Event] = [e.GameStarted(rules, 0)]
        for state, _, events in steps(rules, seed):
            if state.phase is Phase.BETWEEN and isinstance(log[-1], e.DealVoided) and state.deal == 0:
                assert games([*OPENED, *log]) == []
                return
            log += events
    raise AssertionError("no deal was thrown in")


def test_a_rematch_is_a_game_of_its_own() -> None:
    again = log_of(RULES, 8, rare=False)
    found = games([*OPENED, *LOG, h.LeftSeat(2), h.RematchBegun(), *again])
    assert [game.events for game in found] == [LOG, again]
    assert [game.players[2] for game in found] == ["Ben", bot_name("t1", 2)]


async def test_anyone_with_the_link_may_take_it_home(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server)
    table = await ann.practice({"finish.max_deals": 2})
    none = await ben.http.get(f"/api/v1/tables/{table}/record")
    assert (none.status_code, none.json()["code"]) == (404, "not-found")
    page = await ann.sit_at(table)
    await page.play(random.Random(1), lambda page: len(page.sheet) > 0)
    text = await ben.http.get(f"/api/v1/tables/{table}/record")
    assert text.headers["content-type"].startswith("text/plain")
    record = read_record(text.text)
    assert cards_of(record.games[0].events) == len(page.sheet)  # type: ignore[union-attr]
    twin = await ben.http.get(f"/api/v1/tables/{table}/record.json")
    assert read_record_json(twin.content) == record
    assert (await ben.http.get("/api/v1/tables/nowhere/record")).status_code == 404

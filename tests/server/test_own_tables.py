"""One's own tables: listed, gone on with, closed, and none that keeps somebody from another."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from spadework.scoring.sheet import Standing
from spadework.server.own_tables import _own
from spadework.server.refusals import Denied
from spadework.server.table.agenda import next_step
from spadework.server.table.closing import closing
from spadework.server.table.folding import evolve_table
from spadework.server.table.moment import Moment, asked
from tests.server.conftest import NewPerson
from tests.server.people import Person
from tests.server.running import Server
from tests.server.standing import begun


async def listed(person: Person) -> dict[str, dict[str, object]]:
    answer = await person.http.get("/api/v1/me/tables")
    return {table["table"]: table for table in answer.json()["tables"]}


async def test_five_tables_are_no_dead_end(tmp_path: Path, new_person: NewPerson) -> None:
    few = Server(tmp_path, SPADEWORK_TABLES_PER_HOST="2")
    few.start()
    ann, ben = await new_person(few, "Ann"), await new_person(few, "Ben")
    practice = await ann.practice()
    made = [(await ann.http.post("/api/v1/tables", json={})).json()["table"] for _ in range(2)]
    refused = await ann.http.post("/api/v1/tables", json={})
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-tables")
    assert await ann.practice()  # which never counts
    page = await ben.sit_at(made[0])
    await page.do(sit=1)
    tables = await listed(ann)
    assert {practice, *made} < set(tables)
    assert (tables[practice]["practice"], tables[made[0]]["people"], tables[made[0]]["yours"]) == (True, 2, True)
    assert (await listed(ben))[made[0]]["yours"] is False
    assert (await ben.http.delete(f"/api/v1/tables/{made[0]}")).json()["code"] == "not-host"
    assert (await ann.http.delete(f"/api/v1/tables/{made[0]}")).status_code == 204
    while "bye" not in (said := await page.hear()):
        pass
    assert said["bye"] == "The host closed this table."
    assert (await ann.http.delete(f"/api/v1/tables/{made[0]}")).status_code == 204
    assert made[0] not in await listed(ann) | await listed(ben)
    assert (await ann.http.get(f"/api/v1/tables/{made[0]}")).json()["status"] == "over"
    assert (await ann.http.post("/api/v1/tables", json={})).status_code == 201
    await asyncio.sleep(0.8)
    few.stop()
    few.start()
    ann.http.base_url = few.url
    again = await listed(ann)
    # It rests since then, and its log knows where the game stands.
    assert (again[practice]["points"], again[practice]["deal"]) == ([0, 0], 1)
    assert made[1] in again
    assert made[0] not in again
    few.stop()


async def test_a_played_table_that_everybody_may_find_is_shown_and_told_anew_when_it_changed(
    server: Server, new_person: NewPerson
) -> None:
    ann = await new_person(server, "Ann")
    private, public = [
        (await ann.http.post("/api/v1/tables", json={"listed": listed, "pace": "instant"})).json()["table"]
        for listed in (False, True)
    ]
    for table in (private, public):
        page = await ann.sit_at(table)
        await page.do(next=True)
    answer = await ann.http.get("/api/v1/tables")
    played = answer.json()["played"]
    assert played["table"] == public
    assert played["names"][0] == "Ann"
    while True:  # bots may still be at it
        same = await ann.http.get("/api/v1/tables", headers={"if-none-match": answer.headers["etag"]})
        if same.status_code == 304:
            break
        answer = same
    assert same.content == b""


def test_a_table_tells_where_one_stands_and_whether_one_is_waited_for() -> None:
    """One's own team comes first, whichever seat one has; who only set the table up is told neither."""
    state = begun(("ann", "ben"))
    game = state.game
    assert game is not None
    standings = (Standing(points=142), Standing(points=97))
    state = replace(state, game=replace(game, standings=standings))
    told = {chair.owner: _own(state, chair.owner) for chair in state.chairs if chair.owner}
    for seat, chair in enumerate(state.chairs):
        if chair.owner:
            assert told[chair.owner].points == ((142, 97) if seat in game.rules.teams[0] else (97, 142))
            assert told[chair.owner].due is (seat in asked(game))
            assert told[chair.owner].phase == "bidding"
            assert len(told[chair.owner].awaited) == (seat not in asked(game))
            assert (told[chair.owner].deal, told[chair.owner].trick) == (game.deal, 0)
    assert (_own(state, "somebody").points, _own(state, "somebody").due) == ((), False)
    assert (_own(state, "somebody").deal, _own(state, "somebody").awaited) == (0, ())


def test_a_closed_table_does_nothing_any_more() -> None:
    state = begun()
    with pytest.raises(Denied):
        closing(state, "ben")
    (event,) = closing(state, "ann")
    closed = evolve_table(state, event)
    assert closing(closed, "ann") == ()
    assert next_step(closed, Moment(now=1e9, here=frozenset({"ann"}))) is None

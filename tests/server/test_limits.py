"""Who asks too much, and who does not listen: neither is felt by the others."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spadework.server.bucket import Bucket
from spadework.server.table.audience import Audience
from spadework.server.table.fair_share import makes_room
from spadework.server.table.jobs import Close, Demand
from spadework.server.table.presence import Presence
from spadework.server.watcher import UNANSWERED, UNREAD_BYTES
from spadework.server.wire import Request
from tests.server.conftest import NewPerson, NewStanding
from tests.server.running import Server
from tests.server.standing import Listener, begun, rest, said


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that it has for everybody, but for tables."""
    running = Server(
        tmp_path_factory.mktemp("strict"),
        SPADEWORK_MESSAGE_RATE="20",
        SPADEWORK_MESSAGE_BURST="100",
        SPADEWORK_TABLE_BURST="5",
        SPADEWORK_TABLE_RATE="0.01",
    )
    running.start()
    yield running
    running.stop()


async def test_a_flood_is_read_no_faster_than_is_fair(strict: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(strict, "Ann"), await new_person(strict, "Ben")
    table = await ann.practice()
    flooding, playing = await ann.sit_at(table), await ben.sit_at(table)
    before = strict.metric("spadework_requests_refused_total")
    for i in range(2000):
        await flooding.socket.send(f'{{"id":"f{i}","at":0,"rematch":true}}')
        if i % 100 == 0:
            await asyncio.sleep(0)
    await asyncio.sleep(0.5)
    began = time.perf_counter()
    assert await playing.refused(say="hello") == "no-seat"
    assert time.perf_counter() - began < 10, "those that wait to be read take over a minute"
    assert strict.metric("spadework_requests_refused_total") - before < 250
    flooding.socket.transport.abort()


async def test_one_address_sets_up_so_many_tables(strict: Server, new_person: NewPerson) -> None:
    ann = await new_person(strict)
    answers = [await ann.http.post("/api/v1/tables", json={}) for _ in range(8)]
    refused = [answer for answer in answers if answer.status_code != 201]
    assert refused
    assert {(answer.status_code, answer.json()["code"]) for answer in refused} == {(429, "rate-limited")}


async def test_a_host_has_so_many_open_tables(tmp_path: Path, new_person: NewPerson) -> None:
    few = Server(tmp_path, SPADEWORK_TABLES_PER_HOST="2")
    few.start()
    ann, ben = await new_person(few, "Ann"), await new_person(few, "Ben")

    async def refused() -> bool:
        answer = await ann.http.post("/api/v1/tables", json={})
        if answer.status_code == 201:
            return False
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-tables")
        assert answer.json()["detail"].endswith(".")
        return True

    # Those that are set up at the same moment count as well.
    answers = await asyncio.gather(*(ann.http.post("/api/v1/tables", json={}) for _ in range(6)))
    made = [answer.json()["table"] for answer in answers if answer.status_code == 201]
    assert len(made) <= 2
    while not await refused():
        pass
    await ann.practice()
    await ben.table()
    await asyncio.sleep(0.8)
    few.kill()
    few.start()
    for person in (ann, ben):
        person.url = few.url
        person.http.base_url = few.url
    assert await refused()
    # A table counts no more when its game is over, or when everybody left before it began.
    page = await ann.sit_at(made[0])
    await page.do(leave=True)
    assert not await refused()
    assert await refused()
    few.stop()
    few.start()
    few.stop()
    assert few.complaints() == ""


async def test_who_does_not_read_is_let_go(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    table = await ann.practice()
    playing = await ann.sit_at(table)
    deaf = await ben.sit_at(table)
    deaf.socket.transport.pause_reading()
    before, open_before = server.metric("spadework_sockets_dropped_total"), server.metric("spadework_sockets ")
    for _ in range(20_000):
        await deaf.socket.send('{"id":"x","at":0,"since":0}')
        if server.metric("spadework_sockets_dropped_total") > before:
            break
        for _ in range(200):
            await deaf.socket.send('{"id":"x","at":0,"since":0}')
    assert server.metric("spadework_sockets_dropped_total") == before + 1
    await playing.do(say="hello")
    assert server.metric("spadework_sockets ") == open_before - 1
    deaf.socket.transport.abort()


async def test_a_table_takes_so_many_pages_of_one_who_watches(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server), await new_person(server)
    table = await ann.practice()
    for _ in range(8):
        await ben.sit_at(table)
    last = await ben.connect(table)
    assert "bye" in await last.hear()
    await last.socket.wait_closed()
    assert last.socket.close_code == 1013


async def test_the_oldest_page_of_who_has_a_seat_makes_room(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server)
    table = await ann.practice({"blind_nil": {"kind": "off"}})
    pages = [await ann.sit_at(table) for _ in range(9)]
    assert pages[8].you["seat"] == 0
    while "bye" not in await pages[0].hear():
        pass
    await pages[0].socket.wait_closed()
    assert pages[0].socket.close_code == 1008  # the page does not come back by itself and push out the next
    for page in pages[1:]:
        await page.do(say="hello") if page is pages[1] else await page.until(lambda page: page.v >= pages[1].v)
        assert page.now["seats"][0]["here"]


def test_however_many_watch_who_has_a_seat_comes_in() -> None:
    state = begun(("ann", "ben"))
    audience, guests = Audience(), [Listener(f"guest {i // 8}", "") for i in range(240)]
    let_in = [audience.add(guest, state) for guest in guests]
    assert sum(let_in) == 150
    assert all(let_in[:150])
    assert {guest.code for guest in guests[:150]} == {0}
    assert {guest.code for guest in guests[150:]} == {1013}
    own = [Listener(person, "") for person in ("ann", "ben") for _ in range(10)]
    assert all(audience.add(page, state) for page in own)
    assert [page.code for page in own] == [1008] * 2 + [0] * 8 + [1008] * 2 + [0] * 8
    # The places of those who have seats are not the watchers': nobody loses one to them.
    audience.remove(guests[0])
    assert audience.add(Listener("eve", ""), state)
    assert not audience.add(Listener("fay", ""), state)


def test_two_addresses_took_all_places_to_watch_from() -> None:
    state, audience = begun(("ann",)), Audience()
    crowd = [Listener(f"guest {i}", "", f"2001:db8::{i % 2}") for i in range(150)]
    assert all(audience.add(page, state) for page in crowd)
    friends = [Listener(f"friend {i}", "", f"192.0.2.{i}") for i in range(20)]
    assert all(audience.add(page, state) for page in friends)
    assert [page.code for page in friends] == [0] * 20
    assert {page.code for page in crowd[:130]} == {0}  # the last of the many made room
    assert {page.code for page in crowd[130:]} == {1013}
    assert not audience.add(Listener("guest 150", "", "2001:db8::0"), state)


def test_of_as_many_networks_as_places_nobody_makes_room() -> None:
    assert makes_room(["a", "b", "c"], "d") is None
    assert makes_room(["a", "b", "b"], "a") is None
    assert makes_room(["a", "b", "b"], "d") == 2
    assert makes_room([], "a") is None


def test_twelve_guests_of_one_address_took_every_knock() -> None:
    presence = Presence(begun(("ann",)), 0)
    for number in range(12):
        presence.come(f"guest {number}", 0, "2001:db8::")
        assert presence.knock(f"guest {number}", "Guest", 1)
    presence.come("ben", 0, "192.0.2.1")
    assert presence.knock("ben", "Ben", 1)
    presence.come("guest 12", 0, "2001:db8::")
    assert not presence.knock("guest 12", "Guest", 1)
    assert "ben" in presence.moment(0, 0).knocks
    assert "guest 11" not in presence.moment(0, 0).knocks


async def test_who_was_sent_away_asks_in_vain(standing: NewStanding) -> None:
    table = standing(begun(("ann",)))
    for _ in range(8):
        await table.come("eve")
    ninth = await table.come("eve")
    assert [set(message) for message in said(ninth)] == [{"bye"}]
    table.table.submit(Demand(ninth, Request(id="x", at=table.table.state.version, sit=1), table.clock.now))
    await rest()
    assert (said(ninth), table.added) == ([], [])


@pytest.mark.parametrize("size", (10, UNREAD_BYTES // 4))
def test_what_waits_for_a_page_has_an_end(size: int) -> None:
    watcher = Listener("ann")
    watcher.ears.taken = False
    for _ in range(UNREAD_BYTES // size + 1):
        watcher.put(b"x" * size)
    watcher.put(b"x")
    assert (watcher.dropped, watcher.drops) == (True, 1)
    assert watcher.ears.get_write_buffer_size() < 1.5 * UNREAD_BYTES  # with the heads of the frames


def test_a_page_may_be_told_a_game_longer_than_what_may_be_unread() -> None:
    """A game of 300 deals: its table was never seen again after a restart."""
    watcher = Listener("ann")
    watcher.ears.taken = False
    watcher.put(b"x" * 2 * UNREAD_BYTES)
    watcher.put(b"what happened next")
    assert not watcher.dropped
    for _ in range(2):
        watcher.put(b"x" * UNREAD_BYTES)
    assert watcher.dropped


def test_who_reads_may_be_told_any_amount() -> None:
    watcher = Listener("ann")
    for i in range(1000):
        watcher.put(b"%d" % i * 1000)
    assert not watcher.dropped


def test_a_bucket_fills_at_its_rate() -> None:
    bucket = Bucket(burst=3, rate=2, now=0.0)
    assert [bucket.take(0.0) for _ in range(3)] == [0.0] * 3
    assert bucket.take(0.0) == 0.5
    assert bucket.take(1.0) == 0.0
    assert [bucket.take(100.0) for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]


def test_the_key_is_not_made_twice(tmp_path: Path) -> None:
    from spadework.server.auth import Keeper, make_key

    key = make_key(tmp_path / "data")
    assert make_key(tmp_path / "data") == key
    keeper = Keeper(key)
    visitor = keeper.make()
    cookie = keeper.cookie(visitor).partition(";")[0].encode()
    assert Keeper(make_key(tmp_path / "data")).read([(b"cookie", cookie)]) == visitor
    assert Keeper(b"another key").read([(b"cookie", cookie)]) is None


def test_a_server_collects_rarely_and_lets_its_threads_take_turns_quickly(tmp_path: Path) -> None:
    says = "print(gc.get_threshold(), gc.get_freeze_count() > 50_000, sys.getswitchinterval(), flush=True)"
    program = f"""
import gc, os, signal, sys
from spadework.server.process import serve
def started(_):
    {says}
    os.kill(os.getpid(), signal.SIGTERM)
serve(host="127.0.0.1", port=0, data={str(tmp_path)!r}, started=started)
"""
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert said.stdout == "(10000, 1000000000, 1000000000) True 0.0005\n", said.stderr


async def test_a_page_that_asked_faster_than_its_table_answered_kept_the_host_from_closing_it() -> None:
    watcher = Listener("ann", "Ann")
    room: list[bool] = []
    for _ in range(UNANSWERED - 1):
        assert watcher.ask(lambda: room.append(True))
    assert not watcher.ask(lambda: room.append(True))
    assert not room
    watcher.answered()
    assert room
    watcher.answered()
    assert room == [True], "it is said once"


async def test_while_a_request_waited_for_the_log_its_page_was_told_nothing_else(
    standing: NewStanding, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = standing(begun(("ann",)))
    ann = await table.come("ann")
    said(ann)
    append, room = table.log.append, asyncio.Event()

    async def slow(*given: Any, **named: Any) -> Any:
        await room.wait()
        return await append(*given, **named)

    monkeypatch.setattr(table.log, "append", slow)
    table.table.submit(Demand(ann, Request(id="mine", at=table.table.state.version, say="hello"), table.clock.now))
    await rest()
    ann.put(b"{}")
    assert said(ann) == [{}]
    written: list[bytes] = []
    monkeypatch.setattr(ann.ears, "write", written.append)
    room.set()
    await rest()
    assert b'"ok"' in written[0], "what came of it and the answer go out together"
    assert written[0].count(b'"v"')


async def test_a_host_who_gave_up_waiting_made_the_table_fail(standing: NewStanding) -> None:
    table = standing(begun(("ann",)))
    given_up = asyncio.get_running_loop().create_future()
    given_up.cancel()
    table.table.submit(Close("ann", given_up))
    await rest()
    assert table.table.state.closed
    assert table.table._house.metrics.failures._value.get() == 0


async def test_a_page_that_was_sent_away_twice_was_said_goodbye_to_twice() -> None:
    closed: list[int] = []
    page = Listener("ann", "Ann")
    page._close = closed.append
    for _ in range(2):
        page.end(b"{}", 1008)
    assert (closed, len(said(page))) == ([1008], 1)

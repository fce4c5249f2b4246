"""A server of several processes: each has its share of the tables, and one that is killed is missed by nobody for long."""

import asyncio
import itertools
import os
import random
import signal
import socket
import subprocess
import sys
import time
from asyncio import FIRST_COMPLETED
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import httptools
import pytest
import websockets

from spadework.server.workers.pulse import Pulses
from spadework.server.workers.shares import share_of, table_asked
from tests.server.conftest import NewPerson
from tests.server.people import Page, Person
from tests.server.ready import workers_of
from tests.server.running import Server
from tests.server.test_takeaway import PRACTICE, Browser

WORKERS = 3
HUNG = 'spadework_workers_replaced_total{{worker="{}",why="hung"}}'


@pytest.mark.parametrize(
    "asked",
    (
        "GET /ws/tables/kitchen HTTP/1.1",
        "GET   /ws/tables/kitchen HTTP/1.1",
        "GET HTTP://cards.example/ws/tables/kitchen HTTP/1.1",
        "GET ws://cards.example:8000/ws/tables/kitchen?since=3 HTTP/1.1",
        "GET http://cards.example?/ws/tables/kitchen HTTP/1.1",
        "GET  /ws/tables/%6bitchen HTTP/1.1",
    ),
)
def test_a_request_that_was_written_oddly_opened_a_table_in_another_worker(asked: str) -> None:
    urls: list[bytes] = []

    class Served:
        def on_url(self, url: bytes) -> None:
            urls.append(url)

    head = f"{asked}\r\nhost: cards.example\r\n\r\n".encode()
    httptools.HttpRequestParser(Served()).feed_data(head)
    path = unquote(httptools.parse_url(urls[0]).path or b"")
    assert table_asked(head) == (path.removeprefix("/ws/tables/") if path else None)


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[Server]:
    """A server of three workers."""
    running = Server(tmp_path, SPADEWORK_WORKERS=str(WORKERS))
    running.start()
    yield running
    running.stop()


async def tables_of_all(person: Person, deals: int = 1) -> list[str]:
    """A practice table of each worker."""
    found: dict[int, str] = {}
    while len(found) < WORKERS:
        table = await person.practice({"finish.max_deals": deals})
        found.setdefault(share_of(table, WORKERS), table)
    return [found[number] for number in sorted(found)]


async def back_at(person: Person, table: str) -> Page:
    """Come back to a table as a page does: again and again."""
    while True:
        try:
            return await person.sit_at(table)
        except (websockets.InvalidHandshake, websockets.ConnectionClosed, OSError, TimeoutError):
            await asyncio.sleep(0.05)


async def played_through(person: Person, page: Page, seed: int) -> tuple[Page, float]:
    """Play a deal to its end, opening the page again whenever it breaks; and the longest that one waited for anything."""
    longest, chance = 0.0, random.Random(seed)
    asked = stored = 0
    while page.now["phase"] != "over":
        since = time.monotonic()
        try:
            wish = page.wish(chance)
            if wish is None:
                await page.hear()
            else:
                asked += 1
                answer = await page.ask(name=f"{seed}-{asked}", **wish)
                assert answer.get("refused", "stale") in ("stale", "not_stored"), answer
                stored = max(stored, answer.get("ok", 0))
        except (websockets.ConnectionClosed, OSError):
            page = await back_at(person, page.id)
            assert page.v >= stored, "what was acknowledged is lost"
        longest = max(longest, time.monotonic() - since)
    return page, longest


async def test_a_worker_that_is_killed_is_missed_by_nobody_for_long(shared: Server, new_person: NewPerson) -> None:
    ann = await new_person(shared, "Ann")
    names = await tables_of_all(ann, deals=5)
    pages = [await ann.sit_at(table) for table in names]

    async def kill_all() -> None:
        for worker in workers_of(shared):
            await asyncio.sleep(0.3)
            os.kill(worker, signal.SIGKILL)

    killing = asyncio.create_task(kill_all())
    played = await asyncio.gather(*(played_through(ann, page, seed) for seed, page in enumerate(pages)))
    await killing
    assert max(longest for _, longest in played) < 60, "a busy machine is slow, and nobody is lost"
    for page, _ in played:
        again = await back_at(ann, page.id)
        assert again.sheet == page.sheet
        assert len(again.sheet) == 5
    assert len(workers_of(shared)) == WORKERS


def looked_at(pulses: Pulses, seconds: int, *, alive: tuple[int, ...], begin: float = 0.0) -> list[int]:
    """Which workers are taken for hung, looked at once a second, where these alone say that they are there."""
    found = []
    for now in range(seconds):
        for number in alive:
            pulses.beat(number, begin + now + 1)
        found.append(pulses.hung(begin + now + 1))
    return [number for number in found if number is not None]


def test_who_says_nothing_for_long_has_hung() -> None:
    pulses = Pulses(3, 10)
    for number in (0, 1):
        pulses.beat(number, 1.0)
    assert looked_at(pulses, 9, alive=(0,)) == []
    assert looked_at(pulses, 4, alive=(0,), begin=9.0) == [1], "and the third has not begun"
    pulses.forget(1)
    assert looked_at(pulses, 60, alive=(0,), begin=20.0) == []
    assert looked_at(Pulses(1, 0), 60, alive=()) == []


def test_a_machine_that_slept_or_all_that_are_silent_are_no_reason_to_kill_all() -> None:
    pulses = Pulses(3, 10)
    looked_at(pulses, 5, alive=(0, 1, 2))
    assert pulses.hung(3600.0) is None, "it slept"
    assert looked_at(pulses, 9, alive=(), begin=3600.0) in ([], [0])
    assert len(looked_at(pulses, 30, alive=(), begin=3700.0)) <= 3, "one at a time"


def test_who_never_said_anything_was_never_taken_for_hung() -> None:
    pulses = Pulses(3, 10)
    pulses.expect(1)
    assert looked_at(pulses, 60, alive=(0,)) == [], "a start takes longer than an answer, and the third is not expected"
    assert looked_at(pulses, 2, alive=(0,), begin=60.0) == [1]
    pulses.beat(1, 62.5)
    assert looked_at(pulses, 9, alive=(0,), begin=62.0) == [], "it has come after all, and has all its time"


STUCK = """
import asyncio, os, sys, time
from pathlib import Path
from spadework.server.workers import supervisor

lives = Path(sys.argv[1])

async def serving(ready):
    ready()

def work(number, lost, ready):
    life = len(list(lives.iterdir()))
    (lives / str(life)).touch()
    if life == 1:
        time.sleep(1e6)
    asyncio.run(serving(ready))
    if life == 0:
        os._exit(0)
    print(lost, flush=True)
    os.kill(os.getppid(), supervisor.signal.SIGTERM)

supervisor.LATER = ()
house = supervisor.Supervisor(1, work, hung_seconds=0.2)
house.run(lambda: None)
"""


def test_a_worker_that_hung_before_it_answered_was_waited_for_in_vain(tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-c", STUCK, tmp_path], capture_output=True, text=True, check=False, timeout=60
    )
    assert said.stdout.splitlines()[-1] == "Lost(ended=1, hung=1)", said
    assert len(list(tmp_path.iterdir())) == 3


async def test_a_worker_that_hangs_is_replaced(tmp_path: Path, new_person: NewPerson) -> None:
    server = Server(tmp_path, SPADEWORK_WORKERS=str(WORKERS), SPADEWORK_HUNG_SECONDS="2")
    server.start()
    try:
        ann = await new_person(server, "Ann")
        pages = [await ann.sit_at(table) for table in await tables_of_all(ann)]
        hung = workers_of(server)[1]
        os.kill(hung, signal.SIGSTOP)
        async with asyncio.timeout(60):
            await asyncio.wait(
                [asyncio.create_task(page.socket.wait_closed()) for page in pages], return_when=FIRST_COMPLETED
            )
            for page in pages:
                assert (await back_at(ann, page.id)).v >= page.v
            while not any(server.metric(HUNG.format(number)) for number in range(WORKERS)):
                await asyncio.sleep(0.1)
        assert len({*workers_of(server)} - {hung}) == WORKERS
        assert "worker hung" in server.complaints()
    finally:
        server.stop()


async def test_requests_on_one_connection_are_answered_by_whoever_has_the_table(
    shared: Server, new_person: NewPerson
) -> None:
    ann = await new_person(shared, "Ann")
    names = await tables_of_all(ann)
    host, port = shared.url.removeprefix("http://").split(":")
    asked = ["/healthz", *(f"/api/v1/tables/{name}" for name in (*names, *names[::-1])), "/api/v1/me"]
    cookie = ann.headers["Cookie"]
    head = f" HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {cookie}\r\n"
    requests = [f"GET {path}{head}\r\n" for path in asked]
    body = '{"name": "Ann Two"}'
    put = f"PUT /api/v1/me{head}Origin: {shared.url}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}"
    sent = "".join(
        [*requests[:3], put, *requests[3:-1], requests[-1].replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")]
    )

    def converse() -> bytes:
        with socket.create_connection((host, int(port)), 10) as line:
            line.settimeout(10)
            for at in range(0, len(sent), 301):
                line.sendall(sent[at : at + 301].encode())
            found = b""
            while piece := line.recv(65_536):
                found += piece
        return found

    said = (await asyncio.to_thread(converse)).decode()
    assert said.count("HTTP/1.1 200 OK") == len(asked) + 1, said
    places = [said.index(f'"table":"{name}"') for name in names]
    assert places == sorted(places)
    assert said.index("alive") < places[0] < said.index('"name":"Ann Two"') < places[-1]


async def test_what_belongs_to_no_table_or_cannot_be_one_any_worker_answers(
    shared: Server, new_person: NewPerson
) -> None:
    """Each on a connection of its own, so that all workers are asked, and one in pieces that nobody can see the end of."""
    ann = await new_person(shared, "Ann")
    host, port = shared.url.removeprefix("http://").split(":")

    async def said(request: bytes) -> bytes:
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(request)
        answer = await asyncio.wait_for(reader.read(), 10)
        writer.close()
        return answer

    head = f"HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {ann.headers['Cookie']}\r\n".encode()
    end = b"Connection: close\r\n\r\n"
    for name in (b"%C3%BC", b"none", b"x" * 60, b"a/b/c"):
        for _ in range(3):
            assert (await said(b"GET /api/v1/tables/" + name + b" " + head + end)).startswith(b"HTTP/1.1 404"), name
    chunked = (
        b"Origin: %b\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" % shared.url.encode()
    )
    put = b"PUT /api/v1/me " + head + chunked + b'e\r\n{"name":"Bea"}\r\n0\r\n\r\n'
    answer = await said(put + b"GET /healthz " + head + b"\r\n")
    assert answer.startswith(b"HTTP/1.1 200"), answer
    assert b'"name":"Bea"' in answer
    large = await said(b"GET / HTTP/1.1\r\nX: " + b"y" * 20_000 + b"\r\n\r\n")
    assert large.startswith(b"HTTP/1.1 431")


async def test_all_workers_list_the_tables_of_all(shared: Server, new_person: NewPerson) -> None:
    ann = await new_person(shared, "Ann")
    made: set[str] = set()
    while len({share_of(table, WORKERS) for table in made}) < WORKERS:
        made.add(await ann.table(listed=True))
    until = time.monotonic() + 10
    while {one["table"] for one in (await ann.get("/api/v1/tables"))["tables"]} != made:
        assert time.monotonic() < until
        await asyncio.sleep(0.1)
    assert shared.metric("spadework_tables{") == len(made)
    while len((await ann.get("/api/v1/me/tables"))["tables"]) < len(made):
        assert time.monotonic() < until
        await asyncio.sleep(0.1)


async def test_who_is_forgotten_is_so_at_the_tables_of_all(shared: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(shared, "Ann"), await new_person(shared, "Ben")
    made: dict[int, str] = {}
    while len(made) < WORKERS:
        table = await ann.table()
        made.setdefault(share_of(table, WORKERS), table)
    pages = [await ben.sit_at(table) for table in made.values()]
    for page in pages:
        await page.do(sit=1)
        await page.until(lambda page: page.now["seats"][1]["name"] == "Ben")
    await ben.put("/api/v1/me", {"name": "Bea"})
    for page in pages:
        await page.until(lambda page: page.now["seats"][1]["name"] == "Bea")
    watching = [await ann.sit_at(table) for table in made.values()]
    assert (await ben.http.delete("/api/v1/me")).status_code == 204
    for page in watching:
        await page.until(lambda page: page.now["seats"][1]["name"] != "Bea")


async def test_a_game_played_without_a_network_comes_to_whichever_worker(shared: Server, new_person: NewPerson) -> None:
    ann, browser = await new_person(shared, "Ann"), Browser()
    table = (await browser.ask("open", name="Ann", **PRACTICE))["table"]
    names: dict[int, str] = {}
    for letters in itertools.product("abc", repeat=4):
        names.setdefault(share_of(name := f"{table[:-4]}{''.join(letters)}", WORKERS), name)
    for again in (False, True):
        await browser.play(table, "over", again=again)
        record = await browser.ask("record", table=table)
        for name in names.values():
            text = record["text"].replace(table, name)
            answer = await ann.http.post("/api/v1/me/games", json={**record, "table": name, "text": text})
            assert answer.status_code == 204, answer.text
            assert (await ann.http.get(f"/api/v1/tables/{name}/record")).text == text


async def test_what_workers_wrote_one_process_reads(shared: Server, new_person: NewPerson) -> None:
    ann = await new_person(shared, "Ann")
    names = await tables_of_all(ann)
    pages = [await ann.sit_at(table) for table in names]
    for seed, page in enumerate(pages):
        await page.play(random.Random(seed), lambda page: page.now["phase"] == "over")
    deals = (await ann.get("/api/v1/deals"))["deals"]
    shared.stop()
    assert shared.complaints() == ""
    shared.settings.pop("SPADEWORK_WORKERS")
    shared.start()
    ann.url = shared.url
    ann.http.base_url = shared.url
    for page in pages:
        assert (await ann.sit_at(page.id)).sheet == page.sheet
    assert deals <= (await ann.get("/api/v1/deals"))["deals"] == WORKERS

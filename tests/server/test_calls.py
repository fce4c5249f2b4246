"""The core over HTTP: the answers that a browser gives by itself, within limits."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from spadework.api import answer
from spadework.api.operations import call_path
from spadework.server.doorkeeper import Doorkeeper
from spadework.server.refusals import Denied
from spadework.server.routes.calls import MAX_CALL, Caller, Lane
from tests.server.running import Server

DEAL = {"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}
JSON = {"Content-Type": "application/json"}
ASKED = {"rules.describe": {"rules": "standard"}, "score.deals": DEAL}


@pytest.mark.parametrize("name", ASKED)
async def test_the_server_answers_as_the_browser_does(server: Server, name: str) -> None:
    body = json.dumps(ASKED[name]).encode()
    said = httpx.post(f"{server.url}{call_path(name)}", content=body, headers=JSON)
    assert said.status_code == 200
    assert said.headers["content-type"] == "application/json"
    assert said.content == answer(name, body).body


@pytest.mark.parametrize(
    ("name", "body", "place"),
    (("score.deals", b"{}", ""), ("score.deals", b"noise", ""), ("rules.sheet", b'{"rules": 5}', "rules")),
)
async def test_what_cannot_be_answered_is_the_problem_that_the_browser_has(
    server: Server, name: str, body: bytes, place: str
) -> None:
    said = httpx.post(f"{server.url}{call_path(name)}", content=body, headers=JSON)
    assert said.status_code == said.json()["status"] == 400
    assert said.headers["content-type"] == "application/problem+json"
    assert said.json()["place"] == place
    assert said.content == answer(name, body).body


async def test_what_text_says_may_be_asked_in_the_address(server: Server) -> None:
    said = httpx.get(f"{server.url}/api/v1/rules/sheet", params={"rules": "jjdd"})
    assert said.content == answer("rules.sheet", b'{"rules": "jjdd"}').body
    wrong = httpx.get(f"{server.url}/api/v1/rules/sheet", params={"rule": "jjdd"})
    assert (wrong.status_code, wrong.json()["place"]) == (400, "rule")


async def test_there_is_no_other_call_and_no_address_of_before(server: Server) -> None:
    for path in ("/api/v1/rules/burn", "/api/core/rules.list", "/api/rulesets", "/api/score"):
        assert httpx.post(f"{server.url}{path}", content=b"{}").json()["code"] == "not-found"


async def test_a_whole_evening_fits_and_noise_without_end_does_not(server: Server) -> None:
    evening = {"deals": [DEAL] * 60, "rules": {"base": "standard", "changes": {"finish.target": 10_000}}}
    whole = json.dumps(evening, indent=40).encode()
    assert 64 * 1024 < len(whole) < MAX_CALL
    said = httpx.post(f"{server.url}/api/v1/score/deals", content=whole, headers=JSON, timeout=30)
    assert len(said.json()["deals"]) == 60
    said = httpx.post(f"{server.url}/api/v1/score/deals", content=whole.ljust(MAX_CALL + 1), headers=JSON, timeout=30)
    assert (said.status_code, said.json()["code"]) == (413, "too-large")
    assert "1024 KiB" in said.json()["detail"]


async def test_another_sites_page_may_not_ask(server: Server) -> None:
    said = httpx.post(f"{server.url}/api/v1/score/deals", json=DEAL, headers={"Origin": "https://elsewhere.example"})
    assert (said.status_code, said.json()["code"]) == (403, "bad-origin")


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, SPADEWORK_CALL_BURST="3", SPADEWORK_CALL_RATE="0.001")
    running.start()
    yield running
    running.stop()


async def test_who_asks_without_end_waits(strict: Server) -> None:
    answers = [httpx.post(f"{strict.url}/api/v1/score/deals", json=DEAL) for _ in range(5)]
    assert [said.status_code for said in answers] == [200, 200, 200, 429, 429]
    assert "wait a moment" in answers[-1].json()["detail"]
    assert int(answers[-1].headers["retry-after"]) >= 60


async def test_a_call_by_its_address_counts_as_well(strict: Server) -> None:
    ask = f"{strict.url}/api/v1/rules/list"
    assert [httpx.get(ask).status_code for _ in range(4)] == [200, 200, 200, 429]
    assert int(httpx.get(ask).headers["retry-after"]) >= 60
    assert httpx.post(f"{strict.url}/api/v1/score/deals", json=DEAL).status_code == 429


async def test_a_file_that_takes_long_holds_nobody_who_keeps_score() -> None:
    caller = Caller(Doorkeeper(burst=1, rate=1, case="calls"))
    begun, go = threading.Event(), threading.Event()

    def read_slowly() -> str:
        begun.set()
        assert go.wait(30)
        return "read"

    reading = asyncio.create_task(caller.lane(long=True).work("somebody", read_slowly))
    await asyncio.to_thread(begun.wait, 30)
    answered = await caller.answer("somebody else", "keep.rulesets", b"{}")
    assert b"standard" in answered.body
    assert not reading.done()
    go.set()
    assert await reading == "read"


async def test_one_address_has_so_many_calls_in_wait_and_leaves_room_for_others() -> None:
    lane, go = Lane(), threading.Event()
    waiting = [asyncio.create_task(lane.work("one", go.wait, 30)) for _ in range(12)]
    await asyncio.sleep(0)
    with pytest.raises(Denied, match="waiting already"):
        await lane.work("one", lambda: "too much")
    other = asyncio.create_task(lane.work("another", lambda: "served"))
    go.set()
    assert await other == "served"
    assert all(await asyncio.gather(*waiting))
    assert await lane.work("one", lambda: "served again") == "served again"

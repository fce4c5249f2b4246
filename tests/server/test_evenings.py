"""The sheets of real tables on other screens: who may write, who may read, and how much."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from spadework.keep import Answered, begin_game, enter
from spadework.server.routes.evenings import MAX_EVENING
from spadework.server.store.address import parsed
from spadework.server.store.directory import Directory
from spadework.server.store.evenings import SURE_SECONDS
from spadework.server.store.failures import TooMany
from tests.server.running import Server

KEY = "k" * 22
MINE = {"X-Owner-Key": "a long key that nobody guesses"}
THEIRS = {"X-Owner-Key": "another"}


def kept(*, dealer: int = 0) -> dict[str, Any]:
    game = enter(begin_game("standard", ("Ann", "Bo", "Cy", "Di")), Answered(at=0, key="dealer", value=dealer))
    return dict(msgspec.json.decode(msgspec.json.encode(game)))


def put(server: Server, game: Any, *, key: str = KEY, owner: dict[str, str] = MINE) -> httpx.Response:
    return httpx.put(f"{server.url}/api/v1/evenings/{key}", json=game, headers=owner)


def get(server: Server, *, key: str = KEY, since: int = 0) -> httpx.Response:
    return httpx.get(f"{server.url}/api/v1/evenings/{key}", params={"since": since})


async def test_a_screen_sees_what_the_scorekeeper_wrote_last(server: Server) -> None:
    key = "screen" + KEY
    first = put(server, kept(), key=key)
    assert (first.status_code, first.json()["version"]) == (200, 1)
    assert first.json()["link"].endswith(f"/keep/tv?sheet={key}")
    assert get(server, key=key).json() == {"version": 1, "game": kept()}
    assert get(server, key=key, since=1).status_code == 204
    assert put(server, kept(dealer=2), key=key).json()["version"] == 2
    assert get(server, key=key, since=1).json() == {"version": 2, "game": kept(dealer=2)}


async def test_only_the_owner_writes_and_takes_away(server: Server) -> None:
    key = "owner" + KEY
    put(server, kept(), key=key)
    stolen = put(server, kept(dealer=3), key=key, owner=THEIRS)
    assert (stolen.status_code, stolen.json()["code"]) == (403, "not-owner")
    assert httpx.delete(f"{server.url}/api/v1/evenings/{key}", headers=THEIRS).status_code == 404
    assert get(server, key=key).json()["game"] == kept()
    assert httpx.delete(f"{server.url}/api/v1/evenings/{key}", headers=MINE).status_code == 204
    assert get(server, key=key).status_code == 404


@pytest.mark.parametrize(
    ("key", "body", "status", "code"),
    (
        ("short", kept(), 400, "malformed"),
        (KEY, {"names": ["Ann"]}, 400, "bad-sheet"),
        (KEY, [], 400, "bad-sheet"),
        (KEY, kept() | {"version": 99}, 400, "bad-sheet"),
        (KEY, kept() | {"began": "x" * MAX_EVENING}, 413, "too-large"),
    ),
)
async def test_what_is_no_sheet_is_not_shown(server: Server, key: str, body: Any, status: int, code: str) -> None:
    said = put(server, body, key=key)
    assert (said.status_code, said.json()["code"]) == (status, code)


async def test_another_sites_page_may_not_write(server: Server) -> None:
    said = put(server, kept(), owner=MINE | {"Origin": "https://elsewhere.example"})
    assert (said.status_code, said.json()["code"]) == (403, "bad-origin")


async def test_the_link_of_a_sheet_is_drawn_as_a_qr_code(server: Server) -> None:
    key = "drawn" + KEY
    put(server, kept(), key=key)
    drawn = httpx.get(f"{server.url}/api/v1/evenings/{key}/qr.svg")
    assert (drawn.status_code, drawn.headers["content-type"].split(";")[0]) == (200, "image/svg+xml")
    assert httpx.get(f"{server.url}/api/v1/evenings/{'n' * 22}/qr.svg").status_code == 404


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, SPADEWORK_SHEET_BURST="3", SPADEWORK_SHEET_RATE="0.001", SPADEWORK_SHEETS="1")
    running.start()
    yield running
    running.stop()


async def test_a_server_shows_no_more_sheets_than_it_has_room_for(strict: Server) -> None:
    assert put(strict, kept()).status_code == 200
    full = put(strict, kept(), key="other" + KEY)
    assert (full.status_code, full.json()["code"]) == (503, "not-stored")
    assert put(strict, kept(dealer=1)).json()["version"] == 2
    many = put(strict, kept())
    assert (many.status_code, many.json()["code"]) == (429, "rate-limited")


async def test_one_address_may_not_begin_to_show_sheets_without_end(tmp_path: Path) -> None:
    running = Server(tmp_path, SPADEWORK_SHEETS_PER_ADDRESS="2")
    running.start()
    try:
        assert [put(running, kept(), key=f"{i}" + KEY).status_code for i in range(3)] == [200, 200, 429]
        assert put(running, kept(dealer=1), key="0" + KEY).json()["version"] == 2
    finally:
        running.stop()


async def test_a_full_house_lets_go_of_the_sheet_untouched_longest_but_of_none_of_this_evening(tmp_path: Path) -> None:
    now = [1000.0]
    directory = await Directory.open(parsed(tmp_path / "directory.db"), clock=lambda: now[0])
    shown = directory.evenings(most=2)
    for key in ("first", "second"):
        await shown.write(key, "me", "{}")
        now[0] += 60
    await shown.write("first", "me", "{}")
    with pytest.raises(TooMany):
        await shown.write("third", "me", "{}")
    now[0] += SURE_SECONDS
    await shown.write("third", "me", "{}")
    assert [await shown.knows(key) for key in ("first", "second", "third")] == [True, False, True]
    with pytest.raises(TooMany):
        await directory.evenings(most=0).write("fourth", "me", "{}")
    await directory.close()


async def test_a_sheet_outlives_the_server(tmp_path: Path) -> None:
    running = Server(tmp_path)
    running.start()
    put(running, kept())
    running.stop()
    running = Server(tmp_path)
    running.start()
    try:
        assert get(running).json()["game"] == kept()
    finally:
        running.stop()

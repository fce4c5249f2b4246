"""Who may come in: cookies, origins, names, and tables that are not there."""

import contextlib
import hashlib
import json
import stat
import time

import httpx
import msgspec
import pytest
from itsdangerous import URLSafeSerializer
from websockets import ConnectionClosed
from websockets.asyncio.client import connect

from spadework.server.auth import COOKIE, KEPT_SECONDS, Keeper, Visitor
from spadework.server.clock import SystemClock
from spadework.server.origin import own_origin
from tests.server.conftest import NewPerson
from tests.server.people import closed_with
from tests.server.running import Server
from tests.together import together


async def test_a_guest_is_known_by_a_signed_cookie(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server)
    me = await ann.get("/api/v1/me")
    assert me == await ann.get("/api/v1/me")
    assert me["name"] == ""
    page = await ann.sit_at(await ann.practice())
    assert page.table["watching"] == f"Guest {me['id_hint']}"
    set_by = httpx.get(f"{server.url}/api/v1/me").headers["set-cookie"]
    assert "HttpOnly" in set_by
    assert "SameSite=Lax" in set_by
    key = server.folder / "cookie.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


async def test_a_person_has_the_same_seat_in_each_window(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    table = await ann.practice()
    assert (await ann.sit_at(table)).you["seat"] == 0
    assert (await ann.sit_at(table)).you["seat"] == 0
    assert (await ben.sit_at(table)).you["seat"] is None


def forged(value: str) -> list[str]:
    body, _, signature = value.rpartition(".")
    flipped = "".join(chr(ord(c) ^ 1) if c.isalnum() else c for c in signature[:4]) + signature[4:]
    return [
        "",
        "x",
        body,
        f"{body}.",
        f"{body}.{flipped}",
        f"{body}.{signature[:-2]}",
        f"A{body}.{signature}",
        value[::-1],
    ]


async def test_a_forged_or_missing_cookie_is_turned_away(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server)
    table = await ann.practice()
    address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"
    assert await closed_with(address, {"Origin": server.url}) == 4401
    for value in forged(ann.http.cookies[COOKIE]):
        assert await closed_with(address, {"Origin": server.url, "Cookie": f"{COOKIE}={value}"}) == 4401


async def test_a_page_of_before_an_upgrade_could_not_read_what_it_was_told(
    server: Server, new_person: NewPerson
) -> None:
    ann = await new_person(server)
    address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{await ann.practice()}"
    assert await closed_with(f"{address}?since=1&build=of-before", ann.headers) == 4426
    build = (await ann.http.get("/_app/version.json")).json()["version"]
    async with connect(f"{address}?build={build}", additional_headers=ann.headers) as socket:
        assert "table" in msgspec.json.decode(await socket.recv())


async def test_an_unknown_table_is_said_to_be_unknown(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server)
    known = await ann.practice()
    for name in ("", "x", known[:-1], known + "x", known.swapcase(), "..", "%00", "a" * 300):
        address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{name}"
        assert await closed_with(address, ann.headers) == 4404
    assert await closed_with(f"{server.url.replace('http', 'ws', 1)}/ws/elsewhere", ann.headers) == 4404
    answer = await ann.http.get("/api/v1/tables/x")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-table")


@pytest.mark.parametrize(
    "origin",
    (
        None,
        "",
        "null",
        "https://evil.example",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "{url}.evil.example",
        "{url}/",
        "{url}@evil.example",
        "ftp://{host}",
        "{host}",
        "http://evil.example/{host}",
        "http://[",
        "file://",
        "{url}:80",
    ),
)
async def test_other_sites_pages_may_not_connect(server: Server, new_person: NewPerson, origin: str | None) -> None:
    ann = await new_person(server)
    table = await ann.practice()
    headers = {"Cookie": ann.headers["Cookie"]}
    if origin is not None:
        headers["Origin"] = origin.format(url=server.url, host=server.url.removeprefix("http://"))
    assert await closed_with(f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}", headers) == 1008
    if origin:
        answer = await ann.http.post("/api/v1/practice", json={}, headers={"Origin": headers["Origin"]})
        assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin")


async def test_a_foreign_page_is_told_why_and_nothing_else(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server)
    table = await ann.practice()
    address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"
    heard = []
    async with connect(address, additional_headers={**ann.headers, "Origin": "https://evil.example"}) as socket:
        with contextlib.suppress(ConnectionClosed):
            await socket.send('{"id":"a","at":0,"concede":true}')  # may come too late already
        with contextlib.suppress(ConnectionClosed):
            while True:
                heard.append(await socket.recv())
    assert socket.close_code == 1008
    assert len(heard) == 1
    assert json.loads(heard[0])["bye"].endswith(".")
    assert table not in str(heard)
    assert (await ann.sit_at(table)).now["phase"] != "over"


@together(
    "origin, host, fits",
    (
        ("https://cards.example", "cards.example", True),
        ("https://CARDS.example", "cards.EXAMPLE", True),
        ("https://cards.example:443", "cards.example", True),
        ("http://cards.example", "cards.example:80", True),
        ("http://192.168.1.7:8000", "192.168.1.7:8000", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("https://cards.example:80", "cards.example", False),
        ("https://cards.example", "other.example", False),
        ("https://friends.example", "cards.example", True),
        ("https://friends.example.evil.example", "cards.example", False),
    ),
)
def test_an_origin_is_the_servers_own_or_one_that_is_allowed(origin: str, host: str, *, fits: bool) -> None:
    assert own_origin(origin, host, ("https://friends.example",)) is fits


@pytest.mark.parametrize(
    "name",
    (
        "",
        "   ",
        "a" * 21,
        "Ann\n",
        "Ann\u202e",
        "\u200fAnn",
        "A\u0007",
        "\u2066Ann\u2069",
        "\ue000",
        "\ufeffA",
        "\u0301",
    ),
)
async def test_a_bad_name_is_refused(server: Server, new_person: NewPerson, name: str) -> None:
    ann = await new_person(server, "Ann")
    answer = await ann.http.put("/api/v1/me", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-name")
    assert (await ann.get("/api/v1/me"))["name"] == "Ann"


@pytest.mark.parametrize(
    ("typed", "name"),
    (
        (" Ann ", "Ann"),
        ("Zoe\u0301", "Zo\u00e9"),
        ("a" * 20, "a" * 20),
        ("玛丽", "玛丽"),
        ("<b>'\"&", "<b>'\"&"),
        ("A  B", "A B"),
    ),
)
async def test_a_good_name_is_trimmed_and_composed(
    server: Server, new_person: NewPerson, typed: str, name: str
) -> None:
    ann = await new_person(server)
    assert (await ann.put("/api/v1/me", {"name": typed}))["name"] == name


async def test_a_new_name_is_seen_where_one_sits(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server)
    page = await ann.sit_at(await ann.practice())
    await ann.put("/api/v1/me", {"name": "Ann"})
    await page.until(lambda page: page.now["seats"][0]["name"] == "Ann")


async def test_a_cookie_lived_for_a_year_and_nobody_could_sign_out(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    page = await ann.sit_at(await ann.practice())
    assert "Max-Age=7776000;" in (await ann.http.get("/api/v1/me")).headers["set-cookie"]
    answer = await ann.http.delete("/api/v1/me/cookie")
    assert answer.status_code == 204
    assert f"{COOKIE}=; " in answer.headers["set-cookie"]
    while "bye" not in await page.hear():
        pass
    await page.socket.wait_closed()
    assert page.socket.close_code == 1008
    assert (await ann.get("/api/v1/me"))["name"] == ""


def test_a_cookie_is_good_for_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Keeper(b"k" * 32)
    ann = Visitor("ann", "Ann")
    with monkeypatch.context() as patch:
        patch.setattr("time.time", lambda: 1e9)
        sent = [(b"cookie", keeper.cookie(ann).partition(";")[0].encode())]
        assert keeper.read(sent) == ann
        patch.setattr("time.time", lambda: 1e9 + KEPT_SECONDS - 1)
        assert keeper.read(sent) == ann
        patch.setattr("time.time", lambda: 1e9 + KEPT_SECONDS + 2)
        assert keeper.read(sent) is None


def test_a_clock_that_was_set_back_made_everybody_a_stranger(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or, with several nodes, one that was a moment behind the one that made the cookie."""
    keeper = Keeper(b"k" * 32)
    sent = [(b"cookie", keeper.cookie(Visitor("ann", "Ann")).partition(";")[0].encode())]
    now = time.time()
    for behind in (1, 3600, 10 * 365 * 24 * 3600):
        monkeypatch.setattr("time.time", lambda behind=behind: now - behind)
        assert keeper.read(sent) == Visitor("ann", "Ann"), behind


def test_a_cookie_of_before_they_were_dated_is_known() -> None:
    signed = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
    text = URLSafeSerializer(b"k" * 32, salt="spadework.visitor", signer_kwargs=signed).dumps(
        {"person": "ann", "name": "Ann"}
    )
    assert Keeper(b"k" * 32).read([(b"cookie", f"{COOKIE}={text!s}".encode())]) == Visitor("ann", "Ann")


async def test_a_page_of_another_name_that_leads_here_read_the_figures(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        assert (await client.get("/metrics")).status_code == 200
        assert (await client.get("/metrics", headers={"Host": "evil.example:8000"})).status_code == 404
        assert (await client.get("/metrics", headers={"Host": "localhost:8000"})).status_code == 200


def test_a_clock_that_was_set_ended_timed_games(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SystemClock()
    before = clock.time()
    monkeypatch.setattr("time.time", lambda: before + 7200)
    assert 0 <= clock.time() - before < 60

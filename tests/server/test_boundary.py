"""The boundary of the server: whatever anybody sends it, it answers in plain words, and nobody else is the worse for it."""

import asyncio
import logging
import os
from typing import Any

import httpx
import pytest

from spadework.server.app import make_app
from spadework.server.auth import Keeper
from spadework.server.logs import _Terse
from spadework.server.origin import good_host
from spadework.server.settings import Settings
from tests.server.conftest import NewPerson
from tests.server.people import closed_with
from tests.server.plain import assert_plain
from tests.server.running import Server


@pytest.mark.parametrize(
    "foreign",
    (
        'theme={"dark":true}; ',
        "x[y]=2; ",
        "a b=c; ",
        "; ;=; ",
        "spadework=somebody-elses; ",
        "spadework=; ",
        'spadework="a.b"; ',
        "spadework=\xe9\xff.a; ",
        "xspadework=a.b;",
    ),
)
def test_a_foreign_cookie_does_not_hide_ours(foreign: str) -> None:
    keeper = Keeper(b"key")
    visitor = keeper.make()
    cookie = keeper.cookie(visitor).partition(";")[0]
    before, after = f"{foreign}{cookie}".encode("latin-1"), f"{cookie}; {foreign}".encode("latin-1")
    assert keeper.read([(b"cookie", before)]) == visitor
    assert keeper.read([(b"cookie", after)]) == visitor
    assert keeper.read([(b"cookie", foreign.encode("latin-1")), (b"cookie", cookie.encode())]) == visitor
    assert keeper.read([(b"cookie", foreign.encode("latin-1"))]) is None


def test_any_bytes_may_stand_in_a_cookie() -> None:
    keeper = Keeper(b"key")
    for _ in range(2000):
        assert keeper.read([(b"cookie", b"spadework=" + os.urandom(40))]) is None


BAD_HOSTS = ("[", "a:b:c", "x:99999999", "[::::]", "a b", "a/b", "ann@b", "a,b", "x" * 5000, "", "x:", "\xff")


@pytest.mark.parametrize("host", BAD_HOSTS)
async def test_a_host_that_cannot_be_is_turned_away_at_the_door(
    server: Server, new_person: NewPerson, host: str
) -> None:
    ann = await new_person(server)
    table = await ann.practice()
    headers = {b"Host": host.encode("latin-1")}
    for path in (f"/api/v1/tables/{table}", f"/api/v1/tables/{table}/qr.svg", "/", "/api/v1/me", "/healthz"):
        answer = httpx.get(server.url + path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-host"), path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["content-type"] == "application/problem+json"
        assert set(answer.json()) == {"type", "title", "status", "detail", "code", "place"}


async def test_two_hosts_are_none(server: Server) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    writer.write(b"GET /api/v1/me HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n")
    answer = await reader.read()
    writer.close()
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b'"bad-host"' in answer


async def test_a_socket_under_a_host_that_cannot_be_is_not_opened(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server)
    address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{await ann.practice()}"
    assert await closed_with(address, {**ann.headers, "Host": "a:b:c"}) == 403


@pytest.mark.parametrize(
    "host",
    ("cards.example", "localhost:8000", "192.168.1.7:1", "[::1]:8000", "[fe80::1]", "xn--bcher-kva.example", "a_b"),
)
def test_a_host_that_can_be_is_let_in(host: str) -> None:
    assert good_host(host)


async def test_an_address_too_long_for_a_file_makes_no_trouble(server: Server) -> None:
    answer = httpx.get(f"{server.url}/{'a' * 300}")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")


DEEP = b'{"rules":{"changes":{"teams":'
BAD_BODIES = (
    (b'{"changes":"\xff"}', "UTF-8"),
    (b"[" * 5000, "nested"),
    (b'{"changes":' + b'{"a":' * 5000, "nested"),
    (DEEP + b"[" * 900 + b"]" * 900 + b"}}}", "nested"),
    (DEEP + b'{"a":' * 400 + b"1" + b"}" * 400 + b"}}}", "nested"),
    (b"", "empty"),
    (b"null", "Null"),
    (b"[1]", "A list"),
    (b"{", "breaks off"),
    (b'{"ruleset" 1}', "byte 11"),
    (b'{"changes":{"a":1e999}}', "number"),
    (b'{"changes":{"a":' + b"9" * 5000 + b"}}", "number"),
    (b'{"rules":5}', "5 cannot be used here; give text or an object"),
    (b'{"rules":[]}', "A list cannot be used here; give text or an object"),
    (b'{"ruleset":"standard"}', "There is no such field; did you mean rules?"),
)


@pytest.mark.parametrize(("body", "word"), BAD_BODIES, ids=range(len(BAD_BODIES)))
async def test_a_body_that_cannot_be_read_is_malformed(server: Server, body: bytes, word: str) -> None:
    for path in ("/api/v1/tables", "/api/v1/practice", "/api/v1/rules/describe"):
        answer = httpx.post(server.url + path, content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        assert answer.headers["content-type"] == "application/problem+json"
        assert set(answer.json()) == {"type", "title", "status", "detail", "code", "place"}
        text = answer.json()["detail"]
        assert word in text
        assert_plain(text)


@pytest.mark.parametrize(
    ("path", "body", "place", "text"),
    (
        ("/api/v1/tables", {"turn_seconds": 31}, "turn_seconds", "31 is not one of the choices; give 0, 15, 30 or 60."),
        ("/api/v1/tables", {"listed": "perhaps"}, "listed", "'perhaps' cannot be used here; give true or false."),
        ("/api/v1/rules/describe", {"pace": "quick"}, "pace", "There is no such field; known here: rules."),
    ),
)
async def test_what_does_not_fit_is_said_in_plain_words(
    server: Server, path: str, body: Any, place: str, text: str
) -> None:
    said = httpx.post(server.url + path, json=body).json()
    assert (said["code"], said["place"], said["detail"]) == ("malformed", place, text)


async def test_a_name_is_asked_for_in_plain_words(server: Server) -> None:
    for body in ({}, {"name": 5}, {"name": None}, {"name": "a" * 300}):
        answer = httpx.put(f"{server.url}/api/v1/me", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        assert answer.json()["detail"].endswith(("give text of at most 200 characters.", "the limit is 200."))


@pytest.mark.parametrize("field", ("title", "about", "name"))
async def test_nobody_writes_into_the_list_that_all_read(server: Server, new_person: NewPerson, field: str) -> None:
    ann = await new_person(server)
    rules = {"changes": {field: "abc\u202edef\x07" if field != "name" else "standard"}}
    code = "bad-name" if field == "title" else "bad-rules"
    for path in ("/api/v1/tables", "/api/v1/practice", "/api/v1/rules/sheet"):
        answer = await ann.http.post(path, json={"rules": rules})
        assert (answer.status_code, answer.json()["code"]) == (400, code)
        assert answer.json()["place"] == f"rules.{field}"
        assert_plain(answer.json()["detail"])
    answer = await ann.http.post("/api/v1/rules/describe", json={"rules": rules})
    if field == "title":
        assert answer.json()["place"] == "rules.title"
    else:
        assert [problem["rule"] for problem in answer.json()["problems"]] == [field]
    assert "\u202e" not in answer.text


async def test_a_change_of_a_very_long_name_costs_nothing(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server)
    answer = await ann.http.post("/api/v1/tables", json={"rules": {"changes": {"q." * 20_000: 1}}})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-rules")
    assert len(answer.json()["detail"]) < 200


# Litestar warns of its next version when an app is made.
MADE_HERE = pytest.mark.filterwarnings("ignore::litestar.exceptions.base_exceptions.LitestarDeprecationWarning")


@MADE_HERE
@pytest.mark.parametrize("kind", ("http", "websocket"))
async def test_whatever_fails_nothing_of_what_was_asked_is_logged_or_sent(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    app = make_app(Settings())
    sent: list[Any] = []

    async def fail(*_: object) -> Any:
        raise ValueError("the client's secret")

    async def send(message: Any) -> None:
        sent.append(message)

    monkeypatch.setattr(app, "site", fail)
    monkeypatch.setattr(app, "sockets", fail)
    await app({"type": kind, "method": "GET", "path": "/secret", "headers": [(b"host", b"x")]}, fail, send)
    if kind == "http":
        assert (sent[0]["status"], b'"failed"' in sent[1]["body"]) == (500, True)
    else:
        assert sent == [{"type": "websocket.close", "code": 1011, "reason": "failed"}]
    said = "".join(capsys.readouterr())
    assert "ValueError" in said
    assert "secret" not in said + str(sent)


def test_an_error_in_the_log_is_a_kind_and_a_place() -> None:
    with pytest.raises(ValueError, match="secret") as raised:
        int("the client's secret")
    failure = (raised.type, raised.value, raised.tb)
    record = logging.LogRecord("x", logging.ERROR, "", 0, "secret", None, failure, sinfo="secret")
    line = _Terse("%(levelname)s %(name)s").format(record)
    assert "ValueError at test_boundary.py:" in line
    assert "secret" not in line

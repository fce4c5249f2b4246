"""The rim of the server: whatever anybody sends it, it answers in plain words, and nobody else is the worse for it."""

import asyncio
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from spadework.server.app import make_app
from spadework.server.auth import Keeper
from spadework.server.logs import _Terse
from spadework.server.names import checked_name, guest_name
from spadework.server.origin import from_here, good_host
from spadework.server.process import config
from spadework.server.refusals import Denied
from spadework.server.settings import BadSettings, Settings
from spadework.server.site import Site
from tests.arch.repository import ROOT
from tests.server.conftest import NewPerson
from tests.server.people import closed_with
from tests.server.running import Server


async def asked(site: Site, path: str) -> tuple[int, bytes]:
    """The status and the body of an answer of the page."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    await site({"type": "http", "method": "GET", "path": path}, None, send)
    return sent[0]["status"], sent[1]["body"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A built page."""
    built = tmp_path / "site"
    (built / "_app" / "immutable").mkdir(parents=True)
    (built / "index.html").write_text("<p>one")
    (built / "_app" / "immutable" / "a.js").write_text("a")
    (tmp_path / "secret.txt").write_text("secret")
    (built / "out.txt").symlink_to(tmp_path / "secret.txt")
    return built


async def test_asking_for_what_is_not_there_hides_nothing_that_is(folder: Path) -> None:
    site = Site(folder)
    for i in range(20_000):
        assert (await asked(site, f"/{i}.js"))[0] == 404
    assert await asked(site, "/_app/immutable/a.js") == (200, b"a")
    assert len(site._files) == 1


async def test_a_page_built_anew_is_served_with_its_files(folder: Path) -> None:
    site = Site(folder)
    assert await asked(site, "/rules") == (200, b"<p>one")
    (folder / "b.js").write_text("b")
    assert (await asked(site, "/b.js"))[0] == 404
    (folder / "index.html").write_text("<p>another")
    assert await asked(site, "/b.js") == (200, b"b")
    assert await asked(site, "/") == (200, b"<p>another")
    (folder / "index.html").unlink()
    assert b"not built" in (await asked(site, "/"))[1]


@pytest.mark.parametrize(
    "path", ("/out.txt", "/index.html", "/../secret.txt", "/_app/../../secret.txt", "//etc/hosts.txt", "/a\0.js", "")
)
async def test_only_what_is_in_the_folder_is_served(folder: Path, path: str) -> None:
    status, body = await asked(Site(folder), path)
    assert (status, body) == ((404, b"") if path else (200, b"<p>one"))


async def test_an_address_too_long_for_a_file_is_the_pages(folder: Path) -> None:
    assert await asked(Site(folder), "/" + "a" * 300) == (200, b"<p>one")
    assert (await asked(Site(folder), "/" + "a/" * 5000 + "a.js"))[0] == 404


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
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/qr.svg", "/", "/api/me", "/healthz"):
        answer = httpx.get(server.url + path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-host"), path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert set(answer.json()) == {"code", "text"}


async def test_two_hosts_are_none(server: Server) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    writer.write(b"GET /api/me HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n")
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


DEEP = b'{"changes":{"teams":'
BAD_BODIES = (
    (b'{"changes":"\xff"}', "UTF-8"),
    (b"[" * 5000, "nested"),
    (b'{"changes":' + b'{"a":' * 5000, "nested"),
    (DEEP + b"[" * 900 + b"]" * 900 + b"}}", "nested"),
    (DEEP + b'{"a":' * 400 + b"1" + b"}" * 400 + b"}}", "nested"),
    (b"", "empty"),
    (b"null", "null"),
    (b"[1]", "a list"),
    (b"{", "breaks off"),
    (b'{"ruleset" 1}', "byte 11"),
    (b'{"changes":{"a":1e999}}', "number"),
    (b'{"changes":{"a":' + b"9" * 5000 + b"}}", "number"),
    (b'{"ruleset":5}', "ruleset: 5"),
    (b'{"ruleset":"' + b"x" * 50 + b'"}', "at most 40 characters"),
    (b'{"changes":[]}', "at most 64 fields"),
    (b'{"rules":1}', "'rules'"),
)


@pytest.mark.parametrize(("body", "word"), BAD_BODIES, ids=range(len(BAD_BODIES)))
async def test_a_body_that_cannot_be_read_is_malformed(server: Server, body: bytes, word: str) -> None:
    for path in ("/api/tables", "/api/practice", "/api/describe"):
        answer = httpx.post(server.url + path, content=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        assert set(answer.json()) == {"code", "text"}
        text = answer.json()["text"]
        assert word in text
        assert_plain(text)


def assert_plain(text: str) -> None:
    assert text.endswith((".", "?"))
    assert len(text) < 250
    for raw in ("`", "Expected", "expected", "Validation", "$", "msgspec", "Traceback", "out of range", "regex"):
        assert raw not in text


@pytest.mark.parametrize(
    ("path", "body", "text"),
    (
        ("/api/tables", {"turn_seconds": 31}, "turn_seconds: 31 does not do; give 0, 15, 30 or 60."),
        ("/api/tables", {"listed": "perhaps"}, "listed: 'perhaps' does not do; give true or false."),
        ("/api/describe", {"pace": "quick"}, "There is no field 'pace'; there are ruleset, changes and title."),
    ),
)
async def test_what_does_not_fit_is_said_in_plain_words(server: Server, path: str, body: Any, text: str) -> None:
    assert httpx.post(server.url + path, json=body).json() == {"code": "malformed", "text": text}


async def test_a_name_is_asked_for_in_plain_words(server: Server) -> None:
    for body in ({}, {"name": 5}, {"name": None}, {"name": "a" * 300}):
        answer = httpx.put(f"{server.url}/api/me", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        assert answer.json()["text"].endswith("give a text of at most 200 characters.")


@pytest.mark.parametrize("field", ("title", "about", "name"))
async def test_nobody_writes_into_the_list_that_all_read(server: Server, new_person: NewPerson, field: str) -> None:
    ann = await new_person(server)
    changes = {field: "abc\u202edef\x07" if field != "name" else "standard"}
    for path in ("/api/tables", "/api/practice"):
        answer = await ann.http.post(path, json={"changes": changes})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-rules")
        assert answer.json()["text"].startswith(f"{field}: ")
        assert_plain(answer.json()["text"])
    described = await ann.post("/api/describe", {"changes": changes})
    assert [problem["rule"] for problem in described["problems"]] == [field]
    assert "\u202e" not in described["title"]


async def test_a_change_of_a_very_long_name_costs_nothing(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server)
    answer = await ann.http.post("/api/tables", json={"changes": {"q." * 20_000: 1}})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-rules")
    assert len(answer.json()["text"]) < 200


@pytest.mark.parametrize(
    ("variable", "value", "remedy"),
    (
        ("PORT", "x", "give a whole number from 0 to 65535"),
        ("PORT", "70000", "give a whole number from 0 to 65535"),
        ("TABLE_RATE", "0", "give a number above 0"),
        ("TABLES_PER_HOST", "0", "give a whole number of at least 1"),
        ("SECURE_COOKIE", "perhaps", "give true or false"),
        ("LOG_FORMAT", "xml", "give 'console' or 'json'"),
    ),
)
def test_a_setting_that_does_not_do_is_named_with_what_would(variable: str, value: str, remedy: str) -> None:
    with pytest.raises(BadSettings) as bad:
        Settings.read({f"SPADEWORK_{variable}": value})
    assert str(bad.value) == f"SPADEWORK_{variable}='{value}': {remedy}"


@pytest.mark.parametrize(
    "name",
    (
        "\u3164", "\u2800", "\u2800\u2800", "\u115f\u1160", "\uffa0", "Ann\u3164", "A\u034fnn", "...", "-", "★",
        "a\u0300\u0301\u0302\u0303", "Ann\u0489\u0489\u0489", "\u0301Ann", "Ann \u0301b",
        "Guest 1234", "guest 1234", "GUEST  1234", "Guest1234", "Guest-1234", "Ｇｕｅｓｔ １２３４", "Guest \u0661\u0662\u0663\u0664",
    ),
)  # fmt: skip
def test_a_name_that_nobody_sees_or_that_is_a_guests_is_refused(name: str) -> None:
    with pytest.raises(Denied) as no:
        checked_name(name, "ann")
    assert no.value.code == "bad-name"
    assert_plain(no.value.text)


@pytest.mark.parametrize(
    "name",
    (
        "Ann",
        "7",
        "Zoé",
        "ế̆",
        "玛丽",
        "क्षितिज",
        "น้ำ",
        "မြန်မာ",
        "ကြွော်",
        "שלום",
        "Ann ★",
        "Guest",
        "Guest 12345",
        "Guests 1234",
    ),
)
def test_a_name_in_any_script_is_taken(name: str) -> None:
    assert checked_name(name, "ann")


def test_a_guest_may_be_called_what_he_is_called() -> None:
    assert checked_name(guest_name("ann"), "ann") == guest_name("ann")
    with pytest.raises(Denied):
        checked_name(guest_name("ann"), "ben")
    with pytest.raises(Denied):
        checked_name(guest_name("ann"))


# Litestar warns of its next version when an app is made.
MADE_HERE = pytest.mark.filterwarnings("ignore::litestar.exceptions.base_exceptions.LitestarDeprecationWarning")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[list[Server]]:
    servers: list[Server] = []
    yield servers
    for one in servers:
        one.stop()


@pytest.mark.parametrize(("proxies", "let_in"), (("", 2), ("127.0.0.1", 6)))
async def test_who_says_to_be_somebody_else_is_believed_from_a_known_proxy_alone(
    tmp_path: Path, served: list[Server], proxies: str, let_in: int
) -> None:
    running = Server(
        tmp_path, SPADEWORK_PROXIES=proxies, SPADEWORK_TABLE_BURST="2", SPADEWORK_TABLE_RATE="0.001",
    )  # fmt: skip
    running.start()
    served.append(running)
    answers = [
        httpx.post(f"{running.url}/api/practice", json={}, headers={"X-Forwarded-For": f"192.0.2.{i}"}).status_code
        for i in range(6)
    ]
    assert answers.count(201) == let_in
    assert httpx.get(f"{running.url}/metrics").status_code == 200
    for name in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):
        answer = httpx.get(f"{running.url}/metrics", headers={name: "127.0.0.1"})
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


async def test_figures_may_be_opened_to_all(tmp_path: Path, served: list[Server]) -> None:
    running = Server(tmp_path, SPADEWORK_OPEN_METRICS="true")
    running.start()
    served.append(running)
    assert httpx.get(f"{running.url}/metrics", headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 200


@pytest.mark.parametrize(
    ("address", "here"),
    (("127.0.0.1", True), ("127.9.9.9", True), ("::1", True), ("::ffff:127.0.0.1", True), ("192.168.1.7", False),
     ("::ffff:192.168.1.7", False), ("", False), ("0.0.0.0", False), ("testclient", False)),
)  # fmt: skip
def test_only_the_machine_itself_is_here(address: str, *, here: bool) -> None:
    assert from_here(address, [(b"host", b"x")]) is here


@MADE_HERE
def test_no_header_says_who_asks_unless_a_setting_allows_it() -> None:
    assert not config(make_app(Settings()), Settings()).proxy_headers
    proxied = config(make_app(Settings()), Settings(proxies="10.0.0.1"))
    assert (proxied.proxy_headers, proxied.forwarded_allow_ips) == (True, "10.0.0.1")


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
    assert "ValueError at test_rim.py:" in line
    assert "secret" not in line


def test_a_store_that_cannot_be_opened_is_named_without_its_password(tmp_path: Path) -> None:
    running = Server(tmp_path, SPADEWORK_DATABASE_URL="postgresql://ann:hunter2@127.0.0.1:1/x")
    with pytest.raises(AssertionError):
        running.start()
    running.stop()
    assert "SPADEWORK_DATABASE_URL" in running.complaints()
    assert "hunter2" not in running.complaints()


def test_each_setting_is_in_the_guide_with_its_default() -> None:
    rows = [line.split("|") for line in (ROOT / "docs" / "serving.md").read_text().splitlines()]
    told = {row[1].strip(" `"): row[3].strip(" `") for row in rows if len(row) == 5 and "SPADEWORK_" in row[1]}
    assert set(told) == {f"SPADEWORK_{name.upper()}" for name in Settings.__struct_fields__}
    for name, default in msgspec.structs.asdict(Settings()).items():
        if default != "":
            assert told[f"SPADEWORK_{name.upper()}"] == str(default).lower()

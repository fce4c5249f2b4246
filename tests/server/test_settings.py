"""The settings: what does not do is named, what says who asks is believed by them alone, and the guide has them all."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from spadework.server.app import make_app
from spadework.server.origin import from_here
from spadework.server.process import config
from spadework.server.settings import BadSettings, Settings
from tests.arch.repository import ROOT
from tests.server.running import Server


@pytest.mark.parametrize(
    ("variable", "value", "remedy"),
    (
        ("PORT", "x", "give a whole number from 0 to 65,535"),
        ("PORT", "70000", "give a whole number from 0 to 65,535"),
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
    ("variable", "value", "said"),
    (
        ("PUBLIC_URL", "cards.example", "='cards.example': give the whole address, such as https://cards.example"),
        ("PUBLIC_URL", "https://a.example/cards", "='https://a.example/cards': give the whole address"),
        ("PROXIES", "127.0.0.1, caddy", "='127.0.0.1, caddy': caddy is no address; give addresses or networks"),
        ("DATABASE_URL", "mysql://ann:secret@h/x", ": give an address such as postgresql://"),
        ("DATABASE_URL", "cards.db", ": give an address such as postgresql://"),
        ("DATABASE_URL", "postgresql://ann:secret@h:port/x", ": give an address such as postgresql://"),
    ),
)
def test_a_wrong_address_was_taken_and_met_later_as_something_else(variable: str, value: str, said: str) -> None:
    with pytest.raises(BadSettings) as bad:
        Settings.read({f"SPADEWORK_{variable}": value})
    assert str(bad.value).startswith(f"SPADEWORK_{variable}{said}")
    assert "secret" not in str(bad.value)


@pytest.mark.parametrize(
    ("variable", "value"),
    (
        ("PUBLIC_URL", "http://10.0.0.7:8000/"),
        ("PROXIES", "127.0.0.1, 10.0.0.0/8,::1"),
        ("PROXIES", "*"),
        ("DATABASE_URL", "postgresql:///spadework?host=/run/postgresql"),
        ("DATABASE_URL", "postgres://ann:secret@one:5432,two:5433/x"),
    ),
)
def test_an_address_that_does_is_kept_as_it_is(variable: str, value: str) -> None:
    assert getattr(Settings.read({f"SPADEWORK_{variable}": value}), variable.lower()) == value


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
        httpx.post(f"{running.url}/api/v1/practice", json={}, headers={"X-Forwarded-For": f"192.0.2.{i}"}).status_code
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
    assert from_here(address, [(b"host", b"localhost")]) is here


@MADE_HERE
def test_no_header_says_who_asks_unless_a_setting_allows_it() -> None:
    assert not config(make_app(Settings()), Settings()).proxy_headers
    proxied = config(make_app(Settings()), Settings(proxies="10.0.0.1"))
    assert (proxied.proxy_headers, proxied.forwarded_allow_ips) == (True, "10.0.0.1")


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


LOUD = """
import sys
from spadework.players import ThumbPlayer

class Loud(ThumbPlayer):
    def __init__(self) -> None:
        print("loud is here", file=sys.stderr)
"""


async def test_the_bots_are_those_of_the_setting(tmp_path: Path, served: list[Server]) -> None:
    (tmp_path / "loud.py").write_text(LOUD)
    running = Server(tmp_path, SPADEWORK_BOT="loud:Loud", PYTHONPATH=str(tmp_path))
    running.start()
    served.append(running)
    assert "loud is here" in running.complaints()


def test_a_bot_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(
        BadSettings,
        match=r"^SPADEWORK_BOT='thum': There is no player .*random, search, thumb, dot.*; did you mean thumb",
    ):
        Settings(bot="thum").player()


@pytest.mark.parametrize(
    ("name", "remedy"),
    (
        ("SPADEWORK_TABLES_PER_HOTS", "did you mean SPADEWORK_TABLES_PER_HOST?"),
        ("SPADEWORK_LOG_LEVLE", "did you mean SPADEWORK_LOG_LEVEL?"),
        ("SPADEWORK_QQQQ", "docs/serving.md lists those that there are"),
    ),
)
def test_a_variable_that_means_nothing_was_not_refused(name: str, remedy: str) -> None:
    with pytest.raises(BadSettings) as bad:
        Settings.read({name: "1", "PATH": "/bin"})
    assert str(bad.value) == f"{name}: there is no such setting; {remedy}"

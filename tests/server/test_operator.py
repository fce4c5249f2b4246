"""What whoever keeps a server may do there: see its tables, close one, keep somebody out; and what is kept of that."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from typer.testing import CliRunner, Result

from spadework.cli.app import app
from spadework.faults import Fault
from spadework.server.operator.audit import Audit, whoami
from spadework.server.operator.banned import whom
from spadework.server.operator.desk import lift_ban
from spadework.server.operator.orders import LiftBan
from spadework.server.store import open_directory
from spadework.server.store.bans import Ban
from tests.server.conftest import NewPerson
from tests.server.people import Page, Person
from tests.server.running import Server

ANN, BEN = "192.0.2.1", "2001:db8::7"


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Server]:
    """A server behind a proxy, so that people can come from different addresses."""
    running = Server(tmp_path, SPADEWORK_PROXIES="127.0.0.1")
    running.start()
    yield running
    running.stop()


def spadework(*given: object) -> Result:
    """What a command says."""
    return CliRunner(env={"COLUMNS": "200"}).invoke(app, list(map(str, given)))


async def order(server: Server, *words: object, code: int = 0) -> str:
    """What a command says to whoever keeps the server."""
    said = await asyncio.to_thread(spadework, "admin", *words, "--data", server.folder)
    assert said.exit_code == code, said.output
    return said.stdout if code == 0 else said.stderr


async def listed(server: Server, *words: object) -> Any:
    return json.loads(await order(server, *words, "--json"))


async def until_bye(page: Page) -> str:
    """The last words of a page that is closed."""
    while "bye" not in (said := await page.hear()):
        pass
    return str(said["bye"])


async def first_word(person: Person, table: str, forwarded: str = "") -> dict[str, Any]:
    page = await person.connect(table, forwarded=forwarded)
    return dict(await page.hear())


async def test_the_operator_sees_tables_and_people_and_no_card(proxied: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(proxied, "Ann"), await new_person(proxied, "Ben")
    table = await ann.table({"blind_nil": {"kind": "off"}})
    first, second = await ann.sit_at(table, forwarded=ANN), await ben.sit_at(table, forwarded=BEN)
    await first.do(next=True)
    (seen,) = await listed(proxied, "tables")
    assert (seen["table"], seen["ruleset"], seen["state"], seen["live"]) == (table, "custom", "playing", True)
    people = [(person["name"], person["seat"], person["here"], person["network"]) for person in seen["people"]]
    assert people == [("Ann", 0, True, ANN), ("Ben", None, True, "2001:db8::/64")]
    assert not any(card in msgspec.json.encode(seen).decode() for card in [f'"{card}"' for card in first.you["hand"]])
    plain = await order(proxied, "tables")
    assert table in plain
    assert "Ann; 1 watching" in plain
    await second.close()
    # The same from the files, where no server runs.
    proxied.stop()
    (seen,) = await listed(proxied, "tables")
    assert (seen["state"], seen["live"], [person["name"] for person in seen["people"]]) == ("playing", False, ["Ann"])
    proxied.start()


async def test_a_table_that_the_operator_closes_is_closed_for_all(own_server: Server, new_person: NewPerson) -> None:
    ann = await new_person(own_server, "Ann")
    table, other = await ann.table(), await ann.table()
    page = await ann.sit_at(table)
    assert "is closed" in await order(own_server, "close", f"{own_server.url}/t/{table}", "--reason", "left over")
    assert await until_bye(page) == "This table was closed by whoever runs this server."
    assert "is closed already" in await order(own_server, "close", table, code=1)
    assert "no such table" in (await order(own_server, "close", "nowhere", code=1)).lower()
    own_server.stop()
    await order(own_server, "close", other)
    assert "is closed already" in await order(own_server, "close", other, code=1)
    own_server.start()
    ann.url = own_server.url
    assert (await first_word(ann, other))["bye"] == "This table was closed."
    assert await listed(own_server, "tables") == []
    assert {seen["table"] for seen in await listed(own_server, "tables", "--all")} == {table, other}
    done = await listed(own_server, "audit")
    assert [(entry["what"], entry["whom"]) for entry in done[-2:]] == [("close", table), ("close", other)]
    assert [entry.get("why") for entry in done[-2:]] == ["left over", None]


async def test_a_banned_person_is_shown_out_at_once_and_after_a_restart(
    own_server: Server, new_person: NewPerson
) -> None:
    ann, ben = await new_person(own_server, "Ann"), await new_person(own_server, "Ben")
    table = await ann.table()
    first, second = await ann.sit_at(table), await ben.sit_at(table)
    await second.do(sit=1)
    (seen,) = await listed(own_server, "tables")
    key = next(person["key"] for person in seen["people"] if person["name"] == "Ben")
    await order(own_server, "ban", key, "--reason", "Insults everybody.", "--for", "7d")
    said = await until_bye(second)
    assert said.startswith("You cannot play on this server until 20")
    assert said.endswith("The reason given: Insults everybody.")
    for restart in (False, True):
        if restart:
            own_server.kill()
            own_server.start()
            for person in (ann, ben):
                person.url, person.http.base_url = own_server.url, httpx.URL(own_server.url)
        refused = await ben.http.get("/api/v1/tables")
        assert (refused.status_code, refused.json()["code"]) == (403, "banned")
        assert (await ben.http.post("/api/v1/practice", json={})).status_code == 403
        assert "Insults everybody." in (await first_word(ben, table))["bye"]
        assert (await ann.http.get("/api/v1/tables")).status_code == 200
    # What is kept of Ben remains his to see, and the page to read why.
    assert (await ben.http.get("/api/v1/me/data")).status_code == 200
    assert (await ben.http.get("/healthz")).status_code == 200
    assert (await ben.http.get("/")).status_code == 200
    await order(own_server, "unban", key)
    assert (await ben.http.get("/api/v1/tables")).status_code == 200
    assert "is not kept out" in await order(own_server, "unban", key, code=1)
    await first.close()
    told = [(entry["what"], entry["whom"]) for entry in await listed(own_server, "audit")][-2:]
    assert told == [("ban", key), ("unban", key)]


async def test_a_banned_address_is_shown_out_with_its_network(proxied: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(proxied, "Ann"), await new_person(proxied, "Ben")
    table = await ann.table()
    first, second = await ann.sit_at(table, forwarded=ANN), await ben.sit_at(table, forwarded=BEN)
    await order(proxied, "ban", "2001:db8::1234", "--reason", "Floods.")
    assert await until_bye(second) == "You cannot play on this server any more. The reason given: Floods."
    assert "bye" in await first_word(ben, table, forwarded="2001:db8::9")
    there = {"X-Forwarded-For": "2001:db8::1"}
    assert (await ann.http.get("/api/v1/tables", headers=there)).json()["code"] == "banned"
    assert (await ann.http.get("/api/v1/tables", headers={"X-Forwarded-For": "2001:db8:0:1::1"})).status_code == 200
    await first.do(lock=True)
    (ban,) = await listed(proxied, "bans")
    assert (ban["whom"], ban["until"], ban["holds"]) == ("2001:db8::/64", None, True)
    assert "for good" in await order(proxied, "bans")


async def test_a_ban_said_while_no_server_runs_holds_when_it_does(own_server: Server, new_person: NewPerson) -> None:
    ann = await new_person(own_server, "Ann")
    await ann.table()
    (seen,) = await listed(own_server, "tables")
    key = seen["people"][0]["key"]
    own_server.stop()
    await order(own_server, "ban", key, "--reason", "No.")
    own_server.start()
    assert (await ann.http.get(f"{own_server.url}/api/v1/tables")).status_code == 403


async def test_a_ban_that_is_over_keeps_nobody_out(own_server: Server, new_person: NewPerson) -> None:
    ann = await new_person(own_server, "Ann")
    await ann.table()
    (seen,) = await listed(own_server, "tables")
    own_server.stop()
    directory = await open_directory(own_server.folder / "directory.db")
    await directory.bans().put(Ban(seen["people"][0]["key"], "No.", 1.0, 2.0, "ops"))
    await directory.close()
    own_server.start()
    assert (await ann.http.get(f"{own_server.url}/api/v1/tables")).status_code == 200
    assert "over" in await order(own_server, "bans")


async def test_a_ban_of_a_name_which_kept_nobody_out_can_be_lifted(tmp_path: Path) -> None:
    directory = await open_directory(tmp_path / "directory.db")
    await directory.bans().put(Ban("Ann", "No.", 1.0, None, "ops"))
    assert await lift_ban(LiftBan("Ann"), "ops", directory, Audit(tmp_path))
    assert not await directory.bans().all()
    await directory.close()


def test_only_its_owner_comes_through_the_door(own_server: Server) -> None:
    (door,) = own_server.folder.glob("operator-*.sock")
    assert stat.S_ISSOCK(door.stat().st_mode)
    assert stat.S_IMODE(door.stat().st_mode) == 0o600
    own_server.stop()
    assert not door.exists()
    own_server.start()
    own_server.kill()  # leaves its door behind, and the next command goes to the files
    assert list(own_server.folder.glob("operator-*.sock"))
    assert spadework("admin", "bans", "--data", own_server.folder).stdout == "Nobody is kept out.\n"
    assert not list(own_server.folder.glob("operator-*.sock"))
    own_server.start()


@pytest.mark.parametrize(
    ("said", "why"),
    (
        ("127.0.0.1", "is this machine itself"),
        ("::1", "is this machine itself"),
        ("192.0.2.0/24", "is more than one address"),
        ("2001:db8::/32", "is more than one address"),
        ("Ann Smith", "neither a person's key nor an address"),
        ("Ann", "neither a person's key nor an address"),
        ("Q0kYl3aXm8CwT2vR5nZb1", "neither a person's key nor an address"),
        ("", "neither a person's key nor an address"),
    ),
)
def test_a_ban_of_nobody_or_of_everybody_is_refused(said: str, why: str) -> None:
    with pytest.raises(Fault, match=why):
        whom(said)


def test_an_entry_of_the_audit_log_that_was_altered_shows(tmp_path: Path) -> None:
    audit = Audit(tmp_path, clock=lambda: 1.0)
    for name in ("a", "b", "c"):
        audit.note("ban", by="ops", whom=name)
    assert (audit.broken(), [entry.whom for entry in audit.entries()]) == (None, ["a", "b", "c"])
    whole = audit.path.read_bytes()
    lines = whole.splitlines(keepends=True)
    audit.path.write_bytes(whole.replace(b'"b"', b'"x"'))
    assert audit.broken() == 3
    audit.path.write_bytes(lines[0] + lines[2])
    assert audit.broken() == 2
    audit.path.write_bytes(whole[:-5])  # torn by a lost power: what comes next stands on a line of its own
    audit.note("unban", by="ops", whom="d")
    assert [entry.whom for entry in audit.entries()] == ["a", "b", "d"]
    assert audit.broken() == 3
    said = spadework("admin", "audit", "--data", tmp_path)
    assert (said.exit_code, "line 3 of" in said.stderr) == (1, True)
    assert stat.S_IMODE(audit.path.stat().st_mode) == 0o600


def test_the_audit_log_says_when_a_key_is_another(own_server: Server) -> None:
    def keys() -> list[str]:
        return [entry.whom for entry in Audit(own_server.folder).entries() if entry.what == "key"]

    assert keys() == ["cookie.key", "seal.key", "sign.key"]
    own_server.stop()
    (own_server.folder / "cookie.key").unlink()
    own_server.start()
    assert keys()[3:] == ["cookie.key"]


async def test_several_workers_have_one_operator(tmp_path: Path, new_person: NewPerson) -> None:
    server = Server(tmp_path, SPADEWORK_WORKERS="2")
    server.start()
    try:
        assert len(list(tmp_path.glob("operator-*.sock"))) == 2
        ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
        tables = [await ann.table() for _ in range(4)]
        pages = [await ben.sit_at(table) for table in tables]
        seen = await listed(server, "tables")
        assert {table["table"] for table in seen} == set(tables)
        assert all(table["live"] and len(table["people"]) == 2 for table in seen)
        for table, page in zip(tables[:2], pages, strict=False):
            await order(server, "close", table)
            assert "whoever runs this server" in await until_bye(page)
        key = next(person["key"] for person in seen[0]["people"] if person["name"] == "Ben")
        await order(server, "ban", key, "--reason", "No.")
        for page in pages[2:]:
            assert "The reason given: No." in await until_bye(page)
        assert (await ben.http.get("/api/v1/tables")).status_code == 403
        assert [entry["what"] for entry in await listed(server, "audit")] == [*["key"] * 3, *["close"] * 2, "ban"]
    finally:
        server.stop()


def test_nobody_signs_the_audit_log_by_a_name_of_his_own(monkeypatch: pytest.MonkeyPatch) -> None:
    before = whoami()
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.setenv(name, "somebody else")
    assert whoami() == before

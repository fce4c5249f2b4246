"""The doctor: each thing that can be wrong with a server is named, with what to do about it."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest
from typer.testing import CliRunner

from spadework.cli.app import app
from spadework.server.care import back_up
from spadework.server.doctor import databases, machine
from spadework.server.doctor.data import folder, keeping, keys
from spadework.server.doctor.databases import files
from spadework.server.doctor.examined import examined
from spadework.server.doctor.machine import clock, disk, open_files, parts
from spadework.server.doctor.network import listening, proxied
from spadework.server.doctor.symptom import Symptom
from spadework.server.operator.audit import Audit
from spadework.server.settings import Settings
from spadework.server.store import open_directory, open_log
from tests.server.running import Server


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A data folder as a server leaves it."""

    async def make() -> None:
        await (await open_log(tmp_path / "log.db")).close()
        await (await open_directory(tmp_path / "directory.db")).close()

    asyncio.run(make())
    for path in tmp_path.iterdir():
        path.chmod(0o600)
    return tmp_path


def only(found: Iterator[Symptom], about: str) -> Symptom:
    """The one thing that was said about something."""
    (symptom,) = [symptom for symptom in found if symptom.about == about]
    assert symptom.text
    assert bool(symptom.remedy) == (symptom.state != "right")
    return symptom


def said(*words: object, code: int = 0, **environment: str) -> str:
    result = CliRunner(env={"COLUMNS": "200", **environment}).invoke(app, ["doctor", *map(str, words)])
    assert result.exit_code == code, result.output
    return result.output


def test_of_a_healthy_server_nothing_is_wrong(own_server: Server) -> None:
    port = own_server.url.rpartition(":")[2]
    told = said("--data", own_server.folder, SPADEWORK_PORT=port)
    assert "a server uses it" in told
    assert f"right  The server answers on 127.0.0.1:{port}, and is ready." in told
    assert "Nothing is wrong" in told
    own_server.stop()
    report: list[dict[str, Any]] = json.loads(said("--json", "--data", own_server.folder, SPADEWORK_PORT=port))
    assert {symptom["about"] for symptom in report} >= {
        "folder",
        "permissions",
        "keys",
        "log.db",
        "directory.db",
        "port",
    }
    assert not [symptom for symptom in report if symptom["state"] == "wrong"]
    own_server.start()


def test_before_the_first_start_nothing_is_wrong(tmp_path: Path) -> None:
    assert "There is no data folder" in said("--data", tmp_path / "none", SPADEWORK_PORT="0")
    assert not (tmp_path / "none").exists()


def test_a_setting_that_cannot_be_used_is_said_alone(tmp_path: Path) -> None:
    told = said("--data", tmp_path, code=1, SPADEWORK_PORT="many")
    assert told.startswith("spadework: SPADEWORK_PORT='many'")


def test_what_others_can_read_is_wrong(kept: Path) -> None:
    (kept / "cookie.key").write_bytes(bytes(32))
    (kept / "cookie.key").chmod(0o644)
    found = only(folder(Settings(data=str(kept))), "permissions")
    assert (found.state, found.text) == ("wrong", "others on this machine can read cookie.key")
    assert found.remedy == f"chmod 600 {kept / 'cookie.key'}"
    assert said("--data", kept, code=1, SPADEWORK_PORT="0").count("wrong  ") == 2  # the other keys are missing


def test_a_key_that_is_short_or_missing_is_wrong(kept: Path) -> None:
    for name in ("cookie.key", "sign.key"):
        (kept / name).write_bytes(bytes(32))
    missing = only(keys(kept), "keys")
    assert (missing.state, "seal.key is missing" in missing.text) == ("wrong", True)
    (kept / "seal.key").write_bytes(b"x")
    assert "seal.key is too short" in only(keys(kept), "keys").text
    (kept / "seal.key").write_bytes(bytes(32))
    assert only(keys(kept), "keys").state == "right"


def test_a_damaged_file_is_wrong(kept: Path) -> None:
    log = bytearray((kept / "log.db").read_bytes())
    log[4096:8192] = bytes(range(256)) * 16
    (kept / "log.db").write_bytes(log)
    (kept / "directory.db").write_bytes(b"nothing of the kind" * 300)
    found = list(files(kept))
    assert {symptom.about: symptom.state for symptom in found} == {"log.db": "wrong", "directory.db": "wrong"}
    assert "spadework restore" in only(iter(found), "log.db").remedy
    (kept / "directory.db").rename(kept / "directory.db.damaged")
    assert only(files(kept), "damaged").state == "look"


def test_a_file_of_a_newer_version_or_another_kind_is_wrong(kept: Path) -> None:
    with sqlite3.connect(kept / "directory.db") as directory:
        directory.execute("update alembic_version set version_num = '9999'")
    with sqlite3.connect(kept / "log.db") as log:
        log.execute("pragma user_version = 99")
    found = list(files(kept))
    assert [symptom.text.partition(",")[0] for symptom in found] == [
        "log.db has schema 99",
        "the directory has schema 9999",
    ]
    (kept / "log.db").unlink()
    sqlite3.connect(kept / "log.db").execute("create table other (x)")
    assert "is not what its name says" in only(files(kept), "log.db").text


def test_a_locked_file_is_wrong(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "_WAIT_MS", 1)
    holding = apsw.Connection(str(kept / "directory.db"))
    for how in ("begin immediate", "begin exclusive"):
        holding.execute(how)
        assert "is held by another program" in only(files(kept), "directory.db").text
        holding.execute("rollback")
    assert only(files(kept), "directory.db").state == "right"
    holding.close()


def test_a_port_that_something_else_has_is_wrong(kept: Path, own_server: Server, tmp_path_factory: Any) -> None:
    port = int(own_server.url.rpartition(":")[2])
    other = tmp_path_factory.mktemp("other")
    taken = only(listening(Settings(data=str(other), port=port)), "port")
    assert (taken.state, f"port {port} is in use" in taken.text) == ("wrong", True)
    # And a server that is not where the settings say.
    gone = only(listening(Settings(data=str(own_server.folder), port=1)), "port")
    assert (gone.state, "nothing answers on" in gone.text) == ("look", True)


@pytest.mark.parametrize(
    ("settings", "about", "state", "text"),
    (
        ({"public_url": "https://cards.example", "secure_cookie": True}, "proxy", "wrong", "names no proxy"),
        ({"public_url": "https://cards.example", "proxies": "127.0.0.1"}, "cookie", "look", "without https"),
        ({"public_url": "http://cards.example", "secure_cookie": True}, "cookie", "wrong", "a new guest"),
        ({"host": "0.0.0.0", "proxies": "*", "public_url": "http://a.example"}, "proxy", "wrong", "believes everybody"),
        ({"proxies": "127.0.0.1"}, "proxy", "look", "links and QR codes"),
        ({"host": "0.0.0.0", "open_metrics": True}, "metrics", "look", "shown to everybody"),
        ({"public_url": "https://a.example", "proxies": "127.0.0.1, 10.0.0.0/8", "secure_cookie": True}, "proxy", "right", "fit"),
        ({}, "proxy", "right", "without a proxy"),
    ),
)  # fmt: skip
def test_settings_that_do_not_fit_what_stands_in_front(settings: Any, about: str, state: str, text: str) -> None:
    found = only(proxied(Settings(**settings)), about)
    assert (found.state, text in found.text) == (state, True), found


def test_the_last_backup_is_told_by_its_age(kept: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(data=str(kept))
    assert "no backup was made" in only(keeping(settings), "backup").text
    back_up(kept, tmp_path_factory.mktemp("backups") / "first", None)
    assert "of the last 24 hours" in only(keeping(settings), "backup").text
    path = kept / "audit.log"
    entry = json.loads(path.read_text())
    path.write_text(json.dumps(entry | {"at": time.time() - 30 * 24 * 3600.0}) + "\n")
    old = only(keeping(settings), "backup")
    assert (old.state, "is 30 days old" in old.text) == ("look", True)
    path.write_text("nothing\n" + path.read_text())
    assert "line 1 of" in only(keeping(settings), "audit").text


def test_backups_of_a_database_were_not_known(kept: Path) -> None:
    settings = Settings(data=str(kept), database_url="postgresql://ann:secret@127.0.0.1/cards")
    before = only(keeping(settings), "backup")
    assert (before.state, before.text) == ("look", "no backup was made of the database by this machine yet")
    Audit(kept).note("backup", by="timer", whom="/var/backups/spadework/monday")
    made = only(keeping(settings), "backup")
    assert (made.state, made.text) == (
        "right", "the last backup is of the last 24 hours, in /var/backups/spadework/monday",
    )  # fmt: skip


def test_a_clock_that_went_back_is_wrong(kept: Path) -> None:
    assert only(clock(kept), "clock").state in (
        "right",
        "look",
    )  # whether it is kept by a time server is for the machine
    ahead = time.time() + 3600
    os.utime(kept / "log.db", (ahead, ahead))
    assert "60 minutes before" in only(clock(kept), "clock").text


def test_a_machine_that_is_too_small_is_told(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Usage:
        free = 1e8

    monkeypatch.setattr("shutil.disk_usage", lambda _: Usage)
    assert (only(disk(kept), "disk").state, "100 MB are free" in only(disk(kept), "disk").text) == ("wrong", True)
    Usage.free = 9e8
    assert only(disk(kept), "disk").state == "look"
    monkeypatch.setattr(machine, "_limit", lambda _: 1024)
    few = only(open_files(kept), "files")
    assert (few.state, "room for 896 pages" in few.text, "LimitNOFILE" in few.remedy) == ("look", True, True)


def test_what_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "looks_ahead", lambda: False)
    assert only(parts(Settings()), "kernel").state == "look"
    assert only(parts(Settings(bot="nobody:Here")), "bot").state == "wrong"


def test_a_database_that_does_not_answer_is_told_without_its_password(tmp_path: Path) -> None:
    pytest.importorskip("asyncpg")
    found = list(examined(Settings(data=str(tmp_path), port=0, database_url="postgresql://ann:hunter2@127.0.0.1:1/x")))
    assert only(iter(found), "postgresql").state == "wrong"
    assert "hunter2" not in repr(found)

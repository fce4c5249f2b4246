"""Backups, as somebody makes them who looks after a server: while it runs, checked, and put in place again."""

from __future__ import annotations

import asyncio
import os
import stat
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import apsw
import pytest
from typer.testing import CliRunner

from spadework.cli.app import app
from spadework.server import care
from spadework.server.care import CareError
from spadework.server.operator.audit import whoami
from spadework.server.store import open_log
from tests.arch.repository import ROOT
from tests.server.conftest import NewPerson
from tests.server.running import Server


def spadework(*given: object) -> subprocess.CompletedProcess[str]:
    """What a command says."""
    command = [sys.executable, "-m", "spadework", *map(str, given)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=100)


async def test_a_backup_made_in_mid_deal_goes_on_elsewhere(
    own_server: Server, new_person: NewPerson, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    beside = tmp_path_factory.mktemp("beside")
    ann = await new_person(own_server, "Ann")
    table = await ann.practice({"blind_nil": {"kind": "off"}})
    page = await ann.sit_at(table)
    hand = page.you["hand"]
    assert len(hand) == 13
    made = spadework("backup", beside / "backup", "--data", tmp_path, "--keys", beside / "keys")
    assert (made.returncode, made.stderr) == (0, "")
    assert "1 table, none damaged." in made.stdout
    names = {path.name for path in (beside / "backup").iterdir()}
    assert {"log.db", "cookie.key"} <= names
    assert "seal.key" not in names
    assert all(not stat.S_IMODE(path.stat().st_mode) & 0o077 for path in (beside / "backup").iterdir())
    again = spadework("backup", beside / "backup", "--data", tmp_path)
    assert again.returncode == 1
    assert "is there already" in again.stderr
    # It cannot be put in place under a server, nor is a folder looked through that one uses.
    for refused, why in (
        (("restore", beside / "backup", "--data", tmp_path), "another Spadework serves from"),
        (("check", tmp_path), "a server has these games open"),
    ):
        said = spadework(*refused)
        assert (said.returncode, why in said.stderr) == (1, True)
    own_server.kill()
    # What was lost comes back, hands and all, elsewhere.
    other = Server(beside / "other")
    (beside / "other").mkdir()
    put = spadework("restore", beside / "backup", "--data", beside / "other", "--keys", beside / "keys")
    assert (put.returncode, put.stderr) == (0, "")
    other.start()
    back = await new_person(other)
    back.http.cookies = ann.http.cookies
    assert (await back.sit_at(table)).you["hand"] == hand
    await back.leave()
    other.stop()
    assert spadework("check", "--data", beside / "other").stdout == "1 table, none damaged.\n"
    # What was there is kept beside.
    put = spadework("restore", beside / "backup", "--data", beside / "other")
    assert (put.returncode, len(list((beside / "other").glob("before-*/log.db")))) == (0, 1)


async def test_a_damaged_backup_is_not_put_in_place(
    own_server: Server, new_person: NewPerson, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    beside = tmp_path_factory.mktemp("beside")
    await (await new_person(own_server, "Ann")).table()
    assert "seal.key was not copied" in spadework("backup", beside / "backup", "--data", tmp_path).stderr
    path = beside / "backup" / "log.db"
    path.write_bytes(path.read_bytes().replace(b'"host"', b'"hosT"'))
    checked = spadework("check", beside / "backup")
    assert (checked.returncode, checked.stdout) == (1, "1 damaged.\n")
    assert "does not match its hash" in checked.stderr
    refused = spadework("restore", beside / "backup", "--data", beside / "other")
    assert refused.returncode == 1
    assert "was not put in place" in refused.stderr


def test_a_backup_that_root_had_copied_was_told_to_be_a_path_that_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "backup"
    backup.mkdir()
    (backup / "log.db").touch()
    monkeypatch.setattr(os, "access", lambda path, _mode: Path(path) != backup / "log.db")
    for refused in (("restore", str(backup), "--data", str(tmp_path / "data")), ("check", str(backup))):
        said = CliRunner().invoke(app, refused)
        assert (said.exit_code, f"{backup} is not yours" in said.output) == (1, True), said.output
        assert f": chown -R {whoami()} {backup}" in said.output
    assert not (tmp_path / "data").exists()


def test_on_a_read_only_file_system_somebody_was_told_to_change_the_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "log.db").touch()
    monkeypatch.setattr("os.statvfs", lambda _: SimpleNamespace(f_flag=os.ST_RDONLY))
    with pytest.raises(CareError, match="a file system that is read-only; mount it for writing"):
        care.check(tmp_path)


def test_where_nothing_is_kept_there_is_nothing_to_copy(tmp_path: Path) -> None:
    for given in (("backup", tmp_path / "b", "--data", tmp_path), ("check", tmp_path), ("restore", tmp_path)):
        said = spadework(*given)
        assert (said.returncode, said.stderr.count("\n")) == (1, 1)
        assert "there is no log.db in" in said.stderr


def test_a_backup_has_the_keys_wherever_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = tmp_path / "own keys"
    keys.mkdir()
    for name in ("cookie.key", "seal.key", "sign.key"):
        (keys / name).write_bytes(b"k" * 32)
    data = tmp_path / "data"
    data.mkdir()

    async def begin() -> None:
        await (await open_log(data / "log.db")).close()

    asyncio.run(begin())
    monkeypatch.setenv("SPADEWORK_KEYS", str(keys))
    made = spadework("backup", tmp_path / "backup", "--data", data, "--keys", tmp_path / "apart")
    assert (made.returncode, made.stderr) == (0, "")
    assert {path.name for path in (tmp_path / "backup").glob("*.key")} == {"cookie.key", "sign.key"}
    assert [path.name for path in (tmp_path / "apart").iterdir()] == ["seal.key"]
    # A backup that is put in a folder beside leaves the server's own keys alone.
    for name in ("cookie.key", "seal.key", "sign.key"):
        (keys / name).write_bytes(b"n" * 32)
    put = spadework("restore", tmp_path / "backup", "--data", tmp_path / "again", "--keys", tmp_path / "apart")
    assert (put.returncode, str(keys) in put.stderr) == (0, True)
    assert {path.read_bytes() for path in keys.glob("*.key")} == {b"n" * 32}
    assert {path.name for path in (tmp_path / "again").glob("*.key")} == {"cookie.key", "sign.key", "seal.key"}


def test_a_restored_key_lay_where_the_server_did_not_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, keys, kept = tmp_path / "data", tmp_path / "own keys", tmp_path / "backup"
    for folder in (data, keys, kept):
        folder.mkdir()

    async def begin(folder: Path) -> None:
        await (await open_log(folder / "log.db")).close()

    asyncio.run(begin(kept))
    asyncio.run(begin(data))
    (kept / "cookie.key").write_bytes(b"k" * 32)
    (keys / "cookie.key").write_bytes(b"n" * 32)
    monkeypatch.setenv("SPADEWORK_DATA", str(data))
    monkeypatch.setenv("SPADEWORK_KEYS", str(keys))
    put = spadework("restore", kept)
    assert (put.returncode, str(keys) in put.stderr) == (0, True)
    assert (keys / "cookie.key").read_bytes() == b"k" * 32
    assert not list(data.rglob("*.key"))
    (before,) = keys.glob("before-*/cookie.key")
    assert before.read_bytes() == b"n" * 32
    assert str(next(data.glob("before-*/log.db")).parent) in put.stdout


def test_a_backup_onto_a_full_disk_failed_with_not_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        def __init__(self, *_: object, **__: object) -> None:
            raise apsw.FullError("not an error")

    monkeypatch.setattr(apsw, "Connection", Full)
    with pytest.raises(CareError, match=r"the disk of .*log\.db is full; make room, or give a folder on another one"):
        care._copy_database(tmp_path / "log.db", tmp_path / "copy" / "log.db")


def test_a_check_of_a_database_spoke_of_putting_a_dump_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPADEWORK_DATABASE_URL", "postgresql:///spadework")
    said = spadework("check")
    assert (said.returncode, "the server looks through them once a day" in said.stderr) == (1, True)

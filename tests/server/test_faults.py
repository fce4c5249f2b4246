"""What goes wrong around a server: its output, its disk, its files. Games go on, or it says what to do."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from spadework.server.auth import make_key
from spadework.server.keys import BadKey
from tests.arch.repository import ROOT
from tests.server.conftest import NewPerson
from tests.server.running import Server

_FAILING_LOG = """
import asyncio, sys
from spadework.server.logs import set_up_logs
from spadework.server.settings import Settings
from tests.server.standing import Standing, begun

async def main():
    set_up_logs(Settings(log_format=sys.argv[1]))
    table = Standing(begun(("ann",)))
    ann = await table.come("ann")
    table.log.failing = RuntimeError("the disk is gone")
    print((await table.ask(ann, say="hello"))["refused"])
    table.log.failing = None
    print("ok" in await table.ask(ann, leave=True), table.added)
    await table.end()

asyncio.run(main())
"""


@pytest.mark.parametrize("log_format", ("console", "json"))
def test_a_log_that_could_not_be_written_ended_tables(log_format: str) -> None:
    with Path("/dev/full").open("w") as full:
        said = subprocess.run(
            [sys.executable, "-c", _FAILING_LOG, log_format],
            stdout=subprocess.PIPE,
            stderr=full,
            cwd=ROOT,
            text=True,
            timeout=60,
            check=False,
        )
    assert said.stdout.splitlines() == ["failed", "True ['LeftSeat']"]


_LIBRARY_COMPLAINS = """
import logging
from spadework.server.logs import say_where, set_up_logs
from spadework.server.settings import Settings

set_up_logs(Settings(log_format="json"))
say_where("http://localhost:8000", "json")
logging.getLogger("asyncpg.pool").warning("%s", "hunter2", exc_info=ConnectionRefusedError("hunter2"))
"""


def test_some_lines_of_a_log_of_json_were_none() -> None:
    said = subprocess.run(
        [sys.executable, "-c", _LIBRARY_COMPLAINS], capture_output=True, text=True, timeout=60, check=True
    )
    begun, complaint = (json.loads(line) for line in (said.stdout + said.stderr).splitlines())
    assert begun["event"] == "Spadework is at http://localhost:8000"
    assert (complaint["event"], complaint["level"], complaint["error"]) == (
        "asyncpg.pool", "warning", "ConnectionRefusedError",
    )  # fmt: skip
    assert {"timestamp"} <= set(begun) & set(complaint)
    assert "hunter2" not in said.stderr


def test_a_disk_full_at_the_first_start_left_a_key_that_anybody_could_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            make_key(tmp_path)
    assert list(tmp_path.iterdir()) == []
    key = make_key(tmp_path)
    assert len(key) == 32
    assert make_key(tmp_path) == key
    assert [path.name for path in tmp_path.iterdir()] == ["cookie.key"]
    assert stat.S_IMODE((tmp_path / "cookie.key").stat().st_mode) == 0o600


@pytest.mark.parametrize("held", (b"", b"x" * 31))
def test_a_key_that_is_too_short_is_refused(tmp_path: Path, held: bytes) -> None:
    (tmp_path / "cookie.key").write_bytes(held)
    with pytest.raises(BadKey, match="remove it for a new one"):
        make_key(tmp_path)


async def test_a_damaged_directory_stopped_the_start_though_it_can_be_lost(
    own_server: Server, new_person: NewPerson
) -> None:
    ann = await new_person(own_server, "Ann")
    table = await ann.table(listed=True)
    page = await ann.sit_at(await ann.practice({"blind_nil": {"kind": "off"}}, pace="unhurried"))
    await page.until(lambda page: bool(page.you["ask"]))
    own_server.stop()
    directory = own_server.folder / "directory.db"
    directory.write_bytes(b"damaged" * 1000)
    own_server.start()
    ann.url, ann.http.base_url = own_server.url, own_server.url
    assert (own_server.folder / "directory.db.damaged").read_bytes() == b"damaged" * 1000
    async with asyncio.timeout(20):
        while table not in str(await ann.get("/api/v1/tables")):
            await asyncio.sleep(0.1)
    await (await ann.sit_at(page.id)).do(bid="3")
    assert own_server.metric("spadework_tables") == 2


async def test_a_locked_directory_stopped_everybodys_play(own_server: Server, new_person: NewPerson) -> None:
    own_server.stop()
    operator = sqlite3.connect(own_server.folder / "directory.db", isolation_level=None)
    operator.execute("begin exclusive")
    own_server.start()
    ann = await new_person(own_server, "Ann")
    table = await ann.practice({"blind_nil": {"kind": "off"}})
    page = await ann.sit_at(table)
    await page.until(lambda page: bool(page.you["ask"]))
    await page.do(bid="3")
    assert (await ann.get("/api/v1/me"))["name"] == "Ann"
    operator.execute("rollback")
    async with asyncio.timeout(30):
        while operator.execute("select count(*) from visits").fetchone() == (0,):
            await asyncio.sleep(0.2)
    operator.close()


def _short_key(folder: Path) -> None:
    (folder / "cookie.key").touch()


def _no_log(folder: Path) -> None:
    (folder / "log.db").write_bytes(b"no log" * 1000)


def _other_log(folder: Path) -> None:
    with sqlite3.connect(folder / "log.db") as other:
        other.execute("create table recipes (name text)")
    other.close()


def _no_heads(folder: Path) -> None:
    (folder / "heads.db").mkdir()


def _no_folder(folder: Path) -> None:
    folder.rmdir()
    folder.symlink_to(folder.parent / "nowhere" / "else")


@pytest.mark.parametrize(
    ("spoil", "said"),
    (
        (_short_key, "remove it for a new one"),
        (_no_log, "give another path for the event log"),
        (_other_log, "give each store a file of its own"),
        (_no_heads, "move it away, and it is made anew"),
        (_no_folder, "give another with --data"),
        (None, "see that it runs"),
    ),
    ids=("a short key", "no log", "another log", "no heads", "no folder", "no database"),
)
def test_a_start_that_failed_named_a_type_or_showed_a_traceback(
    tmp_path: Path, spoil: Callable[[Path], None] | None, said: str
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    settings = {"PATH": os.environ["PATH"], "SPADEWORK_PORT": "0"}
    if spoil is None:
        settings["SPADEWORK_DATABASE_URL"] = "postgresql://spadework:secret@127.0.0.1:9/nothing"
    else:
        spoil(folder)
    told = subprocess.run(
        [sys.executable, "-m", "spadework", "serve", "--data", str(folder)],
        capture_output=True,
        env=settings,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.returncode == 1
    lines = [line for line in told.stderr.splitlines() if "The page is not built" not in line]
    assert len(lines) == 1, told.stderr
    assert lines[0].startswith("spadework: ")
    assert said in lines[0]
    assert "secret" not in told.stderr

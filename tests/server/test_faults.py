"""What goes wrong around a server: its output, its disk, its files. Games go on, or it says what to do."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from spadework.server.auth import make_key
from spadework.server.keys import BadKey
from tests.arch.repository import ROOT

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

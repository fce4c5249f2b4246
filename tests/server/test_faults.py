"""What goes wrong around a server: its output, its disk, its files. Games go on, or it says what to do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

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

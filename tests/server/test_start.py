"""What a server needs before it serves, and nothing that only some ask for."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import apsw
import pytest

from spadework.server.settings import Settings
from spadework.server.starting import reason
from spadework.server.store import StoreFailed

LATER = (
    "sqlalchemy",
    "alembic",
    "pydantic",
    "spadework.keep",
    "spadework.lessons",
    "spadework.notation.record",
    "spadework.kernel",
)


def test_half_of_the_start_went_into_what_nobody_had_asked_for() -> None:
    program = f"import sys, spadework.server.process as p; p.make_app(p.Settings()); print([name for name in {LATER!r} if name in sys.modules])"
    said = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert said.stdout == "[]\n"


@pytest.mark.parametrize("full", (apsw.FullError("full"), OSError(errno.ENOSPC, "no space left on device")))
def test_a_full_disk_at_the_first_start_was_to_be_reported(tmp_path: Path, full: Exception) -> None:
    failed = StoreFailed("cannot open the event log")
    failed.__cause__ = full
    for error in (full, failed):
        said = str(reason(error, Settings(data=str(tmp_path))))
        assert said == f"the disk of the data folder {tmp_path} is full; make room, then start again"


def test_a_key_that_could_not_be_read_was_said_to_be_the_folder(tmp_path: Path) -> None:
    error = PermissionError(errno.EACCES, "Permission denied", str(tmp_path / "seal.key"))
    said = str(reason(error, Settings(data=str(tmp_path), database_url="postgresql:///x")))
    assert f"(permission denied: {tmp_path / 'seal.key'})" in said

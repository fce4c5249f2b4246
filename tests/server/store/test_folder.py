"""One server at a time on a data folder."""

import subprocess
import sys
from pathlib import Path

import pytest

from spadework.server.store.folder import FolderInUse, hold
from tests.server.running import Server


def test_a_second_server_on_the_same_data_says_so_and_leaves_it_alone(tmp_path: Path) -> None:
    running = Server(tmp_path)
    running.start()
    try:
        with pytest.raises(FolderInUse, match=r"another Spadework serves from .*--data"):
            hold(tmp_path)
        program = str(Path(sys.executable).with_name("spadework"))
        second = subprocess.run(
            [program, "serve", "--port", "0", "--data", str(tmp_path)], capture_output=True, text=True, check=False
        )
        assert (second.returncode, second.stdout) == (1, "")
        assert second.stderr.startswith("spadework: another Spadework serves from ")
    finally:
        running.kill()
    hold(tmp_path).release()


def test_a_folder_is_made_and_may_be_had_again(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    for _ in range(2):
        hold(folder).release()
    assert folder.stat().st_mode & 0o077 == 0

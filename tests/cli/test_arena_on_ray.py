"""The arena on a cluster of its own: the same file as on one process, also where workers die."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_arena import failed
from tests.unit.arena.test_pool import FRAIL

pytestmark = [pytest.mark.long, pytest.mark.timeout(400)]


def written(folder: Path, name: str, *words: str, players: tuple[str, str]) -> bytes:
    file = folder / name
    command = [sys.executable, "-m", "spadework", "arena", *players, "-n", "8", "--out", str(file), *words]
    # A process of its own: what Ray leaves open would be a warning here.
    done = subprocess.run(command, cwd=folder, env=os.environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return file.read_bytes()


def test_a_cluster_writes_what_one_process_does(tmp_path: Path) -> None:
    players = ("thumb", "random")
    one = written(tmp_path, "one.jsonl", "-j", "1", players=players)
    assert written(tmp_path, "ray.jsonl", "--ray", "local", "-j", "2", players=players) == one


def test_a_worker_of_the_cluster_that_dies_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / "frail_bots.py").write_text(FRAIL)
    mark = tmp_path / "died"
    players = (f"frail_bots:Frail:mark={mark}", "thumb")
    found = written(tmp_path, "ray.jsonl", "--ray", "local", "-j", "2", players=players)
    assert mark.exists()
    assert written(tmp_path, "one.jsonl", "-j", "1", players=players) == found


def test_a_cluster_that_is_not_there_is_named() -> None:
    assert "there is no cluster at 'auto'" in failed("thumb", "random", "--ray", "auto")

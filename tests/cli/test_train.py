"""`spadework train`: models from nothing, gone on with after an interruption, the same in one process and in two."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

import pytest
from typer.testing import CliRunner, Result

from spadework.cli.app import app
from spadework.players import player
from spadework.players.search.models import bids_in, trained
from spadework.players.search.training import bids
from spadework.players.search.training.played import NilFile

ASKED = ("--nils", "3", "--deals", "12", "--cards", "10", "--seed", "7", "--jobs", "1")


def run(folder: Path, *words: str) -> Result:
    return CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, ["train", "--out", str(folder), *words])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What was trained from nothing."""
    found = tmp_path_factory.mktemp("trained") / "folder"
    result = run(found, *ASKED)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("3 nils were played, and ")
    return found


@pytest.fixture
def copy(folder: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(folder, tmp_path / "copy"))


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_a_player_goes_by_what_was_trained(folder: Path) -> None:
    written = ["learning.html", "learning.json", "lessons/0-10.npz", "nils.jsonl"]
    assert sorted(contents(folder)) == sorted(["bidders.npy", "cards.npz", "nils.npy", "trained.json", *written])
    assert json.loads((folder / "trained.json").read_text()) == {
        "version": 1,
        "seed": 7,
        "deals": 12,
        "nils": 3,
        "taught": 10,
    }
    assert player(f"search:models={folder}").name == "search"
    assert (trained(str(folder)).bids.plain != trained().bids.plain).any()


def test_the_page_is_whole_in_itself_and_shows_what_was_learned(folder: Path) -> None:
    page = (folder / "learning.html").read_text("utf-8")
    assert "3 nils were played" in page
    assert page.count("<svg") == 2, "there is no curve of one size"
    assert "src=" not in page
    assert "--seed 7 --deals 12 --nils 3 --cards 10" in page


def test_it_goes_on_after_a_line_that_was_cut_off(folder: Path, copy: Path) -> None:
    file = copy / "nils.jsonl"
    file.write_bytes(file.read_bytes()[:-20])
    (copy / "trained.json").unlink()
    assert run(copy, *ASKED, "--resume").exit_code == 0
    assert contents(copy) == contents(folder)


def test_lessons_that_are_missing_are_played_again(folder: Path, copy: Path) -> None:
    (copy / "lessons" / "0-10.npz").unlink()
    (copy / "cards.npz").unlink()
    assert run(copy, *ASKED, "--resume").exit_code == 0
    assert contents(copy) == contents(folder)


def test_a_file_that_holds_no_lessons_is_refused(copy: Path) -> None:
    (copy / "lessons" / "0-10.npz").write_bytes(b"nothing")
    said = "0-10.npz has no lessons of a training; take it away, and train on by --resume"
    assert said in run(copy, *ASKED, "--resume").stderr


def test_two_processes_write_the_same_file(folder: Path, copy: Path) -> None:
    file = copy / "nils.jsonl"
    whole = file.read_bytes()
    file.write_bytes(b"".join(whole.splitlines(keepends=True)[:-2]))
    assert list(NilFile(file).play(3, bids_in(copy), jobs=2)) == [2, 3]
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    ("words", "said"),
    (
        ((), "nils.jsonl is there already; go on with it by --resume, or name another folder"),
        (
            ("--resume", "--seed", "8"),
            "nils.jsonl is of another training, by --seed 7 --deals 12, models of version 1; go on with that, or name another folder",
        ),
        (("--nils", "1"), "invalid value for '--nils'"),
    ),
)
def test_what_cannot_be_trained_is_refused_in_a_line(copy: Path, words: tuple[str, ...], said: str) -> None:
    result = run(copy, *ASKED, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_stopped_before_the_first_nil_it_does_not_promise_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It said that --resume goes on, and that began with the bids again."""

    def stopped(seed: int, deal: int) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(bids, "bids_of", stopped)
    result = run(tmp_path / "new", *ASKED)
    assert (result.exit_code, result.stderr) == (130, "spadework: stopped before the first nil; nothing is kept yet\n")


def test_a_file_that_holds_something_else_is_refused(copy: Path) -> None:
    (copy / "nils.jsonl").write_text("{}\n")
    assert "nils.jsonl has a line that is no nil of a training" in run(copy, *ASKED, "--resume").stderr


@pytest.mark.long
@pytest.mark.parametrize(
    ("end", "by", "code", "said"),
    (
        (os.killpg, signal.SIGINT, 130, "spadework: stopped; --resume goes on with it\n"),
        (os.kill, signal.SIGKILL, -9, ""),
    ),
)
def test_however_it_ends_its_processes_end_with_it(copy: Path, end: Any, by: int, code: int, said: str) -> None:
    words = ["train", "--out", str(copy), *ASKED, "--resume", "--nils", "100000", "--jobs", "2"]
    training = subprocess.Popen(
        [sys.executable, "-m", "spadework", *words], stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    file = copy / "nils.jsonl"
    while file.read_bytes().count(b"\n") < 8 and training.poll() is None:
        time.sleep(0.02)
    end(training.pid, by)
    # The pipe is held by all of them, so that this waits for the last.
    told = training.communicate(timeout=60)[1]
    assert told == said or by == signal.SIGKILL, "whoever kills hears of it from Python"
    assert training.returncode == code

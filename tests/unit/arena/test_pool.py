"""Matches on several processes: the same file as on one, whoever dies on the way."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from spadework.arena import MatchSpec, PairRow
from spadework.arena.local_pool import local_pool
from spadework.arena.match import run
from spadework.arena.results import MatchFile
from spadework.faults import Fault
from spadework.rules import ruleset

SPEC = MatchSpec(players=("thumb", "random"), rules=ruleset("standard"), pairs=12, seed="tuesday")

FRAIL = """
import os
from pathlib import Path
from spadework.players import ThumbPlayer

class Frail(ThumbPlayer):
    name = "frail"

    def __init__(self, seed=0, mark="", always=False):
        self.mark, self.always = Path(mark), always

    def choose(self, view):
        if view.trick and (self.always or not self.mark.exists()):
            self.mark.touch()
            os._exit(9)
        return super().choose(view)
"""


@pytest.fixture
def frail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A player that ends its process once, and the name by which it is had."""
    (tmp_path / "frail_bots.py").write_text(FRAIL)
    monkeypatch.syspath_prepend(str(tmp_path))
    return f"frail_bots:Frail:mark={tmp_path / 'died'}"


def bytes_of(spec: MatchSpec, file: Path, workers: int) -> bytes:
    kept = MatchFile(spec, file)
    kept.begin(resume=True)
    run(kept, partial(local_pool, workers=workers))
    return file.read_bytes()


def test_many_workers_write_what_one_does(tmp_path: Path) -> None:
    assert bytes_of(SPEC, tmp_path / "one.jsonl", 1) == bytes_of(SPEC, tmp_path / "three.jsonl", 3)


def test_a_worker_that_dies_loses_nothing(tmp_path: Path, frail: str) -> None:
    spec = replace(SPEC, players=(frail, "thumb"))
    file = tmp_path / "match.jsonl"
    found = bytes_of(spec, file, 2)
    assert (tmp_path / "died").exists()
    assert len(found.splitlines()) == 13
    assert found == bytes_of(spec, tmp_path / "again.jsonl", 1)


def test_a_pair_that_ends_every_worker_ends_the_match_in_words(tmp_path: Path, frail: str) -> None:
    spec = replace(SPEC, players=(f"{frail},always=true", "thumb"))
    with pytest.raises(Fault, match=r"pair \d+ ended 3 workers, the last with code 9"):
        bytes_of(spec, tmp_path / "match.jsonl", 2)


KILLER = """
import json, os, signal, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "choose" and asked["view"]["phase"] == "play" and asked["view"]["dealer"] == 2:
        os.kill(os.getppid(), signal.SIGKILL)
    known = {"protocol": 1, "name": "killer"} if asked["type"] == "hello" else {"id": asked["id"], "answer": asked["answers"][0]}
    print(json.dumps(known), flush=True)
"""


def test_a_program_that_kills_its_parent_does_not_kill_the_match(tmp_path: Path) -> None:
    """With one process it did, without a word."""
    (tmp_path / "killer.py").write_text(KILLER)
    spec = replace(SPEC, players=(f"{sys.executable} {tmp_path / 'killer.py'}", "thumb"), pairs=4)
    file = tmp_path / "match.jsonl"
    with pytest.raises(Fault, match=r"pair 2 ended 3 workers, the last with code -9; a program that kills the process"):
        bytes_of(spec, file, 1)
    assert len(file.read_bytes().splitlines()) == 3, "the pairs before it are not kept"


def test_a_player_that_a_worker_cannot_have_is_named(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="There is no player called 'xyzzy'"):
        bytes_of(replace(SPEC, players=("xyzzy", "thumb")), tmp_path / "match.jsonl", 2)


@pytest.mark.parametrize("workers", (1, 2))
def test_what_is_done_is_kept_when_somebody_stops_it(tmp_path: Path, workers: int) -> None:
    file = tmp_path / "match.jsonl"
    kept = MatchFile(SPEC, file)
    kept.begin(resume=False)

    def stop(row: PairRow) -> None:
        if len(kept.rows) == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(kept, partial(local_pool, workers=workers), told=stop)
    assert len(file.read_bytes().splitlines()) == 5
    assert bytes_of(SPEC, file, 2) == bytes_of(SPEC, tmp_path / "whole.jsonl", 1)


def test_a_sequential_test_ends_the_match_at_the_same_pair(tmp_path: Path) -> None:
    spec = replace(SPEC, pairs=200, stronger_by=20.0)
    one = bytes_of(spec, tmp_path / "one.jsonl", 1)
    assert len(one.splitlines()) == 21
    assert bytes_of(spec, tmp_path / "three.jsonl", 3) == one
    assert bytes_of(spec, tmp_path / "three.jsonl", 3) == one

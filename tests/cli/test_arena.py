"""`spadework arena`: what it prints and writes, and how it refuses."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from spadework.cli.app import app
from spadework.extras import remedy


def run(*words: str) -> Result:
    return CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, ["arena", *words])


def failed(*words: str) -> str:
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("spadework: ").rstrip()


def played(*words: str) -> str:
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_match_says_who_is_stronger_by_how_much_and_how_each_played() -> None:
    said = played("thumb", "random", "-n", "3", "-j", "1")
    assert said.startswith(
        "thumb against random, Standard\n3 of 3 pairs, the same deal in each seating; 10 points are charged for each bag; "
        "seed 'arena'\n"
    )
    for words in ("points a deal", "thumb is stronger than random", "nil made", "decisions", "p99", "bidding"):
        assert words in said


def test_options_may_come_before_the_players_and_rules_may_change() -> None:
    said = played("-j", "1", "--set", "finish.target=300", "-n", "2", "thumb", "thumb")
    assert said.startswith("thumb against thumb (2), Standard with changes: standard with finish.target=300\n")
    assert "thumb and thumb (2) are level in every pair." in said


def test_games_are_counted_as_won() -> None:
    said = played("thumb", "random", "--games", "--rules", "short", "-n", "2", "-j", "1", "--scores", "200,150")
    assert "the same game in each seating; from 200 to 150; seed 'arena'" in said
    assert "100.0 % (34.2 to 100.0)" in said


def test_one_player_may_bid_for_all() -> None:
    said = played("thumb", "random", "-n", "2", "-j", "1", "--same-bids", "thumb")
    assert "; thumb bids for every seat;" in said


def test_a_ladder_rates_every_player() -> None:
    said = played("ladder", "thumb", "random", "spadework.players:RandomPlayer", "--deals", "-n", "3", "-j", "1")
    assert "9 of 9 pairs in 3 meetings" in said
    ladder = said[said.index("rating") :].splitlines()[1:4]
    assert ladder[0].startswith("thumb")
    assert "a ladder is of three players or more" in failed("ladder", "thumb", "random")


def test_a_file_is_gone_on_with_and_reported(tmp_path: Path) -> None:
    file = str(tmp_path / "match.jsonl")
    one = played("thumb", "random", "-n", "2", "-j", "1", "--out", file)
    assert played("report", file) == one
    assert "is there already; go on with it by --resume" in failed("thumb", "random", "--out", file)
    assert "of another match, which differs in its players; name" in failed("thumb", "thumb", "--out", file, "--resume")
    older = str(tmp_path / "older.jsonl")
    assert "charged" not in played("thumb", "random", "-n", "1", "-j", "1", "--bag", "0", "--out", older)
    assert "charged" not in played("thumb", "random", "-n", "2", "-j", "1", "--out", older, "--resume")
    assert "4 of 4 pairs" in played("thumb", "random", "-n", "4", "-j", "1", "--out", file, "--resume")
    found = json.loads(played("report", file, "--json"))
    assert (found["done"], found["duels"][0]["pairs"]) == (4, 4)
    assert found["duels"][0]["edge"].keys() == {"mean", "low", "high", "n"}
    assert found["rates"][0]["took"][0]["phase"] == "bidding"


def test_a_sequential_test_says_its_answer() -> None:
    said = played("thumb", "random", "-n", "100", "-j", "1", "--stronger-by", "20")
    assert "20 of 100 pairs" in said
    assert "Sequential test: stronger by 20 points a deal (log-likelihood ratio " in said


@pytest.mark.parametrize(
    ("words", "said"),
    (
        (("thumb", "random", "--rules", "xyzzy"), "'xyzzy' is not a ruleset"),
        (
            ("thumb", "thum"),
            "There is no player called 'thum'; choose random, search, thumb, dot, gus, clem, birdie, odette, wren, monty, silas; did you mean thumb?",
        ),
        (("thumb",), "a match is of two players or more; name another"),
        (("thumb", "random", "--same-bids", "xyzzy"), "There is no player called 'xyzzy'"),
        (("thumb", "random", "--scores", "a,b"), "--scores 'a,b': write a number for each team of seats"),
        (("thumb", "random", "--scores", "400"), "--scores: 1 given for 2 teams"),
        (("thumb", "random", "--dealer", "7"), "--dealer: 7 is no seat; give 0 to 3"),
        (("thumb", "random", "--limit", "0"), "--limit: 0.0 is too small; give a number above 0"),
        (("thumb", "random", "--resume"), "--resume goes on with a file; name it by --out"),
        (("thumb", "random", "thumb", "--stronger-by", "3"), "--stronger-by: a sequential test is between two players"),
        (("thumb", "random", "--out", "no/such/folder/match.jsonl"), "cannot be written, no such file or directory"),
        (("report", "no-such.jsonl"), "no-such.jsonl cannot be read"),
    ),
)
def test_what_cannot_be_played_is_refused_in_a_line(words: tuple[str, ...], said: str) -> None:
    assert said in failed(*words)


def test_a_cluster_without_ray_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert f"--ray needs Ray, which is not installed; run: {remedy('ray')}" in failed(
        "thumb", "random", "--ray", "auto"
    )


def test_a_program_is_tried_before_it_plays(tmp_path: Path) -> None:
    bot = Path(__file__).parents[2] / "examples" / "bots" / "dicey.py"
    said = played("check", f"{sys.executable} {bot}")
    assert "ok    plays euchre: " in said
    assert said.endswith("dicey.py is ready for the arena.\n")
    bad = run("check", "cat")
    assert bad.exit_code == 1
    assert "FAIL  welcomes a game: garbled: " in bad.stdout
    assert "cat does not play yet: 1 of 1 trial failed." in bad.stdout
    assert "there is no program 'no-such-bot'" in failed("check", "no-such-bot")


def test_a_match_is_written_as_a_page(tmp_path: Path) -> None:
    file = tmp_path / "match.html"
    played("thumb", "random", "-n", "4", "-j", "1", "--html", str(file))
    assert "<svg" in file.read_text("utf-8")
    bad = run("thumb", "random", "-n", "1", "-j", "1", "--html", str(tmp_path / "no" / "match.html"))
    assert bad.exit_code == 1
    assert "cannot be written, no such file or directory" in bad.stderr


def test_ctrl_c_in_a_terminal_keeps_what_is_done_and_says_so_in_a_line(tmp_path: Path) -> None:
    """It reaches every process of the terminal at once."""
    file = tmp_path / "match.jsonl"
    words = ["arena", "random", "random", "-n", "100000", "-j", "2", "--out", str(file)]
    hearing = signal.signal(signal.SIGINT, signal.default_int_handler)  # what a script starts behind it is deaf to it
    try:
        arena = subprocess.Popen(
            [sys.executable, "-m", "spadework", *words],
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    finally:
        signal.signal(signal.SIGINT, hearing)
    while not (file.exists() and file.read_bytes().count(b"\n") > 3) and arena.poll() is None:
        time.sleep(0.02)
    os.killpg(arena.pid, signal.SIGINT)
    said, complaint = arena.communicate(timeout=60)
    assert arena.returncode == 130
    assert re.fullmatch(r"spadework: stopped after \d+ of 100000 pairs; --resume goes on with it\n", complaint)
    assert "random against random (2), Standard" in said
    assert file.read_bytes().count(b"\n") > 3

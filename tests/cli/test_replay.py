"""`spadework replay`: line by line, step by step with keys, and as other forms."""

import json
from pathlib import Path

import pytest
from rich.console import Console

from spadework.cli.replaying import Stepper, lines_of, seat_choice
from spadework.notation.record import PlayedGame, Record, read_record, read_record_json, write_record
from spadework.replay import replay
from spadework.rules import ruleset
from tests.cli.test_commands import failed, run
from tests.strategies import ending, log_of

RECORDS = Path(__file__).parents[1] / "data" / "records"
TEXT = write_record(Record((PlayedGame(log_of(ending(ruleset("short")), 4, rare=False), ("Ada", "", "", "Bo")),)))


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(TEXT, encoding="utf-8")
    return str(path)


def test_it_tells_the_game_in_lines(file: str) -> None:
    result = run("replay", file)
    assert result.exit_code == 0
    assert "South Ada; West; North; East Bo." in result.stdout
    assert "Deal 1. " in result.stdout
    assert "takes the trick." in result.stdout
    assert "The deal is scored: Ada and North " in result.stdout
    assert result.stdout.rstrip().splitlines()[-1].startswith(("Ada and North", "West and Bo"))


def test_one_seat_sees_its_own_hand(file: str) -> None:
    for seat in ("E", "east", "bo"):
        hands = [line for line in run("replay", file, "--seat", seat, "--lines").stdout.splitlines() if "♠" in line]
        assert hands
        assert all(line.startswith("  Bo: ") for line in hands)
    assert "'X' sits nowhere in this game; say South, West" in failed(run("replay", file, "--seat", "X"))


def test_it_begins_with_a_deal(file: str) -> None:
    said = run("replay", file, "--deal", "2", "--lines").stdout
    assert "Deal 2. " in said
    assert "Deal 1. " not in said


def test_all_steps_are_json(file: str) -> None:
    (game,) = json.loads(run("replay", file, "--json").stdout)["games"]
    assert game["names"] == ["Ada", "West", "North", "Bo"]
    assert game["deals"][0]["steps"][0]["text"].startswith("Deal 1. West deals.")


def test_other_files_are_written_as_records(file: str) -> None:
    assert run("replay", file, "--write", "text").stdout == TEXT
    assert read_record_json(run("replay", file, "--write", "json").stdout.encode()) == read_record(TEXT)
    imported = run("replay", str(RECORDS / "jokers.ptn"), "--write", "text")
    assert read_record(imported.stdout).games
    assert run("replay", "-", text=TEXT).stdout == run("replay", file).stdout


def test_the_schema_is_printed() -> None:
    assert json.loads(run("replay", "--schema").stdout)["title"] == "A record of games"


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    assert "nowhere cannot be read" in failed(run("replay", "nowhere"))
    assert "needs a FILE" in failed(run("replay"))
    noise = tmp_path / "noise"
    noise.write_text("so it goes")
    assert f"{noise}: line 1, column 1: 'so' belongs to no tag" in failed(run("replay", str(noise)))


def test_a_record_that_breaks_off_is_told_up_to_there(tmp_path: Path) -> None:
    path = tmp_path / "cut.txt"
    path.write_text(TEXT[: len(TEXT) // 2], encoding="utf-8")
    result = run("replay", str(path))
    assert result.exit_code == 2
    assert "takes the trick." in result.stdout
    assert "cut.txt: line " in result.stderr


def shown(stepper: Stepper) -> str:
    console = Console(width=100, no_color=True)
    with console.capture() as caught:
        console.print(stepper.shown())
    return caught.get()


def test_a_tag_nearly_right_was_kept_without_a_word(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text('[Event "x"]\n[Dealr "E"]\n[Auction "S"] 3 3 4 2 [Tricks "S:4 0 4 5"]', encoding="utf-8")
    said = f"{path}: line 2, column 1: Dealr means nothing here and is kept as it is; did you mean Dealer?\n"
    for options in ((), ("--json",), ("--write", "text")):
        result = run("replay", str(path), *options)
        assert result.exit_code == 0
        assert result.stderr == said
    assert '[Dealr "E"]' in run("replay", str(path), "--write", "text").stdout


def test_one_bag_was_called_1_bags(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text('[Dealer "E"] [Auction "S"] 3 4 4 2 [Tricks "S:4 0 4 5"]', encoding="utf-8")
    said = run("replay", str(path)).stdout
    assert "Now 71, 1 bag." in said
    assert "Now −60, 0 bags." in said


def test_keys_lead_through_steps_tricks_and_deals() -> None:
    games = replay(read_record(TEXT)).games
    stepper = Stepper(games, None, 1)
    first = shown(stepper)
    assert "step 1 of" in first
    assert first.count("♠") == 13
    stepper.press("trick")
    assert "takes the trick." in shown(stepper)
    assert shown(stepper).count("♠") <= 13
    stepper.press("trick back")
    assert shown(stepper) == first
    stepper.press("next")
    assert "step 2 of" in shown(stepper)
    stepper.press("back")
    assert shown(stepper) == first
    stepper.press("deal")
    assert "deal 2" in shown(stepper)
    stepper.press("back")
    assert "deal 1" in shown(stepper)
    assert not stepper.press("quit")


def test_the_last_step_of_a_deal_has_its_sheet() -> None:
    games = replay(read_record(TEXT)).games
    stepper = Stepper(games, 0, len(games[0].deals))
    for _ in range(20):
        stepper.press("trick")
    said = shown(stepper)
    assert games[0].result in said
    assert "Now " in said
    assert seat_choice(games, "") is None
    assert list(lines_of((), None, 1)) == []

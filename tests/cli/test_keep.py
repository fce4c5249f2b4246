"""`spadework keep`: the score of a real table in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from spadework.cli.app import app
from spadework.cli.keep.book import Book
from spadework.keep import begin_game, read_evening, sheet
from spadework.notation.record import read_record

DEAL = ["Di", "4", "3", "nil", "4", "5", "0", "8"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "friday.json"


def keep(file: Path, *said: str, options: tuple[str, ...] = ("--names", "Ann,Bo,Cy,Di")) -> Result:
    return CliRunner().invoke(app, ["keep", str(file), *options], input="".join(f"{line}\n" for line in said))


def points(file: Path) -> list[int]:
    evening = read_evening(json.loads(file.read_text("utf-8")))
    return [team.points for team in sheet(evening.games[-1]).teams]


def test_a_deal_is_told_and_scored_with_reasons(file: Path) -> None:
    said = keep(file, *DEAL).stdout
    assert "Who deals first? [Ann/Bo/Cy/Di]" in said
    assert "Contract of 4 made with 5 tricks" in said
    assert points(file) == [141, 71]


def test_each_answer_is_on_the_disk_before_the_next_question(file: Path) -> None:
    keep(file, *DEAL[:3])
    assert "What does Cy bid?" in keep(file, options=()).stdout
    keep(file, *DEAL[3:], options=())
    assert points(file) == [141, 71]
    assert [path.name for path in file.parent.iterdir()] == ["friday.json"]


def test_enter_says_what_is_in_brackets(file: Path) -> None:
    keep(file, "Di", "4", "3", "3", "3", "", "")
    assert points(file) == [70, 60]


def test_what_cannot_be_is_refused_and_asked_again(file: Path) -> None:
    said = keep(file, *DEAL[:-1], "7", "eight", "8").stdout
    assert "12 of 13 tricks, 1 is missing" in said
    assert "eight is no answer to this" in said
    assert points(file) == [141, 71]


def test_undo_edit_misdeal_and_the_tables_own_judgment(file: Path) -> None:
    keep(file, *DEAL, "undo", "8")
    assert points(file) == [141, 71]
    keep(file, "edit 1", "", "5", *[""] * 6, options=())
    assert points(file) == [150, 71]
    keep(file, "misdeal", "adjust 2 -20 talked across the table", "renege 9", options=())
    assert points(file) == [150, 51]
    keep(file, "undo", "undo", "undo", options=())
    assert points(file) == [141, 71]


def test_other_rules_are_looked_at_before_they_hold(file: Path) -> None:
    said = keep(file, *DEAL, "rules short", "no").stdout
    assert "141 becomes 91" in said
    assert points(file) == [141, 71]
    keep(file, "rules short nil.points=60", "yes", options=())
    assert points(file) == [101, 71]


def test_a_sheet_leaves_as_table_document_and_record(file: Path) -> None:
    folder = file.parent
    said = keep(file, *DEAL, *(f"export {folder / name}" for name in ("a.csv", "a.json", "a.txt", "a.doc"))).stdout
    assert "Name a file that ends in .csv, .json or .txt" in said
    assert (folder / "a.csv").read_text("utf-8").splitlines()[1].startswith("1,deal,Di,Ann and Cy,4 + nil,5 + 0,141")
    assert read_evening(json.loads((folder / "a.json").read_text("utf-8"))).games
    assert len(read_record((folder / "a.txt").read_text("utf-8")).games) == 1


def test_the_sheet_is_printed_as_json(file: Path) -> None:
    keep(file, *DEAL)
    shown = json.loads(keep(file, options=("--json",)).stdout)
    assert [team["points"] for team in shown["teams"]] == [141, 71]
    assert shown["question"]["text"] == "What does Bo bid?"


def test_another_game_by_the_same_people(file: Path) -> None:
    keep(file, *DEAL, "concede 1", "next short", "quit")
    evening = read_evening(json.loads(file.read_text("utf-8")))
    assert [sheet(game).names for game in evening.games] == [("Ann", "Bo", "Cy", "Di")] * 2
    assert sheet(evening.games[1]).goes == "to 250"


@pytest.mark.parametrize(
    ("written", "options", "text"),
    (
        ("{", (), "this is not JSON"),
        ('{"version": 9}', (), "update Spadework"),
        ("", ("--json",), "there is no game yet"),
        ("", ("--rules", "shrot"), "did you mean short"),
        ("", ("--names", "Ann,Ann"), "Ann is at the table already"),
    ),
)
def test_what_cannot_be_kept_is_said_in_one_sentence(
    file: Path, written: str, options: tuple[str, ...], text: str
) -> None:
    if written:
        file.write_text(written, "utf-8")
    said = keep(file, options=options)
    assert said.exit_code == 2
    assert text in said.stderr


def test_a_write_that_breaks_off_leaves_what_was_there(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book(file)
    book.begin(begin_game("standard"))
    before = file.read_bytes()
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        book.begin(begin_game("short"))
    assert file.read_bytes() == before

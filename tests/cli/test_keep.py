"""`spadework keep`: the score of a real table in the terminal."""

from __future__ import annotations

import io
import json
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from typer.testing import CliRunner, Result

from spadework.cli.app import app
from spadework.cli.keep.book import Book
from spadework.cli.keep.talk import Talk
from spadework.keep import begin_game, read_evening, sheet
from spadework.notation.record import read_record
from tests.strategies import tries

DEAL = ["Di", "4", "3", "nil", "4", "5", "0", "8"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "friday.json"


def keep(file: Path, *said: str, options: tuple[str, ...] = ("--names", "Ann,Bo,Cy,Di")) -> Result:
    return CliRunner().invoke(app, ["keep", str(file), *options], input="".join(f"{line}\n" for line in said))


def talk(file: Path, *said: str) -> str:
    """What is answered to all this, without the command around it."""
    lines, answered = iter(said), io.StringIO()

    def ask(_: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    Talk(Book(file), Console(file=answered, width=200, highlight=False, markup=False, emoji=False), ask).run()
    return answered.getvalue()


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
    assert "eight is not an answer to this" in said
    assert points(file) == [141, 71]


def test_who_deals_was_a_number_from_0(file: Path) -> None:
    """The names that are shown are what is typed, or their places in the list, from 1."""
    said = keep(file, "0", "5", "4").stdout
    assert "0 is not an answer to this; say Ann/Bo/Cy/Di, or help." in said
    assert "5 is not an answer to this" in said
    assert "Di deals, Ann bids first." in said


def test_undo_edit_misdeal_and_the_tables_own_judgment(file: Path) -> None:
    keep(file, *DEAL, "undo", "8")
    assert points(file) == [141, 71]
    keep(file, "edit 1", "", "5", *[""] * 6, options=())
    assert points(file) == [150, 71]
    keep(file, "misdeal", "adjust 2 -20 talked across the table", "renege 9", options=())
    assert points(file) == [150, 51]
    keep(file, "undo", "undo", "undo", options=())
    assert points(file) == [141, 71]


def test_a_deal_after_a_misdeal_is_edited_by_its_own_number(file: Path) -> None:
    keep(file, *DEAL, "misdeal", *DEAL[1:])
    was = points(file)
    assert "There is no deal" not in keep(file, "edit 2", "", "5", *[""] * 6, options=()).stdout
    assert points(file) != was


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


def test_a_record_says_which_deals_it_leaves_out(file: Path) -> None:
    record = file.parent / "a.txt"
    plain = ("3", "3", "4", "2", "7", "6")
    said = keep(file, "Di", *plain, *DEAL[1:], "rules standard nil.kind=off", "yes", f"export {record}").stdout
    assert "Deal 2 and all after it are left out." in " ".join(said.split())
    assert len(read_record(record.read_text("utf-8")).games) == 1


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


@pytest.mark.parametrize(
    ("said", "text"),
    (
        (f"note {'x' * 201}", "has 201 characters, and the limit is 200"),
        (f"names {'a' * 21},Bo,Cy,Di", "A name has at most 20 characters"),
        ("adjust 1 999999 x", "999999 is too large; give a whole number from -100,000 to 100,000"),
        (f"adjust 1 5 {'x' * 201}", "has 201 characters, and the limit is 200"),
        ("adjust 1 ² x", "Say the team, the points and the reason"),
        ("adjust 1 +-5 x", "Say the team, the points and the reason"),
        ("adjust ² 5 x", "Say which team"),
        ("note \ud800", "has characters that no file can hold"),
        ("next shrot", "did you mean short"),
        ("rules shrot", "did you mean short"),
        (f"rules short nil={'[' * 5000}", "nil"),
        ("export ~nobody-of-this-name/a.csv", "is not a file"),
    ),
)
def test_one_long_or_odd_entry_leaves_an_evening_that_opens_again(file: Path, said: str, text: str) -> None:
    keep(file, *DEAL)
    before = file.read_bytes()
    assert text in talk(file, said)
    assert file.read_bytes() == before


def test_a_name_that_is_too_long_begins_no_evening(file: Path) -> None:
    refused = keep(file, options=("--names", "a" * 21))
    assert refused.exit_code == 2
    assert "A name has at most 20 characters" in refused.stderr
    assert not file.exists()


def test_a_file_of_any_name_opens_again(tmp_path: Path) -> None:
    for name in ("été.json", "пятница.json", "a b.json", f"{'x' * 60}.json", "²"):
        keep(tmp_path / name, *DEAL)
        assert points(tmp_path / name) == [141, 71]


def test_rules_may_be_called_what_people_call_them(file: Path) -> None:
    keep(file, options=("--rules", "cutthroat"))
    talk(file, "next Whist", "rules mirror", "no")
    evening = read_evening(json.loads(file.read_text("utf-8")))
    assert [game.rules.form for game in evening.games] == ["solo4", "whist-classic"]


def test_the_next_game_goes_by_the_rules_that_hold_now(file: Path) -> None:
    keep(file, *DEAL, "rules short nil.points=60", "yes", "next", "quit")
    evening = read_evening(json.loads(file.read_text("utf-8")))
    assert evening.games[1].rules.rules == evening.games[0].edits[-1].rules.rules  # type: ignore[union-attr]
    assert sheet(evening.games[1]).goes == "to 250"


def test_an_evening_that_ends_within_an_edit_ends_quietly(file: Path) -> None:
    keep(file, *DEAL)
    assert keep(file, "edit 1", "4", options=()).exit_code == 0


WORDS = st.one_of(
    st.sampled_from((*DEAL, "", "undo", "redo", "misdeal", "misdeal next", "sheet", "stats", "help", "concede 1")),
    st.sampled_from(("renege 1", "wrong 2", "next", "next whist", "rules short", "yes", "edit 1", "why 1", "quit")),
    st.builds(
        lambda word, rest: f"{word} {rest}",
        st.sampled_from(("note", "names", "adjust 1", "adjust 2 -5", "next", "rules", "edit", "why", "renege")),
        st.text(max_size=30) | st.text(min_size=190, max_size=210) | st.integers().map(str),
    ),
    st.text(max_size=30),
)


@given(st.lists(WORDS, max_size=25))
@tries(30)
def test_whatever_is_said_the_file_opens_again(said: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "friday.json"
        Book(file).begin(begin_game("standard", ("Ann", "Bo", "Cy", "Di")))
        talk(file, *said)
        assert Book(file).evening.games


def test_a_write_that_breaks_off_leaves_what_was_there(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book(file)
    book.begin(begin_game("standard"))
    before = file.read_bytes()
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        book.begin(begin_game("short"))
    assert file.read_bytes() == before

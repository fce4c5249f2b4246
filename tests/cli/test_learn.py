"""The lessons in the terminal: listed, taken line by line, left and taken up again."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from spadework.cli.app import app
from spadework.lessons import ORDER, scene


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "spadework" / "lessons.json"


def learn(*words: str, typed: str = "") -> Result:
    return CliRunner(env={"COLUMNS": "200", "NO_COLOR": "1"}).invoke(app, ["learn", *words], input=typed)


def right_answers(name: str) -> list[str]:
    answers: list[str] = []
    while (now := scene(name, answers)).question is not None:
        choices = (choice.answer for choice in now.question.choices)
        answers.append(next(each for each in choices if verdict(name, answers, each) == "right"))
    return answers


def verdict(name: str, answers: list[str], answer: str) -> str:
    feedback = scene(name, [*answers, answer]).feedback
    assert feedback is not None
    return feedback.verdict


def test_the_list_says_how_far_one_has_come() -> None:
    assert "1. Following suit (5 questions)" in learn().stdout
    learn("following-suit", typed="kh\n")
    assert "1. Following suit (1 of 5)" in learn().stdout


KINDS = ("following-suit", "bidding", "bags", "euchre")
"""Lessons in which each kind of question occurs."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in KINDS else pytest.mark.long) for name in ORDER]
)
def test_a_lesson_is_taken_to_its_end_by_typing(name: str) -> None:
    result = learn(name, typed="\n".join(right_answers(name)) + "\n")
    assert result.exit_code == 0, result.output
    assert "That is the lesson." in result.stdout
    assert "(done)" in learn().stdout


def test_a_wrong_card_is_explained_and_asked_for_again() -> None:
    result = learn("following-suit", typed="9c\nkh\nquit\n")
    assert "You can’t play that. You still hold a heart, so you must play one." in result.stdout
    assert "Right. A heart was led and the king is a heart." in result.stdout
    assert "Question 2 of 5." in result.stdout
    assert "Left. What you have done is kept." in result.stdout


def test_a_lesson_goes_on_where_it_was_left_and_again_begins_anew() -> None:
    learn("bags", typed="52\n")
    assert "Question 2 of 5." in learn("bags").stdout
    assert "Question 1 of 5." in learn("bags", "--again").stdout
    assert learn("bags", typed="again\n").stdout.count("Question 1 of 5.") == 1


def test_numbers_are_answers_by_themselves_and_other_choices_have_numbers() -> None:
    assert "You bid 4." in learn("bidding", typed="4\n").stdout
    assert "Right. The two is the lowest spade" in learn("trumps", typed="3\n").stdout


def test_hand_words_and_nonsense_are_answered() -> None:
    said = learn("bidding", typed="hand\nwords\nchess\n").stdout
    assert "Your hand: spades: ace, king, seven, four;" in said
    assert "bid: How many tricks a player promises to take" in said
    assert "chess is not among the choices." in said


def test_an_unknown_lesson_is_named_with_those_there_are() -> None:
    result = learn("chess")
    assert result.exit_code == 2
    assert "there is no lesson 'chess'; the lessons are following-suit, trumps" in result.stderr


def test_progress_that_cannot_be_read_or_kept_is_no_obstacle(state: Path) -> None:
    state.parent.mkdir(parents=True)
    state.write_text("[7", "utf-8")
    assert "Question 1 of 5." in learn("bags").stdout
    state.write_text('{"bags": ["gone"], "nil": 7}', "utf-8")
    assert "Question 1 of 5." in learn("bags").stdout
    state.unlink()
    state.mkdir()
    assert "Question 2 of 5." in learn("bags", typed="52\n").stdout

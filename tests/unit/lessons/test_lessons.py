"""Every lesson is right: it is gone through to its end, each wrong answer tried, each claim held to the engine."""

import re
from functools import cache

import msgspec
import pytest

from spadework.api import answer
from spadework.lessons import ORDER, BadAnswer, Feedback, Lesson, Scene, glossary, lesson, lessons, scene
from spadework.lessons.catalog import _folder
from spadework.lessons.course import LessonRun, part_rules
from spadework.lessons.form import LessonPart, Move, Question, WorthAsked
from spadework.lessons.judge import deal_lines, truth
from tests.together import together

MOST_LETTERS = 240
GOES_ON = ("right", "fine")


@cache
def told(name: str, answers: tuple[str, ...]) -> tuple[Scene, dict[str, Feedback]]:
    """Where these answers lead, and what is said of every choice there."""
    now, said = scene(name, answers), dict[str, Feedback]()
    for choice in now.question.choices if now.question else ():
        feedback = scene(name, [*answers, choice.answer]).feedback
        assert feedback is not None
        said[choice.answer] = feedback
    return now, said


@cache
def walk(name: str, *, best: bool = True) -> list[tuple[Scene, dict[str, str]]]:
    """Each question on the way, with the verdict on every choice; with the right answers, or the merely possible."""
    way: list[tuple[Scene, dict[str, str]]] = []
    answers: list[str] = []
    while (found := told(name, tuple(answers)))[0].question is not None:
        verdicts: dict[str, str] = {choice: feedback.verdict for choice, feedback in found[1].items()}
        way.append((found[0], verdicts))
        wanted = GOES_ON if best else GOES_ON[::-1]
        answers.append(next(each for verdict in wanted for each, found in verdicts.items() if found == verdict))
    return way


def questions(found: Lesson) -> list[tuple[LessonPart, Question]]:
    return [(part, question) for part in found.parts for question in part.questions]


def test_the_order_names_every_file_once() -> None:
    files = {entry.name.removesuffix(".toml") for entry in _folder().iterdir()} - {"glossary"}
    assert sorted(ORDER) == sorted(files)


@pytest.mark.parametrize("name", ORDER)
@pytest.mark.parametrize("best", (True, False))
def test_a_lesson_is_taken_to_its_end(name: str, best: bool) -> None:  # noqa: FBT001 - a parameter of the test
    way = walk(name, best=best)
    assert 4 <= len(way) <= 7
    assert [now.step for now, _ in way] == list(range(1, way[0][0].steps + 1))
    kept = way[-1][0].kept
    last = way[-1][1]
    final = scene(name, [*kept, next(each for each, verdict in last.items() if verdict == "right")])
    assert final.question is None
    assert final.remember
    assert len(final.kept) == final.steps == final.step


@pytest.mark.parametrize("name", ORDER)
def test_every_question_has_a_right_answer_and_every_answer_its_reason(name: str) -> None:
    answers: list[str] = []
    for now, verdicts in walk(name):
        assert "right" in verdicts.values()
        assert len(verdicts) > 1, "one choice is no choice"
        for choice, verdict in verdicts.items():
            feedback = told(name, tuple(answers))[1][choice]
            assert feedback.text.endswith("."), (now.step, choice)
            assert (feedback.picture is not None) is (verdict in GOES_ON)
        answers.append(next(each for each, verdict in verdicts.items() if verdict == "right"))


@pytest.mark.parametrize("name", ORDER)
def test_a_wrong_answer_leaves_the_question_as_it_was(name: str) -> None:
    for now, verdicts in walk(name):
        wrong = [choice for choice, verdict in verdicts.items() if verdict not in GOES_ON]
        after = scene(name, [*now.kept, *wrong])
        assert after.question == now.question
        assert after.kept == now.kept
        assert after.step == now.step


@together("name", ORDER)
def test_what_a_lesson_names_are_answers_and_what_it_allows_the_engine_admits(name: str) -> None:
    way = iter(walk(name))
    for _, question in questions(lesson(name)):
        now, verdicts = next(way)
        reasons = {"right", "fine", "unwise", "illegal", "wrong"}
        assert question.why.keys() - reasons <= verdicts.keys(), now.step
        assert reasons & question.why.keys() <= set(verdicts.values()), (now.step, "a reason for nothing")
        if isinstance(question, Move):
            allowed = {*question.right.split(), *question.fine.split()} - {"legal"}
            assert {choice for choice in allowed if verdicts[choice] not in GOES_ON} == set()
            assert set(question.offer.split()) <= verdicts.keys(), "the engine does not offer this"


def course_until(part: LessonPart, question: Question) -> LessonRun:
    """The deal of a part up to a question, along right answers."""
    course = LessonRun(part)
    for earlier in part.questions:
        assert isinstance(earlier, Move)
        course.to_question(earlier.skip)
        if earlier is question:
            break
        course.answer(earlier.right.split()[0], to_end=False)
    return course


@together("name", ORDER)
def test_who_is_said_to_take_the_trick_takes_it(name: str) -> None:
    way = iter(walk(name))
    for part, question in questions(lesson(name)):
        _, verdicts = next(way)
        if isinstance(question, Move):
            for choice in (each for each, verdict in verdicts.items() if verdict in GOES_ON):
                wanted = question.takes.get(choice) or question.takes.get("*")
                shown = course_until(part, question).answer(choice, to_end=False)
                names = dict(zip(("you", "west", "north", "east"), shown.picture.names, strict=True))
                if wanted:
                    assert shown.picture.winner is not None
                    assert shown.picture.names[shown.picture.winner] == names[wanted]


@together("name", ORDER)
def test_deals_end_with_the_points_that_the_lesson_tells(name: str) -> None:
    for part in lesson(name).parts:
        assert part.to_end is (part.ends is not None)
        if part.ends:
            last = part.questions[-1]
            assert isinstance(last, Move)
            shown = course_until(part, last).answer(last.right.split()[0], to_end=True)
            teams = ("You and North", "West and East")
            sums = tuple(sum(line.points for line in shown.picture.lines if line.team == team) for team in teams)
            assert sums == part.ends


def test_points_to_choose_from_hold_the_true_ones_and_the_deal_is_whole() -> None:
    found = [
        (part, question) for each in lessons() for part, question in questions(each) if isinstance(question, WorthAsked)
    ]
    assert len(found) > 8
    for part, question in found:
        rules = part_rules(part)
        assert int(truth(rules, question)) in question.offer
        assert sum(question.tricks) == rules.tricks
        assert deal_lines(rules, question)


def test_numbers_that_the_texts_tell_are_those_of_the_deal() -> None:
    """What a text says of a bid of one's own stands in the deal beside it."""
    for each in lessons():
        for _, question in questions(each):
            if isinstance(question, WorthAsked) and (said := re.search(r"North bid (\d) and took (\d)", question.text)):
                assert (question.bids[2], question.tricks[2]) == (said[1], int(said[2]))
            if isinstance(question, WorthAsked) and (said := re.search(r"contract of (\d)", question.text)):
                assert int(question.bids[0]) + int(question.bids[2]) == int(said[1])


def test_texts_are_short_and_calm() -> None:
    for each in lessons():
        texts = [each.title, each.learn, *each.remember]
        texts += [text for _, question in questions(each) for text in (question.text, *question.why.values())]
        for text in texts:
            assert len(text) <= MOST_LETTERS, text
            assert "!" not in text, text


def test_words_of_the_trade_are_explained_where_a_lesson_first_uses_them() -> None:
    assert [term.word for term in glossary()] == sorted(term.word for term in glossary())
    for now, _ in walk("bags"):
        assert now.question is not None
        explained = {said.word for said in now.question.terms}
        assert ("bag" in explained) is (now.step == 1)


def test_an_illegal_card_is_refused_in_the_words_of_the_game() -> None:
    feedback = scene("following-suit", ["9C"]).feedback
    assert feedback is not None
    assert (feedback.verdict, feedback.text) == ("illegal", "You still hold a heart, so you must play one.")


def test_what_is_no_choice_is_named_with_the_choices() -> None:
    with pytest.raises(BadAnswer, match=r"answers\[1\]: 'QS' is not among the choices; give one of 5H, 8C, AD, 7D"):
        scene("following-suit", ["KH", "QS"])


def test_more_answers_than_a_lesson_takes_are_refused() -> None:
    with pytest.raises(BadAnswer, match="begin it anew"):
        scene("bags", ["50"] * 1000)
    whole = [*walk("whist")[-1][0].kept, "1"]
    with pytest.raises(BadAnswer, match="over before this answer"):
        scene("whist", [*whole, "1"])


def test_cards_are_not_shown_before_a_blind_bid() -> None:
    blind = [now.question for now, _ in walk("blind") if now.question and now.question.picture.backs]
    assert len(blind) == 2
    for question in blind:
        assert question.picture.hand == ()
        assert question.picture.backs == 5


def test_the_lesson_on_bags_shows_which_tricks_are_bags() -> None:
    question = scene("bags", ()).question
    assert question is not None
    assert question.picture.bags == (1, 0, 1, 0)


def test_the_page_asks_for_the_list_and_for_scenes() -> None:
    listed = msgspec.json.decode(answer("lessons.list", b"{}").body)
    assert [each["name"] for each in listed["lessons"]] == list(ORDER)
    assert [each["name"] for each in listed["lessons"] if not each.get("cards")] == ["blind"]  # no two look alike
    shown = msgspec.json.decode(answer("lessons.scene", b'{"lesson": "nil", "answers": ["nil"]}').body)
    assert shown["step"] == 2
    assert shown["feedback"]["verdict"] == "right"


@pytest.mark.parametrize(
    ("asked", "place", "words"),
    (
        (b"[]", "", "give an object"),
        (b'{"lesson": "chess", "answers": []}', "lesson", "'chess' is not a lesson; the lessons are following-suit"),
        (b'{"lesson": ["nil"], "answers": []}', "lesson", "give text"),
        (b'{"lesson": "nil", "answers": [7]}', "answers[0]", "give text"),
        (b'{"lesson": "nil", "answers": ["7"]}', "answers[0]", "give one of nil, 1, 2, 3"),
    ),
)
def test_a_call_that_cannot_be_answered_says_where_and_why(asked: bytes, place: str, words: str) -> None:
    error = msgspec.json.decode(answer("lessons.scene", asked).body)
    assert error["place"] == place
    assert words in error["detail"]

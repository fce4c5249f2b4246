"""The lessons in a browser: each by clicks on a phone, one by keys alone, one without a network, all of it sound."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from spadework.lessons import ORDER, scene
from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.soundness import Look, page_is_sound, sound_in, window

pytestmark = pytest.mark.e2e


@cache
def way(name: str) -> tuple[tuple[str, str], ...]:
    """A right answer to each question, with a wrong one before it; empty where no answer is wrong."""
    found: list[tuple[str, str]] = []
    answers: list[str] = []
    while (now := scene(name, answers)).question is not None:
        right = wrong = ""
        for choice in now.question.choices:
            after = scene(name, [*answers, choice.answer]).feedback
            assert after is not None
            if after.verdict == "right":
                right = right or choice.answer
            elif after.picture is None:
                wrong = wrong or choice.answer
        found.append((wrong, right))
        answers.append(right)
    return tuple(found)


def control(page: Page, answer: str) -> str:
    """The test id of the card or the choice."""
    return f"card-{answer}" if page.get_by_test_id(f"card-{answer}").count() else f"choice-{answer}"


def steps(person: Person, name: str) -> Iterator[tuple[str, str]]:
    """The answers, question by question, once each is asked."""
    for step, answers in enumerate(way(name), 1):
        expect(person.page.get_by_test_id("lesson")).to_have_attribute("data-step", str(step))
        expect(person.page.get_by_test_id("lesson")).to_have_attribute("data-answered", "false")
        yield answers


KINDS = ("following-suit", "bidding", "euchre")
"""Lessons in which, with that of bags, each kind of question and of picture occurs; bags are looked at more closely below."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in KINDS else pytest.mark.long) for name in ORDER]
)
def test_a_lesson_is_taken_by_clicks_on_a_phone(new_person: NewPerson, name: str) -> None:
    """A wrong answer first, where there is one; the lesson says why, and goes on with the right one."""
    person = new_person(width=360, height=640, has_touch=True)
    page = person.page
    person.visit(f"/learn/{name}")
    for wrong, right in steps(person, name):
        if wrong:
            page.get_by_test_id(control(page, wrong)).click()
            expect(page.get_by_test_id("feedback")).to_be_in_viewport()
            expect(page.get_by_test_id("go-on")).to_have_count(0)
        page.get_by_test_id(control(page, right)).click()
        expect(page.get_by_test_id("feedback")).to_have_attribute("data-verdict", "right")
        expect(page.get_by_test_id("go-on")).to_be_in_viewport()
        page.get_by_test_id("go-on").click()
    expect(page.get_by_test_id("lesson-over")).to_be_visible()
    page_is_sound(page)
    page.goto(f"{person.url}/learn")
    expect(page.get_by_test_id(f"lesson-{name}")).to_contain_text("Done")


PARTS = """() => [...document.querySelectorAll('main *')]
  .map((e) => `${e.localName} ${e.getAttribute('class')} ${e.dataset.verdict ?? ''}`)"""
"""What a scene is made of; of two cards or two answers it is the same."""
LIGHT, DARK = (360, "light"), (360, "dark")


@pytest.mark.parametrize(
    ("look", "anew"),
    (
        pytest.param((LIGHT, DARK), False, id="what is new"),
        pytest.param((LIGHT,), True, id="all light", marks=pytest.mark.long),
        pytest.param((DARK,), True, id="all dark", marks=pytest.mark.long),
    ),
)
def test_every_kind_of_scene_is_sound(new_person: NewPerson, look: Look, *, anew: bool) -> None:
    """The list, a question with cards, one with choices, a wrong answer, a right one, a sheet, an open explanation."""
    person = new_person(**window(look))
    page = person.page
    known: set[str] = set()

    def looked_at() -> None:
        parts = set(page.evaluate(PARTS))
        if anew or parts - known:
            sound_in(person, look)
        known.update(parts)

    person.visit("/learn")
    expect(page.get_by_test_id("lessons")).to_be_visible()
    page.get_by_text("Words of the table").click()
    looked_at()
    for name in ("bags", "blind"):
        person.visit(f"/learn/{name}")
        for wrong, right in steps(person, name):
            looked_at()
            if wrong:
                page.get_by_test_id(control(page, wrong)).click()
                expect(page.get_by_test_id("feedback")).to_be_visible()
                looked_at()
            page.get_by_test_id(control(page, right)).click()
            expect(page.get_by_test_id("go-on")).to_be_visible()
            looked_at()
            page.get_by_test_id("go-on").click()
    person.visit("/learn/trumps")
    page.get_by_role("button", name="trumps, what it means").click()
    expect(page.get_by_text("The suit that beats all others")).to_be_visible()
    looked_at()


def test_a_lesson_is_taken_by_keys_alone(new_person: NewPerson) -> None:
    """Tab to the hand, arrows along it, Enter; what it brings is said, and the focus stands on the way on."""
    person = new_person(width=360, height=640)
    page = person.page
    person.visit("/learn")
    focus = "() => document.activeElement.dataset.testid ?? ''"

    def tab_to(*wanted: str) -> str:
        for _ in range(30):
            if (at := str(page.evaluate(focus))) in wanted:
                return at
            page.keyboard.press("Tab")
        raise AssertionError(f"no way by Tab to {wanted}")

    name = "trumps"
    tab_to(f"lesson-{name}")
    page.keyboard.press("Enter")
    for _, right in steps(person, name):
        hand = [
            f"card-{card}"
            for card in page.locator("[data-testid=hand] button").evaluate_all("b => b.map(x => x.dataset.card)")
        ]
        if hand:
            at = tab_to(*hand)
            for _ in range(hand.index(f"card-{right}") - hand.index(at)):
                page.keyboard.press("ArrowRight")
        else:
            tab_to(f"choice-{right}")
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("go-on")).to_be_focused()
        expect(page.locator(".hidden[aria-live=assertive]")).to_contain_text("Right.")
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="That is the lesson.")).to_be_focused()


def test_a_lesson_goes_on_where_it_was_left(new_person: NewPerson) -> None:
    person = new_person(width=360, height=640)
    page = person.page
    person.visit("/learn/bags")
    page.get_by_test_id("choice-52").click()
    page.get_by_test_id("go-on").click()
    person.visit("/learn")
    expect(page.get_by_test_id("lesson-bags")).to_contain_text("1 of 5")
    page.get_by_test_id("lesson-bags").click()
    expect(page.get_by_test_id("lesson")).to_have_attribute("data-step", "2")


def test_a_lesson_that_does_not_exist_says_so(new_person: NewPerson) -> None:
    person = new_person()
    person.visit("/learn/chess")
    expect(person.page.get_by_text("'chess' is not a lesson")).to_be_visible()


@pytest.mark.long
def test_a_lesson_is_taken_without_a_network(new_person: NewPerson) -> None:
    """Once the device is ready, the same lesson runs in the browser alone, and what was done is kept."""
    person = new_person(width=360, height=640, service_workers="allow")
    page = person.page
    person.visit("/offline")
    page.get_by_test_id("prepare").click()
    expect(page.get_by_test_id("readiness")).to_have_attribute("data-state", "ready")
    page.context.set_offline(True)
    page.goto(f"{person.url}/learn")
    expect(page.get_by_test_id("lessons")).to_be_visible()
    page.get_by_test_id("lesson-following-suit").click()
    for _, right in steps(person, "following-suit"):
        page.get_by_test_id(control(page, right)).click()
        page.get_by_test_id("go-on").click()
    expect(page.get_by_test_id("lesson-over")).to_be_visible()
    page.get_by_role("link", name="All lessons").first.click()
    expect(page.get_by_test_id("lesson-following-suit")).to_contain_text("Done")
    page.context.set_offline(False)

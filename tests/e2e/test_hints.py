"""Hints at a practice table, and why a card was played when the deal is over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.soundness import sound

pytest.importorskip("numpy")
pytestmark = pytest.mark.e2e

FAST = {"finish__max_deals": 1, "finish__target": 0}
"""So that it is played for points, whose chances need no table first."""


def hinted(person: Person) -> str:
    """What the open hint advises."""
    heading = person.page.get_by_test_id("advice").get_by_role("heading")
    expect(heading).to_be_visible()
    return heading.inner_text()


def test_a_hint_says_what_to_do_and_marks_the_card(new_person: NewPerson) -> None:
    person = new_person(width=360, height=780, color_scheme="dark")
    person.practice(**FAST)
    page = person.page
    bid = person.play_until(lambda asked: asked.startswith("bid-"))
    page.get_by_test_id("open-hint").click()
    assert re.fullmatch(r"Bid (\d+|nil)", hinted(person)), bid
    page.keyboard.press("Escape")
    person.play_until(lambda asked: asked.startswith("card-"))
    page.get_by_test_id("open-hint").click()
    assert hinted(person).startswith("Play the ")
    sound(person)
    page.keyboard.press("Escape")
    advised = page.locator('[data-testid="hand"] button[aria-label$=", advised"]')
    expect(advised).to_have_count(1)
    expect(advised).to_have_attribute("data-legal", "true")
    person.answer(str(advised.get_attribute("data-testid")))
    expect(advised).to_have_count(0)


def test_a_hint_by_keyboard_and_why_a_card_was_played(new_person: NewPerson) -> None:
    person = new_person(width=1440, height=900)
    person.practice(**FAST)
    page = person.page
    person.play_until(lambda asked: asked.startswith("card-"))
    page.keyboard.press("i")
    hinted(person)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("advice")).to_have_count(0)
    person.play_out()
    page.get_by_test_id("more").click()
    page.get_by_test_id("open-why").click()
    page.locator('[data-testid^="why-"]').nth(2).click()
    assert re.search(r" (plays|leads|play|lead) the ", hinted(person))
    sound(person)


@pytest.mark.parametrize(("width", "height"), ((360, 740), (740, 360)))
def test_why_a_late_card_was_played_was_said_above_all_that_was_in_sight(
    new_person: NewPerson, width: int, height: int
) -> None:
    person = new_person(width=width, height=height)
    person.practice(**FAST)
    page = person.page
    person.play_out()
    page.get_by_test_id("more").click()
    page.get_by_test_id("open-why").click()
    for late in (-2, -9, 1):
        card = page.locator('[data-testid^="why-"]').nth(late)
        card.click()
        hinted(person)
        expect(page.get_by_test_id("advice")).to_be_in_viewport()
        expect(card).to_be_in_viewport(ratio=1)
        card.click(trial=True)  # nothing lies over it
    sound(person)


def test_at_a_table_for_friends_there_are_no_hints(new_person: NewPerson) -> None:
    person = new_person()
    person.arrive("Ann")
    person.open_table()
    page = person.page
    page.get_by_test_id("start").click()
    person.play_until(lambda asked: asked.startswith("card-"))
    expect(page.get_by_test_id("open-hint")).to_have_count(0)
    page.keyboard.press("i")
    expect(page.get_by_test_id("note")).to_contain_text("nothing to advise on")

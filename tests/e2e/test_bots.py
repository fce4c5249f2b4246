"""Bots of one's choice: asked for on the page, and shown at their seats."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import FEW_CARDS
from tests.e2e.soundness import page_is_sound

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize(("width", "height"), ((360, 640), (1440, 900)))
def test_one_chooses_a_partner_and_sees_who_it_is(new_person: NewPerson, width: int, height: int) -> None:
    person = new_person(width=width, height=height)
    person.visit()
    page = person.page
    page.get_by_test_id("choose-bots").press("Enter")
    for seat, bot in ((2, "clem"), (1, "gus"), (3, "gus")):
        page.get_by_test_id(f"place-{seat}").click()
        page.get_by_test_id(f"face-{bot}").click()
    expect(page.get_by_test_id("cast-card")).to_contain_text(re.compile(r"Gus\s*bot\s*Level 2"))
    # How well he plays is said in a sentence; what was measured is behind it, and comes into sight.
    expect(page.get_by_test_id("cast-card")).to_contain_text("Beats an average bot 22 times in 100")
    page.get_by_text("More stats").click()
    expect(page.get_by_text("40% made")).to_be_in_viewport(ratio=1)
    page_is_sound(page)
    page.get_by_test_id("play-chosen").press("Enter")
    page.wait_for_url(re.compile(r"/t/"))
    person.play_until(lambda asked: asked.startswith("card-"))
    played = person.hand()
    person.answer(person.asked())
    assert len(person.hand()) < len(played)
    for seat, name, level in ((2, "Clem", 3), (1, "Gus", 2), (3, "Gus II", 2)):
        expect(page.get_by_test_id(f"seat-{seat}").locator(".name")).to_contain_text(
            re.compile(rf"{name}.*bot, level {level}")
        )
    person.visit()
    page.get_by_test_id("choose-bots").click()
    expect(page.get_by_test_id("chosen-2")).to_have_text("Clem")  # as one chose last


def test_the_host_chooses_a_bot_for_a_free_seat(new_person: NewPerson) -> None:
    person = new_person()
    person.open_table(**FEW_CARDS)
    page = person.page
    page.get_by_test_id("sit-1").click()
    page.get_by_test_id("place-2").click()
    page.get_by_test_id("face-wren").press("ArrowRight")  # from face to face as in any group of choices
    expect(page.get_by_test_id("chosen-2")).to_have_text("Monty")
    page.get_by_test_id("face-wren").click()
    page.keyboard.press("Escape")
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("seat-2")).to_contain_text(re.compile(r"Wren.*level 5"))

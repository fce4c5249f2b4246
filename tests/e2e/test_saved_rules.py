"""Rules that somebody saved in the browser, at a real table: evenings are kept by them, and scored again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.rule_form import question
from tests.e2e.scorekeeper import Scorekeeper
from tests.e2e.soundness import sound

pytestmark = pytest.mark.e2e

NAMES = ("Ann", "Bo", "Cy", "Di")
DEALS: tuple[list[int | str], ...] = ([4, 3, "nil", 4, 5, 0, 8], [3, 5, 2, 3, 4, 9])
"""Their answers as they are asked: bids from the dealer's left, then tricks by team, or by seat beside a nil."""


def save_rules(ann: Person, address: str, target: str, title: str) -> None:
    """Make rules at /new to another target, under a name."""
    page = ann.page
    ann.visit(address)
    question(page, "finish.target").locator("select").select_option(label=target)
    expect(page.get_by_test_id("changed")).to_contain_text(f"{target} points")
    page.get_by_test_id("save-rules").click()
    page.get_by_test_id("rules-name").fill(title)
    page.get_by_test_id("save-now").click()
    expect(page.get_by_text("Saved in this browser")).to_be_visible()


def test_an_evening_is_kept_by_saved_rules_and_scored_again_when_they_change(new_person: NewPerson) -> None:
    ann = new_person(width=360, height=640)
    page, url = ann.page, ann.url
    save_rules(ann, "/new?rules=short", "500", "Ours")
    saved = page.url.removeprefix(url)
    page.goto(f"{url}/keep")
    page.get_by_test_id("pick-game").click()
    expect(page.get_by_role("heading", name="Your own")).to_be_visible()
    sound(ann)
    page.locator("button.open", has_text="Ours").click()
    expect(page.get_by_test_id("game")).to_have_text("Ours")
    sound(ann)
    for seat, name in enumerate(NAMES):
        page.get_by_test_id(f"name-{seat}").fill(name)
    page.get_by_test_id("begin").click()
    keeper = Scorekeeper(page, url)
    page.get_by_test_id("question").wait_for()
    evening = page.url
    keeper.answer(3)
    keeper.tell(DEALS[0])
    keeper.tell(DEALS[1])
    assert keeper.points() == [11, 125]
    expect(page.get_by_test_id("newer")).to_have_count(0)

    save_rules(ann, saved, "100", "Ours")
    page.goto(f"{url}/keep")
    expect(page.get_by_test_id("outdated")).to_contain_text("Its rules have changed since")
    sound(ann)
    page.goto(evening)
    expect(page.get_by_test_id("newer")).to_contain_text("Your rules “Ours” have changed since")
    expect(page.get_by_test_id("question")).to_be_visible()
    sound(ann)
    page.get_by_test_id("again").click()
    expect(page.get_by_test_id("comparison")).to_contain_text("100 points")
    sound(ann)
    page.get_by_test_id("use-rules").click()
    expect(page.get_by_test_id("over")).to_contain_text("Bo and Di win")
    expect(page.get_by_test_id("newer")).to_have_count(0)
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("newer")).to_be_visible()
    expect(page.get_by_test_id("question")).to_be_visible()

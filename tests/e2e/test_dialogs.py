"""All that opens over a page: axe-core finds nothing in it, and what opened it has the focus again when it is closed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.company import seat_two, take_turns
from tests.e2e.conftest import NewPerson
from tests.e2e.person import FEW_CARDS, Person
from tests.e2e.screens import keeping
from tests.e2e.soundness import show, sound

pytestmark = pytest.mark.e2e

LAID = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
THEMES = (("light",), pytest.param(("light", "dark"), marks=pytest.mark.long))
KEYED = {"s": "sheet", "l": "last trick", "?": "keys"}


def _open(person: Person, *ways: str) -> None:
    """Open what these controls lead to, one after the other, by keys."""
    for way in ways:
        control = person.page.get_by_test_id(way)
        control.focus()
        control.press("Enter")
    person.page.locator("dialog[open]").wait_for()


def _looked_at(person: Person, themes: tuple[str, ...], *ways: str) -> None:
    """Open it, look at it, close it: the focus is back where it was before."""
    page = person.page
    _open(person, *ways)
    page.wait_for_function("() => document.querySelector('dialog[open] .body').childElementCount > 0")
    expect(page.locator("dialog[open] header .close")).not_to_be_focused()  # nothing is marked before it is looked for
    for theme in themes:
        show(page, 360, theme)
        sound(person)
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    expect(page.get_by_test_id(ways[0])).to_be_focused()


@pytest.mark.parametrize("themes", THEMES)
def test_all_that_opens_over_a_table(new_person: NewPerson, themes: tuple[str, ...]) -> None:
    ann, ben = new_person(width=360, height=740, reduced_motion="reduce"), new_person()
    ann.visit()
    _looked_at(ann, themes, "choose-bots")
    seat_two(ann, ben, 1, **FEW_CARDS, blind_nil__kind="off")
    # Whoever the cards fall to bids first, and that may be Ben.
    take_turns((ann, ben), lambda asked: (asked[0] or "").startswith("bid-"))
    for ways in _of_a_table():
        _looked_at(ann, themes, *ways)
    # By a key from the hand: the card has the focus again.
    person = new_person(width=360, height=740, reduced_motion="reduce")
    person.practice(**FEW_CARDS, blind_nil__kind="off")
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) < 5)
    card = person.page.locator('[data-testid="hand"] button[tabindex="0"]')
    card.focus()
    for key in KEYED:
        person.page.keyboard.press(key)
        person.page.locator("dialog[open]").wait_for()
        sound(person)
        person.page.keyboard.press("Escape")
        person.page.locator("dialog[open]").wait_for(state="detached")
        expect(card).to_be_focused()


def test_the_last_trick_hid_the_hand(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740, reduced_motion="reduce")
    person.practice(blind_nil__kind="off")
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) < 11)
    page = person.page
    for width, height in ((360, 740), (768, 1024), (1440, 700)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID)
        played = [card.bounding_box() for card in page.locator('[data-testid="trick"] .card').all()]
        page.get_by_test_id("last-trick").press("Enter")
        dialog = page.locator("dialog[open]")
        assert played == [card.bounding_box() for card in page.locator('[data-testid="trick"] .card').all()]
        expect(dialog).to_contain_text("took it")
        expect(dialog.locator("[data-card]")).to_have_count(4)
        hand = page.locator('[data-testid="hand"] button').first.bounding_box()
        assert hand
        for shown in (*dialog.locator("[data-card]").all(), dialog.locator("header")):
            box = shown.bounding_box()
            assert box
            assert box["y"] + box["height"] <= hand["y"] + 10
        page.keyboard.press("Tab")
        expect(dialog.locator("header .close")).to_be_focused()
        page.mouse.click(width / 2, height / 3)  # anywhere
        dialog.wait_for(state="detached")
        expect(page.get_by_test_id("last-trick")).to_be_focused()


def _of_a_table() -> Iterator[tuple[str, ...]]:
    yield ("menu",)
    yield ("pad-say",)
    yield "menu", "menu-sheet"
    yield "menu", "menu-settings"
    yield "menu", "menu-host"
    yield "menu", "your-name"
    yield "menu", "concede"


@pytest.mark.parametrize("themes", THEMES)
def test_all_that_opens_over_a_sheet_and_over_a_new_table(new_person: NewPerson, themes: tuple[str, ...]) -> None:
    person = new_person(width=360, height=740, reduced_motion="reduce")
    keeping(person)
    for ways in (
        ("more",),
        ("more", "open-rules"),
        ("more", "open-share"),
        ("more", "open-next"),
        ("more", "open-deal"),
    ):
        _looked_at(person, themes, *ways)
    person.visit("/new")
    _looked_at(person, themes, "pick-game")


def test_the_lines_of_a_deal_stand_below_their_teams(new_person: NewPerson) -> None:
    """Once a style of the strip's buttons made of both columns one of 44 px."""
    person = new_person(width=1024, height=900)
    person.practice(**FEW_CARDS, blind_nil__kind="off")
    person.play_until(lambda asked: asked == "next")
    person.answer("next")
    person.play_until(lambda asked: asked.startswith("bid-"))
    person.page.keyboard.press("s")
    sheet = person.page.get_by_test_id("sheet")
    expect(sheet.get_by_role("region")).to_have_count(2)
    us, them = (box.bounding_box() for box in sheet.get_by_role("region").all())
    whole = sheet.bounding_box()
    assert us
    assert them
    assert whole
    assert us["x"] + us["width"] <= them["x"]
    assert us["width"] + them["width"] > whole["width"] * 0.7


def test_what_a_small_thing_opens_lies_at_its_button(new_person: NewPerson) -> None:
    """Ten links lay over one's hand, and the table was dark; the sheet lay over the sheet beside the table."""
    person = new_person(width=1440, height=900, reduced_motion="reduce")
    person.practice(**FEW_CARDS, blind_nil__kind="off")
    person.play_until(lambda asked: asked == "next")
    person.answer("next")
    person.play_until(lambda asked: asked.startswith("bid-"))
    page = person.page
    page.get_by_test_id("menu").click()
    button, menu = (page.locator(one).bounding_box() for one in ('[data-testid="menu"]', "dialog[open]"))
    assert button
    assert menu
    assert abs(menu["x"] + menu["width"] - button["x"] - button["width"]) < 20
    assert 0 <= menu["y"] - button["y"] - button["height"] < 20
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    sheet = page.get_by_test_id("side-sheet")
    expect(sheet.get_by_role("region")).to_have_count(2)
    for team in sheet.locator("summary .cell").all():
        expect(team).to_contain_text(re.compile(r"bid (\d+( \+ nil)*|nil.*), took \d+"))
    expect(page.locator("dialog[open]")).to_have_count(0)
    close = page.locator(".panel-side .close")
    close.click()
    expect(close).to_have_count(0)
    expect(page.get_by_test_id("side")).to_be_focused()


def test_a_stump_of_the_pad_was_seen_below_a_dialog(new_person: NewPerson) -> None:
    person = new_person(width=1440, height=900, reduced_motion="reduce")
    person.practice(blind_nil__kind="off")
    person.play_until(lambda asked: asked.startswith("bid-"))
    pad = person.page.locator(".pad:has([data-testid='bid-pad'])")
    expect(pad).to_have_css("opacity", "1")
    _open(person, "menu", "menu-settings")
    expect(pad).to_have_css("opacity", "0")
    person.page.keyboard.press("Escape")
    expect(pad).to_have_css("opacity", "1")
    # What the menu asks takes its place in the middle, where it may lie over the pad.
    person.page.set_viewport_size({"width": 1440, "height": 700})
    _open(person, "menu", "concede")
    expect(person.page.get_by_role("dialog")).to_have_attribute("style", re.compile("--between"))
    expect(pad).to_have_css("opacity", "0")


def test_what_one_may_say_covered_the_hand(new_person: NewPerson) -> None:
    """And who was asked for a bid on a phone saw no way to say anything."""
    person = new_person(width=360, height=740, reduced_motion="reduce")
    person.open_table(blind_nil__kind="off")
    person.page.get_by_test_id("start").click()
    person.play_until(lambda asked: asked.startswith("bid-"))
    expect(person.page.get_by_test_id("open-say")).to_be_hidden()  # the pad lies over it
    person.page.get_by_test_id("pad-say").click()
    pad = person.page.locator(".pad:has([data-testid='bid-pad'])")
    said, asked = (person.page.locator(part).bounding_box() for part in ("dialog[open]", '[data-testid="bid-pad"]'))
    assert said
    assert asked
    assert said["y"] + said["height"] <= asked["y"]
    expect(pad).to_have_css("opacity", "1")  # one reads what is asked
    sound(person)
    person.page.get_by_role("button", name="Good luck").click()
    expect(person.page.get_by_test_id("seat-0")).to_contain_text("Good luck")

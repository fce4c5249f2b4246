"""Keeping score at a real table, on a phone: a whole evening, half of it without a network, and two deaths of the page."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

import pytest
from playwright.sync_api import Error, Playwright, expect

from spadework.keep import Answered, Undone, begin_game, enter, read_evening, sheet
from tests.e2e.conftest import NewPerson
from tests.e2e.house import House
from tests.e2e.person import Person
from tests.e2e.scorekeeper import DEALS, NAMES, Scorekeeper, begin, kill_browser, open_phone
from tests.e2e.soundness import Look, every_look, page_is_sound, sound_in, window

pytestmark = pytest.mark.e2e

PHONE = {"width": 360, "height": 640}


_SMALLEST = """() => Math.min(...[...document.querySelectorAll('.far *')]
  .filter((one) => !one.closest('.hidden') && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1)))"""
"""The smallest print on the far screen, in px."""


def by_hand() -> tuple[list[int], str]:
    """Where the same answers lead without a page: the points, and how it ends."""
    game = enter(begin_game("standard", NAMES), Answered(at=0, key="dealer", value=3))
    for number, deal in enumerate(DEALS):
        for value in deal:
            asked = sheet(game).question
            assert asked is not None, f"the game is over before deal {number + 1}"
            game = enter(game, Answered(at=asked.at, key=asked.key, value=value))
    shown = sheet(game)
    return [team.points for team in shown.teams], shown.over


@pytest.mark.long
@pytest.mark.timeout(400)
def test_a_whole_evening_on_a_phone_half_offline_and_killed_twice(
    playwright: Playwright, house: House, tmp_path: Path
) -> None:
    phone = open_phone(playwright, tmp_path / "phone")
    keeper = begin(Person(phone.pages[0], house.url))
    evening = keeper.page.url
    page_is_sound(keeper.page)
    keeper.answer(3)
    expect(keeper.page.get_by_test_id("turn")).to_have_text("Di deals, Ann bids first.")
    keeper.tell(DEALS[0])
    keeper.ready()
    keeper.tell(DEALS[1])
    keeper.tell(DEALS[2][:5])
    # Tricks that do not add up are refused, with what is missing.
    keeper.page.get_by_test_id("choice-5").click()
    expect(keeper.page.get_by_test_id("problem")).to_contain_text("12 of 13 tricks, 1 is missing")
    keeper.answer(6)
    page_is_sound(keeper.page)

    # No network from here on. A tab is closed in the middle of the bids: they are still there.
    phone.set_offline(True)
    keeper.tell(DEALS[3])
    keeper.tell(DEALS[4][:2])
    written = keeper.edits()
    keeper.page.wait_for_timeout(300)  # for the thumb to leave the screen
    keeper.page.close()
    keeper = Scorekeeper(phone.new_page(), house.url)
    keeper.page.goto(evening)
    keeper.page.get_by_test_id("question").wait_for()
    assert keeper.edits() == written
    assert keeper.key() == "bid:2"
    keeper.tell(DEALS[4][2:])
    keeper.tell(DEALS[5][:5])
    written = keeper.edits()

    # The battery is empty.
    kill_browser(tmp_path / "phone")
    with contextlib.suppress(Error):  # it may be known to be gone already
        phone.close()
    phone = open_phone(playwright, tmp_path / "phone")
    phone.set_offline(True)
    keeper = Scorekeeper(phone.pages[0], house.url)
    keeper.page.goto(evening)
    keeper.page.get_by_test_id("question").wait_for()
    assert keeper.edits() == written
    keeper.tell(DEALS[5][5:])
    keeper.tell(DEALS[6])
    keeper.page.get_by_test_id("undo").click()
    expect(keeper.page.get_by_test_id("question")).to_have_attribute("data-key", "tricks:team:1")
    keeper.page.get_by_test_id("redo").click()
    expect(keeper.page.get_by_test_id("question")).to_have_attribute("data-at", "7")

    phone.set_offline(False)
    for deal in DEALS[7:]:
        keeper.tell(deal)
    points, over = by_hand()
    expect(keeper.page.get_by_test_id("over")).to_contain_text(over)
    assert keeper.points() == points
    page_is_sound(keeper.page)
    # Every cell opens its reasons, and they come to what it says.
    keeper.page.get_by_test_id("row-0").locator("button.cell").first.click()
    expect(keeper.page.get_by_test_id("reasons")).to_contain_text("Nil made")
    page_is_sound(keeper.page)
    keeper.page.keyboard.press("Escape")

    # It leaves as a file, and comes back from it.
    keeper.page.get_by_test_id("more").click()
    with keeper.page.expect_download() as download:
        keeper.page.get_by_test_id("export-json").click()
    kept = json.loads(Path(download.value.path()).read_text("utf-8"))
    game = read_evening(kept).games[0]
    assert [team.points for team in sheet(game).teams] == points
    assert any(isinstance(edit, Undone) for edit in game.edits)
    keeper.page.goto(f"{house.url}/keep")
    keeper.page.get_by_test_id("import").set_input_files(
        {"name": "evening.json", "mimeType": "application/json", "buffer": json.dumps(kept).encode()}
    )
    expect(keeper.page.get_by_test_id("evenings").locator("li")).to_have_count(2)
    expect(keeper.page.get_by_role("table").first).to_contain_text("Ann")
    page_is_sound(keeper.page)
    phone.close()


def test_a_rule_is_changed_and_the_sheet_seen_again(new_person: NewPerson) -> None:
    keeper = begin(new_person(**PHONE))
    page = keeper.page
    keeper.answer(3)
    keeper.tell(DEALS[0])
    assert keeper.points() == [141, 71]
    page.get_by_test_id("more").click()
    page.get_by_test_id("open-rules").click()
    page.get_by_role("combobox", name="Game", exact=True).select_option("short")
    expect(page.get_by_test_id("comparison")).to_contain_text("becomes 91")
    page_is_sound(page)
    page.get_by_test_id("use-rules").click()
    expect(page.get_by_test_id("points-0")).to_have_text("91")
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("points-0")).to_have_text("141")


def test_two_tabs_see_each_other(new_person: NewPerson) -> None:
    one = begin(new_person(**PHONE))
    other = Scorekeeper(one.page.context.new_page(), one.url)
    other.page.goto(one.page.url)
    other.page.get_by_test_id("question").wait_for()
    one.answer(3)
    expect(other.page.get_by_test_id("question")).to_have_attribute("data-key", "bid:0")
    other.answer(4)
    expect(one.page.get_by_test_id("question")).to_have_attribute("data-key", "bid:1")
    one.answer(2)
    assert one.edits() == 3


def test_another_screen_follows(new_person: NewPerson) -> None:
    keeper = begin(new_person(**PHONE))
    keeper.answer(3)
    page = keeper.page
    page.get_by_test_id("more").click()
    page.get_by_test_id("open-share").click()
    page.get_by_test_id("share").click()
    link = page.get_by_test_id("tv-link")
    page_is_sound(page)
    screen = new_person(width=1920, height=1080, color_scheme="light").page
    screen.goto(str(link.get_attribute("href")))
    expect(screen.get_by_test_id("now")).to_have_text("What does Ann bid?")
    page.keyboard.press("Escape")
    keeper.answer(4)
    expect(screen.get_by_test_id("now")).to_have_text("What does Bo bid?")
    # It is read from ten feet away: the bid lies before its seat, all is on the screen at once, dark, and large.
    expect(screen.locator(".seat .token")).to_have_count(1)
    expect(screen.locator(".seat.turn")).to_contain_text("Bo")
    assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert screen.evaluate(_SMALLEST) >= 22
    assert screen.evaluate("getComputedStyle(document.querySelector('.far')).color") == "rgb(236, 232, 222)"
    page_is_sound(screen)


def test_a_note_covered_a_score_on_the_other_screen(new_person: NewPerson) -> None:
    """Whatever is new stands in a row of its own, and each score is whole in its card."""
    keeper = begin(new_person(**PHONE))
    keeper.answer(3)
    for deal in (*DEALS[:3], [*DEALS[3][:2]]):
        keeper.tell(deal)
    expect(keeper.page.get_by_test_id("news")).to_contain_text("blind nil")
    keeper.page.get_by_test_id("more").click()
    keeper.page.get_by_test_id("open-share").click()
    keeper.page.get_by_test_id("share").click()
    link = str(keeper.page.get_by_test_id("tv-link").get_attribute("href"))
    for width, height in ((1920, 1080), (1280, 720), (1024, 600)):
        screen = new_person(width=width, height=height).page
        screen.goto(link)
        expect(screen.locator(".far .news")).to_be_visible()
        # The columns are named also when the first deal is no longer there.
        expect(screen.get_by_test_id("ledger").get_by_text("Took").first).to_be_visible()
        assert screen.evaluate(_CUT) == [], f"{width} x {height}"
        page_is_sound(screen)


_CUT = """() => {
  const news = document.querySelector('.far .news').getBoundingClientRect();
  return [...document.querySelectorAll('[data-testid="standing"] li')].flatMap((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return [card, ...card.children].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.top < top - 1 || box.bottom > bottom + 1 || box.bottom > news.top;
    }).map((part) => part.textContent.trim());
  });
}"""
"""What of a score lies outside its card or under what is new."""


def test_evenings_of_one_day_are_told_apart(new_person: NewPerson) -> None:
    """By who played and what they have; on a phone what is counted of the people needs no scrolling sideways."""
    person = new_person(**PHONE)
    keeper = begin(person)
    keeper.answer(3)
    keeper.tell(DEALS[0])
    keeper.tell(DEALS[1])
    person.visit("/keep")
    row = person.page.get_by_test_id("evenings").locator("li")
    expect(row).to_contain_text("Ann and Cy 193")
    expect(row).to_contain_text("Bo and Di 1")
    expect(row).to_contain_text("Deal 2")
    expect(row).to_contain_text("Standard, to 500")
    people = person.page.get_by_role("region", name="People")
    expect(people).to_contain_text("Ann")
    # Tricks were counted by seat in some deals alone: no average of them is told.
    expect(people.get_by_text("Average taken")).to_have_count(0)
    assert people.evaluate("(region) => region.scrollWidth <= region.clientWidth")
    page_is_sound(person.page)


def test_records_on_a_phone_compare_one_thing_at_a_time(new_person: NewPerson) -> None:
    person = new_person(**PHONE)
    keeper = begin(person)
    keeper.answer(3)
    for deal in DEALS[:3]:
        keeper.tell(deal)
    person.visit("/keep")
    page = person.page
    people = page.get_by_role("table").first
    expect(people.locator("tbody tr").first).to_contain_text("3 of 3")
    made = people.locator("tbody th").all_inner_texts()
    assert people.locator("tbody td:visible").count() == len(NAMES)
    page.get_by_test_id("compare").select_option("bid")
    expect(people.locator("tbody td:visible").first).not_to_contain_text("of")
    bids = [float(text) for text in people.locator("tbody td:visible").all_inner_texts()]
    assert bids == sorted(bids, reverse=True)
    assert people.locator("tbody th").all_inner_texts() != made
    # Where all columns are told, nothing was chosen, and whoever is best alone in one has a sign that is also said.
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(people.locator("tbody th")).to_have_text(made, use_inner_text=True)
    expect(page.get_by_role("table").nth(1).locator("td.made .hidden")).to_have_text("best:")
    expect(people.locator("td.made .hidden")).to_have_count(0)


def test_the_first_screen_of_a_new_sheet_ended_before_all_could_be_named(new_person: NewPerson) -> None:
    """On a small phone whoever keeps score sees all seats and the key to begin with, above the bar."""
    person = new_person(width=360, height=740)
    person.visit("/keep")
    page = person.page
    bar = page.get_by_role("navigation").last.bounding_box()
    key = page.get_by_test_id("begin").bounding_box()
    assert bar is not None
    assert key is not None
    assert key["y"] + key["height"] <= bar["y"]
    # A seat has one name.
    expect(page.get_by_label("North")).to_have_attribute("placeholder", "Name")


def test_the_curve_did_not_say_how_far_the_game_goes(new_person: NewPerson) -> None:
    keeper = begin(new_person(width=1440, height=900))
    keeper.answer(3)
    keeper.tell(DEALS[0])
    keeper.tell(DEALS[1])
    expect(keeper.page.get_by_test_id("chart").get_by_text("500")).to_be_visible()


def test_a_sheet_on_paper_says_of_which_year_it_is(new_person: NewPerson) -> None:
    keeper = begin(new_person(**PHONE))
    year = keeper.page.evaluate("new Date().getFullYear()")
    keeper.page.emulate_media(media="print")
    expect(keeper.page.get_by_text(f", {year} · Spadework")).to_be_visible()


def test_the_sheet_names_the_teams_once(new_person: NewPerson) -> None:
    keeper = begin(new_person(width=360, height=740))
    page = keeper.page
    named = page.get_by_test_id("ledger").locator("thead .team")
    seen = "(teams) => teams.map((team) => team.offsetWidth > 1)"
    # They stand right above the sheet, in its order; whoever has it read aloud hears them at each column.
    expect(named).to_have_text(["Ann and Cy", "Bo and Di"])
    assert named.evaluate_all(seen) == [False, False]
    expect(page.get_by_role("columnheader", name="Ann and Cy")).to_have_count(1)
    page.set_viewport_size({"width": 1440, "height": 900})
    assert named.evaluate_all(seen) == [False, False]
    # On paper the columns go on where the cards no longer are.
    page.emulate_media(media="print")
    assert named.evaluate_all(seen) == [True, True]


@every_look
def test_the_sheet_fits_every_screen(new_person: NewPerson, look: Look) -> None:
    person = new_person(**window(look))
    keeper = begin(person)
    keeper.answer(3)
    keeper.tell(DEALS[0])
    keeper.tell(DEALS[1])
    sound_in(person, look)
    person.visit("/keep")
    person.page.get_by_test_id("new-evening").wait_for()
    sound_in(person, look)

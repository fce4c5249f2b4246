"""Takes the pictures of the README anew: ``python -m tests.e2e.pictures``."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.browsing import chromium, flags
from tests.e2e.house import House
from tests.e2e.person import Person
from tests.e2e.scorekeeper import Scorekeeper

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SETTLE_MS = 900


def main() -> None:
    """Take all pictures."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.open()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
                _phone(browser, house.url)
                _games(browser, house.url)
                _sheet_of_rules(browser, house.url)
                _real_table(browser, house.url)
                _desktop(browser, house.url, "light")
                _desktop(browser, house.url, "dark")
                browser.close()
        finally:
            house.close()


def _phone(browser: Browser, url: str) -> None:
    person = _person(browser, url)
    page = person.page
    person.practice()
    _two_deals(person)
    person.play_until(lambda asked: asked.startswith("bid-"))
    _take(person, "bidding-phone")
    _to_mid_deal(person)
    _take(person, "table-phone")
    page.keyboard.press("s")
    page.locator("dialog[open] summary").first.click()
    _take(person, "sheet-phone")


def _games(browser: Browser, url: str) -> None:
    """Games of other kinds: jokers in the hand, trump to be named, six at a table."""
    jokers = _person(browser, url)
    for _ in range(20):
        jokers.practice_under("jjdd", {"blind_nil.kind": "off"})
        jokers.play_until(lambda asked: asked.startswith("card-") and len(jokers.trick()) > 0)
        if {"BJ", "2D", "LJ"} & set(jokers.hand()):
            break
    _take(jokers, "jjdd-phone")
    euchre = _person(browser, url)
    euchre.practice_under("euchre", {})
    euchre.play_until(lambda asked: asked.startswith("ask-"))
    _take(euchre, "euchre-phone")
    six = _person(browser, url)
    six.practice_under("six-three-teams", {})
    six.play_until(lambda asked: asked.startswith("card-") and len(six.trick()) > 2)
    _take(six, "six-phone")


def _sheet_of_rules(browser: Browser, url: str) -> None:
    person = _person(browser, url)
    person.visit("/rules/jjdd")
    _take(person, "rules-phone")


def _real_table(browser: Browser, url: str) -> None:
    """The score of a real table, in the middle of its evening."""
    person = _person(browser, url)
    person.visit("/keep")
    for seat, name in enumerate(("Ann", "Bo", "Cy", "Di")):
        person.page.get_by_test_id(f"name-{seat}").fill(name)
    person.page.get_by_test_id("begin").click()
    keeper = Scorekeeper(person.page, url)
    keeper.answer(3)
    for deal in ("4 3 nil 4 5 0 8", "3 3 4 2 7 6", "2 4 4 2 7 6", "4 3 2"):
        keeper.tell([int(answer) if answer.isdigit() else answer for answer in deal.split()])
    _take(person, "keep-phone")


def _person(browser: Browser, url: str) -> Person:
    page = browser.new_context(viewport={"width": 390, "height": 780}, device_scale_factor=1.5).new_page()
    return Person(page, url)


def _desktop(browser: Browser, url: str, theme: str) -> None:
    page = browser.new_context(viewport={"width": 1280, "height": 800}, color_scheme=theme).new_page()  # type: ignore[arg-type]
    person = Person(page, url)
    person.practice()
    _two_deals(person)
    _to_mid_deal(person)
    _take(person, "table-desktop" if theme == "light" else "table-desktop-dark")


def _two_deals(person: Person) -> None:
    for _ in range(2):
        person.play_until(lambda asked: asked == "next")
        person.answer("next")


def _to_mid_deal(person: Person) -> None:
    """Play until the person is to play a card to a trick that others have begun."""
    trick = person.page.locator('[data-testid="trick"] [data-card]')
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) < 10 and trick.count() > 1)


def _take(person: Person, name: str) -> None:
    person.page.mouse.move(0, 0)
    person.page.wait_for_timeout(SETTLE_MS)
    person.page.screenshot(path=FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()

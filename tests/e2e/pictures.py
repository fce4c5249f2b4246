"""Takes the pictures of the README anew: ``python -m tests.e2e.pictures``."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.browsing import chromium, flags
from tests.e2e.house import House
from tests.e2e.person import Person

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
                _desktop(browser, house.url, "light")
                _desktop(browser, house.url, "dark")
                browser.close()
        finally:
            house.close()


def _phone(browser: Browser, url: str) -> None:
    page = browser.new_context(viewport={"width": 390, "height": 780}, device_scale_factor=1.5).new_page()
    person = Person(page, url)
    person.practice()
    _two_deals(person)
    person.play_until(lambda asked: asked.startswith("bid-"))
    _take(person, "bidding-phone")
    _to_mid_deal(person)
    _take(person, "table-phone")
    page.keyboard.press("s")
    page.locator("dialog[open] summary").first.click()
    _take(person, "sheet-phone")


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

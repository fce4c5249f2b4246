"""The page: how much JavaScript a first visit loads, compressed, and when a slow phone shows what.

python -m bench page
"""

from __future__ import annotations

import gzip

from playwright.sync_api import Browser, BrowserContext, Page, Response

from bench.paint import tell
from bench.report import bar
from tests.e2e.board import house_and_browser

LIMIT_KB = 100
KEEP_LIMIT_KB = 60
"""Of the scorekeeper, before the offline engine; what it fetches ahead for a network that goes away is not in it."""


def main() -> None:
    """Measure and print."""
    with house_and_browser() as (house, browser):
        _measure(_phone(browser), house.url)
        _measure_keeping(browser, house.url)
        tell(browser, house.url)


def _phone(browser: Browser) -> BrowserContext:
    # A service worker would fetch the whole page for later.
    return browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")


class Loaded:
    """What a page loads, compressed, by address."""

    def __init__(self, page: Page) -> None:
        self.scripts: dict[str, int] = {}
        self.drawings: dict[str, int] = {}
        page.on("response", self._note)

    def _note(self, response: Response) -> None:
        if "/engine/" in response.url:
            return
        if response.url.endswith(".js"):
            self.scripts[response.url] = len(gzip.compress(response.body(), 9))
        elif response.url.endswith(".svg"):
            self.drawings[response.url] = len(gzip.compress(response.body(), 9))

    @property
    def kb(self) -> float:
        """Of JavaScript so far."""
        return sum(self.scripts.values()) / 1000


def _measure(phone: BrowserContext, url: str) -> None:
    page = phone.new_page()
    loaded = Loaded(page)
    page.goto(url, wait_until="networkidle")
    home = loaded.kb
    page.get_by_test_id("play-now").click()
    page.locator('[data-testid="hand"] button[data-testid^="card-"]').nth(12).wait_for()
    page.wait_for_load_state("networkidle")
    print("JavaScript of a first visit, gzip, kB:")
    print(bar("home page", home, LIMIT_KB))
    print(bar("home page, then a table", loaded.kb, LIMIT_KB))
    print(bar("at most", LIMIT_KB, LIMIT_KB))
    drawn = f"{len(loaded.drawings)} drawings with {sum(loaded.drawings.values()) / 1000:.0f} kB"
    print(f"raw: {len(loaded.scripts)} scripts; {drawn}")


def _stop_clock(page: Page) -> None:
    """What is fetched ahead for later waits for a clock that stands still."""
    page.clock.install(time=0)
    page.clock.pause_at(1)


def _measure_keeping(browser: Browser, url: str) -> None:
    phone = _phone(browser)
    page = phone.new_page()
    loaded = Loaded(page)
    _stop_clock(page)
    page.goto(f"{url}/keep", wait_until="networkidle")
    page.get_by_test_id("begin").wait_for()
    start = loaded.kb
    page.get_by_test_id("begin").click()
    page.get_by_test_id("question").wait_for()
    begun = loaded.kb
    again = phone.new_page()
    sheet = Loaded(again)
    _stop_clock(again)
    again.goto(page.url, wait_until="networkidle")
    again.get_by_test_id("question").wait_for()
    print("JavaScript of the scorekeeper, gzip, kB:")
    print(bar("a new evening", start, KEEP_LIMIT_KB))
    print(bar("an evening", sheet.kb, KEEP_LIMIT_KB))
    print(bar("at most", KEEP_LIMIT_KB, KEEP_LIMIT_KB))
    print(f"raw: {start:.2f} and {sheet.kb:.2f} kB; from a new evening on to its first question {begun:.2f} kB")


if __name__ == "__main__":
    main()

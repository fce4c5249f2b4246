"""The page: how much JavaScript a first visit loads, compressed, and when a slow phone shows what.

python -m bench page
"""

from __future__ import annotations

import gzip

from playwright.sync_api import Browser, BrowserContext, Page, Response

from bench.paint import play_now, tell
from bench.report import bar
from tests.e2e.board import house_and_browser

__all__ = ["KEEP_LIMIT_KB", "LIMIT_KB", "of_keeping", "of_playing"]

LIMIT_KB = 99.9
KEEP_LIMIT_KB = 62.2
"""Of the scorekeeper, before the offline engine; what it fetches ahead for a network that goes away is not in it."""


def main() -> None:
    """Measure and print."""
    with house_and_browser() as (house, browser):
        _tell_playing(browser, house.url)
        _tell_keeping(browser, house.url)
        tell(browser, house.url)


def _phone(browser: Browser) -> BrowserContext:
    # A service worker would fetch the whole page for later.
    return browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")


class Loaded:
    """What a page loads, compressed, by address."""

    def __init__(self, page: Page) -> None:
        self.scripts: dict[str, int] = {}
        self.drawings: dict[str, int] = {}
        self._page = page
        page.on("response", self._note)

    def _note(self, response: Response) -> None:
        if "/engine/" in response.url:
            return
        if response.url.endswith(".js"):
            self.scripts[response.url] = len(gzip.compress(response.body(), 9))
        elif response.url.endswith(".svg"):
            self.drawings[response.url] = len(gzip.compress(response.body(), 9))

    def close(self) -> None:
        """Look no more, and close the page."""
        self._page.remove_listener("response", self._note)
        self._page.close()

    @property
    def kb(self) -> float:
        """Of JavaScript so far."""
        return sum(self.scripts.values()) / 1000


def of_playing(browser: Browser, url: str) -> tuple[float, float, Loaded]:
    """The kB of JavaScript of home, and of home and a table then; and all that was loaded."""
    page = _first(_phone(browser))
    loaded = Loaded(page)
    page.goto(url, wait_until="networkidle")
    home = loaded.kb
    play_now(page)
    page.wait_for_load_state("networkidle")
    loaded.close()
    return home, loaded.kb, loaded


def of_keeping(browser: Browser, url: str) -> tuple[float, float, float]:
    """The kB of JavaScript of a new evening, of that until its first question, and of an evening that was begun."""
    phone = _phone(browser)
    page = _first(phone)
    loaded = Loaded(page)
    page.goto(f"{url}/keep", wait_until="networkidle")
    page.get_by_test_id("begin").wait_for()
    start = loaded.kb
    page.get_by_test_id("begin").click()
    page.get_by_test_id("question").wait_for()
    again = _first(phone)
    sheet = Loaded(again)
    again.goto(page.url, wait_until="networkidle")
    again.get_by_test_id("question").wait_for()
    loaded.close()
    sheet.close()
    return start, loaded.kb, sheet.kb


def _first(phone: BrowserContext) -> Page:
    """A page that fetches nothing ahead for later, and is silent: what makes sounds comes with the first one."""
    page = phone.new_page()
    page.add_init_script(_NOT_LATER)
    return page


_NOT_LATER = """{
  delete globalThis.AudioContext;
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (act, ms = 0, ...more) => (ms < 3000 ? setTimeout(act, ms, ...more) : 0);
}"""


def _tell_playing(browser: Browser, url: str) -> None:
    home, table, loaded = of_playing(browser, url)
    print("JavaScript of a first visit, gzip, kB:")
    print(bar("home page", home, LIMIT_KB))
    print(bar("home page, then a table", table, LIMIT_KB))
    print(bar("at most", LIMIT_KB, LIMIT_KB))
    drawn = f"{len(loaded.drawings)} drawings with {sum(loaded.drawings.values()) / 1000:.0f} kB"
    print(f"raw: {home:.2f} and {table:.2f} kB in {len(loaded.scripts)} scripts; {drawn}")


def _tell_keeping(browser: Browser, url: str) -> None:
    start, begun, sheet = of_keeping(browser, url)
    print("JavaScript of the scorekeeper, gzip, kB:")
    print(bar("a new evening", start, KEEP_LIMIT_KB))
    print(bar("an evening", sheet, KEEP_LIMIT_KB))
    print(bar("at most", KEEP_LIMIT_KB, KEEP_LIMIT_KB))
    print(f"raw: {start:.2f} and {sheet:.2f} kB; from a new evening on to its first question {begun:.2f} kB")


if __name__ == "__main__":
    main()

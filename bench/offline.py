"""The page without a network: how soon it opens, and how soon the first card of a game is there.

python -m bench offline

A window of 360 × 740 with the page's processor slowed four times; the worker's, which Chromium does not slow, is this machine's. The
files are kept, and the server is gone.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Browser, Locator, Page

from tests.e2e.board import house_and_browser
from tests.e2e.house import House

OPENS_S, COLD_S, WARM_S = 1.0, 12.0, 2.0
"""At most, of a page that is only read, of the first card after a reload, and with the engine running."""

MINUTE = 60_000
SLOWED = 4


def main() -> None:
    """Measure and print."""
    with house_and_browser() as (house, browser):
        _measure(_ready(browser, house), house.url)


def _ready(browser: Browser, house: House) -> Page:
    """A phone that has all it needs, and no network any more."""
    page = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    page.set_default_timeout(2 * MINUTE)
    page.goto(f"{house.url}/offline")
    page.get_by_test_id("prepare").click()
    page.locator('[data-testid="readiness"][data-state="ready"]').wait_for()
    house.kill()
    page.context.set_offline(True)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page


def _measure(page: Page, url: str) -> None:
    print("Without a network, seconds:")
    reads = {
        "home": ("/", page.get_by_test_id("play-now")),
        "rules": ("/rules", page.get_by_test_id("game-standard")),
        "a rule sheet": ("/rules/standard", page.get_by_role("heading", name="Standard", exact=True)),
        "lessons": ("/learn", page.get_by_test_id("lesson-nil")),
        "a lesson": ("/learn/nil", page.get_by_role("heading", level=1)),
    }
    for name, (path, there) in reads.items():
        _tell(name, _seconds(partial(page.goto, url + path), there), OPENS_S)

    first = page.locator('[data-testid="hand"] button[data-testid^="card-"]').first
    page.goto(url)

    def begin() -> None:
        page.reload()
        page.get_by_test_id("play-now").click()

    _tell("first card, cold", _seconds(begin, first), COLD_S)
    # The page goes on as one program, so that the engine does.
    page.go_back()
    _tell("first card, engine running", _seconds(page.get_by_test_id("play-now").click, first), WARM_S)


def _tell(what: str, seconds: float, most: float) -> None:
    print(f"  {what:<28}{seconds:6.1f}   at most {most:.0f}")


def _seconds(act: Callable[[], object], there: Locator) -> float:
    began = time.perf_counter()
    act()
    there.wait_for()
    return time.perf_counter() - began


if __name__ == "__main__":
    main()

"""The page without a network: how soon it opens, how soon the first card of a game is there, and how long its bots think.

python -m bench offline

A window of 360 × 740 with the page's processor slowed four times; the worker's, which Chromium does not slow, is this machine's. The
files are kept, and the server is gone. At the end a whole game is played against three times Silas, who looks ahead furthest; what
his turns took in the worker is told as it was, and four times that.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Browser, Locator, Page

from bench.paint import TASK_MS
from bench.tracing import longest, traced
from tests.e2e.board import house_and_browser
from tests.e2e.house import House
from tests.e2e.person import Person
from tests.e2e.test_offline_play import THOUGHTS

OPENS_S, COLD_S, WARM_S, TURN_S = 1.0, 12.0, 2.0, 1.0
"""At most, of a page that is only read, of the first card after a reload, and with the engine running; of a bot's turn, 95 %."""

WATCH = """() => {
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((each) => each.duration)))
    .observe({ type: 'longtask' });
}"""

MINUTE = 60_000
SETTLE_MS = 2000
"""So long after it is there a page is still looked at."""
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
    page.add_init_script("performance.mark('page')")
    for name, (path, there) in reads.items():
        _tell(name, _seconds(partial(page.goto, url + path), there), OPENS_S)
        print(f"  {'':<28}{_task(page, there):6.0f}   ms of the processor for its longest task, at most {TASK_MS}")

    first = page.locator('[data-testid="hand"] button[data-testid^="card-"]').first
    page.goto(url)

    def begin() -> None:
        page.reload()
        page.get_by_test_id("play-now").click()

    _tell("first card, cold", _seconds(begin, first), COLD_S)
    # The page goes on as one program, so that the engine does.
    page.go_back()
    _tell("first card, engine running", _seconds(page.get_by_test_id("play-now").click, first), WARM_S)
    _play(page, url)


def _play(page: Page, url: str) -> None:
    """A whole game against the bot that looks ahead furthest."""
    person = Person(page, url)
    page.evaluate("localStorage.setItem('spadework.bots', JSON.stringify(['', 'silas', 'silas', 'silas']))")
    page.goto(f"{url}/?speed=instant")
    page.get_by_test_id("play-now").click()
    person.asked(MINUTE)
    page.evaluate(WATCH)
    person.play_until(lambda asked: asked == "over", limit=2000)
    thoughts = sorted(page.workers[0].evaluate(THOUGHTS))
    for share, what in ((0.5, "half of them within"), (0.95, "95 % within")):
        seconds = thoughts[int(share * len(thoughts))]
        most = f"   at most {TURN_S:.0f}" if share > 0.5 else ""
        print(f"  a bot's turn, {what:<21}{seconds:6.2f}   four times that {4 * seconds:.2f}{most}")
    longest = max(page.evaluate("() => window.longTasks"), default=0.0) / 1000
    print(f"  {len(thoughts)} turns; the longest task of the page meanwhile {longest:.2f}")


def _tell(what: str, seconds: float, most: float) -> None:
    print(f"  {what:<28}{seconds:6.1f}   at most {most:.0f}")


def _task(page: Page, there: Locator) -> float:
    """What the processor, slowed, spends on the longest task of opening this page once more, in ms."""

    def again() -> None:
        page.reload(wait_until="commit")
        there.wait_for()
        page.wait_for_timeout(SETTLE_MS)

    return longest(traced(page, again))


def _seconds(act: Callable[[], object], there: Locator) -> float:
    began = time.perf_counter()
    act()
    there.wait_for()
    return time.perf_counter() - began


if __name__ == "__main__":
    main()

"""What a phone on a slow network sees, and when: the paints of each page, and how long it answers nobody.

The phone is Chromium's: a window of 360 × 740, the processor slowed four times, 1.6 Mbit/s, 150 ms to the server, nothing kept
from before. Each page is loaded a few times in a browser that knows nothing, and the middle of each number is taken.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page

from bench.report import bar
from bench.tracing import longest, traced

SLOWER = 4
DELAY_MS = 150
BYTES_A_SECOND = 1_600_000 / 8

TIMES = 3
HOME_TIMES = 9
SETTLE_MS = 4000
"""So long after it was loaded a page is looked at: what is late to move or to work is still seen."""

PAINT_MS = 1500
REQUESTS = 10
TRANSFER_KB = 90
TASK_MS = 150
SHIFT = 0.02

PAGES = (
    "/",
    "/learn",
    "/learn/bags",
    "/keep",
    "/rules",
    "/rules/standard",
    "/new",
    "/join",
    "/replay",
    "/settings",
    "/offline",
    "/tables",
    "/history",
    "/deals",
)

_WATCH = """
performance.mark('page');
globalThis.seen = { first: 0, largest: 0, tasks: [], shift: 0, moved: [] };
const look = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
look('paint', (one) => { if (one.name === 'first-contentful-paint') seen.first = one.startTime; });
look('largest-contentful-paint', (one) => {
  seen.largest = one.startTime;
  seen.what = one.element?.outerHTML.slice(0, 80) ?? one.url;
});
look('longtask', (one) => seen.tasks.push(one.duration));
look('layout-shift', (one) => {
  if (one.hadRecentInput) return;
  seen.shift += one.value;
  seen.moved.push(...one.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? ''));
});
"""

_TOLD = """() => {
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const asked = all.filter((one) => one.startTime < seen.largest);
  const come = all.filter((one) => one.responseEnd <= seen.largest);
  return { ...seen, asked: asked.length, task: Math.max(0, ...seen.tasks),
    come: come.reduce((sum, one) => sum + one.transferSize, 0) / 1000, requests: all.length,
    sent: all.reduce((sum, one) => sum + one.transferSize, 0) / 1000 };
}"""


class Seen(msgspec.Struct, frozen=True):
    """What was seen of a page as it loaded: times in ms, sizes in kB."""

    first: float
    largest: float
    task: float
    """The longest, by the clock: other programs that ran meanwhile are in it."""
    work: float
    """What the processor, slowed, spent on the longest one."""
    shift: float
    asked: int
    """Requests that were begun before the largest paint."""
    come: float
    """What had arrived before it."""
    requests: int
    sent: float
    what: str = ""
    moved: tuple[str, ...] = ()


def middle(seen: list[Seen]) -> Seen:
    """Of each number the middle one of a few loads."""
    found = {name: statistics.median(getattr(one, name) for one in seen) for name in _NUMBERS}
    return msgspec.structs.replace(seen[0], **found)


def load(browser: Browser, address: str, times: int = TIMES) -> list[Seen]:
    """What was seen of some loads of a page, each in a browser that knows nothing."""
    return [_once(browser, address) for _ in range(times)]


_NUMBERS = ("first", "largest", "task", "work", "shift", "asked", "come", "requests", "sent")


def _once(browser: Browser, address: str) -> Seen:
    with _phone(browser) as page:
        return _seen(page, partial(_open, page, address))


@contextmanager
def _phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block")
    try:
        page = context.new_page()
        slow(page)
        page.add_init_script(_WATCH)
        yield page
    finally:
        context.close()


def _seen(page: Page, act: Callable[[], object]) -> Seen:
    events = traced(page, act)
    return msgspec.convert({**page.evaluate(_TOLD), "work": longest(events)}, Seen, strict=False)


def _open(page: Page, address: str) -> None:
    page.goto(address, wait_until="load")
    page.wait_for_timeout(SETTLE_MS)


def play(browser: Browser, url: str) -> tuple[Seen, Seen]:
    """What was seen of *Play now* at home, its first deal included, and of its table as it is loaded once more."""
    with _phone(browser) as page:
        _open(page, f"{url}/")
        return _seen(page, partial(_begin, page)), _seen(page, partial(_again, page))


def _begin(page: Page) -> None:
    page.evaluate("performance.mark('page'); [seen.tasks, seen.shift, seen.moved] = [[], 0, []]")
    play_now(page)
    page.wait_for_timeout(SETTLE_MS)


def _again(page: Page) -> None:
    page.reload(wait_until="load")
    _wait_for_hand(page)
    page.wait_for_timeout(SETTLE_MS)


def play_now(page: Page) -> None:
    """Press *Play now* at home, and wait until a whole hand is there."""
    page.get_by_test_id("play-now").click()
    _wait_for_hand(page)


def _wait_for_hand(page: Page) -> None:
    page.locator('[data-testid="hand"] button[data-testid^="card-"]').nth(12).wait_for()


def slow(page: Page) -> None:
    """Make a page that of a phone on a slow network."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    speed: dict[str, Any] = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND / 2}
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": DELAY_MS, **speed})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def tell(browser: Browser, url: str, pages: tuple[str, ...] = PAGES) -> None:
    """Measure and print all pages, the home page at length."""
    print("A phone, four times slower, 1.6 Mbit/s, 150 ms:")
    homes = load(browser, f"{url}/", HOME_TIMES)
    home = middle(homes)
    print(bar("home: first paint, ms", home.first, PAINT_MS))
    print(bar("home: largest paint, ms", home.largest, PAINT_MS))
    print(bar("at most", PAINT_MS, PAINT_MS))
    print(bar("home: requests before it", home.asked, REQUESTS))
    print(bar("at most", REQUESTS, REQUESTS))
    print(bar("home: come before it, kB", home.come, TRANSFER_KB))
    print(bar("at most", TRANSFER_KB, TRANSFER_KB))
    print(f"raw: {msgspec.json.encode(home).decode()}")
    tasks, works = sorted(one.task for one in homes), sorted(one.work for one in homes)
    print(f"longest task of home, ms, {len(homes)} times, at most {TASK_MS}:")
    print(f"  by the clock     middle {home.task:.0f}, most {tasks[-1]:.0f}")
    print(f"  of the processor middle {home.work:.0f}, most {works[-1]:.0f}")
    print(f"{'page':<16}{'first':>8}{'largest':>9}{'task':>7}{'work':>7}{'shift':>8}   (at most {TASK_MS} ms, {SHIFT})")
    for path in pages:
        _row(path, home if path == "/" else middle(load(browser, f"{url}{path}")))
    begun, again = zip(*(play(browser, url) for _ in range(TIMES)), strict=True)
    _row("Play now", msgspec.structs.replace(middle(list(begun)), first=0, largest=0))
    _row("its table again", middle(list(again)))


def _row(name: str, one: Seen) -> None:
    first, largest = (f"{paint:.0f}" if paint else "" for paint in (one.first, one.largest))
    print(f"{name:<16}{first:>8}{largest:>9}{one.task:>7.0f}{one.work:>7.0f}{one.shift:>8.3f}")
    if one.shift > SHIFT:
        print(f"{'':<16}moved: {'; '.join(one.moved[:4])}")

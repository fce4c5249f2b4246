"""What a page has to do while a card flies, beside a plain square that moves as long: traces of Chromium's, the processor slowed.

python -m bench flight
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

from playwright.sync_api import Browser, Page

from bench.paint import SLOWER
from bench.tracing import NAMES, Move, moves, traced
from tests.e2e.board import house_and_browser
from tests.e2e.person import Person

TRICKS = 10
SQUARES = 4
"""So many flights of the square stand for each trick of cards."""
WORK_MS = 4
"""At most, of the main thread in a frame."""

# The page marks when a card begins to fly and when it lies; nothing is asked of it from outside meanwhile.
_MARKED = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, how) {
    const animation = animate.call(this, frames, how);
    if (this.matches('.trick:not(.gathering) .place')) {
      const name = this.querySelector('[data-card]')?.dataset.card;
      performance.mark(`begins ${name}`);
      const lies = () => performance.mark(`lies ${name}`);
      animation.finished.then(lies, lies);
    }
    return animation;
  };
}"""
_PRESS = """([id, ms]) => new Promise((done) => {
  setTimeout(() => document.querySelector(`[data-testid="hand"] [data-testid="${id}"]`).click(), 100);
  setTimeout(done, ms);
})"""
_SQUARE = """<!doctype html><title>A square</title>
<body style="margin:0;background:#124538"><i style="position:absolute;left:140px;top:600px;width:80px;height:112px;background:#fff">"""
_SLIDE = """([times, ms]) => new Promise((done) => {
  const slide = (left) => {
    if (!left) return done();
    const frames = [{ transform: 'none' }, { transform: 'translate(0, -330px)' }];
    const animation = document.querySelector('i').animate(frames, { duration: ms, easing: 'ease-in-out' });
    performance.mark(`begins ${left}`);
    void animation.finished.then(() => {
      performance.mark(`lies ${left}`);
      setTimeout(() => slide(left - 1), 300);
    });
  };
  setTimeout(() => slide(times), 100);
})"""
TRICK_MS = 3200
FLY_MS = 220


def main() -> None:
    """Fly some cards and move a square, in turns, and print what was done meanwhile."""
    with house_and_browser() as (house, browser):
        person = _seated(browser, house.url)
        square = _phone(browser)
        square.set_content(_SQUARE)
        cards: list[Move] = []
        slides: list[Move] = []
        for page in (person.page, square):
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        for _ in range(TRICKS):
            asked = person.asked()
            if not asked.startswith("card-"):
                break
            time.sleep(1)
            cards += _moves(person.page, partial(person.page.evaluate, _PRESS, [asked, TRICK_MS]))
            slides += _moves(square, partial(square.evaluate, _SLIDE, [SQUARES, FLY_MS]))
    _tell(cards, slides)


def _moves(page: Page, act: Callable[[], object]) -> Iterator[Move]:
    return moves(traced(page, act))


def _phone(browser: Browser) -> Page:
    size = {"width": 360, "height": 740}
    return browser.new_context(viewport=size, has_touch=True, service_workers="block").new_page()  # type: ignore[arg-type]


def _seated(browser: Browser, url: str) -> Person:
    person = Person(_phone(browser), url)
    person.arrive()
    # Bots take their time as they do for people, so that nothing else comes while a card flies.
    body = {"rules": {"base": "standard", "changes": {"blind_nil": {"kind": "off"}}}, "pace": "normal"}
    table = person.post("/api/v1/practice", body)["table"]
    address = f"{url}/t/{table}?speed=normal"
    person.page.goto(address)
    person.play_until(lambda asked: asked.startswith("card-"))
    person.page.goto(address)  # No pointer has been seen on this page: a finger leaves none behind.
    person.asked()
    time.sleep(4)  # What is fetched ahead has come.
    person.page.evaluate(_MARKED)
    return person


def _tell(cards: list[Move], slides: list[Move]) -> None:
    print(f"{len(cards)} cards flown, and a square {len(slides)} times, each from its first frame until it lies:")
    print(f"  {'':<34}{'card':>8}{'square':>9}")
    frames = [sorted(frame for one in told for frame in one.frames) for told in (cards, slides)]
    for part in (50, 95, 99):
        _line(f"from frame to frame, p{part}, ms", *(_at(found, part) for found in frames))
    work = [sorted(frame for one in told for frame in one.work) for told in (cards, slides)]
    _line(f"main thread a frame, mean, ms (≤ {WORK_MS})", *(statistics.mean(found) for found in work))
    for part in (50, 95, 99):
        _line(f"main thread a frame, p{part}, ms", *(_at(found, part) for found in work))
    starting = [statistics.median(one.starting for one in told) for told in (cards, slides)]
    _line("until its first frame, middle, ms", *starting)
    for name in NAMES:
        _line(
            f"{name}, times a flight", *(statistics.mean(one.counts[name] for one in told) for told in (cards, slides))
        )
    print(f"  cards with a layout meanwhile: {sum(one.counts['Layout'] > 0 for one in cards)} (none)")


def _line(what: str, card: float, square: float) -> None:
    print(f"  {what:<34}{card:>8.1f}{square:>9.1f}")


def _at(found: list[float], part: int) -> float:
    return found[min(len(found) - 1, len(found) * part // 100)]


if __name__ == "__main__":
    main()

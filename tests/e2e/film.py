"""Takes strips of what moves, 33 ms from picture to picture: ``python -m tests.e2e.film FOLDER [FILM ...] [--widths ...]``.

The page's clock stands still between two pictures, so that a slow machine makes the same strip as a fast one.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession

from spadework.rules import ruleset
from tests.e2e.board import SIZES, house_and_browser
from tests.e2e.person import FEW_CARDS, Person, dotted

__all__ = ["FRAME_MS", "advance", "press", "still", "stopping"]

FRAME_MS = 33
SHEET_WIDTH = 1600
SIGHTED = {"blind_nil.kind": "off"}
COMPANY = ("", "odette", "gus", "wren", "gus", "wren")

_STOPPING = """() => {
  const later = new Map();
  let [number, time, stands] = [1 << 30, 0, false];
  const real = [setTimeout, clearTimeout].map((one) => one.bind(globalThis));
  globalThis.setTimeout = (call, ms = 0, ...given) => {
    if (!stands) return real[0](call, ms, ...given);
    later.set(++number, { call: () => call(...given), at: time + ms });
    return number;
  };
  globalThis.clearTimeout = (which) => later.delete(which) || real[1](which);
  const known = new Set();
  const hold = () => document.getAnimations().forEach((one) => {
    if (known.has(one) || one.playState !== 'running') return;
    known.add(one);
    one.pause();
    one.currentTime = 0;
  });
  const move = (ms) => {
    for (const one of known) {
      one.currentTime += ms;
      const end = one.effect.getComputedTiming().endTime;
      if (one.currentTime < end) continue;
      one.finish();
      known.delete(one);
    }
    time += ms;
  };
  const drawn = () => new Promise((done) => requestAnimationFrame(() => real[0](done)));
  globalThis.film = {
    stop: () => {
      if (stands) return;
      for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime < Infinity) one.finish();
      stands = true;
      hold();
    },
    async step(ms) {
      const end = time + ms;
      for (;;) {
        const [which, next] = [...later].filter(([, one]) => one.at <= end).sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
        if (!next) break;
        move(Math.max(0, next.at - time));
        later.delete(which);
        next.call();
        await drawn();
        hold();
      }
      move(end - time);
      await drawn();
      hold();
    },
  };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    const one = animate.apply(this, given);
    if (stands) hold();
    return one;
  };
}"""


def stopping(person: Person) -> None:
    """Let the clocks of the pages that this person opens from now on be stopped."""
    person.page.add_init_script(f"({_STOPPING})()")


def still(person: Person) -> None:
    """Stop the clock, once what moves just now has come to its end."""
    person.page.evaluate("film.stop()")


def press(person: Person, asked: str) -> None:
    """Press it in a page whose clock stands still from then on, and wait until the server has answered."""
    before = person.version()
    still(person)
    person.page.get_by_test_id(asked).evaluate("(one) => one.click()")
    for _ in range(200):  # Playwright itself waits by the page's clock
        if person.version() > before:
            break
        person.page.wait_for_timeout(20)
    advance(person, 0)


def advance(person: Person, ms: int = FRAME_MS) -> None:
    """Let that much time go by."""
    person.page.evaluate("(ms) => film.step(ms)", ms)


Film = tuple[Callable[[Person, str], None], int]
"""How somebody comes to the moment, up to the press that begins it, with a stopped clock; and how long it is looked at."""


def main() -> None:
    """Take all films, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("films", nargs="*", help=", ".join(FILMS))
    parser.add_argument("--widths", nargs="*", type=int, choices=SIZES, default=[360, 1440])
    parser.add_argument("--rules", default="standard", help="the ruleset that is played: six-three-teams, say")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with house_and_browser() as (house, browser):
        for name in asked.films or FILMS:
            for width in asked.widths:
                pictures = list(_shoot(browser, house.url, FILMS[name], width, asked.rules))
                for i, sheet in enumerate(_strips(browser, pictures, width)):
                    (asked.folder / f"{name}-{width}-{i}.png").write_bytes(sheet)


def _shoot(browser: Browser, url: str, film: Film, width: int, rules: str) -> Iterator[tuple[int, str]]:
    """Each picture that differs from the one before, with its time, as base64."""
    begin, length = film
    context = browser.new_context(
        viewport={"width": SIZES[width][0], "height": SIZES[width][1]}, service_workers="block"
    )
    person = Person(context.new_page(), url)
    person.arrive("Ann")
    stopping(person)
    begin(person, rules)
    session = context.new_cdp_session(person.page)
    before = ""
    for time in range(0, length, FRAME_MS):
        picture = _picture(session)
        if picture != before:
            yield time, picture
        before = picture
        advance(person)
    context.close()


def _picture(session: CDPSession) -> str:
    return str(session.send("Page.captureScreenshot", {"format": "png"})["data"])


def _strips(browser: Browser, pictures: list[tuple[int, str]], width: int) -> Iterator[bytes]:
    """The pictures side by side, as many on a sheet as can be looked at."""
    across = 8 if width < 700 else 3
    each = SHEET_WIDTH // across
    page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": 900})
    for first in range(0, len(pictures), 2 * across if width < 700 else 3 * across):
        shown = pictures[first : first + (2 * across if width < 700 else 3 * across)]
        figures = "".join(
            f'<figure><img width="{each - 6}" src="data:image/png;base64,{picture}"><figcaption>{time} ms</figcaption></figure>'
            for time, picture in shown
        )
        page.set_content(f"<style>{_SHEET}</style>{figures}", wait_until="load")
        yield page.screenshot(full_page=True)
    page.close()


_SHEET = """body { margin: 0; display: flex; flex-wrap: wrap; gap: 6px; font: 14px sans-serif; background: #888; }
figure { margin: 0; } img { display: block; }"""


# Each film, and how somebody comes to it.


def _sit(person: Person, base: str, changes: dict[str, Any]) -> str:
    rules = {"base": base, "changes": {**SIGHTED, **changes}}
    asked = {"rules": rules, "pace": "instant", "bots": list(COMPANY[: ruleset(base).seats])}
    table = str(person.post("/api/v1/practice", asked)["table"])
    person.visit(f"/t/{table}")
    return table


def _slowly(person: Person, table: str) -> str:
    """The same table at the usual speed; what is asked there."""
    person.page.goto(f"{person.url}/t/{table}?speed=normal")
    asked = person.asked()
    person.page.wait_for_timeout(1500)  # what is fetched ahead has come
    return asked


def _deal(person: Person, rules: str) -> None:
    table = _sit(person, rules, {})
    person.play_until(lambda asked: asked == "next")
    _slowly(person, table)
    press(person, "next")


def _flight(person: Person, rules: str) -> None:
    table = _sit(person, rules, {})
    person.play_until(
        lambda asked: (
            asked.startswith("card-") and len(person.hand()) == ruleset(rules).hand_size - 3 and person.in_mid_trick()
        )
    )
    press(person, _slowly(person, table))


def _trick(person: Person, rules: str) -> None:
    table = _sit(person, rules, {})
    person.play_until(
        lambda asked: (
            asked.startswith("card-")
            and len(person.hand()) < ruleset(rules).hand_size - 1
            and len(person.trick()) == ruleset(rules).seats - 1
        )
    )
    press(person, _slowly(person, table))


def _won(person: Person, rules: str) -> None:
    table = _sit(person, rules, {**dotted(FEW_CARDS), "finish.max_deals": 3})
    for _ in range(2):
        person.play_until(lambda asked: asked == "next")
        person.answer("next")
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) == 1)
    press(person, _slowly(person, table))


FILMS: dict[str, Film] = {
    "deal": (_deal, 1100),
    "flight": (_flight, 1000),
    "trick": (_trick, 1500),
    "won": (_won, 4200),
}


if __name__ == "__main__":
    main()

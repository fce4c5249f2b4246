"""Plays whole games by touch on a phone and by keys on a screen, for each number of seats: ``python -m tests.e2e.whole_games``.

It says for each how many deals and answers it took. At every answer nothing lies on anything else, nothing scrolls
sideways, a card can be tapped, and by keys the focus is somewhere.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.e2e.board import house_and_browser
from tests.e2e.fingers import ANSWERS
from tests.e2e.person import Person
from tests.e2e.soundness import fits, plates_are_clear

__all__ = ["OVERLAPS", "WAYS", "play_whole"]

RULESETS = {2: "two-draw", 3: "solo3", 4: "standard", 5: "five", 6: "six-three-teams"}
WAYS: dict[str, dict[str, Any]] = {
    "touch": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
    "keys": {"viewport": {"width": 1440, "height": 900}},
}
MANY = 4000
PICTURED = 25
"""At each so-manieth answer a picture is taken, and at the end, where a folder is named for them."""
TAPPED = 32
"""So many px of a card at least can be seen and tapped."""

OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll('[data-testid^="seat-"], [data-testid="trick"] [data-card]')]
    .map((e) => [e.dataset.testid ?? e.dataset.card, e.dataset.testid !== undefined, e.getBoundingClientRect()]);
  const found = [];
  for (const [i, [a, plate, one]] of boxes.entries()) {
    if (one.left < 0 || one.right > innerWidth || one.top < 0) found.push(`${a} is cut off`);
    for (const [b, other, two] of boxes.slice(i + 1)) {
      const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const tall = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      if ((plate || other) && wide > 1 && tall > 1) found.push(`${a} lies on ${b}`);
    }
  }
  return found;
}"""
_KEPT = "() => ![document.body, null].includes(document.activeElement)"
"""Something has the focus."""
_NARROWEST = """() => Math.min(...[...document.querySelectorAll('[data-testid="hand"] button:not([inert])')].map((e) => e.offsetWidth))"""


def main() -> None:
    """Play them, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", nargs="*", type=int, choices=RULESETS, default=list(RULESETS))
    parser.add_argument("--ways", nargs="*", choices=WAYS, default=list(WAYS))
    parser.add_argument("--deals", type=int, help="end each game after so many deals, and not at its target alone")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="take some pictures of each game on its way")
    asked = parser.parse_args()
    end = {"finish.max_deals": asked.deals} if asked.deals else {}
    with house_and_browser() as (house, browser):
        for seats in asked.seats:
            for way in asked.ways:
                person = _person(browser, house.url, way)
                person.practice_under(RULESETS[seats], end)
                folder = asked.pictures and asked.pictures / f"{seats}-{way}"
                answers, deals = play_whole(person, way, folder)
                print(f"{seats} seats by {way}: {RULESETS[seats]}, {deals} deals, {answers} answers", flush=True)
                assert not person.complaints, person.complaints
                person.page.context.close()


def _person(browser: Browser, url: str, way: str) -> Person:
    context = browser.new_context(**WAYS[way], service_workers="block", reduced_motion="reduce")
    person = Person(context.new_page(), url)
    person.arrive("Ann")
    return person


def play_whole(person: Person, way: str, pictures: Path | None = None) -> tuple[int, int]:
    """From the first question to the end of the game; how many answers and how many deals that took."""
    person.way = ANSWERS[way]
    deals, before = 1, ""
    for answers in range(MANY):
        asked = person.asked()
        _holds(person, way, asked)
        if pictures and (asked == "over" or answers % PICTURED == PICTURED - 1):
            person.page.screenshot(path=pictures / f"{answers:03}.png")
        if way == "keys" and before:
            person.page.wait_for_function(_KEPT)
        if asked == "over":
            return answers, deals
        deals += asked == "next"
        person.answer(asked)
        before = asked
    raise AssertionError(f"not over after {MANY} answers")


def _holds(person: Person, way: str, asked: str) -> None:
    page = person.page
    fits(page)
    assert page.evaluate(OVERLAPS) == [], asked
    plates_are_clear(page)
    if way == "touch" and asked.startswith("card-"):
        narrowest = page.evaluate(_NARROWEST)
        assert narrowest >= TAPPED, f"a card of which {narrowest} px can be tapped"


if __name__ == "__main__":
    main()

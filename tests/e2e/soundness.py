"""Whether a page as it stands fits its window, and whether axe-core finds anything wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.person import Person

__all__ = [
    "BEHIND",
    "Look",
    "dialogs_are_sound",
    "every_look",
    "fits",
    "page_is_sound",
    "plates_are_clear",
    "show",
    "sound",
    "sound_in",
    "window",
]

HEIGHTS = {360: 640, 768: 1024, 1440: 900}
"""The windows that pages are looked at in, by their width: a phone, a tablet, a screen."""

Look = tuple[tuple[int, str], ...]
"""Widths and themes that a page is looked at in, one after the other."""

_AT_ONCE: Look = ((360, "light"), (768, "light"), (1440, "dark"))
_APART = [((width, theme),) for width in HEIGHTS for theme in ("light", "dark")]
every_look = pytest.mark.parametrize(
    "look",
    (
        pytest.param(_AT_ONCE, id="every"),
        *(pytest.param(one, marks=pytest.mark.long, id="-".join(map(str, *one))) for one in _APART),
    ),
)
"""A page that grows from a phone to a screen, which is dark; and at length each width in each theme from the start."""

_RUN = "axe.run({resultTypes: ['violations']}).then(found => found.violations)"
"""All rules; only what breaks one is described and sent, which takes a third of the time."""

_SETTLED = """() => Promise.allSettled(document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime !== Infinity).map((each) => each.finished))"""
"""Colors that change with the theme have changed: in between, they lack contrast."""

_UNDER = """() => {
  const boxes = (parts) => [...document.querySelectorAll(`[data-place] ${parts}`)].map((e) => [e, e.getBoundingClientRect()]);
  const laid = boxes(':is(.bid, .packets i, .word)').filter(([e]) => e.checkVisibility({ visibilityProperty: true }));
  return boxes('.name').flatMap(([plate, a]) => laid.filter(([, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
    .map(([e]) => `${plate.innerText} lies on ${e.className || 'a trick'} of ${e.closest('[data-testid]')?.dataset.testid}`));
}"""
"""The plates with names that lie on what was bid or taken at a table, or on a word about a seat."""

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def window(look: Look) -> dict[str, Any]:
    """What somebody's browser is who looks so, at first."""
    width, theme = look[0]
    return {"width": width, "height": HEIGHTS[width], "color_scheme": theme}


BEHIND = '[data-testid="last-trick"]:enabled, .panel-side section.last'
"""There is a trick to look back at: by its button, or open beside a wide table."""


def dialogs_are_sound(person: Person, look: Look, *keys: str) -> None:
    """Each is opened by its key, looked at, and closed."""
    for key in keys:
        person.page.keyboard.press(key)
        person.page.locator("dialog[open]").wait_for()
        sound_in(person, look)
        person.page.keyboard.press("Escape")
        person.page.locator("dialog[open]").wait_for(state="detached")


def sound_in(person: Person, look: Look) -> None:
    """The page fits each of these windows, and axe-core finds nothing in the first, nor in the last."""
    for width, theme in look:
        show(person.page, width, theme)
        if (width, theme) in (look[0], look[-1]):
            sound(person)
        else:
            fits(person.page)
    show(person.page, *look[0])


def show(page: Page, width: int, theme: Any) -> None:
    """In a window of that width, in that theme."""
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    page.emulate_media(color_scheme=theme)
    page.evaluate(_SETTLED)


def sound(person: Person) -> None:
    """The page before a person fits its window and axe-core finds nothing."""
    page_is_sound(person.page)


def page_is_sound(page: Page) -> None:
    """The same of any page."""
    page.wait_for_load_state("networkidle")
    fits(page)
    faults = _faults(page)
    assert not faults, "\n".join(faults)


def fits(page: Page) -> None:
    """Nothing scrolls sideways."""
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, f"{page.url} is {wide} px wider than its window"


def plates_are_clear(page: Page) -> None:
    """No name at a table lies on a bid, on tricks that were taken, or on what is said of a seat."""
    assert page.evaluate(_UNDER) == [], page.url


def _faults(page: Page) -> list[str]:
    """What axe-core finds wrong with the page as it stands."""
    # Evaluated in the page's own world, since the page's security policy rightly lets no inline script in.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate(_RUN)
    return [f"{fault['id']}: {fault['help']}: {fault['nodes'][0]['html'][:160]}" for fault in found]

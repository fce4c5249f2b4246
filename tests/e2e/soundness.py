"""Whether a page as it stands fits its window, and whether axe-core finds anything wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.person import Person

__all__ = ["HEIGHTS", "every_look", "page_is_sound", "sound"]

HEIGHTS = {360: 640, 768: 1024, 1440: 900}
"""The windows that pages are looked at in, by their width: a phone, a tablet, a screen."""

SHORT = ((360, "light"), (768, "dark"), (1440, "light"))
LONG = ((360, "dark"), (768, "light"), (1440, "dark"))
every_look = pytest.mark.parametrize(
    ("width", "theme"), (*SHORT, *(pytest.param(*look, marks=pytest.mark.long) for look in LONG))
)
"""Each width and each theme: what a page is colored in does not depend on its width, so not all pairs are asked each time."""

_RUN = "axe.run({resultTypes: ['violations']}).then(found => found.violations)"
"""All rules; only what breaks one is described and sent, which takes a third of the time."""

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def sound(person: Person) -> None:
    """The page before a person fits its window and axe-core finds nothing."""
    page_is_sound(person.page)


def page_is_sound(page: Page) -> None:
    """The same of any page."""
    page.wait_for_load_state("networkidle")
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, f"{page.url} is {wide} px wider than its window"
    assert _faults(page) == []


def _faults(page: Page) -> list[str]:
    """What axe-core finds wrong with the page as it stands."""
    # Evaluated in the page's own world, since the page's security policy rightly lets no inline script in.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate(_RUN)
    return [f"{fault['id']}: {fault['help']}: {fault['nodes'][0]['html'][:160]}" for fault in found]

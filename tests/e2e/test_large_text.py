"""Text at twice its size on the smallest phone: all of it is there, and all that is asked can be answered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.browsing import chromium, flags
from tests.e2e.house import House
from tests.e2e.person import FEW_CARDS, Person
from tests.e2e.soundness import fits

pytestmark = pytest.mark.e2e

PAGES = ("/learn", "/learn/bags", "/rules/jjdd", "/new", "/join", "/settings", "/offline", "/keep")
HEAD = "parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)"


@pytest.fixture
def reader(browser: Browser, house: House) -> Iterator[Person]:
    """Somebody whose browser writes everything twice as large as others do."""
    large = browser.browser_type.launch(
        executable_path=chromium(), args=[*flags(), "--blink-settings=defaultFontSize=32"]
    )
    context = large.new_context(
        viewport={"width": 360, "height": 740}, service_workers="block", reduced_motion="reduce"
    )
    yield Person(context.new_page(), house.url)
    large.close()


def test_home_was_as_small_as_ever_and_pages_were_cut(reader: Person) -> None:
    """Its head was sized by the window alone; the way to other pages left the window, and with it what was below."""
    reader.post("/api/v1/tables", {"rules": {"base": "standard"}, "listed": True})
    reader.visit("/")
    assert reader.page.evaluate(HEAD) >= 50
    expect(reader.page.get_by_text("seats free").first).to_be_visible()
    fits(reader.page)
    for path in PAGES:
        reader.visit(path)
        reader.page.wait_for_load_state("networkidle")
        fits(reader.page)


def test_the_lower_bids_lay_under_the_score(reader: Person) -> None:
    """A game is played to its end, and looked back on."""
    reader.practice(**FEW_CARDS, finish__max_deals=1)
    reader.play_until(lambda asked: asked.startswith("bid-"))
    fits(reader.page)
    reader.page.get_by_test_id("bid-1").click()
    reader.play_out()
    expect(reader.page.get_by_test_id("game-end")).to_be_visible()
    fits(reader.page)
    reader.page.get_by_test_id("look-back").click()
    reader.page.get_by_test_id("replay-next").click()
    fits(reader.page)

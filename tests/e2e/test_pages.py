"""Every page at every width, light and dark: nothing scrolls sideways, and axe-core finds nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.soundness import BEHIND, Look, dialogs_are_sound, every_look, sound_in, window

pytestmark = pytest.mark.e2e

PLAIN = {
    ".": "/",
    "new": "/new",
    "join": "/join",
    "tables": "/tables",
    "history": "/history",
    "learn": "/learn",
    "rules": "/rules",
    "settings": "/settings",
    "offline": "/offline",
    "deals": "/deals",
}
"""Pages by their route, and the addresses at which they are looked at here."""
ELSEWHERE = {
    "deals/[id]": "test_fair",
    "keep": "test_keep",
    "keep/tv": "test_keep",
    "learn/[lesson]": "test_lessons",
    "replay": "test_replay",
    "replay/[id]": "test_replay",
    "rules/[name]": "here",
    "rules/custom": "test_rules",
    "t/[id]": "here",
    "t/[id]/rules": "test_rules",
}
"""Those that show what was played, made or written down, and where they are looked at."""


@every_look
def test_pages_fit_and_are_accessible(new_person: NewPerson, look: Look) -> None:
    """All that need nothing to have been played; the others are looked at where it has been."""
    person = new_person(**window(look))
    for path in (*PLAIN.values(), "/rules/standard", "/nothing"):
        person.visit(path)
        sound_in(person, look)


def test_every_page_is_looked_at() -> None:
    """A page that is new has its place in one of these lists."""
    routes = Path(__file__).parents[2] / "web" / "src" / "routes"
    assert {str(page.parent.relative_to(routes)) for page in routes.rglob("+page.svelte")} == {*PLAIN, *ELSEWHERE}


def test_every_page_reaches_every_page(new_person: NewPerson) -> None:
    """By the places of the site, under the thumb on a phone, or by the list at its foot."""
    phone, screen = new_person(width=360, height=640), new_person(width=1440, height=900)
    pages = (
        "/",
        "/learn",
        "/keep",
        "/rules",
        "/new",
        "/join",
        "/tables",
        "/history",
        "/replay",
        "/deals",
        "/settings",
        "/offline",
    )
    for path in (*pages, "/nothing", "/rules/standard", "/learn/bags", "/t/nowhere"):
        phone.visit(path)
        phone.page.locator("footer").wait_for()
        links = phone.page.locator("header.site a, footer a")
        led = set(links.evaluate_all("links => links.map((link) => link.getAttribute('href'))"))
        assert led >= set(pages), path
    expect(phone.page.get_by_test_id("site-score")).to_be_visible()
    bar, page = phone.page.get_by_test_id("site-score").bounding_box(), screen.page
    assert bar is not None
    assert bar["y"] + bar["height"] == 640
    screen.visit("/learn")
    page.get_by_test_id("site-games").click()
    expect(page.get_by_test_id("site-games")).to_have_attribute("aria-current", "page")


def test_ones_games_were_nowhere_above_a_page_on_a_phone(new_person: NewPerson) -> None:
    """They stand there, marked like any place, and no other place is marked."""
    person = new_person(width=360, height=640)
    person.visit("/history")
    link = person.page.locator("header.site").get_by_role("link", name="History")
    expect(link).to_be_visible()
    assert person.page.locator("header.site .here").all_inner_texts() == ["History"]
    expect(person.page.get_by_role("heading", name="History", level=1)).to_be_visible()


@every_look
def test_the_table_fits_and_is_accessible(new_person: NewPerson, look: Look) -> None:
    """The table waiting, at the blind offer, in the bidding, in the play, between deals and at the end."""
    person = new_person(**window(look), reduced_motion="reduce")
    person.open_table(finish__max_deals=1)
    sound_in(person, look)
    person.practice(blind_nil__deficit=0, finish__max_deals=2)
    seen = set()
    for _ in range(80):
        asked = person.asked()
        kind = asked.split("-")[0]
        if kind not in seen:
            sound_in(person, look)
            seen.add(kind)
        if kind == "card" and person.page.locator(BEHIND).count() and "dialogs" not in seen:
            seen.add("dialogs")
            dialogs_are_sound(person, look, "s", "l", "?")
        if asked == "over":
            break
        person.answer(asked)
    assert seen == {"look", "bid", "card", "dialogs", "next", "over"}


def test_a_page_is_printed_dark_on_white_in_a_dark_theme(new_person: NewPerson) -> None:
    """Pale ink could not be read on paper."""
    person = new_person(color_scheme="dark")
    person.visit("/keep")
    ink = "getComputedStyle(document.querySelector('h1')).color"
    dark = person.page.evaluate(ink)
    person.page.emulate_media(media="print")
    assert person.page.evaluate(ink) == "rgb(27, 29, 31)" != dark


def test_settings_change_the_deck(new_person: NewPerson) -> None:
    """Each deck is remembered, and its cards are drawn in its own colors: two, or four that all differ."""
    person = new_person()
    drawn = {}
    for deck in ("two-color", "four-color", "color-blind"):
        person.visit("/settings")
        person.page.get_by_test_id(f"deck-{deck}").check()
        person.page.reload()
        expect(person.page.get_by_test_id(f"deck-{deck}")).to_be_checked()
        person.practice(finish__max_deals=1)
        person.play_until(lambda asked: asked.startswith(("bid-", "card-")))
        drawn[deck] = _suit_colors(person)
    assert len(set(drawn["two-color"])) == 2
    assert len(set(drawn["four-color"])) == len(set(drawn["color-blind"])) == 4
    assert drawn["four-color"] != drawn["color-blind"]


def test_large_print_could_not_have_four_colors(new_person: NewPerson) -> None:
    """It was a deck like any other. Whoever had chosen it has it still."""
    person = new_person()
    page = person.page
    person.visit("/settings")
    page.evaluate("localStorage.setItem('spadework.settings', JSON.stringify({deck: 'large-print'}))")
    page.reload()
    large = page.get_by_test_id("setting-large")
    expect(large).to_be_checked()
    page.get_by_test_id("deck-four-color").check()
    expect(page.locator(".decks .plain")).to_have_count(4)
    page.reload()
    expect(large).to_be_checked()
    large.uncheck()
    page.reload()
    expect(page.get_by_test_id("deck-four-color")).to_be_checked()
    expect(large).not_to_be_checked()
    expect(page.locator(".decks .face:not(.plain)")).to_have_count(4)


def _suit_colors(person: Person) -> tuple[str, ...]:
    """The colors that the four suits have on the page, spades, hearts, diamonds, clubs."""
    probe = """suit => {
      const element = document.querySelector('[data-testid="hand"]').appendChild(document.createElement('i'));
      element.style.color = `var(--suit-${suit})`;
      const color = getComputedStyle(element).color;
      element.remove();
      return color;
    }"""
    return tuple(str(person.page.evaluate(probe, suit)) for suit in "shdc")


def test_what_has_the_focus_is_never_under_the_buttons_of_a_new_table(new_person: NewPerson) -> None:
    person = new_person(width=360, height=640)
    person.visit("/new")
    person.page.get_by_test_id("open-table").wait_for()
    covered = """async () => {
      const bar = document.querySelector('[data-testid="open-table"]').parentElement;
      const found = [];
      for (const one of document.querySelectorAll('main :is(button, input, summary, select)')) {
        if (bar.contains(one) || !one.checkVisibility()) continue;
        one.focus();
        await new Promise(requestAnimationFrame);
        const [seen, over] = [one, bar].map((each) => each.getBoundingClientRect());
        if (seen.bottom > over.top + 1 && seen.top < over.bottom - 1) found.push(one.outerHTML);
      }
      return found;
    }"""
    assert person.page.evaluate(covered) == []

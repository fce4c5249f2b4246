"""Home and the ways from it: drawn before any script runs, remembering what was played, and open tables that come and go."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from bench import page as page_bench
from tests.e2e.conftest import NewPerson
from tests.e2e.house import House

pytestmark = pytest.mark.e2e


def test_pages_are_drawn_before_any_script_runs(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740, java_script_enabled=False)
    page = person.page
    for path, seen in (
        ("/", "Play now"),
        ("/learn", "Learn"),
        ("/rules", "Games"),
        ("/join", "Join a table"),
        ("/keep", "Keep score"),
        ("/new", "Set up a table"),
        ("/replay", "Replay"),
        ("/settings", "Settings"),
        ("/offline", "Play offline"),
        ("/history", "History"),
        ("/deals", "Luck and deals"),
    ):
        page.goto(f"{person.url}{path}")
        expect(page.locator("main").get_by_text(seen, exact=True).first).to_be_visible()
        if path != "/new":  # which has a bar of its own there
            expect(page.get_by_test_id("site-score")).to_be_visible()
    page.goto(person.url)
    expect(page.get_by_test_id("glimpse")).to_contain_text("Wren")
    expect(page.get_by_test_id("glimpse").locator(".card")).to_have_count(3)


class Scripts:
    """The scripts of a page, which arrive when they are let go."""

    def __init__(self, page: Page) -> None:
        self._held: list[Route] = []
        self.hold()
        page.route("**/*.js", self._asked)

    def _asked(self, route: Route) -> None:
        if self._holding:
            self._held.append(route)
        else:
            route.continue_()

    def hold(self) -> None:
        """From now on none arrives."""
        self._holding = True

    def let_go(self) -> None:
        """Those that were asked for arrive, and all that come."""
        self._holding = False
        while self._held:
            self._held.pop().continue_()

    def lose(self) -> None:
        """Those that were asked for never arrive."""
        while self._held:
            self._held.pop().abort("connectionrefused")


def test_what_lies_below_the_first_screen_is_drawn_without_a_script(new_person: NewPerson) -> None:
    """It waits for the first picture, and for nothing else."""
    person = new_person(width=360, height=740)
    page = person.page
    scripts = Scripts(page)
    page.goto(person.url, wait_until="commit")
    expect(page.get_by_test_id("glimpse").locator(".trick")).to_be_visible()
    expect(page.get_by_test_id("keep-score")).to_be_visible()
    expect(page.locator("footer").get_by_role("link").first).to_be_visible()
    scripts.let_go()


def test_a_guest_who_pressed_play_at_once_watched_a_game_of_their_own(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    scripts = Scripts(person.page)
    person.page.goto(person.url, wait_until="commit")
    person.page.get_by_test_id("play-now").click()
    scripts.let_go()
    expect(person.page.get_by_test_id("table")).to_have_attribute("data-you", "0")


def test_whose_name_was_still_asked_for_as_they_pressed_play_watched_a_game_of_their_own(new_person: NewPerson) -> None:
    """The cookie of the game came first, and that of the name, from somebody else, in its place."""
    person = new_person(width=360, height=740)
    page = person.page
    answer = httpx.get(f"{person.url}/api/v1/me")  # of whoever asks without a cookie
    held: list[Route] = []

    def late(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/api/v1/me", late)
    page.goto(person.url)
    page.get_by_test_id("play-now").click()
    page.wait_for_timeout(500)
    told = {name: answer.headers[name] for name in ("content-type", "set-cookie")}
    held[0].fulfill(status=200, headers=told, body=answer.text)
    expect(page.get_by_test_id("table")).to_have_attribute("data-you", "0")


def test_what_is_pressed_before_the_page_has_begun_is_done_once_it_has(new_person: NewPerson) -> None:
    """The first picture is there before any script is: it hears all the same, and says so."""
    person = new_person(width=360, height=740)
    page = person.page
    scripts = Scripts(page)
    play, hold = page.get_by_test_id("play-now"), page.get_by_role("button", name="Pause", exact=True)
    page.goto(person.url, wait_until="commit")
    hold.click()
    assert hold.evaluate("(one) => getComputedStyle(one).opacity") == "0.55"
    scripts.let_go()
    expect(hold).to_have_attribute("aria-pressed", "true")

    # A script that does not arrive leaves no button that seems to wait for it, and the next press asks for the page again.
    scripts.hold()
    page.reload(wait_until="commit")
    play.click()
    expect(play).to_have_attribute("data-pressed", "")
    assert play.evaluate("(one) => getComputedStyle(one, '::after').content") == '"Dealing"'
    scripts.lose()
    expect(play).not_to_have_attribute("data-pressed", "")
    with page.expect_event("load"):
        play.click()
        scripts.let_go()
    expect(hold).to_be_visible()

    scripts.hold()
    page.reload(wait_until="commit")
    play.click()
    play.click()
    scripts.let_go()
    page.wait_for_url(re.compile(r"/t/"))
    expect(page.get_by_test_id("table")).to_be_visible()
    # Whenever the browser says so, this is what did not arrive.
    person.complaints[:] = [said for said in person.complaints if "dynamically imported module" not in said]


def test_a_choice_that_was_made_before_the_page_had_begun_was_lost(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    scripts = Scripts(person.page)
    person.page.goto(f"{person.url}/settings", wait_until="commit")
    chosen = person.page.get_by_test_id("deck-color-blind")
    chosen.click()
    scripts.let_go()
    expect(chosen).to_be_checked()
    expect(person.page.locator("html")).to_have_attribute("data-deck", "color-blind")


def test_what_a_first_visit_loads_stays_small(browser: Browser, house: House, new_person: NewPerson) -> None:
    new_person().open_table()  # and it is listed at home
    home, table, _ = page_bench.of_playing(browser, house.url)
    assert home < table <= page_bench.LIMIT_KB
    start, _, evening = page_bench.of_keeping(browser, house.url)
    assert max(start, evening) <= page_bench.KEEP_LIMIT_KB


def test_every_game_begins_by_one_press_and_play_now_remembers_it(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    page = person.page
    person.visit("/rules")
    page.get_by_test_id("game-standard").wait_for()
    # A family at a time, each game with the picture of its table.
    assert page.evaluate("document.documentElement.scrollHeight") < 4000
    page.get_by_test_id("group-2").click()
    shown = page.locator("li", has=page.get_by_test_id("play-solo4"))
    expect(shown.locator(".seat")).to_have_count(4)
    page.get_by_test_id("play-solo4").click()
    page.wait_for_url(re.compile(r"/t/"))
    expect(page.get_by_test_id("table")).to_be_visible()
    title = page.get_by_role("heading", level=1).inner_text().partition(",")[0]
    person.visit()
    expect(page.get_by_test_id("what")).to_contain_text(title)
    page.get_by_test_id("play-now").click()
    page.wait_for_url(re.compile(r"/t/"))
    expect(page).to_have_title(re.compile(title))
    # Whoever has chosen nobody sits with people of the cast, who have faces.
    expect(page.locator('[data-testid^="seat-"] [data-portrait]')).to_have_count(3)
    for name in ("Clem", "Odette", "Birdie"):
        expect(page.get_by_test_id("table")).to_contain_text(name)


SHIFTED = """() => {
  globalThis.shift = 0;
  globalThis.moved = [];
  new PerformanceObserver((list) => list.getEntries().filter((one) => !one.hadRecentInput).forEach((one) => {
    shift += one.value;
    moved.push(...one.sources.map(({ node }) => node?.className ?? ''));
  })).observe({ type: 'layout-shift', buffered: true });
}"""


def test_the_bids_on_the_table_at_home_were_too_small_to_read(new_person: NewPerson) -> None:
    """On a phone they were written in letters of 8 px."""
    person = new_person(width=360, height=740)
    person.visit("/")
    sizes = person.page.evaluate(
        "() => [...document.querySelectorAll('[data-testid=glimpse] :is(.token b, .name .text, .dealer)')]"
        ".map((one) => parseFloat(getComputedStyle(one, '::before').fontSize))"
    )
    assert min(sizes) >= 11


def test_home_asked_for_pictures_that_nobody_saw(new_person: NewPerson) -> None:
    """The kings and queens on small cards are letters: what is drawn of them on large ones is not fetched."""
    person = new_person(width=360, height=740)
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.visit("/")
    person.page.wait_for_load_state("networkidle")
    person.visit("/rules/standard")
    expect(person.page.locator("[data-suit=S] [data-rank=K]").first).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    assert not [url for url in asked if re.search(r"/[KQJ][SHDC]\.", url)]


def test_nothing_moves_while_a_page_comes(new_person: NewPerson) -> None:
    """Whatever comes after the first picture finds its room kept, on a phone that waits a little for each answer."""
    person = new_person(width=360, height=740)
    page = person.page
    page.add_init_script(f"({SHIFTED})()")
    person.arrive()

    def late(route: Route) -> None:
        """The letters come last of all."""
        page.wait_for_timeout(300)
        route.continue_()

    page.route("**/*.woff2", late)
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    slow = {"offline": False, "latency": 80, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", slow)
    for path in (
        "/",
        "/learn",
        "/learn/bags",
        "/rules",
        "/rules/standard",
        "/keep",
        "/new",
        "/join",
        "/tables",
        "/history",
        "/settings",
        "/replay",
        "/deals",
        "/offline",
    ):
        page.goto(f"{person.url}{path}", wait_until="networkidle")
        assert page.evaluate("shift") <= 0.02, (path, page.evaluate("moved"))
    network.detach()


def test_home_leads_back_to_the_table_that_was_left(new_person: NewPerson) -> None:
    """The game that waits was a line of small words above a large button that began another."""
    person = new_person(width=360, height=740)
    table = person.practice()
    person.visit("/")
    back = person.page.get_by_test_id("back-to-table")
    expect(back).to_have_text("Continue")
    expect(person.page.get_by_test_id("waits")).to_have_text("Your game is waiting: Standard")
    expect(person.page.locator("main .primary")).to_have_count(1)
    again = person.page.get_by_test_id("play-now")
    expect(again).to_have_text("New game")
    tall = "(one) => one.offsetHeight"
    assert back.evaluate(tall) == again.evaluate(tall) >= 44
    expect(back).to_be_in_viewport()
    headings = person.page.locator("main section h2")
    expect(headings.filter(has_text="New to Spades?")).to_have_count(0)
    back.click()
    expect(person.page).to_have_url(f"{person.url}/t/{table}")


def test_the_table_that_waits_for_me_was_the_last_of_my_tables(new_person: NewPerson) -> None:
    """One that nobody had begun stood above it, as it was the last to be set up."""
    person = new_person(width=360, height=740)
    person.practice(blind_nil__kind="off")
    person.play_until(lambda asked: asked.startswith("bid-"))
    person.open_table()
    person.visit("/tables")
    tables = person.page.get_by_test_id("own-tables").get_by_role("listitem")
    expect(tables).to_have_count(2)
    expect(person.page.get_by_test_id("own-tables").get_by_role("heading").first).to_have_text("Waiting for you")
    expect(tables.first).to_contain_text("Your turn to bid")
    expect(tables.first.locator(".primary")).to_have_count(1)
    expect(tables.last.locator(".primary")).to_have_count(0)


def test_nothing_had_the_focus_once_a_table_was_closed_or_kept(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    person.open_table()
    person.visit("/tables")
    page = person.page
    close = page.get_by_test_id("close")
    close.click()
    keep = page.get_by_test_id("close-no")
    expect(keep).to_be_focused()
    keep.press("Enter")
    expect(close).to_be_focused()
    close.press("Enter")
    page.get_by_test_id("close-yes").press("Enter")
    expect(page.get_by_text("No games in progress.")).to_be_visible()
    assert page.evaluate("document.activeElement.matches('main *')")
    page.keyboard.press("Tab")
    expect(page.get_by_test_id("play-with-bots")).to_be_focused()


def test_tables_come_and_go_before_ones_eyes(new_person: NewPerson) -> None:
    ann, ben = new_person(width=360, height=740), new_person()
    ann.visit("/join")
    ben.arrive("Benedict")
    table = ben.open_table("short")
    own = ann.page.get_by_role("listitem").filter(has_text="Benedict")
    expect(own).to_contain_text("3 seats free")
    ben.visit("/tables")
    ben.page.get_by_test_id("close").first.click()
    ben.page.get_by_test_id("close-yes").click()
    expect(own).to_have_count(0)
    ben.visit(f"/t/{table}")
    expect(ben.page.get_by_role("heading", name="The host closed this table")).to_be_visible()

"""Takes each screen at every width, light and dark: ``python -m tests.e2e.board FOLDER [SCREEN ...]``.

Without a folder it takes those of the README and of `docs/gallery.md` anew, compressed, and writes that page.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.browsing import chromium, flags
from tests.e2e.house import House
from tests.e2e.person import FEW_CARDS, Person, dotted
from tests.e2e.scorekeeper import Scorekeeper

__all__ = ["SCREENS", "SIZES", "house_and_browser", "keeping", "shoot"]

SIZES = {360: (360, 740), 768: (768, 1024), 1440: (1440, 900), 1920: (1920, 1080)}
THEMES = ("light", "dark")
SETTLE_MS = 700
DOCS = Path(__file__).parents[2] / "docs"
QUALITY = 78
SIGHTED = {"blind_nil.kind": "off"}
COMPANY = ("", "odette", "gus", "wren", "clem", "dot")
HEAD = """# What it looks like

A part of the board of screens that `python -m tests.e2e.board FOLDER` takes of all pages, at 360, 768, 1440 and 1920 px, light
and dark; without a folder it takes these anew.
"""

Shown = tuple[str, int, str]
README: tuple[Shown, ...] = (
    ("table", 1440, "light"),
    ("table", 1440, "dark"),
    ("bidding", 360, "light"),
    ("table", 360, "light"),
    ("sheet", 360, "light"),
    ("keep", 360, "light"),
    ("jokers", 360, "light"),
    ("euchre", 360, "light"),
    ("six", 360, "light"),
    ("rules", 360, "light"),
)
GALLERY: tuple[tuple[str, tuple[Shown, ...]], ...] = (
    ("Home", (("home", 1440, "light"), ("home", 360, "dark"))),
    ("The table", (("table", 1440, "light"), ("table", 360, "light"))),
    ("The same in the evening", (("table", 1440, "dark"), ("table", 360, "dark"))),
    ("Bidding", (("bidding", 1440, "light"), ("bidding", 360, "light"))),
    ("Six at a table", (("six", 1440, "light"), ("six", 360, "light"))),
    ("The end of a deal", (("deal-end", 768, "light"), ("last-trick", 360, "light"))),
    ("The end of a game", (("game-end", 1440, "light"), ("game-end", 360, "dark"))),
    ("Looking back", (("replay", 1440, "light"), ("replay", 360, "dark"))),
    ("One's own games", (("history", 768, "light"), ("history", 360, "dark"))),
    ("Friends at a table of one's own", (("waiting", 1440, "dark"), ("new", 360, "light"))),
    ("The games", (("games", 1440, "light"), ("rules", 360, "light"))),
    ("Lessons", (("learn", 768, "dark"), ("lesson", 360, "light"))),
    ("Keeping score at a real table", (("keep", 768, "light"), ("keep", 360, "light"))),
    ("The same on a television", (("tv", 1920, "dark"),)),
)


def main() -> None:
    """Take all screens, or those that are named; or those of the documentation."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=DOCS / "pictures")
    parser.add_argument("screens", nargs="*", help=", ".join(SCREENS))
    parser.add_argument("--widths", nargs="*", type=int, choices=SIZES, default=list(SIZES))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with house_and_browser() as (house, browser):
        if asked.folder == DOCS / "pictures":
            _write_gallery(browser, house.url)
            return
        for name in asked.screens or SCREENS:
            for width in asked.widths:
                for theme, picture in shoot(browser, house.url, name, width):
                    (asked.folder / f"{name}-{width}-{theme}.png").write_bytes(picture)


def _write_gallery(browser: Browser, url: str) -> None:
    """The chosen screens, small enough to be kept, and the page that shows them."""
    for old in (DOCS / "pictures").glob("*.webp"):
        old.unlink()
    for name, width, theme in (*README, *(shown for _, row in GALLERY for shown in row)):
        path = DOCS / "pictures" / _file(name, width, theme)
        if not path.exists():
            ((_, picture),) = shoot(browser, url, name, width, webp=QUALITY, themes=(theme,))
            path.write_bytes(picture)
    sections = []
    for title, row in GALLERY:
        pictures = [
            f'<img alt="{title}, {width} px wide, {theme}" src="pictures/{_file(name, width, theme)}" '
            f'width="{260 if width == 360 else 560 if len(row) > 1 else 840}">'
            for name, width, theme in row
        ]
        sections.append(f"## {title}\n\n{chr(10).join(pictures)}\n")
    (DOCS / "gallery.md").write_text(f"{HEAD}\n{chr(10).join(sections)}", encoding="utf-8")


def _file(name: str, width: int, theme: str) -> str:
    return f"{name}-{width}-{theme}.webp"


@contextmanager
def house_and_browser() -> Iterator[tuple[House, Browser]]:
    """A server and a browser, for as long as pictures are taken."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.open()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
                yield house, browser
                browser.close()
        finally:
            house.close()


def shoot(
    browser: Browser, url: str, name: str, width: int, *, webp: int | None = None, themes: tuple[str, ...] = THEMES
) -> Iterator[tuple[str, bytes]]:
    """One screen at one width in each theme, as PNG, or as WebP of that quality."""
    size = SIZES[width]
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        service_workers="block",
        reduced_motion="reduce",
        device_scale_factor=1.5 if webp and width < 500 else 1,
    )
    page = context.new_page()
    person = Person(page, url)
    person.arrive("Ann")
    SCREENS[name](person)
    session = context.new_cdp_session(page)
    for theme in themes:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.mouse.move(0, 0)
        page.wait_for_timeout(SETTLE_MS)
        kind = {"format": "png"} if webp is None else {"format": "webp", "quality": webp}
        yield theme, base64.b64decode(session.send("Page.captureScreenshot", kind)["data"])
    context.close()


# Each screen, and how somebody comes to it.


def _at(path: str) -> Callable[[Person], None]:
    def visit(person: Person) -> None:
        person.visit(path)
        person.page.wait_for_load_state("networkidle")

    return visit


def _sit(person: Person, ruleset: str, changes: dict[str, Any], seats: int = 4) -> str:
    """With characters around one, who have faces."""
    rules = {"base": ruleset, "changes": changes}
    asked = {"rules": rules, "pace": "instant", "bots": list(COMPANY[:seats])}
    table = person.post("/api/v1/practice", asked)["table"]
    person.visit(f"/t/{table}")
    return str(table)


def _bidding(person: Person) -> None:
    _sit(person, "standard", SIGHTED)
    person.play_until(lambda asked: asked.startswith("bid-"))


def _table(person: Person) -> None:
    _bidding(person)
    _to_mid_deal(person)


def _to_mid_deal(person: Person) -> None:
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) < 10 and len(person.trick()) > 1)


def _last_trick(person: Person) -> None:
    _table(person)
    person.page.keyboard.press("l")
    person.page.locator("dialog[open]").wait_for()


def _sheet(person: Person) -> None:
    _deal_end(person)
    person.answer("next")
    person.play_until(lambda asked: asked.startswith("bid-"))
    person.page.keyboard.press("s")
    person.page.locator("dialog[open]").wait_for()


def _deal_end(person: Person) -> None:
    _sit(person, "standard", {**dotted(FEW_CARDS), **SIGHTED})
    person.play_until(lambda asked: asked == "next")


def _game_end(person: Person) -> None:
    _sit(person, "standard", {**dotted(FEW_CARDS), **SIGHTED, "finish.max_deals": 3})
    for _ in range(3):
        if person.play_until(lambda asked: asked in {"next", "over"}) == "next":
            person.answer("next")
    person.play_out()


def _six(person: Person) -> None:
    _sit(person, "six-three-teams", {}, 6)
    person.play_until(lambda asked: asked.startswith("card-") and len(person.trick()) > 2)


def _jokers(person: Person) -> None:
    for _ in range(20):
        _sit(person, "jjdd", SIGHTED)
        person.play_until(lambda asked: asked.startswith("card-") and len(person.trick()) > 0)
        if {"BJ", "2D", "LJ"} & set(person.hand()):
            return


def _euchre(person: Person) -> None:
    _sit(person, "euchre", {})
    person.play_until(lambda asked: asked.startswith("ask-") and asked != "ask-send")


def _replay(person: Person) -> None:
    _game_end(person)
    person.page.get_by_test_id("look-back").click()
    person.page.get_by_test_id("replay-said").wait_for()


def _watching(person: Person) -> None:
    table = _sit(person, "standard", SIGHTED)
    _to_mid_deal(person)
    person.page.context.clear_cookies()
    person.visit(f"/t/{table}")
    person.page.get_by_test_id("table").wait_for()


def _waiting(person: Person) -> None:
    person.open_table()


def _lesson(person: Person) -> None:
    person.visit("/learn/bags")
    person.page.wait_for_load_state("networkidle")


def keeping(person: Person) -> Scorekeeper:
    """An evening at a real table, some deals old."""
    person.visit("/keep")
    for seat, name in enumerate(("Ann", "Bo", "Cy", "Di")):
        person.page.get_by_test_id(f"name-{seat}").fill(name)
    person.page.get_by_test_id("begin").click()
    keeper = Scorekeeper(person.page, person.url)
    keeper.answer(3)
    for deal in ("4 3 nil 4 5 0 8", "3 3 4 2 7 6", "2 4 4 2 7 6", "4 3 2"):
        keeper.tell([int(answer) if answer.isdigit() else answer for answer in deal.split()])
    return keeper


def _keep(person: Person) -> None:
    keeping(person)


def _tv(person: Person) -> None:
    page = keeping(person).page
    page.get_by_test_id("more").click()
    page.get_by_test_id("open-share").click()
    page.get_by_test_id("share").click()
    link = str(page.get_by_test_id("tv-link").get_attribute("href"))
    page.goto(link)
    page.get_by_test_id("now").wait_for()


def _history(person: Person) -> None:
    """Of a few games, so that there is something to count."""
    for ruleset, ahead in (
        ("mirror", (300, 0)),
        ("standard", (0, 300)),
        ("solo4", (300, 0, 0, 0)),
        ("mirror", (300, 0)),
    ):
        _sit(person, ruleset, {"finish.max_deals": 1, "handicaps": ahead})
        person.play_out()
    _game_end(person)
    person.visit("/history")
    person.page.wait_for_load_state("networkidle")


def _account(person: Person) -> None:
    person.visit("/settings")
    person.page.get_by_test_id("create-account").click()
    person.page.get_by_test_id("account-name").wait_for()


def _deals(person: Person) -> None:
    """Where each deal is checked, and how lucky the cards were."""
    _game_end(person)
    person.page.get_by_test_id("open-deals").click()
    person.page.get_by_test_id("verdict").wait_for()


def _invited(person: Person) -> None:
    """The friend who follows the link."""
    table = person.open_table("jokers")
    person.page.context.clear_cookies()
    person.visit(f"/t/{table}")
    person.page.get_by_test_id("table").wait_for()


SCREENS: dict[str, Callable[[Person], None]] = {
    "home": _at("/"),
    "learn": _at("/learn"),
    "lesson": _lesson,
    "games": _at("/rules"),
    "rules": _at("/rules/jjdd"),
    "new": _at("/new"),
    "join": _at("/join"),
    "tables": _at("/tables"),
    "account": _account,
    "not-found": _at("/nothing"),
    "settings": _at("/settings"),
    "offline": _at("/offline"),
    "waiting": _waiting,
    "bidding": _bidding,
    "table": _table,
    "last-trick": _last_trick,
    "six": _six,
    "jokers": _jokers,
    "euchre": _euchre,
    "invited": _invited,
    "watching": _watching,
    "deal-end": _deal_end,
    "sheet": _sheet,
    "game-end": _game_end,
    "history": _history,
    "deals": _deals,
    "replay": _replay,
    "keep-new": _at("/keep"),
    "keep": _keep,
    "tv": _tv,
}


if __name__ == "__main__":
    main()

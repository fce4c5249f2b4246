"""Takes each screen at every width, light and dark: ``python -m tests.e2e.board FOLDER [SCREEN ...]``.

Without a folder it takes those of the README and of `docs/gallery.md` anew, compressed, and writes that page.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.e2e.browsing import chromium, flags
from tests.e2e.house import House
from tests.e2e.person import Person
from tests.e2e.screens import LEAST, SCREENS

__all__ = ["SIZES", "house_and_browser", "shoot"]

SIZES = {360: (360, 740), 768: (768, 1024), 1440: (1440, 900), 1920: (1920, 1080)}
THEMES = ("light", "dark")
SETTLE_MS = 700
DOCS = Path(__file__).parents[2] / "docs"
QUALITY = 78
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
            for width in (each for each in asked.widths if each >= LEAST.get(name, 0)):
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
    if width < 500:  # a phone has this, and a browser without a window has not
        context.add_init_script("navigator.share ??= async () => undefined")
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
    for one in browser.contexts:
        _leave(one, url)


def _leave(context: BrowserContext, url: str) -> None:
    """Go away, and close all tables of one's own, which would be among the open ones of the next screen."""
    tables = f"{url}/api/v1/tables"
    for table in context.request.get(f"{url}/api/v1/me/tables").json()["tables"]:
        context.request.delete(f"{tables}/{table['table']}", headers={"origin": url})
    context.close()


if __name__ == "__main__":
    main()

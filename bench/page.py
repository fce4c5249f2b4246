"""The page: how much JavaScript a first visit loads, compressed, and how soon there are cards.

python -m bench page
"""

from __future__ import annotations

import gzip
import tempfile
from pathlib import Path

from playwright.sync_api import Page, Response, sync_playwright

from bench.report import bar
from tests.e2e.browsing import chromium, flags
from tests.e2e.house import House

LIMIT_KB = 90


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.open()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
                page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
                _measure(page, house.url)
                browser.close()
        finally:
            house.close()


def _measure(page: Page, url: str) -> None:
    scripts: dict[str, int] = {}
    drawings: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.endswith(".js"):
            scripts[response.url] = len(gzip.compress(response.body(), 9))
        elif response.url.endswith(".svg"):
            drawings[response.url] = len(gzip.compress(response.body(), 9))

    page.on("response", note)
    page.goto(url, wait_until="networkidle")
    home = sum(scripts.values()) / 1000
    page.get_by_test_id("play-now").click()
    page.locator('[data-testid="hand"] button[data-testid^="card-"]').nth(12).wait_for()
    page.wait_for_load_state("networkidle")
    table = sum(scripts.values()) / 1000
    print("JavaScript of a first visit, gzip, kB:")
    print(bar("home page", home, LIMIT_KB))
    print(bar("home page, then a table", table, LIMIT_KB))
    print(bar("at most", LIMIT_KB, LIMIT_KB))
    print(f"raw: {len(scripts)} scripts; {len(drawings)} drawings with {sum(drawings.values()) / 1000:.0f} kB")


if __name__ == "__main__":
    main()

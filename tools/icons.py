"""Draws the installed page's icons from web/static/favicon.svg, with the Chromium that the tests drive.

python tools/icons.py
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

STATIC = Path(__file__).resolve().parents[1] / "web" / "static"
FELT = "#0f4033"


def draw() -> None:
    """Write the icons: with round corners as it is, and for systems that cut a shape of their own."""
    whole = (STATIC / "favicon.svg").read_text("utf-8")
    spade = whole[whole.index("<path") : whole.index("</svg>")]
    # Inside the circle of 80 percent that every mask leaves.
    inner = f'<g transform="translate(16 16) scale(.72) translate(-16 -17)">{spade}</g>'
    masked = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="{FELT}" d="M0 0h32v32H0z"/>{inner}</svg>'
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, size, drawing in (
            ("icon-192", 192, whole),
            ("icon-512", 512, whole),
            ("icon-maskable", 512, masked),
        ):
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>* {{ margin: 0 }} svg {{ display: block; width: {size}px }}</style>{drawing}")
            page.screenshot(path=STATIC / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    draw()

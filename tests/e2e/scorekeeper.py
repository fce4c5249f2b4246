"""A person who keeps score: reads the question, answers it by one key, and counts nothing."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.e2e.browsing import PATIENCE_MS, chromium, flags
from tests.e2e.person import Person

__all__ = ["DEALS", "NAMES", "Scorekeeper", "begin", "kill_browser", "open_phone"]

NAMES = ("Ann", "Bo", "Cy", "Di")

# The answers of each deal, as they are asked: bids from the dealer's left, then tricks by team, or by seat beside a nil.
DEALS: tuple[list[int | str], ...] = (
    [4, 3, "nil", 4, 5, 0, 8],
    [3, 3, 4, 2, 7, 6],
    [2, 4, 4, 2, 7, 6],
    [4, 3, 4, 2, 8, 5],
    [3, 5, 2, 3, 4, 9],
    [4, 3, 4, 2, 8, 5],
    [3, 4, 3, 3, 6, 7],
    [2, 5, 2, 4, 9, 4],
    [4, 2, 5, 2, 9, 4],
    [2, 5, 2, 4, 9, 4],
)

_CHANGED = """([at, key, edits]) => {
  const asked = document.querySelector('[data-testid="question"]');
  const sheet = document.querySelector('[data-testid="evening"]');
  return sheet && Number(sheet.dataset.edits) > edits && (!asked || asked.dataset.at !== at || asked.dataset.key !== key);
}"""


class Scorekeeper:
    """Somebody at /keep with one thumb."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        page.set_default_timeout(PATIENCE_MS)

    def key(self) -> str:
        """What is asked."""
        return str(self.page.get_by_test_id("question").get_attribute("data-key"))

    def edits(self) -> int:
        """How much was written down so far."""
        return int(self.page.get_by_test_id("evening").get_attribute("data-edits") or 0)

    def answer(self, value: int | str) -> None:
        """Answer what is asked, and wait until something else is."""
        question = self.page.get_by_test_id("question")
        before = [question.get_attribute("data-at"), question.get_attribute("data-key"), self.edits()]
        question.get_by_test_id(f"choice-{value}").click()
        self.page.wait_for_function(_CHANGED, arg=before)

    def tell(self, answers: list[int | str]) -> None:
        """Answer one question after the other."""
        for value in answers:
            self.answer(value)

    def points(self) -> list[int]:
        """Where the teams stand on the screen."""
        shown = self.page.locator('[data-testid^="points-"]').all_inner_texts()
        return [int(text.replace("\u2212", "-")) for text in shown]

    def ready(self) -> None:
        """Wait until this device needs no network."""
        state = self.page.get_by_test_id("readiness")
        expect(state).to_have_attribute("data-state", "ready")


def begin(person: Person) -> Scorekeeper:
    """Begin an evening of four."""
    page = person.page
    page.goto(f"{person.url}/keep")
    for seat, name in enumerate(NAMES):
        page.get_by_test_id(f"name-{seat}").fill(name)
    page.get_by_test_id("begin").click()
    keeper = Scorekeeper(page, person.url)
    page.get_by_test_id("question").wait_for()
    return keeper


def open_phone(playwright: Playwright, folder: Path) -> BrowserContext:
    """A browser on a phone-sized screen that keeps what it has in a folder, as a phone does."""
    return playwright.chromium.launch_persistent_context(
        str(folder), executable_path=chromium(), args=flags(), viewport={"width": 360, "height": 640}
    )


def kill_browser(folder: Path) -> None:
    """End the browser that keeps its things there as an empty battery would: without a word."""
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if f"--user-data-dir={folder}".encode() in words and not any(word.startswith(b"--type=") for word in words):
            os.kill(int(entry.name), signal.SIGKILL)

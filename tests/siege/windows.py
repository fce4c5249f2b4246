"""Four windows of Chromium at one table, whose people play on through whatever happens."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence

from playwright.sync_api import Browser, Error, expect, sync_playwright

from tests.e2e.browsing import PATIENCE_MS, chromium, flags
from tests.e2e.company import join
from tests.e2e.person import Person

__all__ = ["Windows"]

_SEATS = 4


class Windows(threading.Thread):
    """Plays until it is stopped, and remembers how long a window waited for anything at all."""

    def __init__(self, url: str) -> None:
        super().__init__(name="windows")
        self._url = url
        self._enough = threading.Event()
        self.playing = threading.Event()
        self.table = ""
        self.plays = 0
        self.longest = 0.0
        """The longest time in which a window was told nothing, while all wanted to play."""
        self.scores: list[tuple[int, ...]] = []
        """What each window shows in the end."""
        self.wrong: list[str] = []

    def play_on(self, clicks: int, within: float = 90) -> None:
        """Wait until so many more clicks were made, however slow the machine; their want is told with all else."""
        until, wanted = time.monotonic() + within, self.plays + clicks
        while self.plays < wanted and time.monotonic() < until and self.is_alive():
            time.sleep(0.05)
        if self.plays < wanted:
            self.wrong.append(f"after the last kill the windows made no {clicks} clicks in {within:.0f} s")

    def stop(self) -> None:
        """Play no more, and wait until all windows show the same."""
        self._enough.set()
        self.join(120)

    def run(self) -> None:
        """Open the windows, and play."""
        try:
            expect.set_options(timeout=PATIENCE_MS)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
                self._play(browser)
                browser.close()
        except Exception as error:  # noqa: BLE001 - it is told with all else that was wrong
            self.wrong.append(f"the windows ended: {error}")
            self.playing.set()

    def _play(self, browser: Browser) -> None:
        people = []
        for _ in range(_SEATS):
            context = browser.new_context(service_workers="block", viewport={"width": 640, "height": 720})
            people.append(Person(context.new_page(), self._url))
        self.table = people[0].open_table(finish__target=10_000, finish__lower_limit=-10_000)
        for seat, person in enumerate(people[1:], start=1):
            join(person, f"{person.url}/t/{self.table}", seat)
        people[0].page.get_by_test_id("start").click()
        self.playing.set()
        told = [(person.version(), time.monotonic()) for person in people]
        while not self._enough.is_set():
            for seat, person in enumerate(people):
                self._turn(person)
                told[seat] = self._look(person, told[seat])
        self._compare(people)

    def _turn(self, person: Person) -> None:
        """Answer what the page asks, if it does; a click that finds the page changed is none."""
        try:
            asked = person.asked_now()
            if asked:
                person.page.get_by_test_id(asked).click(timeout=500)
                self.plays += 1
        except Error:
            return

    def _look(self, person: Person, told: tuple[int, float]) -> tuple[int, float]:
        version, at = person.version(), time.monotonic()
        if version < told[0]:
            self.wrong.append(f"a window went back from {told[0]} to {version}")
        if version == told[0]:
            self.longest = max(self.longest, at - told[1])
            return told
        return version, at

    def _compare(self, people: Sequence[Person]) -> None:
        until = time.monotonic() + 20
        while len({person.version() for person in people}) > 1 and time.monotonic() < until:
            people[0].page.wait_for_timeout(100)
        self.scores = [self._score(person) for person in people]
        if wrong := differing([person.version() for person in people], self.scores):
            self.wrong.append(wrong)

    def _score(self, person: Person) -> tuple[int, ...]:
        shown = person.page.locator("[data-testid^=score-]")
        return tuple(int(points) for points in shown.evaluate_all("s => s.map(x => x.dataset.points)"))


def differing(versions: Sequence[int], scores: Sequence[tuple[int, ...]]) -> str | None:
    """What is wrong with what windows show in the end: they differ, or one of them shows no score by which it could."""
    if len(set(versions)) == len(set(scores)) == 1 and all(scores):
        return None
    return f"the windows show {[*versions]} {[*scores]}"

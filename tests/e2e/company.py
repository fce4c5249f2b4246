"""Two people at one table with bots on the other seats, who go on in turn and see what each page is told."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import WebSocket, expect

from tests.e2e.person import Person

__all__ = ["Ears", "both_play_on", "join", "seat_two"]

ROUNDS = 400


class Ears:
    """Everything that the server tells a page, so that a test may ask what a person could have known."""

    def __init__(self, person: Person) -> None:
        self.heard: list[str] = []
        person.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def cards(self) -> set[str]:
        """Every card that was named to the page."""
        return {card for frame in self.heard for card in re.findall(r'"([2-9TJQKA][CDHS]|[BL]J)"', frame)}


def seat_two(host: Person, guest: Person, seat: int, ruleset: str = "standard", **changes: Any) -> str:
    """Set up a table on whose first seat the host sits; a guest comes by its link, and the game begins."""
    table = host.open_table(ruleset, **changes)
    join(guest, host.page.get_by_test_id("share-link").input_value(), seat)
    host.page.get_by_test_id("start").click()
    return table


def join(guest: Person, link: str, seat: int) -> None:
    """Come to a table by its link and sit down, under a name if one is asked for, whatever the rules are."""
    guest.arrive()
    guest.page.goto(link + "?speed=instant")
    guest.page.get_by_test_id(f"sit-{seat}").click()
    guest.page.locator(f'[data-testid="sit-down"], [data-testid="table"][data-you="{seat}"]').first.wait_for()
    sit_down = guest.page.get_by_test_id("sit-down")
    if sit_down.count():
        name = guest.page.get_by_test_id("name")
        if name.count():
            name.fill("North")
        sit_down.click()
    expect(guest.page.get_by_test_id("table")).to_have_attribute("data-you", str(seat))


def both_play_on(people: tuple[Person, ...], until: str = "over") -> None:
    """Answer for whoever is asked until everybody is asked for `until` at the same time."""
    asked: list[str | None] = []
    for _ in range(ROUNDS):
        people[0].page.wait_for_timeout(15)
        asked = [person.asked_now() for person in people]
        if all(thing is not None and thing.startswith(until) for thing in asked):
            return
        for person, thing in zip(people, asked, strict=True):
            if thing and thing not in ("over", until):
                person.answer(thing)
    raise AssertionError(f"no {until} after {ROUNDS} rounds: {asked}")

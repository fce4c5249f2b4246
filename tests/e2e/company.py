"""Two people at one table with bots on the other seats, who go on in turn and see what each page is told."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocket, expect

from tests.e2e.browsing import PATIENCE_MS
from tests.e2e.person import Person

__all__ = ["Asked", "Ears", "both_play_on", "join", "seat_two", "take_turns"]

Asked = tuple[str | None, ...]
"""What each of some people is asked at this moment."""


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
    take_turns(
        people,
        lambda asked: all(thing is not None and thing.startswith(until) for thing in asked),
        lambda person, thing: None if thing == until else person.answer(thing),
    )


def take_turns(
    people: tuple[Person, ...], enough: Callable[[Asked], bool], act: Callable[[Person, str], object] = Person.answer
) -> Asked:
    """Each in turn does what is asked, until what all are asked, in their order, is enough; nobody is asked once it is over.

    However slow the machine is: only a table at which nobody is asked for anything for very long is given up.
    """
    quiet = time.monotonic()
    asked: Asked = ()
    while time.monotonic() - quiet < PATIENCE_MS / 1000:
        for person in people:
            asked = tuple(each.asked_now() for each in people)
            if enough(asked):
                return asked
            thing = asked[people.index(person)]
            if thing and thing != "over":
                act(person, thing)
                quiet = time.monotonic()
        people[0].page.wait_for_timeout(15)
    raise AssertionError(f"it never came to this; the last that was asked: {asked}")

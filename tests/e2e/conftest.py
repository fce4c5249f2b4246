"""A server and a browser for all tests of this folder, and windows for the people in each.

They are closed before other tests begin: while Playwright waits for its browser, no other event loop runs in a thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.e2e.browsing import chromium, flags
from tests.e2e.house import House
from tests.e2e.person import Person


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A running server."""
    house = House(tmp_path_factory.mktemp("house"))
    house.open()
    yield house
    house.close()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """What drives browsers."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The system's Chromium."""
    browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
    yield browser
    browser.close()


NewPerson = Callable[..., Person]


@pytest.fixture
def new_person(browser: Browser, house: House) -> Iterator[NewPerson]:
    """A maker of people, each with cookies and a window of their own; complaints of their pages fail the test."""
    people: list[Person] = []

    def make(*, width: int = 1280, height: int = 800, **settings: object) -> Person:
        # Nobody keeps the page for when there is no network, unless that is asked: it would be fetched whole for each,
        # and so would the engine, whose answers are the server's.
        settings = {"service_workers": "block", **settings}
        context = browser.new_context(viewport={"width": width, "height": height}, **settings)  # type: ignore[arg-type]
        if settings["service_workers"] == "block":
            context.add_init_script("globalThis.Worker = class { postMessage() {} terminate() {} }")
        person = Person(context.new_page(), house.url)
        people.append(person)
        return person

    yield make
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.page.context.close()
    # A refusal of the API is an answer; the browser has its own word for it.
    refused = ("WebSocket", "ERR_CONN", "status of 400")
    assert not [complaint for complaint in complaints if not any(word in complaint for word in refused)]

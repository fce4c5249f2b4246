"""A server and a browser for all tests of this folder, and windows for the people in each.

They are closed before other tests begin: while Playwright waits for its browser, no other event loop runs in a thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

from tests.e2e.browsing import PATIENCE_MS, chromium, flags
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
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The system's Chromium."""
    browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
    yield browser
    browser.close()


Idle = dict[str, list[BrowserContext]]


@pytest.fixture(scope="package")
def idle(browser: Browser) -> Idle:
    """Windows that nobody uses, by what they are: another person gets one without what the first has left in it.

    What the site lets a browser keep for good stays, so that its files are not fetched and read again for each test.
    """
    return {}


NewPerson = Callable[..., Person]


@pytest.fixture
def new_person(browser: Browser, house: House, idle: Idle) -> Iterator[NewPerson]:
    """A maker of people, each with cookies and a window of their own; complaints of their pages fail the test."""
    people: list[tuple[Person, str]] = []

    def make(*, width: int = 1280, height: int = 800, **settings: object) -> Person:
        # Nobody keeps the page for when there is no network, unless that is asked: it would be fetched whole for each,
        # and so would the engine, whose answers are the server's.
        settings = {"viewport": {"width": width, "height": height}, "service_workers": "block", **settings}
        alone = settings["service_workers"] == "block"
        kind = repr(sorted(settings.items())) if alone else ""
        if idle.get(kind):
            page = idle[kind].pop().new_page()
            session = page.context.new_cdp_session(page)
            session.send("Storage.clearDataForOrigin", {"origin": house.url, "storageTypes": "all"})
        else:
            context = browser.new_context(**settings)  # type: ignore[arg-type]
            if alone:
                context.add_init_script("globalThis.Worker = class { postMessage() {} terminate() {} }")
            context.set_default_timeout(PATIENCE_MS)
            page = context.new_page()
        people.append((Person(page, house.url), kind))
        return people[-1][0]

    yield make
    if not house.process:  # a test that failed while its house was down is alone with that
        house.open()
    for person, kind in people:
        context = person.page.context
        if kind:
            for page in context.pages:
                page.close()
            context.clear_cookies()
            idle.setdefault(kind, []).append(context)
        else:
            context.close()
    # A refusal of the API is an answer, and having no network is what a test asked for; the browser has words for both.
    cut = (
        "WebSocket",
        "ERR_CONN",
        "ERR_INTERNET_DISCONNECTED",
        "ERR_CONTENT_LENGTH_MISMATCH",
    )  # as by a server that is killed
    refused = (*cut, "status of 400", "status of 409")
    complaints = [complaint for person, _ in people for complaint in person.complaints]
    worse = [complaint for complaint in complaints if not any(word in complaint for word in refused)]
    assert not worse, "\n".join((*worse, "The server said last:", house.said()))

"""Screens of the board on which people look after themselves and their table: account, host, fair deals, luck."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from typing import Any

import msgspec

from spadework.cards import PACK_52
from spadework.dealing import deal
from spadework.dealing.statistics import HandCounts
from spadework.server.routes.deals import statistics
from tests.e2e.person import FEW_CARDS, Person

__all__ = ["PEOPLE", "another", "as_reached"]

PASSWORD = "four green herons"
LUCK = {"since": 1, "hands": 164, "aces": 158, "high": 522, "spades": 541, "voids": 9, "last": []}


def another(person: Person, name: str = "") -> Person:
    """Somebody else with a browser of their own, for as long as there is the board's."""
    browser = person.page.context.browser
    assert browser is not None
    other = Person(browser.new_context(service_workers="block", reduced_motion="reduce").new_page(), person.url)
    other.arrive(name)
    return other


def _opened(person: Person, *ways: str) -> None:
    """Press one after the other; the last leads to a dialog."""
    for way in ways:
        person.page.get_by_test_id(way).click()
    person.page.locator("dialog[open] .body > *").first.wait_for()


def _account(person: Person) -> None:
    person.visit("/settings")
    person.page.get_by_test_id("create-account").click()
    person.page.get_by_test_id("account-name").wait_for()


def _sign_up(person: Person) -> None:
    _account(person)
    person.page.get_by_test_id("account-name").fill(f"Ann {id(person) % 9973}")
    person.page.get_by_test_id("account-password").fill(PASSWORD)
    person.page.get_by_test_id("sign-up-go").click()
    person.page.get_by_test_id("code").wait_for()


def _sign_in(person: Person) -> None:
    person.visit("/settings")
    person.page.get_by_test_id("open-sign-in").click()
    person.page.get_by_test_id("account-name").fill("Ann")
    person.page.get_by_test_id("account-password").fill("a wrong one")
    person.page.get_by_test_id("sign-in-go").click()
    person.page.get_by_role("alert").filter(has_text="match").wait_for()


def _signed_in(person: Person) -> None:
    """On two devices, with somebody blocked."""
    _block(person)
    person.page.get_by_test_id("sure-block").click()
    _sign_up(person)
    person.page.get_by_test_id("code-kept").click()
    called = str(person.page.context.request.get(f"{person.url}/api/v1/me").json()["name"])
    another(person).post("/api/v1/me/session", {"name": called, "password": PASSWORD})
    person.visit("/settings")
    person.page.get_by_test_id("devices").locator("li").nth(1).wait_for()
    person.page.get_by_test_id("own-name").evaluate(
        "(part) => part.getBoundingClientRect().top > innerHeight / 2 && part.scrollIntoView()"
    )


def _forgetting(person: Person) -> None:
    person.visit("/settings")
    person.page.get_by_test_id("forget-me").click()
    person.page.get_by_test_id("sure-forget").wait_for()


def as_reached(person: Person) -> None:
    """As at a server with a name of its own: nobody can be invited to one that is reached from its own machine alone."""

    def answer(route: Any) -> None:
        told = route.fetch().json()
        told["link"] = told["link"].replace(person.url, "https://cards.example")
        route.fulfill(content_type="application/json", body=json.dumps(told))

    person.page.route(re.compile(r"/api/v1/tables/[\w-]+$"), answer)


def _hosting(person: Person, *, begun: bool = True) -> None:
    """A table of one's own at which a friend sits, and at which another asks for a seat."""
    table = person.open_table()
    ben = another(person, "Ben")
    ben.visit(f"/t/{table}")
    ben.page.get_by_test_id("sit-1").click()
    person.page.get_by_test_id("seat-1").get_by_text("Ben").first.wait_for()
    if begun:
        person.page.get_by_test_id("start").click()
        person.page.locator('[data-testid="table"][data-phase="bidding"]').wait_for()


OPEN = (
    ("standard", ("Ruth", "Omar", "Lena"), False),
    ("jjdd", ("Theo",), False),
    ("six-three-teams", ("Maya", "Jonas", "Carmen", "Paul"), False),
    ("solo4", ("Nora", "Sam"), True),
)
"""Tables that anybody may join: the game, who sits there, the host first, and whether it has begun."""


def _join(person: Person) -> None:
    """What others have set up: no two tables of one game, of one host or as full."""
    for ruleset, (host, *friends), begun in OPEN:
        first = another(person, host)
        table = first.open_table(ruleset)
        for seat, name in enumerate(friends, start=1):
            friend = another(person, name)
            friend.visit(f"/t/{table}")
            friend.page.get_by_test_id(f"sit-{seat}").click()
            asked = friend.page.get_by_test_id("sit-down")
            asked.or_(friend.page.locator(f'[data-testid="table"][data-you="{seat}"]')).first.wait_for()
            if asked.count():
                asked.click()
            first.page.get_by_test_id(f"seat-{seat}").get_by_text(name).first.wait_for()
        if begun:
            first.page.get_by_test_id("start").click()
    person.visit("/join")
    person.page.wait_for_load_state("networkidle")


def _lobby(person: Person) -> None:
    as_reached(person)
    _hosting(person, begun=False)


def _menu(person: Person) -> None:
    _hosting(person)
    _opened(person, "menu")


def _host(person: Person) -> None:
    _hosting(person)
    _opened(person, "menu", "menu-host")


def _block(person: Person) -> None:
    _hosting(person)
    _opened(person, "menu", "block-1")


def _say(person: Person) -> None:
    _hosting(person)
    # Where one is asked on a phone, the pad has it.
    person.page.locator('[data-testid="pad-say"]:visible, [data-testid="open-say"]:visible').first.press("Enter")
    person.page.locator("dialog[open] .body > *").first.wait_for()


def _knock(person: Person) -> None:
    _hosting(person)
    cam = another(person, "Cam")
    cam.visit(str(person.page.url).removeprefix(person.url).split("?")[0])
    cam.page.get_by_test_id("ask-2").click()
    person.page.locator('[data-testid="knocks"]:visible, [data-testid="knock-2"]:visible').first.wait_for()


def _cast(person: Person) -> None:
    person.open_table()
    _opened(person, "sit-2")


def _keys(person: Person) -> None:
    person.practice(blind_nil__kind="off")
    person.asked()
    person.page.keyboard.press("?")
    person.page.locator("dialog[open]").wait_for()


def _checked(person: Person) -> None:
    """Where each deal of a game is checked."""
    person.practice(**FEW_CARDS, finish__max_deals=2, finish__tie="draw")
    person.play_out()
    person.page.wait_for_load_state("networkidle")
    person.page.get_by_test_id("more").click()
    person.page.get_by_test_id("open-deals").click()
    person.page.get_by_test_id("verdict").wait_for()


def _refused(person: Person) -> None:
    """A game whose record was tampered with."""

    def swap(route: Any) -> None:
        told = route.fetch().json()
        hands = told["deals"][0]["hands"]
        hands[0], hands[1] = hands[1], hands[0]
        route.fulfill(content_type="application/json", body=json.dumps(told))

    person.page.route("**/transcript", swap)
    _checked(person)


def _luck(person: Person) -> None:
    """Of a device that was dealt much, at a server that dealt more."""
    counts = HandCounts()
    for at in range(1500):
        seed = hashlib.sha256(at.to_bytes(4, "big")).digest()
        hands = deal(seed, game=bytes(16), number=1, dealer=at % 4, pack=PACK_52, seats=4)
        counts.add(hands, 1_790_000_000)
    told = msgspec.json.encode(statistics(counts))
    person.page.route("**/api/v1/deals", lambda route: route.fulfill(content_type="application/json", body=told))
    kept = json.dumps(json.dumps(LUCK))
    person.page.add_init_script(f"localStorage.setItem('spadework.luck', {kept})")
    person.visit("/deals")
    person.page.get_by_test_id("luck").wait_for()
    person.page.wait_for_load_state("networkidle")


def _no_luck(person: Person) -> None:
    person.visit("/deals")
    person.page.wait_for_load_state("networkidle")


PEOPLE: dict[str, Callable[[Person], None]] = {
    "account": _account,
    "code": _sign_up,
    "sign-in": _sign_in,
    "signed-in": _signed_in,
    "forgetting": _forgetting,
    "join": _join,
    "lobby": _lobby,
    "menu": _menu,
    "host": _host,
    "block": _block,
    "knock": _knock,
    "say": _say,
    "cast": _cast,
    "keys": _keys,
    "checked": _checked,
    "refused": _refused,
    "luck": _luck,
    "no-luck": _no_luck,
}

"""Whole games in a real browser."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from tests.e2e.company import both_play_on, seat_two, take_turns
from tests.e2e.conftest import NewPerson
from tests.e2e.house import House
from tests.e2e.person import FEW_CARDS, Person
from tests.e2e.whole_games import play_whole

pytestmark = pytest.mark.e2e


def test_a_whole_game_by_clicks(new_person: NewPerson) -> None:
    """Play now, to a low target, to the end, and a rematch."""
    person = new_person(width=390, height=844)
    person.practice(finish__target=60, finish__max_deals=2)
    person.play_out()
    expect(person.page.get_by_test_id("rematch")).to_be_visible()
    person.page.get_by_test_id("rematch").click()
    expect(person.page.get_by_test_id("table")).not_to_have_attribute("data-phase", "over")
    person.play_until(lambda asked: asked.startswith("card-"))


def test_play_now_deals_cards_at_once(new_person: NewPerson) -> None:
    """From the home page to a hand of thirteen in one click."""
    person = new_person()
    person.visit()
    person.page.get_by_test_id("play-now").click()
    person.page.wait_for_url(re.compile(r"/t/"))
    expect(person.page.locator('[data-testid="hand"] button[data-testid^="card-"]')).to_have_count(13)


def test_a_whole_deal_by_keyboard_alone(new_person: NewPerson) -> None:
    """From the home page to the end of a game without a pointer."""
    person = new_person(width=1440, height=900)
    person.practice(finish__max_deals=1)
    play_whole(person, "keys")


def _two_at_a_table(new_person: NewPerson, **changes: Any) -> tuple[Person, Person, str]:
    """Two people opposite each other at one table, by its link, with the game begun."""
    north, south = new_person(), new_person(width=390, height=844)
    return north, south, seat_two(south, north, 2, **changes)


def _both_play_to_mid_trick(people: tuple[Person, ...]) -> None:
    """Answer for whoever is asked until one of them is to play to a trick that has begun, not the first of the deal."""
    later = FEW_CARDS["hand_size"]
    take_turns(people, lambda _: any(len(person.hand()) < later and person.in_mid_trick() for person in people))


def test_two_people_at_one_table_by_link(new_person: NewPerson) -> None:
    """A friend joins by the link, both play a game to its end, and both see the same score."""
    north, south, _ = _two_at_a_table(new_person, **FEW_CARDS, finish__max_deals=1)
    both_play_on((north, south))
    for team in (0, 1):
        score = f"score-{team}"
        assert north.page.get_by_test_id(score).inner_text() == south.page.get_by_test_id(score).inner_text()


def test_reload_in_mid_trick_shows_the_same_table(new_person: NewPerson) -> None:
    """What was there before a reload is there after it. A card that may not be played stays, and it is said why."""
    person = new_person()
    sent: list[str] = []
    person.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    person.practice()
    page, barred = person.page, person.page.locator('[data-testid="hand"] button[data-legal="false"]')
    person.play_until(
        lambda asked: (
            asked.startswith("card-") and len(person.hand()) < 12 and person.in_mid_trick() and barred.count() > 0
        )
    )
    before = (person.version(), person.hand(), person.trick())
    page.reload()
    asked = person.asked()
    assert (person.version(), person.hand(), person.trick()) == before
    assert before[2]
    sent.clear()
    barred.first.press("Enter")
    expect(page.get_by_test_id("note")).to_have_class(re.compile(r"\bshow\b"))
    person.answer(asked)
    assert [msgspec.json.decode(frame).get("play") for frame in sent] == [asked.removeprefix("card-")]


def test_somebody_who_watches_sees_no_hand(new_person: NewPerson) -> None:
    """A third browser follows the play and is shown nothing that is held."""
    north, south, table = _two_at_a_table(new_person, finish__max_deals=1)
    watcher = new_person()
    watcher.visit(f"/t/{table}")
    take_turns((north, south), lambda _: watcher.phase() == "play")
    assert watcher.hand() == []
    held = set(north.hand()) | set(south.hand())
    shown = watcher.page.content()
    assert not [card for card in held if f"card-{card}" in shown]


HELD_BACK = """(({ setTimeout }) => {
  globalThis.setTimeout = (act, ms, ...more) => (ms === 3000 ? ((globalThis.ahead = act), 0) : setTimeout(act, ms, ...more));
})(globalThis)"""
"""What the page fetches ahead, three seconds after a table is there, is fetched when the test says so."""


def test_a_part_of_the_table_that_did_not_come_is_there_all_the_same(new_person: NewPerson) -> None:
    """What is fetched ahead is lost with the network for a moment; a browser would never ask for it again."""
    person = new_person(width=390, height=844)
    page = person.page
    page.add_init_script(HELD_BACK)
    person.practice()
    asked = person.asked()
    page.evaluate("globalThis.before = true")
    anew: list[bool] = []
    page.on("framenavigated", lambda _: anew.append(True))
    scripts = "**/_app/immutable/**/*.js"
    page.route(scripts, lambda route: route.continue_() if anew else route.abort("internetdisconnected"))
    page.evaluate("ahead()")
    page.wait_for_function("() => !globalThis.before")
    assert person.asked() == asked
    page.get_by_test_id("menu").click()
    expect(page.locator("dialog[open]")).to_be_visible()


def test_kill_9_in_mid_trick_and_both_go_on(new_person: NewPerson, house: House) -> None:
    """The server dies without a word and comes back; both pages find their way back by themselves."""
    north, south, _ = _two_at_a_table(new_person, **FEW_CARDS, finish__max_deals=1)
    _both_play_to_mid_trick((north, south))
    before = [(person.hand(), person.trick()) for person in (north, south)]
    version = south.version()
    house.kill()
    house.open()
    expect(south.page.get_by_test_id("connection")).to_have_attribute("data-state", "open")
    expect(north.page.get_by_test_id("connection")).to_have_attribute("data-state", "open")
    assert [(person.hand(), person.trick()) for person in (north, south)] == before
    assert south.version() >= version
    both_play_on((north, south))

"""Tables of two to six seats, with and without partners, and packs with jokers."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import FEW_CARDS, Person
from tests.e2e.soundness import BEHIND, Look, dialogs_are_sound, fits, plates_are_clear, sound_in, window
from tests.e2e.whole_games import OVERLAPS, WAYS, play_whole

pytestmark = pytest.mark.e2e

TWOS = ["2C", "2D", "2H", "2S"]
LOW = [rank + suit for suit in "CDHS" for rank in "23456789"][:26]
TWO = {"seats": 2, "teams": [[0], [1]], "pack__removed": LOW, "hand_size": 13}
THREE = {"seats": 3, "teams": [[0], [1], [2]], "pack__removed": TWOS[:1], "hand_size": 17}
FIVE = {"seats": 5, "teams": [[0], [1], [2], [3], [4]], "pack__removed": TWOS[:2], "hand_size": 10}
SIX = {"seats": 6, "teams": [[0, 2, 4], [1, 3, 5]], "pack__removed": TWOS, "hand_size": 8}
TABLES: dict[str, dict[str, Any]] = {
    "two": TWO,
    "three": THREE,
    "five": FIVE,
    "six in three teams": {**SIX, "teams": [[0, 3], [1, 4], [2, 5]]},
    "six alone": {**SIX, "teams": [[seat] for seat in range(6)]},
}
FEW_FOR_THREE = {**THREE, **FEW_CARDS, "pack__removed": [*FEW_CARDS["pack__removed"], "TC", "JC", "QC", "KC", "AC"]}
JOKERS = {
    "seats": 2,
    "teams": [[0], [1]],
    "hand_size": 14,
    "pack__jokers": 2,
    "pack__removed": ["2C", "2H", *(rank + suit for suit in "CDHS" for rank in "345678")],
    "trump__high": ["BJ", "LJ", "2D", "2S"],
}
"""A pack of which each of two seats holds one half, so that whoever sits down twice or thrice holds every joker."""
PHONE, SCREEN = (360, "light"), (1440, "dark")
LOOKS: list[tuple[str, Look]] = [("six alone", (PHONE, SCREEN))]
LONG: list[tuple[str, Look]] = [(name, (look,)) for name in TABLES for look in (PHONE, SCREEN)]
"""Each of them plays a deal elsewhere, by clicks on a phone, where no seat may lie on another one."""
OPEN_EYES = {"blind_nil": {"kind": "off"}}
"""Nobody is asked anything before the cards are seen."""


def _hand_is_large_enough(person: Person) -> None:
    """Each card is at least 52 px wide, and at least 24 px of it can be seen."""
    buttons = person.page.locator('[data-testid="hand"] button .face')
    cards = buttons.evaluate_all("faces => faces.map(f => [f.offsetWidth, f.closest('button').offsetWidth])")
    assert cards
    assert min(wide for wide, _ in cards) >= 52
    assert min(seen for _, seen in cards) >= 24


@pytest.mark.parametrize("changes", (TWO, THREE, FIVE, SIX), ids=("two", "three", "five", "six"))
def test_a_deal_by_clicks(new_person: NewPerson, changes: dict[str, Any]) -> None:
    """Every seat has its place and its cards through a whole deal, and every team its score at the end of it."""
    person = new_person(width=360, height=640)
    person.practice(**changes, **OPEN_EYES, finish__max_deals=2)
    page = person.page
    expect(page.locator('[data-testid^="seat-"]')).to_have_count(changes["seats"])
    assert person.asked().startswith("bid-")
    assert len(person.hand()) == changes["hand_size"]
    for _ in range(changes["hand_size"] + 1):
        asked = person.asked()
        _hand_is_large_enough(person)
        fits(page)
        assert page.evaluate(OVERLAPS) == []
        person.answer(asked)
    assert person.asked() == "next"
    for team in range(len(changes["teams"])):
        expect(page.get_by_test_id(f"score-{team}")).to_be_visible()
    expect(page.get_by_test_id("deal-end")).to_be_visible()
    person.answer("next")
    assert person.asked().startswith("bid-")
    assert len(person.hand()) == changes["hand_size"]


def _few(seats: int, ranks: str, hand: int) -> dict[str, Any]:
    """A whole game of one short deal."""
    removed = [rank + suit for rank in "23456789TJQKA" if rank not in ranks for suit in "CDHS"]
    return {"pack__removed": removed, "hand_size": hand, "seats": seats, "finish__max_deals": 1, **OPEN_EYES}


WHOLE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("touch", {**TWO, **_few(2, "QKA", 6)}),
    ("touch", {**SIX, **_few(6, "9TJQKA", 4)}),
    ("keys", {**THREE, **_few(3, "JQKA", 5), "pack__removed": FEW_FOR_THREE["pack__removed"]}),
    ("keys", {**FIVE, **_few(5, "TJQKA", 4)}),
)


@pytest.mark.parametrize(
    ("way", "changes"), WHOLE, ids=("two by touch", "six by touch", "three by keys", "five by keys")
)
def test_a_whole_game_by_touch_or_by_keys(new_person: NewPerson, way: str, changes: dict[str, Any]) -> None:
    """On a phone and on a screen; `tests.e2e.whole_games` plays each to its target."""
    size = WAYS[way]["viewport"]
    person = new_person(width=size["width"], height=size["height"], has_touch=way == "touch")
    person.practice(**changes)
    play_whole(person, way)
    expect(person.page.get_by_test_id("game-end")).to_be_visible()


LONGEST = "Bartholomew Montgome"
_ALL_LONG = "(name) => document.querySelectorAll('[data-place] .name .text').forEach((text) => text.textContent = name)"
"""As if everybody had that name: only the widths are looked at."""
SIZES = ((360, 740), (360, 640), (740, 360), (1440, 900))


@pytest.mark.parametrize("changes", (TWO, THREE, {}, FIVE, SIX), ids=("two", "three", "four", "five", "six"))
def test_a_long_name_lay_over_the_bid_beside_it(new_person: NewPerson, changes: dict[str, Any]) -> None:
    """While bids are made, and when tricks have been taken."""
    person = new_person(width=360, height=740, reduced_motion="reduce")
    person.practice(**changes, **OPEN_EYES)
    cards = changes.get("hand_size", 13)
    for few in (cards, cards - 3):
        person.play_until(lambda _, few=few: len(person.hand()) <= few)  # type: ignore[misc] # bound at once
        person.page.evaluate(_ALL_LONG, LONGEST)
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.evaluate("() => new Promise((laid) => requestAnimationFrame(() => setTimeout(laid)))")
            plates_are_clear(person.page)
            fits(person.page)


def test_of_a_long_name_it_was_not_said_what_they_do(new_person: NewPerson) -> None:
    """Where there is little room the name is cut short; nor does "bidding" lie over the end of it at the table."""
    long, other = new_person(), new_person(width=360, height=740, reduced_motion="reduce")
    for person, name in ((long, LONGEST), (other, "Ann")):
        person.arrive(name)
    asked: dict[str, Any] = {**TWO, **OPEN_EYES}
    table = long.open_table(**asked)
    other.visit(f"/t/{table}")
    other.page.get_by_test_id("sit-1").click()
    other.page.get_by_test_id("sit-down").click()
    expect(other.page.get_by_test_id("table")).to_have_attribute("data-you", "1")
    long.page.get_by_test_id("start").click()
    for person in (long, other):
        expect(person.page.get_by_test_id("table")).to_have_attribute("data-phase", "bidding")
    if other.page.get_by_test_id("table").get_attribute("data-turn") == "1":  # by which of them the dealer is
        other.answer(other.asked())
    assert long.asked().startswith("bid-")
    told = other.page.get_by_test_id("prompt")
    expect(told).to_have_text(f"{LONGEST} is bidding")
    for width, height in ((320, 568), *SIZES):
        other.page.set_viewport_size({"width": width, "height": height})
        plates_are_clear(other.page)
        does, whole = told.locator("span").last.bounding_box(), told.bounding_box()
        assert does
        assert whole
        assert does["x"] + does["width"] <= whole["x"] + whole["width"], (width, height)


@pytest.mark.parametrize(
    ("name", "look"),
    (
        *(pytest.param(*table, id=table[0]) for table in LOOKS),
        *(pytest.param(*table, marks=pytest.mark.long) for table in LONG),
    ),
)
def test_every_table_fits_and_is_accessible(new_person: NewPerson, name: str, look: Look) -> None:
    """While it waits, in the bidding, in the play, between deals and at the end, with its sheet and its last trick."""
    person = new_person(**window(look), reduced_motion="reduce")
    person.open_table(**TABLES[name])
    sound_in(person, look)
    assert person.page.evaluate(OVERLAPS) == []
    person.practice(**TABLES[name], **OPEN_EYES, finish__max_deals=2)
    seen = set()
    for _ in range(60):
        asked = person.asked()
        kind = asked.split("-")[0]
        if kind not in seen:
            sound_in(person, look)
            plates_are_clear(person.page)
            seen.add(kind)
        if kind == "card" and person.page.locator(BEHIND).count() and "dialogs" not in seen:
            seen.add("dialogs")
            dialogs_are_sound(person, look, "s", "l")
        if asked == "over":
            break
        person.answer(asked)
    assert seen == {"bid", "card", "dialogs", "next", "over"}


def test_nobody_alone_reads_of_a_partner(new_person: NewPerson) -> None:
    """At a table where everybody plays alone there is no "us", no "them" and no partner."""
    person = new_person(width=768, height=1024)
    person.practice(**FEW_FOR_THREE, finish__max_deals=1)
    for wanted in ("bid-", "card-", "over"):
        person.play_until(lambda asked, wanted=wanted: asked.startswith(wanted))  # type: ignore[misc] # bound at once
        words = set(person.page.locator("main").inner_text().lower().replace("\n", " ").split())
        assert not words & {"us", "them", "they", "partner", "partner's"}


def test_high_trumps_say_what_they_count_as(new_person: NewPerson) -> None:
    """A joker bears its jester, a deuce above the ace a spade, and each says so; no other card does."""
    person = new_person(width=360, height=640)
    said = {
        "BJ": "Big joker, counts as spades",
        "LJ": "Little joker, counts as spades",
        "2D": "Two of diamonds, counts as spades",
        "2S": "Two of spades, above the ace",
    }
    met = set()
    for _ in range(40):
        person.practice(**JOKERS, finish__max_deals=1)
        person.asked()
        for card in person.hand():
            button = person.page.get_by_test_id(f"card-{card}")
            high = card in said
            assert button.locator(".index:not(.end) .sign[data-suit=S], .as").count() == (card in {"2D", "BJ", "LJ"})
            if high:
                assert button.get_attribute("aria-label") == said[card]
                met.add(card)
        if {"BJ", "LJ"} <= met and met & {"2D", "2S"}:
            return
    raise AssertionError(f"only {met} were dealt in 40 deals")

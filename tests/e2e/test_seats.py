"""Tables of two to six seats, with and without partners, and packs with jokers."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import FEW_CARDS, Person
from tests.e2e.soundness import BEHIND, Look, dialogs_are_sound, fits, sound_in, window
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

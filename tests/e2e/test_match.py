"""A match on a phone: the best of three games against bots, by clicks, and the sheet that tells the games apart."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import FEW_CARDS, dotted
from tests.e2e.soundness import sound

pytestmark = pytest.mark.e2e

GAMES = 3


def test_the_best_of_three_is_played_to_its_end_on_a_phone(new_person: NewPerson) -> None:
    person = new_person(width=360, height=640, reduced_motion="reduce")
    person.practice_under("standard", {"finish.match": {"kind": "best_of"}, "finish.max_deals": 1, **dotted(FEW_CARDS)})
    for _ in range(3 * GAMES):
        person.play_until(lambda asked: asked in ("next", "over"))
        if person.asked() == "over":
            break
        person.answer("next")
    expect(person.page.get_by_test_id("game-end")).to_contain_text("the best of 3")
    sound(person)
    person.page.keyboard.press("s")
    for game in ("Game 1", "Game 2"):
        expect(person.page.get_by_test_id("sheet").get_by_text(game, exact=True)).to_be_visible()
    sound(person)

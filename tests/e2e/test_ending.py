"""The end of a game: how it went, who bid and took what, and a picture of it to send."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import FEW_CARDS
from tests.e2e.soundness import sound

pytestmark = pytest.mark.e2e


def test_the_end_of_a_game_says_how_it_went_and_can_be_sent(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    page = person.page
    person.practice(**FEW_CARDS, finish__max_deals=2)
    person.play_out()
    rows = page.get_by_test_id("bids-and-tricks").locator("tbody tr")
    expect(rows).to_have_count(4)
    taken = [int(text) for text in rows.locator("td:nth-of-type(2)").all_inner_texts()]
    nils = page.get_by_test_id("bids-and-tricks").locator("thead .nils").count()
    assert sum(taken) == 2 * 5 or nils  # two deals of five tricks, less those of nils
    sound(person)
    with page.expect_download() as caught:
        page.get_by_test_id("share-picture").click()
    assert caught.value.suggested_filename.endswith(".png")
    assert caught.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"

"""The end of a game: how it went, who bid and took what, a picture of it to send; and the games that one has played."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import FEW_CARDS
from tests.e2e.soundness import sound

pytestmark = pytest.mark.e2e


def test_games_are_kept_on_the_device_and_found_again_from_the_server(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    page = person.page
    person.visit("/history")
    expect(page.get_by_text("No game is finished yet.")).to_be_visible()
    person.practice(**FEW_CARDS, finish__max_deals=1)
    person.play_out()
    page.get_by_test_id("rematch").click()
    expect(page.get_by_test_id("game-end")).to_have_count(0)
    person.play_out()
    page.get_by_test_id("more").click()
    page.get_by_test_id("history").click()
    expect(page.get_by_test_id("game")).to_have_count(2)
    expect(page.get_by_test_id("totals")).to_contain_text("2")
    sound(person)
    with page.expect_download() as caught:
        page.get_by_test_id("export-json").click()
    assert len(json.loads(caught.value.path().read_text("utf-8"))["games"]) == 2
    with page.expect_download() as caught:
        page.get_by_test_id("export-records").click()
    assert caught.value.path().read_text("utf-8").count("[Result") in (0, 2)
    person.visit()
    expect(page.get_by_test_id("last-games").get_by_role("link")).to_have_count(2)
    person.visit("/history")
    page.evaluate("indexedDB.deleteDatabase('spadework')")  # as a browser does that clears what it keeps
    page.reload()
    expect(page.get_by_test_id("game")).to_have_count(2)


def test_the_end_of_a_game_says_how_it_went_and_can_be_sent(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    page = person.page
    person.practice(**FEW_CARDS, finish__max_deals=2, finish__tie="draw")
    person.play_until(lambda asked: asked == "next")
    deal, game = (page.get_by_test_id(end).get_by_role("heading", level=2) for end in ("deal-end", "game-end"))
    expect(deal).to_have_text(re.compile(r"^You and \w+ (made|bid|took|lost|fell)\s.*: [+−]?\d+$"))
    expect(page.get_by_test_id("deal-others")).to_have_text(
        re.compile(r"^\w+ and \w+ (made|bid|took|lost|fell)\s.*: [+−]?\d+$")
    )
    person.play_out()
    expect(game).to_have_text(re.compile(r"^(You|\w+ and \w+) won by [1-9]\d*$|^A draw$"))
    rows = page.get_by_test_id("bids-and-tricks").locator("tbody tr")
    expect(rows).to_have_count(4)
    taken = [int(text) for text in rows.locator("td:nth-of-type(2)").all_inner_texts()]
    assert sum(taken) == 2 * 5  # two deals of five tricks
    sound(person)
    with page.expect_download() as caught:
        page.get_by_test_id("share-picture").click()
    assert caught.value.suggested_filename.endswith(".png")
    assert caught.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    # Of a game, its list said the score alone, and what deletes it lay beside what shows it again.
    person.visit("/history")
    game = page.get_by_test_id("game")
    expect(game.locator("polyline")).to_have_count(2)
    back = game.get_by_role("link", name="Replay").bounding_box()
    away = game.get_by_role("button", name="Remove this game").bounding_box()
    assert back
    assert away
    assert away["y"] - (back["y"] + back["height"]) > 40
    sound(person)


WHO_IS_SEEN = """
  globalThis.seen = [];
  (function look() {
    const end = document.querySelector('[data-testid="game-end"]');
    if (end && getComputedStyle(end).visibility === 'hidden')
      for (const { style } of document.querySelectorAll('.seat')) seen.push(style.opacity || '1');
    requestAnimationFrame(look);
  })();
"""


def test_a_won_game_left_the_table_empty_for_a_moment(new_person: NewPerson) -> None:
    """What told how it went hid who sat there before it was seen itself, and with them the nil that had just been made."""
    person = new_person(width=360, height=740)
    table = person.practice(**FEW_CARDS, finish__max_deals=1)
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) == 1)
    person.page.goto(f"{person.url}/t/{table}?speed=normal")
    person.page.evaluate(WHO_IS_SEEN)
    person.play_out()
    expect(person.page.get_by_test_id("game-end")).to_be_visible()
    seen = person.page.evaluate("seen")
    assert len(seen) >= 4
    assert set(seen) == {"1"}

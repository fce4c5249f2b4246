"""How the cards were dealt: a person's own browser checks it, and refuses what was tampered with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import FEW_CARDS
from tests.e2e.soundness import sound

pytestmark = pytest.mark.e2e


def test_a_game_is_checked_and_one_that_was_tampered_with_is_refused(new_person: NewPerson, tmp_path: Path) -> None:
    person = new_person(width=360, height=740)
    page = person.page
    table = person.practice(**FEW_CARDS, finish__max_deals=2, finish__tie="draw")
    person.play_out()
    page.wait_for_load_state("networkidle")  # nothing of the end is still to come, and to move what is pressed
    page.get_by_test_id("more").click()
    page.get_by_test_id("open-deals").click()
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_have_attribute("data-holds", "true")
    expect(verdict).to_contain_text("Nobody changed the cards")
    # The first was shuffled before this device could join, and nothing more is claimed of it.
    expect(verdict).to_contain_text("Your device helped shuffle deal 2, so nobody could have chosen its cards.")
    expect(verdict).to_contain_text("Deal 1 was shuffled by this site alone")
    expect(verdict).to_contain_text("In both finished deals, the order of the cards was set before anyone saw them")
    sound(person)
    with page.expect_download() as caught:
        page.get_by_test_id("take-proof").click()
    proof = json.loads(caught.value.path().read_text("utf-8"))
    files = {"transcript": proof, "receipt": proof.pop("kept")}
    assert files["receipt"]["table"] == files["transcript"]["table"] == table
    checked = page.get_by_test_id("verdict").nth(1)

    def judged(transcript: dict[str, Any]) -> None:
        paths = [tmp_path / f"{name}.json" for name in files]
        for path, what in zip(paths, (transcript, files["receipt"]), strict=True):
            path.write_text(json.dumps(what), "utf-8")
        page.get_by_test_id("check-files").set_input_files(paths)

    whole = files["transcript"]
    judged(whole)
    expect(checked).to_have_attribute("data-holds", "true")
    first = whole["deals"][0]
    swapped = [first["hands"][1], first["hands"][0], *first["hands"][2:]]
    judged(whole | {"deals": [first | {"hands": swapped}, *whole["deals"][1:]]})
    expect(checked).to_contain_text("Game 1, deal 1: the cards were changed after the shuffle")
    judged(whole | {"events": whole["events"][:-6]})
    expect(checked).to_contain_text("This game was rolled back")
    mixed = next(at for at, text in enumerate(whole["events"]) if "BytesMixed" in text)
    text = whole["events"][mixed]
    nonce = json.loads(text)["nonce"]
    events = [*whole["events"][:mixed], text.replace(nonce, nonce[::-1]), *whole["events"][mixed + 1 :]]
    judged(whole | {"events": events})
    expect(checked).to_have_attribute("data-holds", "false")
    expect(checked).to_contain_text("was left out")
    sound(person)


def test_the_proof_of_a_game_that_does_not_check_out_is_saved_where_that_is_said(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    page = person.page

    def swap(route: Route) -> None:
        told = route.fetch().json()
        hands = told["deals"][0]["hands"]
        hands[0], hands[1] = hands[1], hands[0]
        route.fulfill(content_type="application/json", body=json.dumps(told))

    page.route("**/transcript", swap)
    table = person.practice(**FEW_CARDS, finish__max_deals=1, finish__tie="draw")
    person.play_out()
    person.visit(f"/deals/{table}")
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("Something is wrong with this game")
    sound(person)
    with page.expect_download() as caught:
        verdict.get_by_role("button", name="Save the proof").click()
    proof = json.loads(caught.value.path().read_text("utf-8"))
    assert proof["table"] == proof["kept"]["table"] == table
    page.get_by_test_id("check-files").set_input_files(caught.value.path())
    expect(page.get_by_test_id("verdict").nth(1)).to_have_attribute("data-holds", "false")


def test_one_hand_was_already_held_against_all_players(new_person: NewPerson) -> None:
    """It was "More than 1% of players" below "It is too early to tell"; of a good many hands it says something."""
    person = new_person(width=360, height=740)
    person.visit("/deals")
    for hands, judged in ((1, False), (60, True)):
        kept = {
            "since": 1,
            "hands": hands,
            "aces": hands,
            "high": 3 * hands,
            "spades": 3 * hands,
            "voids": 0,
            "last": [],
        }
        person.page.evaluate("kept => localStorage.setItem('spadework.luck', JSON.stringify(kept))", kept)
        person.visit("/deals")
        luck = person.page.get_by_role("region", name="Your luck")
        expect(luck.get_by_text("It is too early to tell.")).to_have_count(0 if judged else 1)
        expect(luck.get_by_text("of players")).to_have_count(4 if judged else 0)
        expect(luck.get_by_text("players would have")).to_have_count(4 if judged else 0)
    sound(person)


def test_what_was_counted_of_ones_luck_is_thrown_away_by_two_taps(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    person.visit("/deals")
    kept = {"since": 1, "hands": 1, "aces": 2, "high": 4, "spades": 3, "voids": 0, "last": []}
    person.page.evaluate("kept => localStorage.setItem('spadework.luck', JSON.stringify(kept))", kept)
    person.visit("/deals")
    page = person.page
    luck = page.get_by_role("region", name="Your luck")
    expect(luck).to_contain_text("Your one hand so far.")
    page.get_by_test_id("forget-luck").click()
    expect(luck.get_by_text("This cannot be undone.")).to_be_focused()
    sound(person)
    luck.get_by_role("button", name="Keep counting").click()
    expect(page.get_by_test_id("forget-luck")).to_be_focused()
    expect(luck).to_contain_text("Your one hand so far.")
    page.get_by_test_id("forget-luck").click()
    page.get_by_test_id("sure-forget-luck").click()
    expect(page.get_by_test_id("no-luck")).to_be_focused()

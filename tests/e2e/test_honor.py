"""Wrong cards at a table that plays on honor, and two people in what comes before the play, each seeing their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.company import Ears, seat_two, take_turns
from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.soundness import sound

pytestmark = pytest.mark.e2e

PHONE = {"width": 360, "height": 640, "reduced_motion": "reduce"}
NO_FACES = [rank + suit for rank in "KQJ" for suit in "CDHS"]
HONOR: dict[str, Any] = {
    "renege__mode": "honor",
    "renege__rest": "to_offended",
    "renege__wrong_claim": "three_tricks",
    "blind_nil__kind": "off",
    "pack__removed": NO_FACES,
    "hand_size": 10,
    "misdeal__kind": "on",
    "misdeal__hand": "no_faces",
}
"""A pack in which every hand is one that may be thrown in."""


def wrong_card(person: Person) -> str | None:
    """A card that the person may not play by the rules, after the first trick, while another seat is to follow."""
    trick = person.trick()
    if not 0 < len(trick) < 3 or tricks_begun(person) == 0:
        return None
    follows = [card for card in person.hand() if card[1] == trick[0][1]]
    others = [card for card in person.hand() if card[1] != trick[0][1]]
    return others[0] if follows and others else None


def act(person: Person, asked: str) -> None:
    """Do what is asked, with a right card where it is a card: on honor, every card can be pressed."""
    if not asked.startswith("card-"):
        person.answer(asked)
        return
    trick, hand = person.trick(), person.hand()
    right = [card for card in hand if card[1] == trick[0][1]] if trick else [card for card in hand if card[1] != "S"]
    press(person, (right or hand)[0])


def press(person: Person, card: str) -> None:
    """Play a card. Another one may be asked for, so only what comes of it shows that it was heard."""
    before = person.version()
    person.page.get_by_test_id(f"card-{card}").click()
    expect(person.page.get_by_test_id("table")).not_to_have_attribute("data-v", str(before))


def play_to(south: Person, west: Person, enough: Callable[[str], bool]) -> None:
    """Both go on until what is asked of South is enough."""
    take_turns((south, west), lambda asked: asked[0] is not None and enough(asked[0]), act)


def to_a_wrong_card(south: Person, west: Person) -> str:
    """Go on until South could play a wrong card before West, whose turn is next."""
    play_to(south, west, lambda asked: asked.startswith("card-") and wrong_card(south) is not None)
    return wrong_card(south) or ""


def note(person: Person, text: str) -> None:
    """The felt says so."""
    expect(person.page.get_by_test_id("note")).to_contain_text(text)


def call(person: Person, seat: int, trick: int) -> None:
    """Call a card from the menu."""
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_test_id("menu-renege").click()
    sound(person)
    person.page.get_by_test_id(f"renege-{trick}-{seat}").click()
    person.page.get_by_test_id("sure-renege").click()


def tricks_begun(person: Person) -> int:
    """How many tricks have been begun, by the cards that the person has played."""
    return 10 - len(person.hand())


def test_wrong_cards_are_taken_back_called_and_paid_for(new_person: NewPerson) -> None:
    """South throws a deal in, takes a wrong card back, is called for the next, and calls a right one of West's."""
    south, west = new_person(**PHONE), new_person(**PHONE)
    seat_two(south, west, 1, **HONOR)
    south.wants = ("redeal",)
    play_to(south, west, lambda asked: asked == "redeal")
    thrown_in = south.hand()
    sound(south)
    south.answer("redeal")
    note(west, "dealt again")
    south.wants = ()
    play_to(south, west, lambda asked: asked.startswith("bid-"))
    assert south.hand() != thrown_in

    wrong = to_a_wrong_card(south, west)
    press(south, wrong)
    south.page.get_by_test_id("correct").click()
    note(south, "Press the card to play instead of")
    right = south.page.locator('[data-testid="hand"] button[data-legal="true"]').first
    card = str(right.get_attribute("data-card"))
    right.click()
    for person in (south, west):
        expect(person.page.locator(f'[data-testid="trick"] [data-card="{card}"]')).to_be_visible()
        expect(person.page.locator(f'[data-testid="trick"] [data-card="{wrong}"]')).to_have_count(0)
    assert wrong in south.hand()

    wrong = to_a_wrong_card(south, west)
    press(south, wrong)
    trick = tricks_begun(south) - 1
    call(west, 0, trick)
    for person in (south, west):
        note(person, "It was a wrong card.")
    expect(south.page.get_by_test_id("ask")).to_have_attribute("data-what", "confirm")
    sound(south)
    south.page.get_by_test_id("open-renege").click()
    sound(south)
    # The trick that was broken off is there too.
    expect(south.page.get_by_test_id(f"renege-{trick}-0")).to_be_visible()
    south.page.get_by_test_id("renege-0-1").click()
    south.page.get_by_test_id("sure-renege").click()
    for person in (south, west):
        note(person, "The card was right.")

    for person in (south, west):
        person.answer("ask-send")
    for person in (south, west):
        expect(person.page.get_by_test_id("deal-end")).to_be_visible()
    south.page.keyboard.press("s")
    sheet = south.page.locator("dialog[open]")
    expect(sheet).to_contain_text("Renege")
    expect(sheet).to_contain_text("A wrong call: three tricks to the others")


def secrets_kept(ears: Ears, other: Person) -> None:
    """Nothing that the other holds has been told to this page."""
    held = set(other.hand())
    assert held
    assert not held & ears.cards()


def test_partners_bid_blind_and_pass_cards_unseen(new_person: NewPerson) -> None:
    """A blind nil is secret until all have answered; the cards that partners exchange are seen by them alone."""
    south, north = new_person(**PHONE), new_person(**PHONE)
    ears = Ears(south), Ears(north)
    changes: dict[str, Any] = {"blind_nil__deficit": 0, "passing__blind_nil": 2}
    seat_two(south, north, 2, **changes)
    for person in (south, north):
        assert person.asked() == "look"
    south.page.get_by_test_id("bid-blind-nil").click()
    expect(south.page.get_by_test_id("seat-0")).to_contain_text("Blind nil")
    expect(north.page.get_by_test_id("seat-0")).not_to_contain_text("nil")
    assert south.hand() == []
    north.answer("look")
    expect(north.page.get_by_test_id("seat-0")).to_contain_text("Blind nil")

    take_turns((south, north), lambda asked: (asked[0] or "").startswith("card-"))
    mine, theirs = south.hand(), north.hand()
    for ear, other in zip(ears, (north, south), strict=True):
        secrets_kept(ear, other)
    for card in mine[:2]:
        south.page.get_by_test_id(f"card-{card}").click()
    south.answer("ask-send")
    assert north.asked().startswith("card-")
    assert set(north.hand()) == {*theirs, *mine[:2]}
    for card in theirs[:2]:
        north.page.get_by_test_id(f"card-{card}").click()
    north.answer("ask-send")
    expect(south.page.get_by_test_id("table")).to_have_attribute("data-phase", "play")
    assert {*mine[2:], *theirs[:2]} >= set(south.hand())


def test_one_partner_hopes_and_the_other_bids_for_the_team(new_person: NewPerson) -> None:
    """Who speaks first names a hope; the partner sees it, and the bid is the team's."""
    south, north = new_person(**PHONE), new_person(**PHONE)
    ears = Ears(south), Ears(north)
    seat_two(south, north, 2, bidding__kind="partnership", nil__kind="off", blind_nil__kind="off")
    people = south, north
    for person in people:
        person.page.get_by_test_id("hand").locator("button").first.wait_for()
    first = 0 if take_turns(people, any)[0] else 1
    hopes, bids = people[first], people[1 - first]
    hopes.answer("ask-possible")
    hopes.answer("ask-4")
    assert bids.asked().startswith("bid-")
    expect(bids.page.get_by_test_id("bid-pad")).to_contain_text("4 and a possible")
    bids.answer("bid-5")
    for person in people:
        expect(person.page.get_by_test_id("table")).to_have_attribute("data-phase", "play")
        expect(person.page.get_by_test_id(f"seat-{0 if bids is south else 2}")).to_contain_text("5")
    for ear, other in zip(ears, (north, south), strict=True):
        secrets_kept(ear, other)

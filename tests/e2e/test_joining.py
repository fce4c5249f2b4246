"""What people are told and asked around a game: before they join, between deals, and after the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.company import both_play_on, seat_two
from tests.e2e.conftest import NewPerson
from tests.e2e.pasting import paste
from tests.e2e.person import FEW_CARDS, Person
from tests.e2e.soundness import sound

pytestmark = pytest.mark.e2e


def named(person: Person, name: str) -> Person:
    """Somebody who has given a name before."""
    person.arrive(name)
    return person


def test_whoever_has_a_name_is_told_of_other_rules_before_sitting_down_in_a_game(new_person: NewPerson) -> None:
    host, guest = new_person(), named(new_person(width=360, height=640), "Ben")
    table = host.open_table(finish__target=250)
    host.page.get_by_test_id("start").click()
    guest.visit(f"/t/{table}")
    guest.page.get_by_test_id("ask-1").click()
    expect(guest.page.get_by_test_id("differs")).to_contain_text("250")
    expect(guest.page.get_by_test_id("name")).to_have_count(0)
    expect(guest.page.get_by_test_id("table")).to_have_attribute("data-you", "")
    sound(guest)
    guest.page.get_by_test_id("sit-down").click()
    host.page.get_by_test_id("admit").click()
    expect(guest.page.get_by_test_id("table")).to_have_attribute("data-you", "1")


def test_the_link_of_a_friend_is_pasted_where_one_joins(new_person: NewPerson) -> None:
    host, guest = new_person(), new_person(width=360, height=640)
    table = host.open_table()
    page = guest.page
    guest.visit("/join")
    paste(guest, f"  {host.url}/t/{table}?from=chat ", refused="not a link to a table")
    expect(page.get_by_test_id("table")).to_be_visible()
    assert f"/t/{table}" in page.url


def test_people_whose_seats_bots_kept_were_empty_discs_in_the_list_of_open_tables(new_person: NewPerson) -> None:
    host, guest, other = named(new_person(), "Ann"), named(new_person(), "Ben"), new_person()
    table = host.open_table()
    guest.visit(f"/t/{table}")
    guest.page.get_by_test_id("sit-1").click()
    expect(host.page.get_by_test_id("seat-1")).to_contain_text("Ben")
    host.page.get_by_test_id("start").click()
    expect(guest.page.get_by_test_id("table")).not_to_have_attribute("data-phase", "waiting")
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_test_id("leave").click()
    guest.page.get_by_test_id("sure").click()
    expect(guest.page.get_by_test_id("parted").or_(guest.page.get_by_test_id("play-now")).first).to_be_visible()
    other.visit("/join")
    row = other.page.locator(f'a[href="/t/{table}"]')
    expect(row).to_contain_text("2 seats free")
    expect(row.locator("[style] img")).to_have_count(2)
    expect(row.locator(".free:empty")).to_have_count(2)


def test_at_a_usual_table_whoever_has_a_name_sits_down_at_once(new_person: NewPerson) -> None:
    host, guest = new_person(), named(new_person(), "Ben")
    guest.visit(f"/t/{host.open_table()}")
    guest.page.get_by_test_id("sit-1").click()
    expect(guest.page.get_by_test_id("table")).to_have_attribute("data-you", "1")


def test_a_host_need_not_stay_a_guest(new_person: NewPerson) -> None:
    host, guest = new_person(width=360, height=640), new_person()
    guest.arrive()
    guest.visit(f"/t/{host.open_table()}")
    expect(guest.page.get_by_test_id("sit-with")).to_have_text(re.compile(r"Play as Guest \d{4}’s partner"))
    host.page.get_by_test_id("name").fill("Ann")
    host.page.get_by_test_id("keep-name").click()
    expect(host.page.get_by_test_id("keep-name")).to_have_count(0)
    expect(guest.page.get_by_test_id("sit-with")).to_have_text("Play as Ann’s partner")
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_test_id("your-name").click()
    host.page.get_by_test_id("name").fill("Anna")
    sound(host)
    host.page.get_by_test_id("keep-name").click()
    expect(guest.page.get_by_test_id("seat-0")).to_contain_text("Anna")


def test_two_plates_of_an_invitation_read_the_same(new_person: NewPerson) -> None:
    """Cut short, a long name and the seat of its partner began alike: "Bartholomew M…" and "Bartholomew’s p…"."""
    host, guest, other = new_person(), new_person(width=360, height=740), new_person()
    for person, name in ((host, "Bartholomew Montgome"), (other, "Cam")):
        person.arrive(name)
    table = host.open_table()
    guest.visit(f"/t/{table}")
    expect(guest.page.get_by_test_id("seat-2").locator(".name")).to_have_text("Partner")
    expect(guest.page.get_by_test_id("seat-1").locator(".name")).to_have_text("Opponent")
    other.visit(f"/t/{table}")
    other.page.get_by_test_id("sit-1").click()
    expect(guest.page.get_by_test_id("seat-3").locator(".name")).to_have_text("Cam’s partner")
    expect(guest.page.get_by_test_id("seat-2").locator(".name")).to_have_text("Partner")
    for seat in (2, 3):
        text = guest.page.get_by_test_id(f"seat-{seat}").locator(".name .text")
        assert text.evaluate("(text) => text.scrollWidth <= text.clientWidth"), seat


def test_a_guest_is_told_who_asks_and_what_is_played_and_sits_across_by_one_button(new_person: NewPerson) -> None:
    host, guest = new_person(), new_person(width=360, height=640)
    host.arrive("Ann")
    table = host.open_table(finish__target=250)
    expect(host.page.get_by_test_id("share-local")).to_be_visible()
    guest.arrive()
    guest.visit(f"/t/{table}")
    expect(guest.page.get_by_role("heading", name="Ann invited you to play")).to_be_visible()
    expect(guest.page.locator("form").get_by_text("reaches 250 points")).to_be_visible()
    expect(guest.page.get_by_test_id("share-link")).to_have_count(0)
    sound(guest)
    guest.page.get_by_test_id("name").fill("Ben")
    guest.page.get_by_test_id("sit-with").click()
    expect(guest.page.get_by_test_id("table")).to_have_attribute("data-you", "2")
    expect(host.page.get_by_test_id("seat-2")).to_contain_text("Ben")


def test_the_next_deal_is_announced_and_a_rematch_is_asked_for_and_taken_back(new_person: NewPerson) -> None:
    ann, ben = new_person(width=360, height=640), new_person()
    seat_two(ann, ben, 1, **FEW_CARDS, finish__max_deals=2, blind_nil__kind="off")
    both_play_on((ann, ben), "next")
    for person in (ann, ben):
        expect(person.page.get_by_test_id("deal-end")).to_contain_text(re.compile(r"The next deal begins in \d+ s\."))
    both_play_on((ann, ben))
    ben.page.get_by_test_id("rematch").click()
    expect(ann.page.get_by_test_id("rematch-asked")).to_have_text("North would like a rematch.")
    sound(ann)
    ben.page.get_by_test_id("rematch-back").click()
    expect(ann.page.get_by_test_id("rematch-asked")).to_have_count(0)
    expect(ben.page.get_by_test_id("rematch")).to_be_visible()


def test_a_move_is_taken_back_beside_the_hand_among_bots(new_person: NewPerson) -> None:
    person = new_person(width=360, height=640)
    person.practice(blind_nil__kind="off")
    person.play_until(lambda asked: asked.startswith("card-"))
    hand = person.hand()
    person.answer(person.asked())
    person.page.get_by_test_id("take-back").click()
    expect(person.page.get_by_test_id("hand").locator("button")).to_have_count(len(hand))
    assert person.hand() == hand


def test_a_first_deal_without_bids_is_explained_on_the_felt(new_person: NewPerson) -> None:
    person = new_person(width=360, height=640)
    person.practice_under("new-york", {})
    person.play_until(lambda asked: asked.startswith("card-"))
    expect(person.page.get_by_test_id("note")).to_contain_text("Nobody bids in this deal: each trick scores 10.")
    person.page.get_by_role("button", name="Close this note").click()
    expect(person.page.get_by_test_id("note")).not_to_contain_text("Nobody bids")


def test_a_page_that_is_not_there_says_so_without_a_complaint_in_the_console(new_person: NewPerson) -> None:
    person = new_person()
    person.visit("/nothing")
    expect(person.page.get_by_role("heading", name="Page not found")).to_be_visible()

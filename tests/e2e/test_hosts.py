"""A host and who comes to the table: asked for a seat, let in, locked out, removed, and sent home."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import FEW_CARDS, Person
from tests.e2e.soundness import sound

pytestmark = pytest.mark.e2e


def manage(host: Person) -> None:
    """Open what the host alone has in the menu."""
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_test_id("menu-host").click()


def test_a_host_lets_in_locks_removes_and_closes(new_person: NewPerson) -> None:
    host, guest, late = new_person(width=360, height=740), new_person(), new_person(width=360, height=740)
    for person, name in ((host, "Ann"), (guest, "Ben"), (late, "Cam")):
        person.arrive(name)
    table = host.open_table(blind_nil__kind="off")
    host.page.get_by_test_id("start").click()
    guest.visit(f"/t/{table}")
    guest.page.get_by_test_id("ask-for-seat").click()
    guest.page.get_by_test_id("sit-down").click()
    expect(guest.page.get_by_text("The host has been asked.")).to_be_visible()
    felt = host.page.locator(".felt").bounding_box()
    knock = host.page.get_by_test_id("knock-1")
    expect(knock).to_contain_text(re.compile(r"Ben would like \w+’s seat \(a bot\)"))
    strip, asked = host.page.locator(".strip").bounding_box(), host.page.locator("#knocks").bounding_box()
    assert strip
    assert asked
    assert asked["y"] >= strip["y"] + strip["height"]  # the score and the menu stay in sight
    assert felt
    assert felt["y"] == strip["y"] + strip["height"]  # nor does the table move
    sound(host)
    # Its keys are low, so that nobody is covered; a finger that comes down just beside one presses it.
    key = knock.get_by_test_id("admit").bounding_box()
    assert key
    host.page.mouse.click(key["x"] + key["width"] / 2, key["y"] + key["height"] + 3)
    expect(guest.page.get_by_test_id("table")).to_have_attribute("data-you", "1")
    expect(host.page.get_by_test_id("seat-1")).to_contain_text("Ben")
    # Whoever comes to a locked table asks, and is told no.
    manage(host)
    host.page.get_by_test_id("lock").check()
    sound(host)
    host.page.keyboard.press("Escape")
    late.visit(f"/t/{table}")
    # A seat of which no compass is seen is called by who sits there.
    expect(late.page.get_by_test_id("ask-2")).to_have_accessible_name(re.compile(r"^Ask the host for \w+’s seat$"))
    late.page.get_by_test_id("ask-2").click()
    late.page.get_by_test_id("sit-down").click()
    host.page.get_by_test_id("knock-2").get_by_test_id("turn-away").click()
    expect(
        late.page.get_by_text("The host said no for now. You can stay and watch, and ask again in a few minutes.")
    ).to_be_visible()
    sound(late)
    # Two taps take somebody off a seat, and two close the table.
    manage(host)
    host.page.get_by_test_id("remove-1").click()
    expect(host.page.get_by_test_id("sure-host")).to_have_text("Remove Ben")
    host.page.get_by_test_id("sure-host").click()
    gone = guest.page.get_by_test_id("table-ended")
    expect(gone).to_contain_text("The host asked you to leave this table")
    expect(gone.get_by_role("link", name="Home")).to_have_attribute("href", "/")
    expect(gone.get_by_role("button")).to_have_count(0)
    expect(host.page.get_by_test_id("seat-1")).not_to_contain_text("Ben")
    host.page.get_by_test_id("close-table").click()
    host.page.get_by_test_id("sure-host").click()
    expect(host.page).not_to_have_url(f"{host.url}/t/{table}")
    expect(host.page.get_by_test_id("parted")).to_have_text("The table is closed for everyone.")
    expect(host.page.get_by_test_id("back-to-table")).to_have_count(0)
    expect(late.page.get_by_test_id("table-ended")).to_contain_text("The host ended this game")


def test_the_second_pair_read_of_them_before_us_and_a_watcher_of_one_team_alone(new_person: NewPerson) -> None:
    """Two long names took all of the strip on a phone: of the other team a letter was left."""
    host, ben, watcher = (new_person(width=360, height=740) for _ in range(3))
    for person, name in ((host, "Bartholomew Montgome"), (ben, "Maximiliane Lakewood"), (watcher, "Zoë")):
        person.arrive(name)
    table = host.open_table(**FEW_CARDS, blind_nil__kind="off")
    ben.visit(f"/t/{table}")
    ben.page.get_by_test_id("sit-1").click()
    ben.page.get_by_test_id("sit-down").click()
    host.page.get_by_test_id("start").click()
    teams = ben.page.get_by_role("list", name="Contracts").locator("li:has(b)")
    expect(teams.first).to_contain_text("Us")
    expect(teams.last).to_contain_text("Them")
    watcher.visit(f"/t/{table}")
    names = watcher.page.get_by_role("list", name="Contracts").locator("li .name")
    expect(names).to_have_count(2)
    assert min(names.evaluate_all("(all) => all.map((one) => one.offsetWidth)")) > 70
    sound(watcher)


def test_a_table_that_its_host_had_closed_went_on_pretending(new_person: NewPerson) -> None:
    """A ring said whose turn it was, cards lay to be played, and of the end told a bar over the score alone."""
    host, friend = new_person(width=360, height=740), new_person(width=360, height=740, reduced_motion="reduce")
    for person, name in ((host, "Ann"), (friend, "Ben")):
        person.arrive(name)
    table = host.open_table(**FEW_CARDS, blind_nil__kind="off")
    friend.visit(f"/t/{table}")
    friend.page.get_by_test_id("sit-2").click()
    friend.page.get_by_test_id("sit-down").click()
    host.page.get_by_test_id("start").click()
    for _ in range(200):
        asked = [(person, person.asked_now()) for person in (host, friend)]
        if all(what == "next" for _, what in asked):
            break
        for person, what in asked:
            if what and what != "next":
                person.answer(what)
        host.page.wait_for_timeout(50)
    for person in (host, friend):
        person.answer(person.asked())
        expect(person.page.get_by_test_id("hand")).to_be_visible()
    manage(host)
    host.page.get_by_test_id("close-table").click()
    host.page.get_by_test_id("sure-host").click()
    page = friend.page
    ended = page.get_by_test_id("table-ended")
    expect(ended.get_by_role("heading", name="The host ended this game")).to_be_focused()
    expect(ended).to_contain_text("Us")
    for gone in ("hand", "prompt", "open-say", "last-trick", "connection"):
        expect(page.get_by_test_id(gone)).not_to_be_visible()
    expect(page.locator('[data-testid^="seat-"][data-turn="true"]')).to_have_count(0)
    for width, height in ((360, 740), (740, 360), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        expect(ended.get_by_role("link", name="Home")).to_be_in_viewport(ratio=1)
        sound(friend)
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_test_id("ended-sheet").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    ended.get_by_role("link", name="Replay").click()
    expect(page.get_by_test_id("replay-stands")).to_be_visible()


def test_whoever_came_to_a_closed_table_saw_an_empty_page(new_person: NewPerson) -> None:
    """Headed "Table", with a sentence and a lot of nothing; it is drawn as other pages are where there is nothing."""
    host, late = new_person(width=360, height=740), new_person(width=360, height=740)
    host.arrive("Ann")
    table = host.open_table()
    answer = host.page.context.request.delete(f"{host.url}/api/v1/tables/{table}", headers={"origin": host.url})
    assert answer.ok
    for address, title in ((f"/t/{table}", "The host closed this table"), ("/t/nonsense", "No such table")):
        late.visit(address)
        expect(late.page.get_by_role("heading", level=1, name=title)).to_be_visible()
        expect(late.page.locator(".state .picture .card").first).to_be_visible()
        expect(late.page.get_by_role("main").get_by_role("link", name="Home")).to_have_attribute("href", "/")
        for width, height in ((360, 740), (740, 360), (1440, 900)):
            late.page.set_viewport_size({"width": width, "height": height})
            sound(late)


def test_who_was_let_in_during_a_trick_read_that_the_host_had_been_asked(new_person: NewPerson) -> None:
    """Until the trick was over, and the host was told nothing at all."""
    host, guest = new_person(width=360, height=740), new_person(width=360, height=740)
    for person, name in ((host, "Ann"), (guest, "Mo")):
        person.arrive(name)
    # Bots that lead at once would begin the next trick before anybody sat down.
    rules = {"base": "standard", "changes": {"blind_nil.kind": "off"}}
    table = host.post("/api/v1/tables", {"rules": rules, "pace": "quick"})["table"]
    host.visit(f"/t/{table}")
    host.page.get_by_test_id("start").click()
    host.play_until(lambda _: host.in_mid_trick())
    guest.visit(f"/t/{table}")
    guest.page.get_by_test_id("ask-1").click()
    guest.page.get_by_test_id("sit-down").click()
    expect(guest.page.get_by_text("The host has been asked.")).to_be_visible()
    host.page.get_by_test_id("admit").click()
    expect(guest.page.get_by_text("You’re in: you sit down after this trick.")).to_be_visible()
    expect(guest.page.get_by_text("The host has been asked.")).to_have_count(0)
    expect(host.page.get_by_test_id("note")).to_have_text(re.compile("^Mo sits down after this trick."))
    for person in (host, guest):
        sound(person)
    host.answer(host.asked())
    expect(guest.page.get_by_test_id("table")).to_have_attribute("data-you", "1")


def test_who_knocked_second_was_not_to_be_seen_on_a_phone(new_person: NewPerson) -> None:
    """There is room for one who asks; that there are more is said, and the next one comes once the first is answered."""
    host, ben, cam = new_person(width=360, height=740), new_person(), new_person()
    for person, name in ((host, "Ann"), (ben, "Ben"), (cam, "Cam")):
        person.arrive(name)
    table = host.open_table(blind_nil__kind="off")
    host.page.get_by_test_id("start").click()
    for person, seat in ((ben, 1), (cam, 2)):
        person.visit(f"/t/{table}")
        person.page.get_by_test_id(f"ask-{seat}").click()
        person.page.get_by_test_id("sit-down").click()
        expect(person.page.get_by_text("The host has been asked.")).to_be_visible()
    expect(host.page.locator("#knocks")).to_contain_text("2 people would like a seat")
    first, second = (host.page.get_by_test_id(f"knock-{seat}") for seat in (1, 2))
    expect(second).to_be_hidden()
    sound(host)
    first.get_by_test_id("turn-away").click()
    expect(first).to_have_count(0)
    expect(second).to_contain_text("Cam would like")
    expect(host.page.locator("#knocks")).not_to_contain_text("people would like a seat")


def test_whom_one_blocks_stands_in_the_settings_until_unblocked(new_person: NewPerson) -> None:
    host, guest = new_person(width=360, height=740), new_person()
    for person, name in ((host, "Ann"), (guest, "Ben")):
        person.arrive(name)
    table = host.open_table()
    guest.visit(f"/t/{table}")
    guest.page.get_by_test_id("sit-1").click()
    expect(host.page.get_by_test_id("seat-1")).to_contain_text("Ben")
    page = host.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_test_id("block-1").click()
    told = page.get_by_role("dialog", name="Block Ben?").get_by_role("list")
    expect(told).to_be_focused()
    expect(told.get_by_role("listitem").first).to_have_text("Ben stays in this game but can’t join your others.")
    sound(host)
    page.get_by_test_id("sure-block").click()
    expect(page.get_by_test_id("note")).to_contain_text("Ben is blocked.")
    expect(page.get_by_test_id("seat-1")).to_contain_text("Ben")
    host.visit("/settings")
    sound(host)
    page.get_by_role("button", name="Unblock Ben").click()
    expect(page.get_by_test_id("unblocked")).to_have_text("Ben is no longer blocked.")
    expect(page.get_by_test_id("blocked")).to_contain_text("You haven’t blocked anyone.")

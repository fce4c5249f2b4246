"""An account, from a guest on one device to the same person on another."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.soundness import sound

pytestmark = pytest.mark.e2e

PASSWORD = "four green herons"


def test_a_guest_takes_another_name_in_the_settings(new_person: NewPerson) -> None:
    guest = new_person(width=360, height=740)
    guest.arrive("Ottoline")
    guest.visit("/settings")
    page = guest.page
    name = page.get_by_test_id("own-name").get_by_test_id("name")
    expect(name).to_have_value("Ottoline")
    name.fill("Silas")
    page.get_by_test_id("keep-own-name").click()
    told = page.get_by_test_id("own-name-told")
    expect(told).to_have_text("Silas is the name of one of the bots; choose another name.")
    name.fill("Otto Line")
    page.get_by_test_id("keep-own-name").click()
    expect(told).to_have_text("Your name is saved.")
    sound(guest)
    page.reload()
    expect(name).to_have_value("Otto Line")


def test_the_settings_begin_at_their_beginning_for_somebody_with_a_keyboard(new_person: NewPerson) -> None:
    guest = new_person(width=360, height=740)
    page = guest.page
    for comes in (lambda: guest.visit("/settings"), page.reload):
        comes()
        expect(page.get_by_test_id("create-account")).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.activeElement === document.body")
    # Once they stand, what takes the place of something that had the focus has it.
    page.get_by_test_id("create-account").click()
    page.get_by_test_id("sign-up").get_by_role("button", name="Cancel").click()
    expect(page.get_by_test_id("account").locator(".acts")).to_be_focused()


def test_a_guest_becomes_the_same_person_on_another_device(new_person: NewPerson) -> None:
    phone, laptop = new_person(width=360, height=740), new_person()
    phone.arrive("Ottoline")
    laptop.arrive("Somebody")
    table = phone.open_table()
    phone.visit("/settings")
    page = phone.page
    # Keys alone: what is opened has the focus, and what is wrong is said at its field.
    expect(page.get_by_test_id("create-account")).to_be_visible()
    page.get_by_test_id("create-account").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("account-name")).to_be_focused()
    expect(page.get_by_test_id("account-name")).to_have_value("Ottoline")
    password = page.get_by_test_id("account-password")
    expect(password).to_have_attribute("autocomplete", "new-password")
    password.fill("12345678")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("sign-up")).to_contain_text("would soon be guessed")
    expect(password).to_have_attribute("aria-invalid", "true")
    sound(phone)
    page.get_by_role("button", name="Show the password").click()
    expect(password).to_have_attribute("type", "text")
    password.fill(PASSWORD)
    page.get_by_test_id("sign-up-go").click()
    code = page.get_by_test_id("code").inner_text()
    assert len(code.split("-")) == 5
    sound(phone)
    page.get_by_test_id("code-kept").click()
    expect(page.get_by_test_id("signed-in")).to_be_visible()

    # Where the tables of the phone are missed, one finds the way to them.
    laptop.visit("/tables")
    page = laptop.page
    page.get_by_role("link", name="Sign in to see your tables").click()
    expect(page.get_by_role("heading", name="Your account")).to_be_in_viewport()
    page.get_by_test_id("open-sign-in").click()
    page.get_by_test_id("account-name").fill("ottoline")
    page.get_by_test_id("account-password").fill("a wrong one")
    expect(page.get_by_test_id("account-password")).to_have_attribute("autocomplete", "current-password")
    page.get_by_test_id("sign-in-go").click()
    expect(page.get_by_test_id("sign-in")).to_contain_text("don’t match")
    sound(laptop)
    page.get_by_test_id("account-password").fill(PASSWORD)
    page.get_by_test_id("sign-in-go").click()
    expect(page.get_by_test_id("signed-in")).to_be_visible()
    expect(page.get_by_test_id("own-name").get_by_test_id("name")).to_have_value("Ottoline")
    devices = page.get_by_test_id("devices")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    expect(devices.get_by_role("listitem").first).to_contain_text("this device")
    sound(laptop)
    laptop.visit("/tables")
    expect(laptop.page.locator(f'a[href="/t/{table}"]')).to_be_visible()

    # The phone is lost: it is signed out from here, and is a stranger at its open table.
    phone.visit(f"/t/{table}")
    laptop.visit("/settings")
    laptop.page.get_by_role("button", name="Sign out Chrome").click()
    expect(laptop.page.get_by_test_id("devices").get_by_role("listitem")).to_have_count(1)
    expect(phone.page.get_by_test_id("connection")).to_contain_text("You signed out")
    phone.visit("/settings")
    phone.page.get_by_test_id("open-sign-in").click()
    phone.page.get_by_test_id("lost-password").click()
    phone.page.get_by_test_id("account-name").fill("Ottoline")
    phone.page.get_by_test_id("account-code").fill(code.lower())
    phone.page.get_by_test_id("account-password").fill("five blue herons")
    sound(phone)
    phone.page.get_by_test_id("recover-go").click()
    assert phone.page.get_by_test_id("code").inner_text() != code

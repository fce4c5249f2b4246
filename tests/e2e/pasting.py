"""A link that somebody was sent, pasted to be opened."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.person import Person
from tests.e2e.soundness import sound

__all__ = ["paste"]


def paste(person: Person, link: str, refused: str) -> None:
    """First one that leads nowhere, which is refused in these words, then this one."""
    page = person.page
    page.get_by_test_id("link").fill("https://example.org/nothing")
    page.get_by_test_id("open-link").click()
    expect(page.get_by_role("alert").first).to_contain_text(refused)
    sound(person)
    page.get_by_test_id("link").fill(link)
    page.keyboard.press("Enter")

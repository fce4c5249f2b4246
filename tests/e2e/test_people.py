"""Where people look after themselves and their table: each screen of it fits, and axe-core finds nothing in it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.e2e.board_people import PEOPLE
from tests.e2e.conftest import NewPerson
from tests.e2e.soundness import Look, every_look, sound_in, window

pytestmark = pytest.mark.e2e

SHORT = ("signed-in", "code", "host", "refused", "luck")
"""Those that are looked at always; the others' parts are in these, or in tests of their own."""


@pytest.mark.parametrize(
    "screen", [name if name in SHORT else pytest.param(name, marks=pytest.mark.long) for name in PEOPLE]
)
@every_look
def test_it_fits_and_is_accessible(new_person: NewPerson, browser: Browser, screen: str, look: Look) -> None:
    person = new_person(**window(look), reduced_motion="reduce")
    person.arrive("Ann")
    before = browser.contexts
    PEOPLE[screen](person)
    sound_in(person, look)
    for others in set(browser.contexts) - set(before):
        others.close()

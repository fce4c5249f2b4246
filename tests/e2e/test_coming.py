"""How a page comes to a slow phone: in parts, of which none keeps it long, and nothing shows before its time."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response

from bench.paint import play_now
from tests.e2e.conftest import NewPerson

pytestmark = pytest.mark.e2e

SIZABLE = 8_000
COMPILED = b"//# allFunctionsCalledOnLoad\n"

WATCHED = """() => {
  window.pictures = [];
  const look = () => {
    const table = document.querySelector('[data-testid="table"]');
    const seen = (part) => [...document.querySelectorAll(part)].some((e) => e.checkVisibility({ opacityProperty: true }));
    if (table) window.pictures.push({
      seats: seen('[data-testid="seat-0"]'), cards: seen('[data-testid="hand"] .card'), backs: seen('.fan i'),
      dealing: document.querySelector('.deal') !== null,
    });
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes of each frame what of a table can be seen in it."""


def test_no_card_is_seen_before_it_is_dealt(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    page = person.page
    page.goto(f"{person.url}/?speed=normal")
    page.evaluate(WATCHED)
    play_now(page)
    page.get_by_test_id("bid-2").wait_for()
    page.wait_for_function("() => window.pictures.some((now) => now.dealing) && !window.pictures.at(-1).dealing")
    pictures = page.evaluate("window.pictures")
    dealt = next(at for at, now in enumerate(pictures) if now["dealing"])
    assert not any(now["cards"] or now["backs"] for now in pictures[:dealt])
    assert any(now["seats"] for now in pictures[:dealt])
    assert pictures[-1] == {"seats": True, "cards": True, "backs": True, "dealing": False}


def test_what_is_much_to_compile_is_compiled_while_it_arrives(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    page = person.page
    came: dict[str, Response] = {}
    page.on("response", lambda one: came.update({one.url: one}))
    page.goto(person.url, wait_until="networkidle")
    play_now(page)
    scripts = [one.body() for url, one in came.items() if "/_app/" in url and url.endswith(".js")]
    sizable = [text for text in scripts if len(text) > SIZABLE + len(COMPILED)]
    assert len(sizable) >= 4
    assert all(text.startswith(COMPILED) for text in sizable)

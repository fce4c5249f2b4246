"""What moves, picture by picture, with a clock that stands still between two of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.conftest import NewPerson
from tests.e2e.film import advance, press, still, stopping
from tests.e2e.person import FEW_CARDS, Person

pytestmark = pytest.mark.e2e

OPEN_EYES = {"blind_nil": {"kind": "off"}}
FRAMES = 80
NEAR = 3
"""So many px apart, what is measured is in the same place."""
LIFTED = 24
"""So far the card that takes a trick rises."""

_SEEN = """() => {
  const box = (e) => { const r = e.getBoundingClientRect();
    return { x: r.x + r.width / 2, y: r.y + r.height / 2, width: e.offsetWidth * new DOMMatrix(getComputedStyle(e.closest('.place') ?? e).transform).a, left: r.left, right: r.right, top: r.top, bottom: r.bottom }; };
  const all = (which) => [...document.querySelectorAll(which)];
  return {
    cards: Object.fromEntries(all('.trick [data-card]').map((e) => [e.dataset.card, box(e)])),
    held: Object.fromEntries(all('[data-testid="hand"] .card').map((e) => [e.dataset.card, box(e.querySelector('.face'))])),
    resting: document.querySelector('.trick .winner') !== null,
    gathering: document.querySelector('.trick.gathering') !== null,
    backs: all('.trick .under').length,
    tokens: all('[data-testid^="seat-"] .token').length,
    packets: Object.fromEntries(all('[data-testid^="seat-"]').map((e) => [e.dataset.testid, e.querySelectorAll('.packets i').length])),
    last: all('.packets i:last-of-type').map((e) => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }),
    score: all('.strip b').map((e) => e.textContent),
    light: document.querySelector('.body.light') !== null,
    over: document.querySelector('[data-testid="game-end"]') !== null,
  };
}"""
"""What lies on the table at this moment, and where."""

_MARK_ANEW = """async (ms) => {
  const [ahead] = document.querySelectorAll('.trick .ahead');
  const later = () => new Promise((done) => setTimeout(done, ms));
  ahead.classList.remove('ahead');
  await later();
  ahead.classList.add('ahead');
  await later();
}"""
_NAMED = "cards => cards.map((card) => card.dataset.card)"

Seen = dict[str, Any]


def _seen(person: Person) -> Seen:
    seen: Seen = person.page.evaluate(_SEEN)
    return seen


def _slowly(person: Person, table: str) -> str:
    person.page.goto(f"{person.url}/t/{table}?speed=normal")
    asked = person.asked()
    person.page.evaluate("document.fonts.ready.then(() => true)")
    still(person)
    return asked


def _filmed(person: Person, asked: str, enough: Any) -> list[Seen]:
    """Each picture from the press on, until enough is seen."""
    press(person, asked)
    pictures = [_seen(person)]
    while not enough(pictures[-1]) and len(pictures) < FRAMES:
        advance(person)
        pictures.append(_seen(person))
    assert enough(pictures[-1]), pictures[-1]
    return pictures


def _apart(one: Seen, other: Seen) -> float:
    return float(abs(one["x"] - other["x"]) + abs(one["y"] - other["y"]))


def _layouts(person: Person) -> Callable[[], float]:
    """Tells how often the page was laid out so far."""
    session = person.page.context.new_cdp_session(person.page)
    session.send("Performance.enable")

    def layouts() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(float(one["value"]) for one in metrics if one["name"] == "LayoutCount")

    return layouts


@pytest.mark.parametrize(
    "size",
    (pytest.param((360, 740), id="phone"), pytest.param((1440, 900), id="screen", marks=pytest.mark.long)),
)
def test_a_card_flies_once_and_its_trick_is_gathered(new_person: NewPerson, size: tuple[int, int]) -> None:
    """From its place and as large as it is there, never out of the window; whoever has played lies still."""
    person = new_person(width=size[0], height=size[1])
    stopping(person)
    table = person.practice(**OPEN_EYES)
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) < 12 and len(person.trick()) == 2)
    asked = _slowly(person, table)
    card, before = asked.removeprefix("card-"), _seen(person)
    pictures = _filmed(person, asked, lambda seen: seen["gathering"])
    first = pictures[0]["cards"][card]
    assert _apart(first, before["held"][card]) <= NEAR
    assert abs(first["width"] - before["held"][card]["width"]) <= NEAR
    # What is held may hang over the edge of a window; nothing else does.
    most = max(size[1], *(box["bottom"] for box in before["held"].values()))
    rest = next(seen["cards"] for seen in reversed(pictures) if seen["resting"] and not seen["gathering"])
    lying = set()
    for seen in pictures[:-1]:
        for name, box in seen["cards"].items():
            assert min(box["left"], box["top"], size[0] - box["right"], most - box["bottom"]) >= -NEAR, name
            there = _apart(box, rest[name]) <= LIFTED
            assert there or name not in lying, f"{name} lay there and flies again"
            lying |= {name} if there else set()
        assert (seen["tokens"], seen["score"], seen["packets"]) == (
            before["tokens"],
            before["score"],
            before["packets"],
        )
    assert len(lying) == 4
    assert pictures[-1]["backs"] == 4
    landed, gathered = pictures[-1], pictures[-1]["cards"]
    while landed["packets"] == before["packets"]:
        gathered = landed["cards"]
        advance(person, 8)
        landed = _seen(person)
    (fresh,) = [at for at in landed["last"] if at not in before["last"]]
    # In the picture before, its backs are already where the packet is.
    assert all(_apart(box, {"x": fresh[0], "y": fresh[1]}) < 16 for box in gathered.values())


@pytest.mark.parametrize(("width", "where"), ((1440, "aside .last"), (1000, "dialog[open]")))
def test_the_last_trick_was_told_of_while_it_still_lay_there(new_person: NewPerson, width: int, where: str) -> None:
    """Not by its key, nor beside the table: it is the one that was gathered before."""
    person = new_person(width=width, height=900)
    stopping(person)
    table = person.practice(**OPEN_EYES)
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) < 12 and len(person.trick()) == 2)
    resting = _filmed(person, _slowly(person, table), lambda seen: seen["resting"])[-1]
    person.page.keyboard.press("l")
    person.page.locator(f"{where} [data-card]").first.wait_for()
    shown = person.page.locator(f"{where} [data-card]").evaluate_all(_NAMED)
    assert len(shown) == 4
    assert not set(shown) & set(resting["cards"])


def test_what_is_told_while_a_card_flies_waits_for_it_but_no_person_does(new_person: NewPerson) -> None:
    """News of the next card had the page laid out while this one was in the air."""
    person = new_person(width=360, height=740)
    stopping(person)
    told: list[int] = []

    def hear(frame: str | bytes) -> None:
        told.extend(one["v"] for one in json.loads(frame).get("told", ()))

    person.page.on("websocket", lambda socket: socket.on("framereceived", hear))
    layouts = _layouts(person)
    table = person.practice(**OPEN_EYES)
    for pressed in (False, True):
        person.play_until(lambda asked: asked.startswith("card-") and not person.trick())
        asked = _slowly(person, table)
        own = person.version() + 1
        told.clear()
        press(person, asked)
        while not told or told[-1] == own:
            person.page.wait_for_timeout(20)
        advance(person)
        before = layouts()
        for _ in range(4):
            advance(person)
        assert (person.version(), layouts()) == (own, before)
        if pressed:
            person.page.keyboard.press("Shift")
        else:
            advance(person, 200)
        assert person.version() > own
        person.visit(f"/t/{table}")


def test_the_mark_of_the_card_ahead_comes_without_a_layout(new_person: NewPerson) -> None:
    """Where the device is slow, it comes while the next card is in the air."""
    person = new_person(width=360, height=740)
    person.practice(**OPEN_EYES)
    person.play_until(lambda asked: asked.startswith("card-") and len(person.trick()) == 2)
    person.page.wait_for_load_state("networkidle")
    layouts = _layouts(person)

    def marked_anew() -> float:
        before = layouts()
        person.page.evaluate(_MARK_ANEW, 500)
        return layouts() - before

    assert min(marked_anew() for _ in range(3)) == 0  # once, something else may have come


def test_bids_and_tricks_were_gone_before_the_last_trick_of_a_game_was_seen(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    stopping(person)
    table = person.practice(**FEW_CARDS, **OPEN_EYES, finish__max_deals=1)
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) == 1)
    asked = _slowly(person, table)
    before = _seen(person)
    assert before["tokens"] == 4
    pictures = _filmed(person, asked, lambda seen: seen["light"])
    *played, last = pictures
    for seen in played:
        assert (seen["tokens"], seen["score"]) == (before["tokens"], before["score"])
        assert not seen["over"]
    assert any(seen["gathering"] for seen in played)
    assert sum(last["packets"].values()) == 5

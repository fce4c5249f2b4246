"""The room around a table: what lies in it covers nothing else, and what moves in it moves alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import FEW_CARDS, Person

pytestmark = pytest.mark.e2e

LAID = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""What is measured has been told of its new size, and the page is drawn by it."""
LIES = """(what) => [...document.querySelectorAll(what)].map((e) => {
  const { top, bottom } = e.getBoundingClientRect();
  return { top: Math.round(top), bottom: Math.round(bottom) };
})"""
"""From where to where each of these lies."""
OVER = """([one, others]) => {
  const { left, right, top, bottom } = document.querySelector(one).getBoundingClientRect();
  return [...document.querySelectorAll(others)].map((e) => e.getBoundingClientRect())
    .filter((r) => r.left < right - 4 && left < r.right - 4 && r.top < bottom - 4 && top < r.bottom - 4).length;
}"""
"""How many of the others lie over one, by more than a lean."""
COVERED = """(over) => {
  const { left, right, top, bottom } = document.querySelector(over).getBoundingClientRect();
  return [...document.querySelectorAll('[data-testid^="seat-"], [data-testid^="seat-"] :is(.name, .bid)')]
    .filter((e) => { const r = e.getBoundingClientRect();
      return Math.min(right, r.right) - Math.max(left, r.left) > 1 && Math.min(bottom, r.bottom) - Math.max(top, r.top) > 1; })
    .map((e) => e.dataset.testid ?? e.className);
}"""
"""The seats, names and tokens that something lies over."""

CUT = """() => [...document.querySelectorAll('[data-testid^="seat-"] .text, .strip :is(b, strong, .of)')]
  .filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0).map((e) => e.textContent)"""
"""What is written in the room and cannot be read to its end."""

CROWDED = """() => [...document.querySelectorAll('.strip li')].flatMap((team) => {
  const [mark, figure] = [team.querySelector('svg'), team.querySelector('b')].map((e) => e.getBoundingClientRect());
  return mark.right > figure.left + 0.5 ? [team.textContent] : [];
})"""
"""Teams whose mark lies over their figure."""

WATCHED = """() => {
  const { animate } = Element.prototype;
  window.moved = [];
  window.stayed = [];
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    const card = this.closest('[data-testid="trick"]:not(.gathering)') && this.querySelector('[data-card]')?.dataset.card;
    if (!card) return animation;
    window.moved.push(card);
    const by = (one) => one.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    requestAnimationFrame(() => window.stayed.push(...document.getAnimations().flatMap(by)));
    animation.finished.then(() => {
      if (document.querySelector('[data-testid="table"]').dataset.busy !== 'true') window.stayed.push('nothing');
    });
    return animation;
  };
}"""
"""From now on it is noted which cards fly, by which properties anything on the page is moved meanwhile, and whether the page waits for it."""
MOVED = {"transform", "translate", "rotate", "scale", "opacity"}
"""What is moved without being laid out or painted anew."""


def to_a_barred_card(person: Person) -> None:
    """Play until a card of the hand may not be played."""
    barred = person.page.locator('[data-testid="hand"] button[data-legal="false"]')
    person.play_until(lambda asked: asked.startswith("card-") and person.in_mid_trick() and barred.count() > 0)


def test_no_note_covers_a_seat(new_person: NewPerson) -> None:
    """Neither on a phone, upright and sideways, nor on a screen."""
    person = new_person(width=360, height=740)
    person.practice_under("solo4", {})
    to_a_barred_card(person)
    for width, height in ((360, 640), (360, 740), (740, 360), (768, 1024), (1440, 900)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(LAID)
        person.page.locator('[data-testid="hand"] button[data-legal="false"]').first.press("Enter")
        expect(person.page.get_by_test_id("note")).to_contain_text("You still hold")
        person.page.evaluate(LAID)
        assert person.page.evaluate(COVERED, '[data-testid="note"]') == [], (width, height)
        assert person.page.evaluate(CUT) == [], (width, height)


BROKEN = """() => [...document.querySelectorAll('.strip strong, .strip b')]
  .filter((e) => e.getClientRects().length > 1 || e.offsetHeight > 1.9 * parseFloat(getComputedStyle(e).fontSize))
  .map((e) => e.textContent)"""
"""Figures that do not stand in one line."""

SHORT = """() => [...document.querySelectorAll('.strip .name > span')]
  .filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1).map((e) => e.textContent)"""
"""Teams whose names are cut."""


def test_marks_of_four_alone_lay_over_their_figures(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    person.practice_under("solo4", {})
    person.asked()
    assert person.page.evaluate(CROWDED) == []
    assert person.page.evaluate(BROKEN) == []


def test_whoever_watched_on_a_phone_saw_figures_broken_and_names_cut(new_person: NewPerson) -> None:
    player, watcher = new_person(), new_person(width=360, height=740)
    player.arrive("Ann")
    rules = {"base": "standard", "changes": {"blind_nil.kind": "off"}}
    asked = {"rules": rules, "pace": "instant", "bots": ["", "odette", "gus", "wren"]}
    table = player.post("/api/v1/practice", asked)["table"]
    player.visit(f"/t/{table}")
    player.play_until(lambda asked: asked.startswith("card-") and len(player.hand()) < 11)
    watcher.visit(f"/t/{table}")
    expect(watcher.page.get_by_test_id("prompt")).to_contain_text("Ann")
    watcher.page.evaluate(LAID)
    for fault in (BROKEN, CUT, SHORT):
        assert watcher.page.evaluate(fault) == []
    assert watcher.page.evaluate(COVERED, '[data-testid="prompt"]') == []


SLIPPED = """() => {
  const strip = document.querySelector('.strip').getBoundingClientRect().bottom;
  return [...document.querySelectorAll('[data-testid^="seat-"], [data-testid="game-end"], [data-testid="deal-end"]')]
    .filter((e) => e.getBoundingClientRect().top < strip - 0.5).map((e) => e.dataset.testid);
}"""
"""What lies under the score."""


def test_a_card_is_dragged_to_the_table(new_person: NewPerson) -> None:
    """By a mouse and by a finger; one that is let go near its place goes back to it."""
    for touch in (False, True):
        person = new_person(width=390, height=844, has_touch=touch)
        person.practice()
        page = person.page
        card = person.play_until(lambda asked: asked.startswith("card-"))
        box = page.get_by_test_id(card).bounding_box()
        assert box is not None
        x, y = box["x"] + 12, box["y"] + 30
        held = len(person.hand())
        for rise in (20, 220):
            if touch:
                _finger(page, (x, y), (x + 40, y - rise))
            else:
                page.mouse.move(x, y)
                page.mouse.down()
                page.mouse.move(x + 40, y - rise, steps=4)
                page.mouse.up()
            page.evaluate(LAID)
            if rise == 20:
                page.get_by_test_id(card).evaluate(
                    "card => Promise.all(card.getAnimations().map((one) => one.finished))"
                )
                assert len(person.hand()) == held
        expect(page.get_by_test_id(card)).to_have_count(0)
        person.play_until(lambda asked: asked.startswith("card-"))
        assert len(person.hand()) == held - 1


def _finger(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger is put down, drawn and lifted."""
    device = page.context.new_cdp_session(page)
    steps = [(start[0] + (end[0] - start[0]) * i / 4, start[1] + (end[1] - start[1]) * i / 4) for i in range(5)]
    for kind, at in [("touchStart", steps[0]), *(("touchMove", step) for step in steps[1:]), ("touchEnd", None)]:
        points = [{"x": at[0], "y": at[1]}] if at else []
        device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    device.detach()


def test_the_room_does_not_slip_under_the_score(new_person: NewPerson) -> None:
    """Not by a focus that goes to a card at the edge of the window, nor at the end of a game."""
    person = new_person(width=1440, height=900)
    person.practice(**FEW_CARDS, finish__max_deals=1)
    person.play_until(lambda asked: asked.startswith("card-"))
    for key in ("End", "Home"):
        person.page.locator('[data-testid="hand"] button[tabindex="0"]').press(key)
        person.page.evaluate(LAID)
        assert person.page.evaluate(SLIPPED) == []
    person.play_out()
    expect(person.page.get_by_test_id("game-end")).to_be_visible()
    person.page.evaluate(LAID)
    assert person.page.evaluate(SLIPPED) == []


def test_a_hand_that_is_drawn_counts_its_cards(new_person: NewPerson) -> None:
    """Each of thirteen like questions says which one it is."""
    person = new_person(width=360, height=740)
    person.practice_under("two-draw", {})
    person.play_until(lambda asked: asked.startswith("ask-"))
    expect(person.page.get_by_test_id("ask-count")).to_have_text("Card 1 of 13")
    person.answer("ask-no")
    person.play_until(lambda asked: asked.startswith("ask-"))
    expect(person.page.get_by_test_id("ask-count")).to_have_text("Card 2 of 13")


def test_a_card_flies_once_and_nothing_else_is_done_meanwhile(new_person: NewPerson) -> None:
    """Neither do those that lie there fly again, nor is anything laid out or painted anew; and the next press is not kept waiting."""
    person = new_person(width=360, height=740)
    table = person.practice()
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) < 12)
    person.page.goto(f"{person.url}/t/{table}?speed=normal")
    asked = person.asked()
    lay = person.trick()
    person.page.evaluate(WATCHED)
    person.page.get_by_test_id(asked).click()
    person.page.wait_for_function("n => window.moved.length >= n", arg=4 - len(lay))
    person.play_until(lambda asked: asked.startswith("card-"))
    flown = person.page.evaluate("window.moved")
    assert flown[0] == asked.removeprefix("card-")
    assert len(set(flown)) == len(flown)
    assert not set(lay) & set(flown)
    assert set(person.page.evaluate("window.stayed")) <= MOVED | {"offset", "computedOffset", "easing", "composite"}


HIDDEN = """() => {
  const { left, right, top, bottom } = document.querySelector('[data-testid="prompt"]').getBoundingClientRect();
  return [...document.querySelectorAll('.acts button, [data-testid^="seat-"] :is(.name, .bid)')].filter((e) => {
    const r = e.getBoundingClientRect();
    return Math.min(right, r.right) - Math.max(left, r.left) > 1 && Math.min(bottom, r.bottom) - Math.max(top, r.top) > 1;
  }).map((e) => e.dataset.testid ?? e.textContent);
}"""
"""What lies over the words of whose turn it is."""


def test_whose_turn_it_is_was_not_to_be_read_on_a_phone_on_its_side(new_person: NewPerson) -> None:
    """What can be pressed lay over it, above all at 200 %, where a screen is as low as such a phone."""
    person = new_person(width=740, height=360)
    person.practice(blind_nil__kind="off")
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) < 12)
    for width, height in ((740, 360), (720, 450), (600, 340), (360, 740), (320, 568), (1440, 900)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(LAID)
        assert person.page.evaluate(HIDDEN) == [], (width, height)
        if width < 560:
            # "3/6" alone was a riddle; and here the target has a place of its own.
            for team in person.page.locator(".strip li").filter(has=person.page.locator("strong")).all():
                assert "trick" in team.inner_text()
            expect(person.page.locator(".strip .target:visible")).to_be_in_viewport()
            assert person.page.evaluate(CUT) == []


def test_what_a_deal_came_to_stood_at_two_heights(new_person: NewPerson) -> None:
    person = new_person(width=768, height=1024, reduced_motion="reduce")
    person.practice(**FEW_CARDS)
    person.play_until(lambda asked: asked == "next")
    totals = person.page.get_by_test_id("deal-end").locator(".total").all()
    assert len({round((total.bounding_box() or {"y": -1})["y"]) for total in totals}) == 1


SLICED = """(panel) => {
  const { left, top, right, bottom } = document.querySelector(panel).getBoundingClientRect();
  return [...document.querySelectorAll('[data-testid^="seat-"] > :is(.medal, .name)')].filter((e) => {
    const r = e.getBoundingClientRect();
    const seen = getComputedStyle(e.parentElement).opacity !== '0' && getComputedStyle(e).opacity !== '0';
    return seen && r.left < right && left < r.right && r.top < bottom && top < r.bottom;
  }).map((e) => `${e.parentElement.dataset.testid} ${e.className}`);
}"""
"""The faces and names of which a panel leaves a part to be seen."""


SIZES = ((360, 740), (740, 360), (768, 1024), (1440, 900), (1920, 1080))


def test_what_a_deal_came_to_cut_faces_in_two(new_person: NewPerson) -> None:
    """And while it lay there, half a name was to be read beside it."""
    person = new_person()
    page = person.page
    person.practice(**FEW_CARDS)
    person.play_until(lambda asked: asked == "next")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_test_id("deal-end")).to_be_visible()
        page.wait_for_function(f"() => !({SLICED})('[data-testid=\"deal-end\"]').length")
    person.answer("next")
    for seat in page.locator('[data-testid^="seat-"]').all():
        expect(seat).to_have_css("opacity", "1")


def test_what_opened_over_a_table_made_whole_seats_vanish(new_person: NewPerson) -> None:
    """And the pad of one's own bid: the table looked short of players, and nothing said whose turn it was."""
    person = new_person()
    page = person.page
    person.practice(blind_nil__kind="off")
    person.play_until(lambda asked: asked.startswith("bid-"))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for way in ("?", "menu"):
            page.get_by_test_id("menu").click() if way == "menu" else page.keyboard.press(way)
            expect(page.locator("dialog[open]")).to_be_visible()
            page.evaluate(LAID)
            for part in page.locator('[data-testid^="seat-"], .pad > *').all():
                expect(part).to_have_css("opacity", "1")
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_have_count(0)


POINTED = """() => [...document.querySelectorAll('[data-testid="deal-log"] .led.took .card')].map((card) => {
  const { backgroundImage, backgroundColor } = getComputedStyle(card);
  return backgroundImage !== 'none' && backgroundColor !== 'rgba(0, 0, 0, 0)';
})"""
"""Of each card that led and took its trick, whether both are to be seen of it."""
LISTED = """() => { const list = document.querySelector('[data-testid="deal-log"]').closest('.lines');
  list.scrollTop = list.scrollHeight;
  const head = document.querySelector('[data-testid="deal-log"] thead th:last-child').getBoundingClientRect();
  return Math.abs(head.top - list.getBoundingClientRect().top); }"""
"""How far the names above the tricks are from where the list begins, after it was scrolled to its end."""


def test_who_led_was_not_to_be_seen_where_they_took_the_trick_nor_whose_column_it_was(new_person: NewPerson) -> None:
    person = new_person(width=1440, height=900)
    person.practice()
    person.play_until(lambda _: bool(person.page.evaluate(POINTED)) and len(person.hand()) < 9)
    assert all(person.page.evaluate(POINTED))
    person.page.set_viewport_size({"width": 1440, "height": 480})
    person.page.evaluate(LAID)
    assert person.page.evaluate(LISTED) < 1


LINES = """() => [...document.querySelectorAll('.strip .target')].filter((e) => e.clientWidth).map((e) => {
  const words = document.createRange();
  words.selectNodeContents(e);
  return new Set([...words.getClientRects()].map(({ top }) => top)).size;
})"""
"""In how many lines it is written how far the game goes."""


def test_how_far_the_game_goes_stood_in_two_lines_on_a_phone(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    person.practice()
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) < 12)
    assert person.page.evaluate(LINES) == [1]


def test_the_bags_of_a_deal_were_not_told_on_a_phone(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    person.practice()
    bag = person.page.locator(".strip .over")
    person.play_until(lambda asked: asked.startswith("card-") and bag.count() > 0)
    expect(bag.first).to_be_visible()
    expect(bag.first).to_have_text(re.compile(r"\d bags?"))


def test_where_ones_card_comes_to_lie_is_marked_while_it_is_ones_turn(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    person.practice()
    person.play_until(lambda asked: asked.startswith("bid-"))
    place = person.page.locator(".own-place")
    expect(place).to_have_css("opacity", "0")
    person.play_until(lambda asked: asked.startswith("card-") and person.in_mid_trick())
    expect(place).to_have_css("opacity", "1")
    assert person.page.evaluate(OVER, [".own-place", ".around > .trick .card"]) == 0


def test_beside_the_last_trick_it_was_not_said_whose_turn_it_is(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    person.practice()
    person.play_until(lambda asked: asked.startswith("card-") and person.in_mid_trick() and len(person.hand()) < 12)
    for width, height in ((360, 740), (360, 640), (740, 360), (768, 1024), (1440, 700)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(LAID)
        person.page.keyboard.press("l")
        header = person.page.locator("dialog[open] header")
        expect(header).to_be_visible()
        turn = person.page.get_by_test_id("prompt")
        if width < 560:  # it lies there itself, and says it
            expect(header).to_contain_text(turn.inner_text())
            expect(header).to_contain_text("took it")
        else:
            expect(turn).to_have_css("opacity", "1")
            assert person.page.evaluate(OVER, ["[data-testid='prompt']", "dialog[open]"]) == 0, (width, height)
        # Where there is no height, it may lie over who sits at the right.
        free = {"seat-0", "seat-1", "seat-2"} if height < 500 else {f"seat-{seat}" for seat in range(4)}
        assert not free.intersection(person.page.evaluate(COVERED, "dialog[open]")), (width, height)
        person.page.keyboard.press("Escape")


def test_the_last_trick_on_a_phone_hid_the_one_that_is_played(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    person.practice()
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) < 12 and person.in_mid_trick())
    for width, height in ((360, 740), (412, 915), (768, 1024)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(LAID)
        lies = person.page.evaluate(LIES, ".around > .trick .card")
        person.page.keyboard.press("l")
        expect(person.page.locator("dialog[open] [data-card]")).to_have_count(4)
        person.page.evaluate(LAID)
        assert person.page.evaluate(LIES, ".around > .trick .card") == lies, (width, height)
        assert person.page.evaluate(OVER, ["dialog[open]", ".around > .trick .card"]) == 0, (width, height)
        # What one follows is the larger one, and what was led is told.
        old = person.page.locator("dialog[open] [data-card]").first.bounding_box()
        assert old
        assert all(card["bottom"] - card["top"] > old["height"] for card in lies), (width, height)
        expect(person.page.get_by_test_id("led")).to_have_css("opacity", "1")
        # Nor is it higher than there is room for where the longest words about one's turn break.
        person.page.locator("dialog[open] .note").evaluate("e => e.textContent = 'Your turn: diamonds led, any card'")
        assert person.page.evaluate(OVER, ["dialog[open]", ".around > .trick .card"]) == 0, (width, height)
        person.page.keyboard.press("Escape")


def test_the_dealers_disc_lay_on_ones_own_face(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    person.practice(**FEW_CARDS)
    disc, face = person.page.locator(".me .dealer"), person.page.locator(".me")
    person.play_until(lambda asked: asked.startswith("bid-") and disc.count() == 1)
    lies, own = disc.bounding_box(), face.bounding_box()
    assert lies
    assert own
    assert lies["x"] + lies["width"] / 2 >= own["x"] + own["width"] - 3


def test_the_last_trick_beside_a_table_hid_the_one_that_is_played(new_person: NewPerson) -> None:
    person = new_person(width=1440, height=900)
    person.practice()
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) < 12 and person.in_mid_trick())
    expect(person.page.locator(".panel-side .last [data-card]")).to_have_count(4)
    expect(person.page.get_by_test_id("last-trick")).to_be_hidden()
    box = person.page.locator(".panel-side section.last").bounding_box()
    person.page.keyboard.press("l")  # it grows where it lies, and nothing of it is seen twice
    expect(person.page.locator("dialog[open] [data-card]")).to_have_count(4)
    grown = person.page.locator("dialog[open]").bounding_box()
    assert box is not None
    assert grown is not None
    assert grown["x"] <= box["x"]
    assert grown["y"] <= box["y"]
    assert grown["x"] + grown["width"] >= box["x"] + box["width"]
    assert grown["y"] + grown["height"] >= box["y"] + box["height"]
    expect(person.page.locator(".around > .trick")).to_have_css("opacity", "1")
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog[open]")).to_have_count(0)


def test_the_focus_stayed_on_a_card_that_may_not_be_played(new_person: NewPerson) -> None:
    person = new_person(width=1440, height=900)
    person.practice(blind_nil__kind="off")

    def bound(asked: str) -> bool:
        """Some of the cards may be played, and not the first."""
        held = person.page.locator('[data-testid="hand"] button')
        return asked.startswith("card-") and held.first.get_attribute("data-legal") == "false"

    person.play_until(bound)
    expect(person.page.locator('[data-testid="hand"] button[tabindex="0"]')).to_have_attribute("data-legal", "true")


def test_a_card_had_a_ring_as_if_it_were_advised_though_no_key_was_used(new_person: NewPerson) -> None:
    """A page that was loaded anew gave the first card the focus, and a browser that had seen no finger yet showed it."""
    person = new_person(width=360, height=740, has_touch=True)
    table = person.practice(blind_nil__kind="off")
    person.play_until(lambda asked: asked.startswith("card-"))
    second = person.page.context.new_page()
    person.page.reload()
    second.goto(f"{person.url}/t/{table}")
    for page in (person.page, second):
        focused = page.locator('[data-testid="hand"] button:focus')
        expect(focused).to_have_count(1)
        face = focused.locator(".face")
        expect(face).to_have_css("outline-style", "none")
        page.keyboard.press("ArrowRight")
        expect(page.locator('[data-testid="hand"] button:focus .face')).to_have_css("outline-style", "solid")
    second.close()

"""Looking back: a table's own record by its link, and one that is pasted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from spadework.notation.record import PlayedGame, Record, write_record
from spadework.rules import ruleset
from tests.e2e.conftest import NewPerson
from tests.e2e.person import FEW_CARDS
from tests.e2e.soundness import Look, every_look, sound, sound_in, window
from tests.strategies import ending, log_of

pytestmark = pytest.mark.e2e

TEXT = write_record(Record((PlayedGame(log_of(ending(ruleset("jjdd")), 4, rare=False), ("Ada", "", "", "Bo")),)))


OUT_OF_SIGHT = """() => {
  const bar = document.querySelector('header.site .places');
  const end = getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().top : innerHeight;
  const wanted = ['replay-said', 'replay-next', 'replay-trick'].map((id) => document.querySelector(`[data-testid="${id}"]`));
  const cards = [...document.querySelectorAll('.trick [data-card], [aria-label="Seats"] [role="img"] > *')].filter((e) => e.offsetParent);
  return [...wanted, ...cards].filter((e) => {
    const { left, top, width, height } = e.getBoundingClientRect();
    const [x, y] = [left + Math.min(8, width / 2), top + Math.min(8, height / 2)];
    const on = document.elementFromPoint(x, y);
    return top < 0 || y + 16 > end || !(e.contains(on) || e.closest('.trick') && on?.closest('.main'));
  }).map((e) => e.dataset.testid ?? e.dataset.card ?? e.parentElement.getAttribute('aria-label'));
}"""
"""What of a step is not seen at once: the words, the ways on, the trick, and the upper left of every card of every hand."""

EYES = ((360, 740), (360, 640), (390, 844), (740, 360), (768, 1024), (1280, 720), (1440, 900), (1920, 1080))
"""The windows in which a step is seen whole, without scrolling."""

COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const cards = [...document.querySelectorAll('[data-card][data-seat]')].map(box);
  return [...document.querySelectorAll('.seat .name')].filter((one) => cards.some((card) =>
    card.left < box(one).right && box(one).left < card.right && card.top < box(one).bottom - 2 && box(one).top < card.bottom)
  ).map((one) => one.innerText);
}"""
"""The names that a card of the trick lies over, as the winner's did on a phone."""


def _show(page: Page, text: str = TEXT) -> None:
    """Paste a record, and look at it."""
    page.get_by_test_id("record-text").fill(text)
    page.get_by_role("button", name="Show", exact=True).click()


@every_look
def test_a_pasted_record_is_stepped_through(new_person: NewPerson, look: Look) -> None:
    """Cards, tricks and deals by button and by key, one hand alone, the sheet at the end; sound at every width."""
    person = new_person(**window(look), reduced_motion="reduce")
    page = person.page
    person.visit("/replay")
    sound_in(person, look)
    _show(page)
    # It opens where all is bid, and the first trick is one press away.
    said = page.get_by_test_id("replay-said")
    expect(said).to_contain_text("bid")
    expect(page.locator(".trick [data-card]")).to_have_count(0)
    page.get_by_test_id("replay-trick").click()
    expect(said).to_contain_text("takes the trick.")
    expect(page.locator(".trick [data-card]")).to_have_count(4)
    expect(page.locator(".seat .token")).to_have_count(4)
    expect(page.get_by_role("img", name="Ada holds")).to_be_visible()
    sound_in(person, look)
    page.get_by_test_id("replay-trick").click()
    expect(said).to_contain_text("takes the trick.")
    page.keyboard.press("ArrowLeft")
    expect(said).not_to_contain_text("takes the trick.")
    page.get_by_test_id("replay-seat").select_option(label="Bo")
    expect(page.get_by_role("img", name="Bo holds")).to_be_visible()
    expect(page.get_by_role("img", name="Ada holds")).to_have_count(0)
    tricks = page.get_by_role("slider", name="Trick")
    tricks.press("Home")
    expect(page.locator(".trick [data-card]")).to_have_count(0)
    # The bids, and two tricks.
    for _ in range(3):
        tricks.press("ArrowRight")
    expect(page.locator(".seat .packets i")).to_have_count(2)
    tricks.press("End")
    expect(said).to_contain_text("The deal is scored:")
    expect(page.get_by_test_id("replay-lines").get_by_role("listitem")).not_to_have_count(0)
    sound_in(person, look)


def test_a_text_that_is_none_is_named_in_words(new_person: NewPerson) -> None:
    """Place and remedy are said, and what stands before is shown."""
    person = new_person(width=360, height=740)
    page = person.page
    person.visit("/replay")
    _show(page, "so it goes")
    expect(page.get_by_role("alert")).to_contain_text("line 1, column 1: 'so' belongs to no tag")
    _show(page, TEXT[: len(TEXT) // 2])
    expect(page.get_by_text("Only a part could be read.")).to_be_visible()
    expect(page.get_by_test_id("replay-said")).to_be_visible()
    sound(person)


def test_a_game_is_looked_back_on_from_its_end(new_person: NewPerson) -> None:
    """From the end of a game by click to the replay: one is "you", and the final score stands there before any step.

    Its address leads back to the same step; the record is a file.
    """
    person = new_person(width=1280, height=800, reduced_motion="reduce")
    page = person.page
    person.practice(**FEW_CARDS, finish__max_deals=1)
    for _ in range(80):
        asked = person.asked()
        if asked == "over":
            break
        person.answer(asked)
    spoken = page.locator(".hidden[aria-live]")
    expect(spoken.filter(has_text=re.compile(r"\w")).first).to_be_attached()
    page.get_by_test_id("look-back").click()
    expect(page.get_by_test_id("replay-said")).to_contain_text(re.compile("bids?"))
    # No title said which game it is.
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay: Standard")
    about = re.compile(r"^\w+ \d+\s*·?\s*Final: You and \w+ [−\d]+\s*·?\s*\w+ and \w+ [−\d]+$")
    expect(page.get_by_test_id("replay-about")).to_have_text(about)
    # What was last said at the table is not come upon here.
    assert not any(spoken.all_inner_texts())
    expect(page.locator(".seat .text").first).to_have_text("You")
    expect(page.locator("main")).not_to_contain_text("Guest")
    expect(page.get_by_test_id("replay-result")).to_contain_text(re.compile(r"\bwins?\b"))
    expect(page.get_by_role("row", name=re.compile("1.*bag")).first).to_be_visible()
    page.get_by_test_id("replay-trick").click()
    expect(page).to_have_url(re.compile(r"deal=1&step=\d+"))
    said = page.get_by_test_id("replay-said").inner_text()
    assert "the trick." in said
    page.reload()
    expect(page.get_by_test_id("replay-said")).to_have_text(said)
    # On a phone the hands lay below the fold, and what chooses among them under the bar.
    expect(page.get_by_role("list", name="Seats").get_by_role("img")).to_have_count(4)
    for width, height in EYES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(
            "() => { scrollTo(0, 0); return new Promise((done) => requestAnimationFrame(() => setTimeout(done))); }"
        )
        assert page.evaluate(OUT_OF_SIGHT) == [], (width, height)
        assert page.evaluate(COVERED) == [], (width, height)
    with page.expect_download() as caught:
        page.get_by_role("link", name="Download the record").click()
    assert caught.value.path().read_text(encoding="utf-8").startswith("% Spadework record 1\n")


@pytest.mark.parametrize("ruleset", ("five", "six-three-teams"))
def test_hands_of_five_or_six_lay_under_the_ways_on(new_person: NewPerson, ruleset: str) -> None:
    """On a phone two of them alone were in sight, and on a desktop none."""
    person = new_person(width=360, height=740)
    person.practice_under(ruleset, {"finish.max_deals": 1})
    person.play_out()
    page = person.page
    page.get_by_test_id("look-back").click()
    page.get_by_test_id("replay-trick").click()
    expect(page.get_by_test_id("replay-said")).to_contain_text(re.compile("takes? the trick"))
    seats = {"five": 5, "six-three-teams": 6}[ruleset]
    hands = page.get_by_role("list", name="Seats")
    expect(hands.get_by_role("img")).to_have_count(seats)
    # They were written so small that nobody could compare them.
    assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('.hands .suits')).fontSize)") >= 17
    # Two rings of brass meant two things: while a full trick lies there, it is nobody's turn.
    expect(page.locator(".turn")).to_have_count(0)
    page.get_by_test_id("replay-next").click()
    expect(page.locator(".trick [data-card]")).to_have_count(1)
    # The ring stood at who had just played.
    expect(hands.locator(".turn .suits b")).to_have_count({"five": 10, "six-three-teams": 8}[ruleset] - 1)
    for width, height in EYES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(
            "() => { scrollTo(0, 0); return new Promise((done) => requestAnimationFrame(() => setTimeout(done))); }"
        )
        assert page.evaluate(OUT_OF_SIGHT) == [], (width, height)


def test_hands_of_thirteen_have_one_line_each_on_a_phone(new_person: NewPerson) -> None:
    """All are written as large as the widest leaves room for."""
    person = new_person(width=360, height=740)
    page = person.page
    person.visit("/replay")
    _show(page)
    expect(page.locator(".hands .suits:visible")).to_have_count(4)
    for width, height in ((360, 740), (360, 640), (412, 915)):
        page.set_viewport_size({"width": width, "height": height})
        lines = page.locator(".hands .suits").evaluate_all(
            """(hands) => hands.map((hand) => {
              const letters = [...hand.querySelectorAll('b')].map((letter) => letter.getBoundingClientRect());
              return [new Set(letters.map(({ top }) => Math.round(top))).size,
                Math.max(...letters.map(({ right }) => right)) <= hand.getBoundingClientRect().right,
                parseFloat(getComputedStyle(hand).fontSize) >= 15.5];
            })"""
        )
        assert lines == [[1, True, True]] * 4, (width, height)


def test_two_keys_of_a_replay_had_the_same_word(new_person: NewPerson) -> None:
    """On a phone two were called "Trick": each says how far it goes, and which way."""
    person = new_person(width=360, height=740)
    page = person.page
    person.visit("/replay")
    _show(page)
    page.get_by_test_id("replay-trick").click()
    names = {"trick-before": "Previous trick", "before": "Previous step", "next": "Next step", "trick": "Next trick"}
    shorts = {**names, "trick-before": "Prev. trick", "before": "Prev. step"}
    for way, name in names.items():
        key = page.get_by_test_id(f"replay-{way}")
        expect(key).to_have_accessible_name(name)
        expect(key.locator("small")).to_have_text(shorts[way])
        word, edge = key.locator("small").bounding_box(), key.bounding_box()
        assert word
        assert edge
        assert edge["x"] + 2 <= word["x"], way
        assert word["height"] < 20, way


def test_a_replay_said_nowhere_what_the_teams_had(new_person: NewPerson) -> None:
    """As a deal begins, beside how the contracts go; once it is scored, with what it brought, and nowhere twice."""
    person = new_person(width=360, height=740)
    page = person.page
    person.visit("/replay")
    _show(page)
    stands = page.get_by_test_id("replay-stands")
    expect(stands.locator("dd")).to_have_text(["0", re.compile(r"^\d+/\d+ tricks$")] * 2)
    page.get_by_role("slider", name="Trick").press("End")
    expect(stands).to_have_count(0)
    expect(page.get_by_test_id("replay-gains").locator("dd")).to_have_text([re.compile(r"now [+−]?\d+$")] * 2)


def test_a_replay_goes_on_by_itself_until_somebody_takes_a_step(new_person: NewPerson) -> None:
    """By key, with less motion too; it stops at the end of a deal, and begins the next one, or the last one again."""
    person = new_person(width=360, height=740, reduced_motion="reduce")
    page = person.page
    person.visit("/replay")
    _show(page)
    run = page.get_by_test_id("replay-run")
    cards = page.locator(".trick [data-card]")
    expect(run).to_have_accessible_name("Play automatically")
    run.press("Enter")
    expect(run).to_have_accessible_name("Pause")
    expect(cards).to_have_count(3)
    page.get_by_test_id("replay-before").click()
    expect(run).to_have_accessible_name("Play automatically")
    expect(cards).to_have_count(2)
    page.wait_for_timeout(1500)
    expect(cards).to_have_count(2)
    page.get_by_role("slider", name="Trick").press("End")
    page.get_by_test_id("replay-before").click()
    run.click()
    expect(page.get_by_test_id("replay-gains")).to_be_visible()
    expect(run).to_have_accessible_name("Play automatically")
    run.click()
    expect(page.get_by_test_id("replay-gains")).to_have_count(0)
    expect(run).to_have_accessible_name("Pause")


def test_the_keys_of_the_play_leave_the_rest_of_the_page_alone(new_person: NewPerson) -> None:
    """Only where the play has the focus they step, what scrolls a page always scrolls it, and they can be switched off."""
    person = new_person(width=360, height=640)
    page = person.page
    person.visit("/replay")
    _show(page)
    said = page.get_by_test_id("replay-said")
    opening = said.inner_text()
    # All is bid and no trick is played: there is none before it.
    expect(page.get_by_test_id("replay-trick-before")).to_have_attribute("aria-disabled", "true")
    page.get_by_test_id("replay-next").focus()
    page.keyboard.press("Shift+ArrowLeft")
    expect(said).to_have_text(opening)
    page.get_by_role("button", name="Show", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(said).to_have_text(opening)
    page.get_by_test_id("replay-next").focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(said).to_contain_text("takes the trick.")
    page.keyboard.press("Shift+ArrowLeft")
    expect(said).to_have_text(opening)
    for key in ("ArrowDown", "PageDown", "End"):
        page.keyboard.press(key)
    expect(said).to_have_text(opening)
    page.wait_for_function("scrollY > 100")
    page.evaluate("localStorage.setItem('spadework.settings', JSON.stringify({keys: false}))")
    page.reload()
    _show(page)
    expect(said).to_contain_text("bid")
    first = said.inner_text()
    page.get_by_test_id("replay-next").focus()
    page.keyboard.press("ArrowRight")
    expect(said).to_have_text(first)

"""Rules on the web: found by a nickname, read, changed by keyboard, saved, shared, and read before anybody joins."""

from __future__ import annotations

import base64
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.pasting import paste
from tests.e2e.person import Person
from tests.e2e.rule_form import question
from tests.e2e.soundness import Look, every_look, fits, sound, sound_in, window

pytestmark = pytest.mark.e2e

PHONE = {"width": 360, "height": 640}


def changed(page: Page) -> Locator:
    """The sentences of the summary."""
    return page.get_by_test_id("changed").locator("li")


def find(person: Person, text: str) -> None:
    person.page.get_by_test_id("find-game").fill(text)


@pytest.mark.parametrize(
    ("called", "name"),
    (
        ("cutthroat", "solo4"),
        pytest.param("JJDD", "jjdd", marks=pytest.mark.long),
        pytest.param("wheels", "ten-for-two-hundred", marks=pytest.mark.long),
    ),
)
def test_a_game_is_found_by_its_nickname_and_its_sheet_opened(new_person: NewPerson, called: str, name: str) -> None:
    ann = new_person(**PHONE)
    ann.visit("/rules")
    find(ann, called)
    ann.page.get_by_role("status").filter(has_text="game").wait_for()
    sound(ann)
    ann.page.get_by_test_id(f"game-{name}").click()
    ann.page.get_by_role("heading", name="The cards").wait_for()
    assert ann.page.url.endswith(f"/rules/{name}")
    sound(ann)


def test_a_game_is_told_in_one_sentence_on_a_phone_and_whole_on_a_desktop(new_person: NewPerson) -> None:
    ann = new_person(**PHONE)
    ann.visit("/rules")
    told = ann.page.get_by_test_id("game-standard").locator(".about")
    first = "The usual game: partners bid how many tricks they will take together."
    assert told.inner_text().strip() == first
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    assert told.inner_text() == f"{first} The first team to reach 500 points wins."


def test_what_nobody_plays_is_answered_with_advice(new_person: NewPerson) -> None:
    ann = new_person(**PHONE)
    ann.visit("/rules")
    find(ann, "qqqqxxxx")
    expect(ann.page.get_by_role("status").filter(has_text="Nothing is called")).to_be_visible()
    sound(ann)


@every_look
def test_sheets_fit_and_are_accessible(new_person: NewPerson, look: Look) -> None:
    ann = new_person(**window(look))
    for name in ("jjdd", "euchre", "new-york"):
        ann.visit(f"/rules/{name}")
        ann.page.get_by_role("heading", name="Examples").wait_for()
        sound_in(ann, look)
    ann.visit("/rules/nothing")
    ann.page.get_by_text("There are no rules by this name.").wait_for()
    ann.complaints.clear()  # the browser's own word for 404
    sound_in(ann, look)


def test_a_sheet_shows_cards_that_count_as_others_and_examples(new_person: NewPerson) -> None:
    ann = new_person()
    ann.visit("/rules/jjdd")
    ann.page.get_by_text("The first four are above the ace and count as spades").wait_for()
    spoken = ann.page.locator("section p.hidden").first
    expect(spoken).to_contain_text("two of diamonds, counts as spades")
    row = ann.page.locator("tbody", has_text="The bag that makes 10")
    expect(row).to_contain_text("3 + 3")
    expect(row).to_contain_text("−49")
    with ann.page.expect_download() as download:
        ann.page.get_by_text("Download rules", exact=True).click()
    assert download.value.path().read_text("utf-8").startswith("# Joker, joker, deuce, deuce")


def test_a_line_of_the_sheet_leads_to_its_rule(new_person: NewPerson) -> None:
    ann = new_person(**PHONE)
    ann.visit("/rules/standard")
    ann.page.goto(f"{ann.url}/rules/standard#scoring.bags")
    target = ann.page.locator("p.target")
    expect(target).to_contain_text("Every 10 bags cost 100 points.")
    expect(target).to_be_in_viewport()


def test_a_sheet_had_no_way_to_its_parts(new_person: NewPerson) -> None:
    """A row of them stays in sight; each leads to its title, by key too, and as an address."""
    ann = new_person(**PHONE)
    page = ann.page
    ann.visit("/rules/jjdd")
    parts = page.get_by_role("navigation", name="On this page")
    expect(parts.get_by_role("link")).to_have_text(
        ["The table", "The play", "Bidding", "Nil", "Scoring", "Bags", "Wrong cards", "The end", "Examples"]
    )
    for name in ("Scoring", "Examples"):
        title = page.get_by_role("heading", name=name, exact=True)
        expect(title).to_be_attached()
        parts.get_by_role("link", name=name, exact=True).press("Enter")
        expect(title).to_be_in_viewport(ratio=1)
        expect(title).to_be_focused()
        row, box = parts.bounding_box(), title.bounding_box()
        assert row
        assert box
        assert row["y"] == 0
        assert row["height"] <= box["y"] < 200
    page.reload()
    expect(page.get_by_role("heading", name="Examples")).to_be_in_viewport()


def test_house_rules_are_made_by_keyboard_and_a_bad_answer_is_mended(new_person: NewPerson) -> None:
    ann = new_person()
    page = ann.page
    ann.visit("/new")
    page.get_by_test_id("house-rules").locator("summary").first.click()
    expect(page.get_by_test_id("find-rule")).to_be_visible()
    assert page.locator("[data-rule]").count() == 0  # what nobody unfolded is not drawn, and costs a phone nothing
    # What is folded did not say how it is answered at present.
    expect(page.locator("summary").filter(has_text="How many bags bring a penalty? 10")).to_be_visible()
    page.get_by_test_id("find-rule").focus()
    page.keyboard.type("game end points")
    target = page.locator('[data-rule="finish.target"] select')
    target.focus()
    page.keyboard.press("ArrowDown")
    expect(changed(page)).to_have_count(1)
    expect(changed(page)).to_contain_text("points")
    page.get_by_test_id("find-rule").fill("")
    blind = question(page, "blind_nil")
    blind.locator("select").select_option(label="300")
    expect(changed(page)).to_have_count(2)
    sound(ann)

    question(page, "bidding").locator("select").select_option(label="Mirror: the number of spades held")
    why = blind.get_by_role("alert")
    expect(why).to_contain_text("turn blind nil off")
    expect(page.get_by_test_id("open-table")).to_have_attribute("aria-disabled", "true")
    sound(ann)

    blind.locator("select").select_option(label="There is no blind nil")  # the remedy
    expect(why).to_have_count(0)
    expect(changed(page).filter(has_text="Nobody chooses a bid")).to_have_count(1)
    expect(page.get_by_test_id("open-table")).to_have_attribute("aria-disabled", "false")

    question(page, "bidding").get_by_role("button", name=re.compile("Back to")).focus()
    page.keyboard.press("Enter")
    expect(changed(page).filter(has_text="Nobody chooses a bid")).to_have_count(0)
    page.get_by_test_id("back-all").click()
    expect(changed(page)).to_have_count(0)
    expect(page.get_by_test_id("back-all")).to_have_count(0)


def test_a_choice_of_cards_does_not_outlive_another_number_of_players(new_person: NewPerson) -> None:
    ann = new_person(**PHONE)
    page = ann.page
    ann.visit("/new")
    question(page, "choose.pack").locator("select").select_option(label="All twos high")
    expect(changed(page)).not_to_have_count(0)
    players = question(page, "choose.players").locator("select")
    players.select_option(label="Five, each alone")
    expect(page.get_by_text("5 players, each alone, to 500")).to_be_visible()
    expect(question(page, "choose.pack").get_by_role("status")).to_contain_text("Choose again")
    expect(page.get_by_text("Two teams, the whole pack")).to_have_count(0)
    for text in ("Six in two teams of three", "Six in three pairs"):
        players.select_option(label=text)
        expect(page.get_by_test_id("open-table")).to_have_attribute("aria-disabled", "false")
    expect(page.get_by_text("6 players in pairs, to 500")).to_be_visible()


def test_the_last_answer_can_be_taken_back(new_person: NewPerson) -> None:
    ann = new_person(**PHONE)
    page = ann.page
    ann.visit("/new")
    question(page, "choose.players").locator("select").select_option(label="Three, each alone")
    expect(page.get_by_text("3 players, each alone, to 500")).to_be_visible()
    assert page.locator('[data-rule="passing.nil"]').count() == 0  # nobody to pass to
    question(page, "choose.players").locator("select").select_option(label="Four in two pairs")
    expect(page.get_by_text("4 players in pairs, to 500")).to_be_visible()
    blind = question(page, "blind_nil").locator("select")
    blind.select_option(label="150")
    expect(changed(page)).to_have_count(1)
    question(page, "bidding").locator("select").select_option(label="Suicide: one nil in each team")
    page.get_by_role("button", name="Take back the last answer").click()
    expect(question(page, "bidding").locator("select")).to_have_value("0")
    expect(changed(page)).to_have_count(1)


def test_a_number_of_ones_own_is_given_by_steps_or_typed(new_person: NewPerson) -> None:
    ann = new_person(**PHONE)
    page = ann.page
    ann.visit("/new")
    nil = question(page, "nil")
    nil.locator("select").select_option(label="Another number")
    sound(ann)
    nil.get_by_role("button", name="More: What is nil worth?").click()
    expect(changed(page)).to_contain_text("wins 110 points")
    number = nil.get_by_role("spinbutton")
    number.fill("9999")
    number.press("Enter")
    expect(number).to_have_value("500")
    expect(changed(page)).to_contain_text("wins 500 points")


def test_rules_are_saved_shared_and_read_before_anybody_joins(new_person: NewPerson) -> None:
    ann, ben = new_person(), new_person(**PHONE)
    page = ann.page
    ann.visit("/new?rules=jjdd")
    question(page, "finish.target").locator("select").select_option(label="300")
    expect(changed(page)).to_have_count(1)
    page.get_by_test_id("save-rules").click()
    page.get_by_test_id("rules-name").fill("Friday night")
    page.get_by_test_id("save-now").click()
    expect(page.get_by_text("Saved in this browser")).to_be_visible()

    page.reload()  # and everything is as it was
    expect(page.get_by_test_id("game")).to_have_text("Friday night")
    expect(changed(page)).to_have_count(1)
    sound(ann)
    ann.visit("/new")
    page.get_by_test_id("pick-game").click()
    expect(page.get_by_test_id("find-game")).to_be_focused()
    sound(ann)
    page.get_by_role("button", name=re.compile("^Friday night")).click()
    expect(page.get_by_test_id("game")).to_have_text("Friday night")

    sheet = page.get_by_role("link", name="Rule sheet")
    expect(sheet).to_have_attribute("href", re.compile(r"^/rules/custom\?r="))
    link = sheet.get_attribute("href") or ""
    ben.visit(link)
    ben.page.get_by_role("heading", name="Friday night").wait_for()
    expect(ben.page.get_by_test_id("differs")).to_contain_text("reaches 300 points")
    sound(ben)
    ben.page.get_by_test_id("play-these").click()
    expect(changed(ben.page)).to_contain_text("reaches 300 points")

    page.get_by_test_id("listed").check()
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("share-link").wait_for()
    table = page.url.split("?")[0]
    ben.visit("/join")
    listed = ben.page.locator("li", has_text="Friday night")
    listed.locator("details").evaluate("details => (details.open = true)")
    expect(listed).to_contain_text("reaches 300 points")
    expect(listed).to_contain_text("Play with both jokers.")
    sound(ben)
    listed.get_by_role("link", name="All the rules").click()
    ben.page.get_by_role("heading", name="Friday night").wait_for()
    sound(ben)
    ben.page.get_by_role("link", name="Back to the table").click()
    expect(ben.page).to_have_url(re.compile(re.escape(table) + r"(\?.*)?$"))
    expect(ben.page.get_by_text("How it differs from standard Spades")).to_be_visible()


def test_saved_rules_are_renamed_and_deleted(new_person: NewPerson) -> None:
    ann = new_person(**PHONE)
    page = ann.page
    ann.visit("/new")
    page.get_by_test_id("save-rules").click()
    page.get_by_test_id("rules-name").fill("Sunday")
    page.get_by_test_id("save-now").click()
    expect(page.get_by_text("Saved in this browser")).to_be_visible()
    ann.visit("/rules")
    page.get_by_role("button", name="Rename Sunday").click()
    sound(ann)
    page.get_by_label("New name").fill("Monday")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name=re.compile("^Monday"))).to_be_visible()
    page.get_by_role("button", name="Delete Monday").click()
    page.get_by_role("button", name="Delete it").click()
    expect(page.get_by_text("Your own")).to_have_count(0)


BAD_LINKS = {
    "abc!": "Character 4 of the rules in the link",
    "WyJzdGFuZGFyZCIs": "This rules link is incomplete",
    "WyJub3RoaW5nIix7fV0": "is not a ruleset",
    "WyJzdGFuZGFyZCIseyJmaW5pc2gudGFncmV0IjozMDB9XQ": "finish.tagret: there is no such field; did you mean target",
}


def test_a_bad_link_says_what_is_wrong(new_person: NewPerson) -> None:
    ann = new_person(**PHONE)
    for code, why in BAD_LINKS.items():
        ann.visit(f"/rules/custom?r={code}")
        ann.page.get_by_text(why).wait_for()
        fits(ann.page)
    sound(ann)
    for code in BAD_LINKS:
        ann.visit(f"/new?r={code}")
        ann.page.get_by_test_id("open-table").wait_for()
        expect(ann.page.get_by_role("alert").filter(has_text=re.compile(r"link|ruleset|field"))).not_to_have_count(0)
    ann.complaints.clear()  # the browser's own word for a refusal


def test_the_whole_link_is_pasted_where_a_part_of_it_is_missing(new_person: NewPerson) -> None:
    ann = new_person(**PHONE)
    ann.visit("/rules/custom?r=WyJzdGFuZGFyZCIs")
    expect(ann.page.get_by_test_id("open-link")).to_be_in_viewport(ratio=1)
    code = base64.urlsafe_b64encode(b'["standard",{"finish.target":300}]').decode().rstrip("=")
    paste(ann, f" {ann.url}/rules/custom?r={code}", refused="no playable rules")
    expect(ann.page.get_by_test_id("differs")).to_contain_text("reaches 300 points")


def test_a_sheet_is_read_in_spanish_on_a_phone(new_person: NewPerson) -> None:
    ann = new_person(**PHONE)
    ann.visit("/rules/jjdd")
    ann.page.get_by_test_id("sheet-language").select_option(label="Español")
    ann.page.get_by_role("heading", name="Comodín, comodín, dos, dos").wait_for()
    for head in ("Las cartas", "La mesa", "La apuesta", "Ejemplos"):
        expect(ann.page.get_by_role("heading", name=head, exact=True)).to_be_visible()
    expect(ann.page.locator('[id="trump.high"]')).to_contain_text("Por encima del as de picas están")
    expect(ann.page.locator("tbody", has_text="Contrato cumplido")).to_contain_text("Contrato de 5 cumplido")
    expect(ann.page.get_by_role("navigation", name="Principal")).to_have_text(
        re.compile(r"Jugar\s*Aprender\s*Anotar\s*Juegos")
    )
    expect(ann.page.get_by_role("link", name="Todos los juegos")).to_be_visible()
    expect(ann.page.locator("html")).to_have_attribute("lang", "es")
    sound(ann)
    ann.page.reload()
    ann.page.get_by_role("heading", name="Las cartas", exact=True).wait_for()
    ann.page.get_by_test_id("sheet-language").select_option(label="English")
    ann.page.get_by_role("heading", name="The cards").wait_for()
    expect(ann.page.get_by_role("link", name="All games")).to_be_visible()
    expect(ann.page.locator("html")).to_have_attribute("lang", "en")

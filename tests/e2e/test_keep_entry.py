"""What is entered at a real table, and corrected: the pad, the names, an earlier deal, and a renege."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spadework.words import LONGEST_NAME
from tests.e2e.conftest import NewPerson
from tests.e2e.scorekeeper import DEALS, Scorekeeper, begin
from tests.e2e.soundness import page_is_sound

pytestmark = pytest.mark.e2e

PHONE = {"width": 360, "height": 640}


def test_a_renege_was_hard_to_find(new_person: NewPerson) -> None:
    """From *More*, in the deal that people talk of: the last that was told."""
    keeper = begin(new_person(width=360, height=740))
    page = keeper.page
    keeper.answer(3)
    keeper.tell(DEALS[1])
    page.get_by_test_id("more").click()
    page.get_by_role("button", name="What else happened in deal 1").click()
    page.get_by_role("button", name="Ann and Cy reneged").click()
    expect(page.locator('[data-testid="row-0"] .flag')).to_have_count(0)
    page.get_by_test_id("row-0").get_by_role("button", name="Ann and Cy").click()
    expect(page.get_by_test_id("reasons")).to_contain_text("enege")


def test_a_renege_left_no_visible_mark(new_person: NewPerson) -> None:
    """It is said over the question at once, stands in its cell, and is pressed where it was chosen."""
    keeper = begin(new_person(width=360, height=740))
    page = keeper.page
    keeper.answer(3)
    keeper.tell(DEALS[1][:4])

    def press(name: str) -> None:
        page.get_by_test_id("more").click()
        page.get_by_role("button", name="What else happened in deal 1").click()
        page.get_by_role("button", name=name).click()

    news, row = page.get_by_test_id("news"), page.get_by_test_id("row-0")
    press("Bo and Di reneged")
    expect(news).to_contain_text("Bo and Di reneged.")
    expect(row.get_by_title("reneged")).to_be_visible()
    expect(page.get_by_test_id("ledger").locator("..")).to_contain_text("† reneged")
    press("Ann and Cy called a renege wrongly")
    expect(news).to_contain_text("Ann and Cy called a renege wrongly.")
    expect(row.get_by_title("called a renege wrongly")).to_have_text("‡called a renege wrongly")
    page_is_sound(page)
    # It stays once the deal is scored.
    keeper.tell(DEALS[1][4:])
    expect(news).to_contain_text("Bo and Di reneged.")
    expect(row.get_by_title("reneged", exact=True)).to_be_visible()
    page.get_by_test_id("row-0").locator("button.place").click()
    chosen = page.get_by_role("dialog").get_by_role("button", pressed=True)
    expect(chosen).to_have_text(["Bo and Di reneged", "Ann and Cy called a renege wrongly"])
    page_is_sound(page)
    # Pressed once more it is taken back, as from what is said of it.
    chosen.last.click()
    expect(news).not_to_contain_text("Ann and Cy called")
    page.get_by_test_id("take-back").click()
    expect(row.get_by_title("reneged")).to_have_count(0)
    expect(news).to_have_count(0)
    # The same holds of what the table judges by itself.
    page.get_by_test_id("more").click()
    page.get_by_text("Change points by hand").click()
    page.get_by_label("Points, with a minus").fill("-20")
    page.get_by_label("Why?").fill("looked at the last trick")
    page.get_by_role("button", name="Write it down").click()
    expect(news).to_contain_text("The table judged for Ann and Cy, −20 points: looked at the last trick")
    expect(page.get_by_test_id("ledger").locator("..")).to_contain_text("§ judged by the table")
    page.get_by_test_id("take-back").click()
    expect(page.get_by_test_id("row-1")).to_have_count(0)


def test_an_earlier_deal_is_corrected_and_all_after_it_is_scored_anew(new_person: NewPerson) -> None:
    keeper = begin(new_person(**PHONE))
    page = keeper.page
    keeper.answer(3)
    keeper.tell(DEALS[1])
    keeper.tell(DEALS[2])
    before = keeper.points()
    page.get_by_test_id("row-0").locator("button.place").click()
    page.get_by_test_id("edit-bid:0").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_test_id("choice-3")).to_have_attribute("aria-pressed", "true")
    dialog.get_by_test_id("choice-2").click()
    expect(page.get_by_test_id("points-0")).to_have_text(str(before[0] - 9))
    page_is_sound(page)


def test_what_an_old_deal_could_not_be_was_said_of_the_next_question(new_person: NewPerson) -> None:
    """A count that was wrong is corrected in one go: what goes with it no more is asked next, where one is."""
    keeper = begin(new_person(width=360, height=740))
    page = keeper.page
    keeper.answer(3)
    keeper.tell(DEALS[1])
    keeper.tell(DEALS[2])
    page.get_by_test_id("row-0").locator("button.place").click()
    dialog = page.get_by_role("dialog")
    page.get_by_test_id("edit-tricks:team:1").click()
    dialog.get_by_test_id("choice-5").click()
    expect(dialog.get_by_test_id("problem")).to_contain_text("12 of 13 tricks, 1 is missing")
    expect(page.get_by_test_id("thumb").get_by_test_id("problem")).to_have_text("")
    page.get_by_test_id("edit-tricks:team:0").click()
    dialog.get_by_test_id("choice-8").click()
    asked = dialog.get_by_test_id("question")
    expect(asked).to_have_attribute("data-key", "tricks:team:1")
    expect(asked.locator(".usual")).to_have_text("5")
    asked.get_by_test_id("choice-5").click()
    expect(asked).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("row-0").get_by_role("button", name="Ann and Cy")).to_contain_text("took 8")
    expect(page.get_by_test_id("question")).to_have_attribute("data-key", "bid:2")


def test_each_bid_is_one_tap_on_a_pad_of_all_that_may_be_bid(new_person: NewPerson) -> None:
    """All numbers at once, nil beside them, blind nil where the score allows it; each as large as a thumb."""
    keeper = begin(new_person(**PHONE))
    page = keeper.page
    keeper.answer(3)
    pad = page.get_by_test_id("question").get_by_role("button")
    assert pad.all_inner_texts()[:14] == [*map(str, range(1, 14)), "Nil\n+100 with no tricks, −100 with any"]
    for key in pad.all():
        box = key.bounding_box()
        assert box is not None
        assert box["width"] >= 42
        assert box["height"] >= 48
    # Two taps that were meant as one are one bid.
    page.get_by_test_id("choice-4").dblclick()
    expect(page.get_by_test_id("question")).to_have_attribute("data-key", "bid:1")
    assert keeper.edits() == 2
    keeper.tell([3, "nil", 4, 5, 0, 8])
    keeper.tell(DEALS[1])
    page_is_sound(page)


def test_the_number_tapped_last_looked_chosen_for_the_next_question(new_person: NewPerson) -> None:
    """A finger leaves no ring where it was; whoever uses keys sees where they are."""
    keeper = begin(new_person(width=360, height=740, has_touch=True, is_mobile=True))
    page = keeper.page
    edges = """(pad) => [...pad.querySelectorAll('.pad button')].map((key) => {
      const { borderColor, outlineStyle, outlineWidth } = getComputedStyle(key);
      return outlineStyle === 'none' ? borderColor : outlineWidth;
    })"""
    page.get_by_test_id("choice-3").tap()
    for bid in (4, 3, 2):
        before = page.get_by_test_id("question").get_attribute("data-key")
        page.get_by_test_id(f"choice-{bid}").tap()
        expect(page.get_by_test_id("question")).not_to_have_attribute("data-key", str(before))
        drawn = page.get_by_test_id("question").evaluate(edges)
        assert len(set(drawn)) == 1
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert "3px" in page.get_by_test_id("question").evaluate(edges)


def test_all_numbers_were_offered_where_what_is_left_is_settled(new_person: NewPerson) -> None:
    """The pad ends where the tricks do, for each who is asked; what is left has the sign of what is likely."""
    keeper = begin(new_person(width=360, height=740))
    page = keeper.page
    keeper.answer(3)
    keeper.tell(DEALS[0][:5])
    pad = page.get_by_test_id("question").locator(".pad button")
    assert pad.all_inner_texts() == [str(n) for n in range(9)]
    keeper.answer(0)
    assert pad.all_inner_texts() == [str(n) for n in range(9)]
    expect(page.locator(".usual")).to_have_text("8")
    # Fewer do not add up, and it says so.
    page.get_by_test_id("choice-7").click()
    expect(page.get_by_test_id("problem")).to_contain_text("12 of 13 tricks, 1 is missing")
    keeper.answer(8)
    # What was counted wrong before is corrected in its deal, and the last is asked anew.
    page.get_by_test_id("row-0").locator("button.place").click()
    page.get_by_test_id("edit-tricks:0").click()
    page.get_by_role("dialog").get_by_test_id("choice-6").click()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("sums")).to_have_text("6 of 13 tricks so far, 7 left")
    keeper.answer(7)


def test_a_name_had_no_limit_and_took_four_lines(new_person: NewPerson) -> None:
    """A field takes as much as the core allows, and says so; in a narrow column each name is cut by itself."""
    person = new_person(width=360, height=740)
    person.visit("/keep")
    page = person.page
    for seat, name in enumerate(("Bartholomew-Fitzgerald", "Wilhelmina-Josephine", "Christopher Alexander", "Bo")):
        field = page.get_by_test_id(f"name-{seat}")
        expect(field).to_have_attribute("maxlength", str(LONGEST_NAME))
        field.press_sequentially(name)
        expect(field).to_have_value(name[:LONGEST_NAME])
    expect(page.locator("label", has_text="North")).to_contain_text("20 at most")
    expect(page.locator("label", has_text="West")).not_to_contain_text("at most")
    page.get_by_test_id("begin").click()
    page.get_by_test_id("question").wait_for()
    whole = "Bartholomew-Fitzgera and Christopher Alexande"
    team = page.get_by_test_id("standing").get_by_title(whole)
    expect(team).to_have_text(whole)
    box = team.bounding_box()
    assert box is not None
    assert box["height"] <= 2 * 20
    assert (
        team.locator("span").evaluate_all("(all) => all.map((one) => one.scrollWidth > one.clientWidth)") == [True] * 2
    )
    page_is_sound(page)
    # The table of the game has the same limit.
    person.visit("/new")
    page.get_by_test_id("name").press_sequentially("Bartholomew-Fitzgerald")
    expect(page.get_by_test_id("name")).to_have_value("Bartholomew-Fitzgera")
    expect(page.get_by_text("20 at most")).to_be_visible()


def test_news_pushed_the_question_below_the_table_of_a_tablet(new_person: NewPerson) -> None:
    """What is new stands over the question, both beside the table, whose plates have room for the names on them."""
    person = new_person(width=768, height=1024)
    person.visit("/keep")
    page = person.page
    for seat, name in enumerate(("Alice", "Bob", "Cy", "O'Brien")):
        page.get_by_test_id(f"name-{seat}").fill(name)
    page.get_by_test_id("begin").click()
    page.get_by_test_id("question").wait_for()
    keeper = Scorekeeper(page, person.url)
    keeper.answer(3)
    keeper.tell(DEALS[0])
    keeper.tell([1, 4, 5, 3, 13, 0])
    people, news, question = (
        page.locator(place).bounding_box() for place in (".seated", '[data-testid="news"]', '[data-testid="question"]')
    )
    assert people
    assert news
    assert question
    assert news["x"] == question["x"] > people["x"] + people["width"]
    assert question["y"] < people["y"] + people["height"] / 2
    cut = page.locator(".seated .name .text").evaluate_all(
        "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    )
    assert cut == []

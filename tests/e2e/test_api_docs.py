"""The page that describes the API, on a phone and under its policy."""

from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson


def test_a_call_is_looked_up_on_a_phone(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740)
    page, said = person.page, list[str]()
    page.on("console", lambda message: said.append(message.text))
    page.goto(f"{person.url}/api/v1/docs")
    page.locator("summary", has_text="/api/v1/score/deals").click()
    page.get_by_text("One deal under the standard rules").click()
    expect(page.get_by_text("curl -X POST http://localhost:8000/api/v1/score/deals").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("link", name="ScoreReport").first.click()
    expect(page.locator("#shape-ScoreReport")).to_be_visible()
    assert said == [], "the policy allows all that the page needs"

"""Call Break on a phone: five deals by clicks, with calls of 1 to 13, cards that must beat the trick, and tenths."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.soundness import sound

pytestmark = pytest.mark.e2e

DEALS = 5


@pytest.mark.parametrize(
    "deals", (pytest.param(0, id="until a card must win"), pytest.param(DEALS, marks=pytest.mark.long))
)
def test_call_break_is_played_on_a_phone(new_person: NewPerson, deals: int) -> None:
    """Until a deal is scored in which or before which a card had to win its trick; at length to its end."""
    person = new_person(width=360, height=640, reduced_motion="reduce")
    person.practice_under("call-break", {})
    beaten = False
    for deal in range(1, DEALS + 1):
        person.play_until(lambda asked: asked.startswith("bid-"))
        keys = person.page.locator('[data-testid="bid-pad"] [data-testid^="bid-"]').evaluate_all(
            "b => b.map(x => x.dataset.testid)"
        )
        assert keys == [f"bid-{n}" for n in range(1, 14)]
        person.answer("bid-3")
        asked = person.asked()
        while asked.startswith("card-"):
            if not beaten and _must_beat(person):
                beaten = True
                sound(person)
            person.answer(asked)
            asked = person.asked()
        assert asked == ("over" if deal == DEALS else "next")
        _stands_in_tenths(person)
        if beaten and deal >= deals:
            break
        if asked == "next":
            person.answer(asked)
    assert beaten, f"in {DEALS} deals no trick had to be beaten"
    if deals:
        _best_has_won(person)
    sound(person)


def _must_beat(person: Person) -> bool:
    """Press a card that follows and does not win the trick, where one must; the page says why not."""
    card = person.page.evaluate(_LOWER)
    if not card:
        return False
    before = person.version()
    person.page.get_by_test_id(card).click(force=True)
    expect(person.page.get_by_test_id("note")).to_contain_text("that beats this trick, so you must play one that does.")
    assert (person.version(), card.removeprefix("card-") in person.hand()) == (before, True)
    return True


_LOWER = """() => {
  const table = document.querySelector('[data-testid="table"]').dataset;
  if (table.busy === 'true' || table.turn !== table.you) return null;
  const hand = [...document.querySelectorAll('[data-testid="hand"] button[data-testid^="card-"]:not([inert])')];
  const suit = (button) => button.dataset.testid.at(-1);
  const legal = new Set(hand.filter((button) => button.dataset.legal === 'true').map(suit));
  const [led] = legal;
  if (legal.size !== 1 || led === 'S') return null;
  return hand.find((button) => suit(button) === led && button.dataset.legal !== 'true')?.dataset.testid ?? null;
}"""
"""A card of the suit led that may not be played. Where only higher ones of a suit may be, that suit was led; of spades,
it may be that none could follow."""


def _stands_in_tenths(person: Person) -> None:
    """Each score is told as points with a tenth for each trick beyond the call."""
    for seat in range(4):
        score = person.page.get_by_test_id(f"score-{seat}")
        tenths = int(score.get_attribute("data-points") or "")
        expect(score).to_have_text(f"{tenths / 10:g}".replace("-", "−"))


def _best_has_won(person: Person) -> None:
    """The end names whoever has most, after the last deal."""
    scores = [int(person.page.get_by_test_id(f"score-{seat}").get_attribute("data-points") or "") for seat in range(4)]
    end = person.page.get_by_test_id("game-end")
    expect(end).to_contain_text("the game ended after 5 deals")
    best = [seat for seat in range(4) if scores[seat] == max(scores)]
    heading = "You won" if 0 in best else "A draw" if len(best) > 1 else " won by "
    expect(end.get_by_role("heading", level=2)).to_contain_text(heading)

"""A deal by clicks under every kind of rules: whatever is bid, called, passed, drawn or confirmed has its controls."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import FEW_CARDS, Person, dotted
from tests.e2e.soundness import sound

pytestmark = pytest.mark.e2e

OPEN_EYES = {"blind_nil": {"kind": "off"}}
TABLES = 40
"""So many tables at most are opened until all that was wanted is asked; most of them for a moment."""


def play(person: Person, ruleset: str, wanted: tuple[str, ...], changes: dict[str, Any]) -> None:
    """Play a game of one deal in which each of these controls is pressed; what the first letters name will do.

    What is asked beside bids and cards is looked at when it comes up for the first time.
    """
    looked: set[str] = set()
    asked, missing = "", set(wanted)
    for _ in range(TABLES):
        missing = set(wanted)
        person.practice_under(ruleset, {"finish.max_deals": 1, "finish.tie": "draw", **changes})
        for _ in range(150):
            asked = person.asked()
            missing = {name for name in missing if not asked.startswith(name)}
            if asked.startswith(("ask-", "bid-blind")) and person.phase() not in looked:
                looked.add(person.phase())
                sound(person)
            if asked == "over" or (missing and person.phase() == "play" and "renege.mode" not in changes):
                break
            person.answer(asked)
        else:
            raise AssertionError(f"the deal does not end; the last was asked for {asked}")
        if not missing:
            return
    raise AssertionError(f"nobody was asked for {missing} at {TABLES} tables")


GAMES: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
    "a blind number": ("blind-numbers", ("bid-blind-6",), {"blind_number.deficit": 0}),
    "a secret bid": ("standard", ("bid-",), {"bidding.secret": True, **OPEN_EYES, **dotted(FEW_CARDS)}),
    "a raise": ("agreed-doubles", ("bid-",), {"bidding.rebid": "raise", **dotted(FEW_CARDS)}),
    "trump called": ("euchre", ("ask-",), {}),
    "a hand that is drawn": ("two-draw", ("ask-no",), dotted(FEW_CARDS)),
    "cards drawn after tricks": ("two-refill", ("card-",), dotted(FEW_CARDS)),
}
LONG: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
    "a whole hand that is drawn": ("two-draw", ("ask-no",), {}),
    "a whole hand and cards after tricks": ("two-refill", ("card-",), {}),
    "bids in turn": ("standard", ("bid-",), {}),
    "a proposal": ("new-york", ("ask-possible", "ask-4"), {"first_deal": {"kind": "bid"}}),
    "a bid for the team": ("new-york", ("bid-",), {"first_deal": {"kind": "bid"}}),
    "mirror": ("mirror", ("card-",), {}),
    "whiz": ("whiz", ("bid-",), {}),
    "suicide": ("suicide", ("bid-",), {}),
    "all nil": ("all-nil", ("card-",), {}),
    "whist": ("whist-classic", ("card-",), {}),
    "trump passed": ("euchre", ("ask-pass",), {}),
    "a kitty": ("kitty", ("ask-send",), {}),
    "cards passed": ("passing", ("bid-nil", "ask-send"), {}),
    "jokers": ("jjdd", ("bid-",), {}),
    "three": ("solo3", ("bid-",), {}),
    "five": ("five", ("bid-",), {}),
    "six": ("six-three-teams", ("bid-",), {}),
    "a first deal without bids": ("first-deal-free", ("card-",), {}),
    "on honor": ("standard", ("ask-send",), {"renege.mode": "honor", **OPEN_EYES}),
}
"""What is asked here is asked in the games above as well, or of two people at one table, or of three to six seats."""


@pytest.mark.parametrize(
    ("ruleset", "wanted", "changes"),
    (
        *(pytest.param(*game, id=name) for name, game in GAMES.items()),
        *(pytest.param(*game, id=name, marks=pytest.mark.long) for name, game in LONG.items()),
    ),
)
def test_a_deal_by_clicks(
    new_person: NewPerson, ruleset: str, wanted: tuple[str, ...], changes: dict[str, Any]
) -> None:
    person = new_person(width=360, height=640, reduced_motion="reduce")
    person.wants = wanted
    play(person, ruleset, wanted, changes)
    expect(person.page.get_by_test_id("game-end")).to_be_visible()

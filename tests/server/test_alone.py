"""What somebody reads who plays alone, or with two partners: no word of a partner who is not there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spadework.game import GameStarted, Phase, advance, view
from spadework.rules import BLIND_NIL, ruleset
from spadework.rules.model import BlindNil
from spadework.scoring.sheet import Standing
from spadework.show import Cast, ask
from spadework.texts import say


def note(name: str) -> str:
    """The note beside a blind nil for a seat whose team is 120 points behind."""
    rules = replace(ruleset(name), blind_nil=BlindNil(deficit=100))
    _, game = advance(None, GameStarted(rules, 0))
    scores = tuple(Standing(points=120 * (team > 0)) for team in range(len(rules.teams)))
    looking = replace(view(game, 0), phase=Phase.BLIND, asked=True, legal_bids=(BLIND_NIL,), standings=scores)
    asked = ask(looking, Cast(rules, [""] * rules.seats, 0))
    return " ".join(map(say, (*asked.known, *asked.notes))) if asked else ""


@pytest.mark.parametrize("name", ("solo3", "five", "two-short"))
def test_alone_one_is_behind_oneself(name: str) -> None:
    assert note(name) == "You are 120 points behind. You can bid blind nil when you are 100 or more behind."


@pytest.mark.parametrize("name", ("standard", "six-two-teams"))
def test_with_partners_it_is_the_team(name: str) -> None:
    assert note(name) == "Your team is 120 points behind. You can bid blind nil when your team is 100 or more behind."

"""Each player does what a trusted partner does, in as many positions as it always has or more."""

from __future__ import annotations

import pytest

from spadework.players import player
from tests.partner.positions import positions

FAILED = {"thumb": 5, "search": 0}
"""In how many positions a player fails: numbers that may fall and not rise."""


def test_there_are_enough_of_them_and_each_is_a_choice() -> None:
    assert len(positions()) >= 40
    assert len({each.name for each in positions()}) == len(positions())
    for each in positions():
        legal = {*each.view.legal_cards, *(str(bid).lower() for bid in each.view.legal_bids)}
        assert {*each.accepted} < legal, each.name
        assert each.why.endswith(".")


@pytest.mark.parametrize("name", FAILED)
def test_a_player_is_no_worse_a_partner_than_it_was(name: str) -> None:
    if name != "thumb":
        pytest.importorskip("numpy")
    who = player(name)
    failed = [f"{each.theme}/{each.name}" for each in positions() if each.choice(who) not in each.accepted]
    assert len(failed) <= FAILED[name], failed

"""The picture of a game: its table, its highest cards, and tokens for what is special in it."""

from __future__ import annotations

import pytest

from spadework.api.rules import found_rulesets
from spadework.rules import ruleset
from spadework.rules.emblems import emblems
from spadework.rules.gallery import GROUPS, STANDARD


@pytest.mark.parametrize("group", ("Spades", "Other bidding"))
def test_no_two_games_of_a_group_look_the_same(group: str) -> None:
    """Ten tables with the same three spades on them were a gallery of one picture."""
    looks = [(one.teams, one.highest, one.emblems) for one in found_rulesets() if one.name in GROUPS[group]]
    assert len(set(looks)) == len(looks) == len(GROUPS[group])


def test_what_is_special_lies_on_the_table() -> None:
    told = {one.name: [f"{token.kind} {token.text}" for token in one.emblems] for one in found_rulesets()}
    assert told["suicide"] == ["nil Nil", "bid 4+"]
    assert told["whiz"] == ["bid ♠", "nil Nil"]
    assert told["euchre"][0] == "pack 24"
    assert told["blind-numbers"] == ["blind 6+", "worth blind"]
    assert told["first-deal-free"] == ["goal Deal 1 free"]
    assert told["short"] == ["goal to 250"]
    assert told["ten-for-two-hundred"] == ["bid 10", "worth = 200"]
    assert told["call-break"] == ["goal 5 deals"]
    assert told["agreed-doubles"] == ["nil Nil"] * 2
    assert max(map(len, told.values())) == 3
    four = next(one for one in found_rulesets() if one.name == "four-deuces")
    assert four.highest == ("2S", "2D", "2H", "2C", "AS")


def test_a_token_of_a_spanish_sheet_said_free_and_pass() -> None:
    words = {one.text for game in found_rulesets() for one in emblems(ruleset(game.name), ruleset(STANDARD), "es")}
    assert {"1.ª libre", "a ciegas", "Pase", "Nil"} <= words
    assert not {"Deal 1 free", "blind", "Pass"} & words

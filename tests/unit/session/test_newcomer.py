"""What somebody stumbled over who had only `help()`: each test is named after what went wrong."""

from __future__ import annotations

from typing import Any

import pytest

import spadework
from spadework import Fault

# Rules.


def test_a_part_was_not_turned_off_by_false() -> None:
    assert spadework.ruleset("standard", {"blind_nil": False}) == spadework.ruleset("standard", {"blind_nil": "off"})
    assert spadework.ruleset("standard", {"blind_nil": True}) == spadework.ruleset()
    with pytest.raises(Fault, match="5 is not known here; give on or off"):
        spadework.ruleset("standard", {"blind_nil": 5})


@pytest.mark.parametrize("nothing", (5, None, ["standard"]))
def test_what_is_no_ruleset_came_back_as_it_was(nothing: Any) -> None:
    with pytest.raises(Fault, match="is not a ruleset; give a name, such as 'standard'"):
        spadework.ruleset(nothing)
    with pytest.raises(Fault, match="is not a ruleset"):
        spadework.Game(nothing)


def test_a_rule_sheet_named_a_ruleset_that_nobody_asked_for() -> None:
    sheet = spadework.describe(spadework.ruleset("standard", {"finish.target": 300, "blind_nil": "off"}))
    assert "There is no blind nil. *(set by this table)*" in sheet


# Scores.


def test_where_the_teams_stood_before_vanished() -> None:
    rules = spadework.ruleset()
    stood = (spadework.Standing(120, 9), spadework.Standing(80, 3))
    told = spadework.score([4, "nil", 3, 5], [5, 0, 3, 5], before=[(120, 9), (80, 3)])
    assert told.points == (120 + 71 - 100, 80 + 150)
    assert told == spadework.score([4, "nil", 3, 5], [5, 0, 3, 5], before=stood)
    assert told == spadework.score([4, "nil", 3, 5], [5, 0, 3, 5], after=spadework.Sheet(rules, before=stood))
    assert told.before == stood
    again = spadework.score([3, 3, 3, 3], [4, 2, 3, 4], after=told)
    assert (again.before, again.points) == (stood, (91 + 61, 230 + 60))
    assert spadework.score([3, 3, 3, 3], [4, 2, 3, 4], before=[31, 20, 5, -2], rules="call-break")[0].number == 1


def test_rules_beside_a_sheet_were_ignored() -> None:
    sheet = spadework.score([4, "nil", 3, 5], [5, 0, 3, 5])
    with pytest.raises(Fault, match="rules: the sheet before is of Standard, and goes on by these rules"):
        spadework.score([3, 3, 3, 3], [4, 2, 3, 4], after=sheet, rules="jjdd")
    assert spadework.score([3, 3, 3, 3], [4, 2, 3, 4], after=sheet, rules="standard").points == (132, 210)
    with pytest.raises(Fault, match="before: the sheet before says where the teams stood"):
        spadework.score([3, 3, 3, 3], [4, 2, 3, 4], after=sheet, before=[0, 0])


def test_who_had_lost_was_no_field_of_the_next_deal() -> None:
    rules = spadework.ruleset("solo4", {"finish.lower_limit": -30})
    sheet = spadework.score("5 2 2 2", "4 3 3 3", rules=rules)
    assert [stood.lost for stood in sheet.standings] == [True, False, False, False]
    assert spadework.score("3 2 2 2", "4 3 3 3", after=sheet)


def test_a_sheet_had_a_length_and_no_first_deal() -> None:
    sheet = spadework.score("4 nil 3 5", "5 0 3 5")
    assert sheet[0] == sheet[-1] == sheet.deals[0]
    assert repr(sheet[0].lines[1]) == "<Line: team 0, +1 points, +1 bags: 1 trick over the contract>"


@pytest.mark.parametrize(
    ("ask", "said"),
    (
        ({"after": [(120, 9), (80, 3)]}, r"after: this is no sheet; .* before=\[\(120, 9\), \(80, 3\)\]"),
        ({"before": ["a", "b"]}, r"before\[0\]: 'a' is not where a team stood; give points and bags"),
        ({"before": [(1, 2, 3), 0]}, r"before\[0\]: a list is not where a team stood"),
        ({"before": 120}, "before: 120 is no list"),
        ({"before": [(120, 9)]}, "1 standings for 2 teams"),
        ({"bids": None}, "bids: null is no list"),
        ({"tricks": 13}, "tricks: 13 is no list"),
        ({"honors": 3}, "honors: 3 is no list"),
        ({"jokers": ["BJ"]}, "jokers"),
        ({"rules": 5}, "5 is not a ruleset"),
    ),
)
def test_a_score_asked_for_in_another_way_broke_inside(ask: dict[str, Any], said: str) -> None:
    with pytest.raises(Fault, match=said):
        spadework.score(**{"bids": [4, "nil", 3, 5], "tricks": [5, 0, 3, 5], **ask})

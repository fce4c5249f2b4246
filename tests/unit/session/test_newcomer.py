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

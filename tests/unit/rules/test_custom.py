"""Rules made from others, and what their sheet says of it."""

import pytest

from spadework.rules import (
    BadBid,
    BadRules,
    Bid,
    Sentence,
    custom,
    describe,
    differences,
    options,
    parent,
    ruleset,
    rulesets,
    target_text,
)
from tests.together import together


def sentence(name: str, rule: str) -> Sentence:
    return next(found for section in describe(ruleset(name)) for found in section.sentences if found.rule == rule)


def test_a_change_that_changes_nothing_gives_the_base_back() -> None:
    assert custom("standard", {"finish.target": 500}) is ruleset("standard")
    assert custom("standard", {}) is ruleset("standard")


def test_another_name_alone_made_other_rules() -> None:
    assert custom("standard", {"name": "mine"}) is ruleset("standard")


def test_changed_rules_kept_the_lines_about_their_base() -> None:
    """Standard's own lines say that it goes to 500, which a game to 300 does not."""
    rules = custom("standard", {"finish.target": 300})
    assert rules.about == ""
    assert custom("standard", {"finish.target": 300, "about": "To 300."}).about == "To 300."


def test_a_title_among_the_changes_was_lost() -> None:
    assert custom("standard", {"finish.target": 300, "title": "Kitchen"}).title == "Kitchen"
    assert custom("standard", {"finish.target": 300}, title="Kitchen").title == "Kitchen"
    assert custom("standard", {"finish.target": 300}).title == "Standard with changes"


def test_a_table_turned_off_was_said_to_be_standard() -> None:
    """Which ruleset set a field is known even where its whole table was replaced."""
    assert sentence("source-2", "blind_nil").set_by == "source-2"
    assert sentence("source-0", "double_nil").set_by == "source-0"
    assert sentence("source-0", "finish.target").set_by == "standard"


def test_a_change_is_said_to_be_the_tables_own() -> None:
    rules = custom("short", {"finish.target": 300})
    set_by = {found.rule: found.set_by for section in describe(rules) for found in section.sentences}
    assert set_by["finish.target"] == ""
    assert set_by["scoring.trick_points"] == "standard"


@together("name", [name for name in rulesets() if parent(name)])
def test_every_difference_from_the_parent_is_its_own(name: str) -> None:
    found = differences(ruleset(name), ruleset(parent(name) or ""))
    assert found
    assert {each.set_by for each in found} == {name}


def test_a_pack_with_other_cards_read_like_the_usual_one() -> None:
    rules = custom("standard", {"pack.removed": ["2H", "2C"], "pack.jokers": 2})
    texts = [found.text for found in differences(rules)]
    assert "Take out the two of hearts and the two of clubs." in texts
    assert "Play with both jokers." in texts


def test_how_far_a_game_goes() -> None:
    assert target_text(ruleset("standard")) == "to 500"
    assert target_text(custom("standard", {"finish.target": 0, "finish.max_deals": 1})) == "1 deal"
    assert target_text(custom("standard", {"finish.target": 0, "finish.max_deals": 8})) == "8 deals"
    assert target_text(custom("standard", {"finish.max_deals": 3})) == "to 500 or 3 deals"


def test_a_form_offers_the_present_value_even_if_it_is_unusual() -> None:
    rules = custom("standard", {"finish.target": 437})
    asked = {option.rule: option for group in options(rules) for option in group.options}
    assert asked["finish.target"].value == 437
    assert asked["finish.target"].choices[-1].text == "437"


def test_a_form_does_not_ask_about_what_is_off() -> None:
    rules = custom("standard", {"nil": {"kind": "off"}, "blind_nil": {"kind": "off"}})
    asked = {option.rule for group in options(rules) for option in group.options}
    assert {"nil", "blind_nil"} <= asked
    assert not {"nil.failed_tricks", "nil.bags_when_set", "blind_nil.deficit"} & asked


@pytest.mark.parametrize("typed", ("٣", "３", "nil3", "1 2", ""))
def test_a_number_in_other_digits_was_a_bid(typed: str) -> None:
    with pytest.raises(BadBid, match="is not a bid"):
        Bid(typed)


def test_every_rule_of_new_york_was_said_to_be_the_tables_after_one_change() -> None:
    """Who set a rule is seen by its fields, and of which game rules were made by what they are nearest to."""
    changed = custom("new-york", {"finish.target": 300})
    sheet = {found.key: found.set_by for section in describe(changed) for found in section.sentences}
    assert [key for key, by in sheet.items() if by == ""] == ["rules.finish.target"]
    assert sheet["rules.first_deal.trick_points"] == "new-york"
    assert sheet["rules.trump.high"] == "jjdd"


def test_a_ruleset_that_nobody_named_was_said_to_have_set_a_rule() -> None:
    """Standard without blind nil is, field by field, nearest to a ruleset that is just that."""
    changes = {"finish.target": 300, "blind_nil": {"kind": "off"}}
    for changed in (custom("standard", changes), custom("standard", changes, title="Ours")):
        assert {found.set_by for section in describe(changed) for found in section.sentences} == {"standard", ""}
    short = {
        found.rule: found.set_by
        for section in describe(custom("short", {"nil.points": 40}))
        for found in section.sentences
    }
    assert (short["finish.target"], short["nil.points"]) == ("short", "")


@pytest.mark.parametrize(("path", "meant"), (("target", "finish.target"), ("points", "nil.points or blind_nil.points")))
def test_a_field_without_its_part_was_answered_with_all_parts(path: str, meant: str) -> None:
    with pytest.raises(BadRules, match=rf"there is no such field; did you mean {meant}\?"):
        custom("standard", {path: 3})


def test_three_alone_were_said_to_differ_where_a_team_is_a_player() -> None:
    told = {each.rule for each in differences(ruleset("solo3"))}
    assert told == {"seats", "pack", "pack.removed"}


@pytest.mark.parametrize("kind", ([], {"of": "mine"}, ["individual"]))
def test_a_kind_that_is_a_list_and_a_field_beside_it_was_an_error_of_python(kind: object) -> None:
    with pytest.raises(BadRules, match=r"bidding\.kind: an? (list|object) is not known here; give individual"):
        custom("standard", {"bidding.kind": kind, "bidding.no_trump": True})

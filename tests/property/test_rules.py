"""What holds of all rules: those that come with the project, those that a table makes, and those that cannot be."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadework.rules import (
    BadRules,
    Option,
    Rules,
    custom,
    describe,
    differences,
    markdown,
    options,
    parent,
    pictures,
    problems,
    ruleset,
    rulesets,
    target_text,
)
from spadework.rules.catalog import read_table
from spadework.rules.load import get, paths
from spadework.rules.sentences import texts_of
from tests.covering import every_family, every_ruleset
from tests.strategies import SEATINGS, a_ruleset, ending, log_of, seating, some_rules, tries
from tests.together import together


def known_paths() -> list[str]:
    """The dotted paths of all fields and tables that any ruleset has."""
    raws = [msgspec.to_builtins(ruleset(name)) for name in rulesets()]
    return sorted({path for raw in raws for tables in (True, False) for path in paths(raw, tables=tables)})


VALUES = sorted(
    {repr(value): value for name in rulesets() for value in paths(msgspec.to_builtins(ruleset(name))).values()}.items()
)

a_key = st.sampled_from(["kind", "points", "limit", "target", "removed", "jokers", "high", ""]) | st.text(max_size=5)
a_value = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-20_000, 20_000)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from([value for _, value in VALUES]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(a_key, inner, max_size=3),
    max_leaves=5,
)
a_path = st.sampled_from(known_paths()) | st.lists(a_key, min_size=1, max_size=3).map(".".join)


@tries(125)
@given(base=a_ruleset, changes=st.dictionaries(a_path, a_value, min_size=1, max_size=3))
def test_any_change_gives_rules_or_a_reason(base: str, changes: dict[str, Any]) -> None:
    result = attempt(ruleset(base), changes)
    if isinstance(result, BadRules):
        assert result.where == "these rules"
        assert 0 < len(result.text) < 400
    else:
        check_sheet(result)
        assert options(result)


@cache
def asked_of(name: str) -> tuple[Option, ...]:
    """The questions to a host about a ruleset."""
    return tuple(option for group in options(ruleset(name)) for option in group.options)


@tries(25)
@given(base=a_ruleset, data=st.data())
def test_any_answers_of_a_form_go_together_or_say_why_not(base: str, data: st.DataObject) -> None:
    """Whatever a host picks, the table is described, or the field is named and what helps."""
    rules = ruleset(base)
    picked = data.draw(
        st.lists(st.sampled_from(asked_of(base)), min_size=2, max_size=6, unique_by=lambda option: option.rule)
    )
    changes = {option.rule: data.draw(st.sampled_from(option.choices)).value for option in picked}
    result = attempt(rules, changes)
    found = problems(rules, changes)
    if isinstance(result, Rules):
        assert found == ()
        check_sheet(result)
        assert pictures(result).suits
        assert markdown(result)
        assert options(result)
    else:
        assert (result.field, result.text) == found[0]
        assert ";" in result.text or "," in result.text
        for field, text in found:
            assert field.split(".")[0] in Rules.__struct_fields__
            assert text


def attempt(rules: Rules, changes: dict[str, Any]) -> Rules | BadRules:
    try:
        return custom(rules, changes)
    except BadRules as bad:
        return bad


@given(rules=some_rules())
def test_all_rules_can_be_described_and_survive_json(rules: Rules) -> None:
    assert msgspec.json.decode(msgspec.json.encode(rules), type=Rules) == rules
    assert msgspec.convert(msgspec.to_builtins(rules), Rules) == rules
    check_sheet(rules)


def check_sheet(rules: Rules) -> None:
    for section in describe(rules):
        for sentence in section.sentences:
            assert not sentence.text[0].islower()
            assert sentence.text.endswith(".")
            assert sentence.set_by in (*rulesets(), "")
            assert sentence.rule.split(".")[0] in Rules.__struct_fields__
    assert target_text(rules)
    assert differences(rules, rules) == ()


OFF = {"kind": "off"}
REMEDIES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("otherwise keep a separate count", {"scoring.bags.source": "counter"}),
    ("the limit must be 10", {"scoring.bags.limit": 10}),
    ("a bag must score 1", {"scoring.overtrick_points": 1, "nil.failed_tricks": "bags"}),
    ("the rest must be kept", {"scoring.bags.carry": "carry"}),
    ("points must come in tens", {"captured.big": "off", "captured.little": "off", "nil.points": 100}),
    ("set the margin to 0", {"finish.win_margin": 0}),
    ("give one, or play the best", {"finish.target": 500}),
    ("give a target", {"finish.target": 500, "finish.max_deals": 1}),
    ("allow nil too", {"nil": {"kind": "on"}}),
    ("no contract reaches 10", {"scoring.special.ten": "off"}),
    ("no contract reaches 10", {"scoring.special.boston_bid": "off"}),
    ("no contract reaches 13", {"scoring.special.moon": "off"}),
    ("have chosen them", {"misdeal": OFF}),
    ("comes after the last", {"blind_nil.from_deal": 1}),
    ("tricks of a deal; lower it", {"bidding.max_team_bid": 0}),
    ("not every team", {"first_deal.fewest": 0}),
    ("may both bid nil", {"double_nil": {"kind": "individual"}}),
    ("than a team can bid", {"bidding.min_team_bid": 0, "bidding.only": []}),
    ("than all bids can add up to", {"bidding.min_total": 0, "bidding.only": []}),
    ("set min_team_nil to exempt", {"bidding.min_team_nil": "exempt"}),
)
"""What a choice may need beside it, and the words with which its refusal asks for it."""


@pytest.mark.parametrize("name", every_ruleset())
def test_every_choice_of_a_form_shows(name: str) -> None:
    """Each but the present one makes other rules with another sheet, alone or after what its refusal asks for."""
    rules = ruleset(name)
    for option in asked_of(name):
        values = [choice.value for choice in option.choices]
        assert option.value in values, option
        assert len({choice.text for choice in option.choices}) == len(values) > 1, option
        for value in values:
            changed = made_possible(rules, option.rule, value)
            assert (changed == rules) is (value == option.value), (option, value)
            if changed != rules:
                assert texts_of(changed) != texts_of(rules), (option, value)


def made_possible(rules: Rules, path: str, value: Any) -> Rules:
    """The rules with a choice, and with the changes that its refusals ask for."""
    beside: dict[str, Any] = {}
    result = attempt(rules, {path: value})
    for _ in REMEDIES:
        if isinstance(result, Rules):
            return result
        for words, remedy in REMEDIES:
            if words in result.text:
                beside |= remedy
        result = attempt(rules, {**beside, path: value})
    raise AssertionError(f"{path} = {value!r}: no way out of {result}")


@pytest.mark.parametrize("name", every_ruleset())
def test_numbers_of_ones_own_are_taken(name: str) -> None:
    rules = ruleset(name)
    for option, number in ((option, option.number) for option in asked_of(name)):
        if number is None:
            continue
        assert number.rule == option.rule or number.rule.startswith(f"{option.rule}.")
        assert number.least < number.most
        for value in (number.least, number.most, number.least + number.step):
            result = attempt(rules, {number.rule: value})
            assert isinstance(result, Rules) or value in (number.least, number.most) or result.field, (option, value)


@together("name", every_family())
@together("shape", SEATINGS)
def test_each_ruleset_plays_at_each_table_it_goes_together_with(name: str, shape: str) -> None:
    rules = ending(seating(ruleset(name), shape))
    assert log_of(rules, 1, rare=False)


def own_lines(name: str) -> dict[str, Any]:
    """What a ruleset's own file says, without what it extends."""
    file = files("spadework.rules") / "data" / f"{name}.toml"
    return paths(read_table(file.read_text("utf-8"), name))


@together("name", [name for name in rulesets() if parent(name)])
def test_each_line_of_a_ruleset_changes_something(name: str) -> None:
    above, own = parent(name) or "", own_lines(name)
    idle = [path for path in own if path != "extends" and not changes_something(own, path, ruleset(above))]
    assert not idle, f"{idle} as in {above}"


def changes_something(own: dict[str, Any], path: str, above: Rules) -> bool:
    try:
        before: Any = get(above, path)
    except AttributeError:
        return True
    kind = own.get(f"{path.rpartition('.')[0]}.kind")
    replaced = kind is not None and kind != msgspec.to_builtins(get(above, path.rpartition(".")[0]))["kind"]
    return bool(replaced or msgspec.to_builtins(before) != own[path])


@together("name", rulesets())
def test_each_ruleset_is_told_from_the_others(name: str) -> None:
    rules = ruleset(name)
    assert rules.name == name
    assert rules.title
    assert rules.about
    others = [ruleset(other) for other in rulesets() if other != name]
    blank = {"name": "custom", "title": "", "about": ""}
    assert all(msgspec.structs.replace(other, **blank) != msgspec.structs.replace(rules, **blank) for other in others)
    assert rules.title not in {other.title for other in others}

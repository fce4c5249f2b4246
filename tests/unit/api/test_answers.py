"""Calls by name: the answers of the core, and a sentence for whatever cannot be answered."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadework.api import CALLS, KINDS, answer
from spadework.api.examples import examples
from spadework.rules import groups
from spadework.scoring.document import read_document, score_document
from tests.covering import every_family
from tests.together import together

DEAL = {"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}


def asked(name: str, args: object) -> Any:
    return msgspec.json.decode(answer(name, msgspec.json.encode(args)).body)


def test_a_document_is_scored_as_the_core_scores_it() -> None:
    scored = msgspec.json.encode(score_document(read_document(DEAL)))
    assert answer("score.deals", msgspec.json.encode(DEAL)) == (200, scored)


def test_an_impossible_deal_is_answered_with_place_and_remedy() -> None:
    error = asked("score.deals", {**DEAL, "tricks": [4, 0, 2]})
    assert error["place"] == "deal 1, tricks"
    assert "one for each" in error["detail"]


@together("name", every_family())
def test_every_family_is_described(name: str) -> None:
    sheet = asked("rules.describe", {"rules": name})
    assert sheet["problems"] == []
    assert all(section["sentences"] for section in sheet["sections"])


def test_changed_rules_say_what_differs_from_standard() -> None:
    sheet = asked("rules.describe", {"rules": {"base": "standard", "changes": {"finish.target": 250}}})
    assert [sentence["rule"] for sentence in sheet["changed"]] == ["finish.target"]
    assert sheet["title"] == "Standard with changes"


@pytest.mark.parametrize(
    ("rules", "place"),
    (
        ("standart", "rules"),
        ({"base": "standard", "changes": {"finish.tagret": 250}}, "rules.finish.tagret"),
        ({"base": "standard", "changes": {"finish.target": "much"}}, "rules.finish.target"),
        (7, "rules"),
    ),
)
def test_rules_that_cannot_be_are_named_by_their_place(rules: object, place: str) -> None:
    assert asked("rules.sheet", {"rules": rules})["place"] == place


def test_the_whole_rule_sheet_is_there_without_a_server() -> None:
    sheet = asked("rules.sheet", {"rules": "jjdd"})
    assert (sheet["players"], sheet["examples"][0]["points"]) == ("4 players in pairs", 50)
    own = asked("rules.sheet", {"rules": {"base": "jjdd", "changes": {"finish.target": 250, "title": "Ours"}}})
    assert (own["title"], own["target"], own["about"]) == ("Ours", "to 250", "")
    assert asked("rules.markdown", {"rules": "jjdd"})["text"].startswith("# ")
    assert asked("rules.sheet", {"rules": "jdjd"})["place"] == "rules"


def test_the_list_of_games_is_there_and_searched_without_a_server() -> None:
    assert [one["name"] for one in asked("rules.list", {})["rulesets"]] == [
        name for group in groups() for name in group.names
    ]
    assert asked("rules.list", {"find": "cutthroat"})["rulesets"][0]["title"] == "Four alone"
    assert asked("rules.list", {"find": "canasta xyz"}) == {"rulesets": []}
    assert asked("rules.list", {"find": "x" * 201})["place"] == "find"
    assert asked("rules.list", {"fnid": "x"})["place"] == "fnid"


def test_rules_of_ones_own_say_who_sits_where() -> None:
    ours = {"base": "solo3", "changes": {"finish.target": 100, "title": "Ours"}}
    preset = asked("keep.preset", {"rules": ours})["preset"]
    assert (preset["title"], preset["goes"], preset["teams"]) == ("Ours", "to 100", [[0], [1], [2]])
    assert asked("keep.preset", {"rules": 7})["place"] == "rules"


def test_an_unknown_call_names_those_that_there_are() -> None:
    assert answer("rules.burn", b"{}").status == 404
    error = asked("rules.burn", {})
    assert error["code"] == "unknown-call"
    assert all(name in error["detail"] for name in CALLS)


@pytest.mark.parametrize(
    ("body", "said"),
    (
        (b"", "is empty"),
        (b'{"bids": [3', "breaks off"),
        (b'{"a": "\xff"}', "UTF-8"),
        (b'{"a": nope}', "from byte"),
        (b"[" * 60 + b"]" * 60, "nested too deeply"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a":' * 100_000, "nested too deeply"),
        (b"[]" * 60 + b"[" * 60, "nested too deeply"),
        (b'["' + b"[" * 60 + b'"', "breaks off"),
        (b'["' + b'\\"[' * 60, "breaks off"),
        (b"9" * 5000, "too large"),
    ),
)
def test_noise_is_answered_in_plain_words(body: bytes, said: str) -> None:
    for name in CALLS:
        error = msgspec.json.decode(answer(name, body).body)
        assert error["detail"].startswith("The body ")
        assert said in error["detail"]


@pytest.mark.parametrize("part", (b"[", b"[]", b'"', b'\\"', b'"\\', b"{]", b'["[",'))
def test_megabytes_of_noise_are_read_once(part: bytes) -> None:
    """What took quadratic time would not end within the limit of a test."""
    noise = part * (3_000_000 // len(part))
    assert answer("score.deals", noise).status == 400


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**6), 10**6) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KEYS = st.fixed_dictionaries(
    {},
    optional=dict.fromkeys(("rules", "deals", "bids", "tricks", "before", "dealer"), JSON),
)


@given(name=st.sampled_from(sorted(CALLS)), args=JSON | KEYS)
def test_no_arguments_make_a_call_fail(name: str, args: object) -> None:
    status, body = answer(name, msgspec.json.encode(args))
    if status >= 400:
        said = msgspec.json.decode(body)
        assert said["code"] in KINDS
        assert said["detail"]


@pytest.mark.parametrize("name", CALLS)
def test_each_call_answers_its_own_examples(name: str) -> None:
    asked = examples()[name]
    assert asked
    for one in asked.values():
        status, body = answer(name, msgspec.json.encode(one))
        assert status == 200, body
        msgspec.json.decode(body, type=CALLS[name].gives)

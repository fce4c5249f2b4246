"""Rules that cannot be: each error names the file, the field, the value and the remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from spadework.rules import BadRules, catalog, custom, ruleset
from spadework.rules.model import BlindNilOff, IndividualDoubleNil, Nil
from tests.together import together

Write = Callable[[str, str], None]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Writes a ruleset file into a folder that stands for the project's own, beside Standard."""
    own = Path(str(catalog._folder()))
    cached = (catalog.rulesets, catalog.groups, catalog.known, catalog.ruleset, catalog._table)

    def forget() -> None:
        for function in cached:
            function.cache_clear()

    def put(name: str, text: str) -> None:
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
        forget()

    for name in ("standard", "short", "agreed-doubles"):
        put(name, (own / f"{name}.toml").read_text(encoding="utf-8"))
    monkeypatch.setattr(catalog, "_folder", lambda: tmp_path)
    yield put
    monkeypatch.undo()
    forget()


def problem(name: str) -> tuple[str, str, str]:
    with pytest.raises(BadRules) as bad:
        ruleset(name)
    return bad.value.where, bad.value.field, bad.value.text


def test_a_ruleset_of_ones_own_is_found(write: Write) -> None:
    write("kitchen", 'extends = "short"\ntitle = "Kitchen"\n[finish]\ntarget = 300\n')
    rules = ruleset("kitchen")
    assert (rules.name, rules.title, rules.finish.target, rules.nil.points if isinstance(rules.nil, Nil) else 0) == (
        "kitchen",
        "Kitchen",
        300,
        50,
    )


def test_a_ruleset_that_is_listed_nowhere_stands_behind_its_parents_group(write: Write) -> None:
    write("kitchen", 'extends = "short"\ntitle = "Kitchen"\n[finish]\ntarget = 300\n')
    write("attic", 'title = "Attic"\n')
    assert [(group.title, group.names) for group in catalog.groups()] == [
        ("Spades", ("standard", "short", "agreed-doubles", "kitchen")),
        ("More", ("attic",)),
    ]


BROKEN = (
    (
        "an unknown key",
        "[finish]\ntraget = 300\n",
        ("finish.traget", "there is no such field; did you mean target?"),
    ),
    ("an unknown table", "[finnish]\ntarget = 300\n", ("finnish", "there is no such field; did you mean finish?")),
    (
        "an unknown key like none",
        "[nil]\nquux = 1\n",
        ("nil.quux", "there is no such field; known here: kind, points, failed_tricks"),
    ),
    (
        "a wrong type",
        '[finish]\ntarget = "300"\n',
        ("finish.target", "'300' is not a number; give a whole number from 0 to 10,000"),
    ),
    (
        "out of range",
        "[finish]\ntarget = -1\n",
        ("finish.target", "-1 is too small; give a whole number from 0 to 10,000"),
    ),
    (
        "too large",
        "[scoring.bags]\npenalty = 10001\n",
        ("scoring.bags.penalty", "10001 is too large; give a whole number from 0 to 10,000"),
    ),
    ("an unknown kind", '[nil]\nkind = "maybe"\n', ("nil.kind", "'maybe' is not known here; give on or off")),
    (
        "an unknown answer",
        '[finish]\ntie = "coin"\n',
        (
            "finish.tie",
            "'coin' is not one of the choices; give 'dealers_team_loses', 'draw', 'extra_deal' or 'fewer_bags'",
        ),
    ),
    (
        "no card",
        '[pack]\nremoved = ["2X"]\n',
        ("pack.removed[0]", "'2X' cannot be used here; give a card: rank and suit"),
    ),
    ("a date for a number", "[finish]\ntarget = 2020-01-01\n", ("finish.target", "2020-01-01 is not a number; give")),
    ("a kind that is a number", "[nil]\nkind = 3\n", ("nil.kind", "3 is not known here; give on or off")),
    ("a table that is a number", "finish = 3\n", ("finish", "3 cannot be used here; give an object")),
    (
        "no end",
        "[finish]\ntarget = 0\n",
        ("finish.target", "the game would never end; give a target, or a number of deals in finish.max_deals"),
    ),
    (
        "a field of a kind that is off",
        '[nil]\nkind = "off"\npoints = 50\n',
        ("nil.points", "there is no such field; known here: "),
    ),
)


@pytest.mark.parametrize(("what", "text", "expected"), BROKEN, ids=lambda part: part if isinstance(part, str) else "")
def test_a_broken_file_names_field_value_and_remedy(
    write: Write, what: str, text: str, expected: tuple[str, str]
) -> None:
    write("broken", f'extends = "standard"\ntitle = "Broken"\n{text}')
    where, field, reason = problem("broken")
    assert (where, field) == ("broken.toml", expected[0]), what
    assert reason.startswith(expected[1])


def test_a_file_that_is_not_toml_says_where(write: Write) -> None:
    write("broken", "extends = \n")
    where, _, text = problem("broken")
    assert where == "broken.toml"
    assert text.startswith("this is not TOML: ")
    assert "line 1" in text


@pytest.mark.parametrize("value", ("[" * 5000, "9" * 5000), ids=("brackets", "digits"))
def test_a_file_with_lists_or_numbers_without_end_is_refused(write: Write, value: str) -> None:
    write("broken", f"seats = {value}\n")
    where, _, text = problem("broken")
    assert where == "broken.toml"
    assert text.startswith("this is not TOML: ")


def test_a_circle_of_rulesets_is_named(write: Write) -> None:
    write("one", 'extends = "two"\n')
    write("two", 'extends = "one"\n')
    assert problem("one") == ("one.toml", "extends", "one extends two extends one, in a circle; break it")


def test_an_unknown_parent_was_blamed_on_nobody(write: Write) -> None:
    write("broken", 'extends = "standart"\n')
    expected = "'standart' is not a ruleset; did you mean standard?"
    assert problem("broken") == ("broken.toml", "extends", expected)


@pytest.mark.parametrize("value", ("3", '["standard"]', "{}"))
def test_a_parent_that_is_no_name_crashed(write: Write, value: str) -> None:
    write("broken", f"extends = {value}\n")
    where, field, text = problem("broken")
    assert (where, field) == ("broken.toml", "extends")
    assert text.endswith("is not a name; write that of one ruleset")


def test_an_unknown_name_has_a_near_one() -> None:
    assert problem("standrad")[2] == "'standrad' is not a ruleset; did you mean standard?"
    assert problem("bridge-whist-xyz")[2].startswith("'bridge-whist-xyz' is not a ruleset; there are standard, ")


CHANGES: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"fnish.target": 300}, "fnish.target", "there is no 'fnish' to change; did you mean finish?"),
    ({"finish.target.x": 300}, "finish.target.x", "there is no 'finish.target' to change"),
    ({"scoring.bagz.limit": 3}, "scoring.bagz.limit", "there is no 'scoring.bagz' to change; did you mean"),
    (
        {"teams": [[0, 1], [2]]},
        "teams",
        "teams of 2 and 1 seat 3 players, and there are 4; put each player in one team",
    ),
    ({"teams": [[0, 1, 2], [3]]}, "teams", "teams of 3 and 1 cannot play; make two or more teams of the same size"),
    ({"teams": [[0, 1, 2, 3]]}, "teams", "one team of 4 cannot play; make two or more teams of the same size"),
    ({"teams": [[0, "a"], [1, 3]]}, "teams[0][1]", "'a' is not a number; give a whole number"),
    ({"trump.high": ["BJ"]}, "trump.high", "the pack does not have BJ; add jokers to the pack, or leave the card out"),
    ({"trump.high": ["2D", "2D"]}, "trump.high", "a card is listed twice; list each once, highest first"),
    (
        {"pack.removed": ["2C"]},
        "hand_size",
        "51 cards do not make 4 hands of 13; remove cards from the pack, or deal 12 to each",
    ),
    (
        {"trump.high": ["2C", "2D", "2H", "3C"]},
        "pack",
        "17 cards count as spades, and a suit may have 16 at most; remove some",
    ),
    ({"bidding.min_bid": 14}, "bidding.min_bid", "14 is more than the 13 tricks of a deal; lower it"),
    (
        {"bidding.min_bid": 4, "bidding.max_team_bid": 7},
        "bidding.max_team_bid",
        "7 leaves no bid; allow 8 or more, or set it to 0 for no limit",
    ),
    (
        {"nil": {"kind": "off"}, "blind_nil.points": 300},
        "blind_nil",
        "there is a blind nil but no nil; allow nil too, or do without blind nil",
    ),
    (
        {"teams": [[0], [1], [2], [3]], "double_nil": {"kind": "combined"}},
        "double_nil",
        "everyone plays alone, so there are no double nils; score each nil by itself (use kind individual)",
    ),
    (
        {"finish.win_margin": 10, "finish.target": 0, "finish.max_deals": 4},
        "finish.win_margin",
        "a margin needs a target; give one, or set the margin to 0",
    ),
    (
        {"finish.win_margin": 10, "finish.over_target": "first_in_bid_order"},
        "finish.win_margin",
        "the first bidder needs no lead to win; set the margin to 0, or let the higher score win",
    ),
    ({"pack.removed": ["2C", "2C"]}, "pack.removed", "a card is listed twice; list each once"),
    ({"pack.removed": ["BJ"]}, "pack.removed", "a joker is listed; set pack.jokers to 0 for a pack without jokers"),
)


@together("changes, field, text", CHANGES)
def test_a_change_that_cannot_be_names_the_field_and_the_remedy(changes: dict[str, Any], field: str, text: str) -> None:
    with pytest.raises(BadRules) as bad:
        custom("standard", changes)
    assert bad.value.field == field
    assert bad.value.text.startswith(text)
    assert str(bad.value) == f"these rules: {field}: {bad.value.text}"


def test_a_decoders_own_words_reached_the_reader() -> None:
    with pytest.raises(BadRules) as bad:
        custom("standard", {"finish.target": "300"})
    assert bad.value.text == "'300' is not a number; give a whole number from 0 to 10,000"


def test_a_bad_card_in_a_list_was_called_none() -> None:
    with pytest.raises(BadRules, match=r"pack\.removed\[1\]: '2X' cannot be used here"):
        custom("standard", {"pack.removed": ["2C", "2X"]})


def test_a_long_value_filled_the_message() -> None:
    with pytest.raises(BadRules) as bad:
        custom("standard", {"title": "x" * 10_000})
    assert len(str(bad.value)) < 200


def test_what_goes_with_nil_goes_when_nil_goes() -> None:
    rules = custom("agreed-doubles", {"nil": {"kind": "off"}})
    assert isinstance(rules.blind_nil, BlindNilOff)
    assert isinstance(rules.double_nil, IndividualDoubleNil)


@pytest.mark.parametrize(
    "changes",
    (
        {"scoring.bags": {"kind": "free"}, "scoring.bags.limit": 5},
        {"nil": {"kind": "off"}, "nil.failed_tricks": "help", "double_nil": {"kind": "forbidden"}},
        {"blind_nil": {"kind": "off"}, "blind_nil.deficit": 200},
        {"double_nil.points": 300},
    ),
    ids=str,
)
def test_a_change_of_a_part_that_is_off_changes_nothing(changes: dict[str, Any]) -> None:
    switches = {path: value for path, value in changes.items() if isinstance(value, dict) and path != "double_nil"}
    assert custom("standard", changes) == custom("standard", switches)

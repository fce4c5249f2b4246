"""Rules are data: nothing in the code asks for a variant's name, and every option of the model says something."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import inspect

import spadework
from spadework.rules import BadRules, Rules, custom, ruleset
from spadework.rules.catalog import known
from spadework.rules.load import tables
from spadework.rules.sentences import texts_of
from spadework.texts import Text

PACKAGE = Path(spadework.__file__).parent
LISTED = PACKAGE / "rules" / "gallery.py"
"""Where rulesets are put in order and given other names."""


def kinds_and_values(info: inspect.Type) -> set[str]:
    """The fields, tags and answers of the model, some of which are also a ruleset's name."""
    match info:
        case inspect.StructType():
            inner = set().union(*(kinds_and_values(field.type) for field in info.fields))
            inner |= {field.name for field in info.fields}
            return inner | ({str(info.tag)} if info.tag else set())
        case inspect.UnionType():
            return set().union(*(kinds_and_values(member) for member in info.types))
        case inspect.LiteralType():
            return {str(value) for value in info.values}
        case inspect.VarTupleType():
            return kinds_and_values(info.item_type)
        case _:
            return set()


NAMES = known() - kinds_and_values(inspect.type_info(Rules))
QUOTED = re.compile(f"""["']({"|".join(map(re.escape, sorted(NAMES)))})["']""")


def asked_for(path: Path) -> Iterator[str]:
    """Where a file compares something with a ruleset's name."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if QUOTED.search(text) else ():
        compared: list[ast.AST] = []
        if isinstance(node, ast.Compare):
            compared = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            compared = [node.value]
        for each in compared:
            for leaf in ast.walk(each):
                if isinstance(leaf, ast.Constant) and leaf.value in NAMES:
                    yield f"{path.relative_to(PACKAGE)}:{leaf.lineno}: {leaf.value!r}"


def test_no_code_asks_for_the_name_of_a_variant() -> None:
    assert {"standard", "new-york", "jjdd", "whist-classic"} <= NAMES
    found = [line for path in PACKAGE.rglob("*.py") if path != LISTED for line in asked_for(path)]
    assert not found, found


# Tables on which options say something that no ruleset of the project turns on.
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("standard", {"bidding.min_team_bid": 4}),
    ("standard", {"scoring.special.ten": {"contract": 10, "above": "same", "made": 2, "lost": 2, "count": "times"}}),
    ("standard", {"scoring.special.ten": {"tricks": 10, "made": 50, "count": "extra"}}),
    ("blind-numbers", {"scoring.special.ten": {"contract": 10, "made": 50}}),
    ("standard", {"captured.little": {"card": "5H", "points": 1}}),
    ("standard", {"misdeal": {"kind": "on"}}),
    ("standard", {"scoring.special.boston": {"tricks": "all"}, "scoring.special.moon": {"contract": "all", "made": 9}}),
    ("standard", {"double_nil": {"kind": "combined"}, "blind_nil.deficit": 0}),
    ("standard", {"renege.award": "all_points", "renege.mode": "honor"}),
    ("jokers", {"play.joker_breaks": False}),
    ("jokers", {"play.jokers": "free"}),
    ("euchre", {"bidding.defend_alone": True}),
    ("whist-classic", {"trump": {"kind": "rotating"}}),
    ("whist-classic", {"scoring.honors": True}),
    ("whist-classic", {"finish.match": {"kind": "rubber"}}),
    ("standard", {"finish.match": {"kind": "best_of"}}),
    ("two-short", {"pack.lowest": "6"}),
)
INTEGERS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 13, 20, 50, 100, 200, 300, -100, -200)
LISTS: dict[str, tuple[Any, ...]] = {
    "teams": ([[0, 2], [1, 3]], [[0, 1], [2, 3]], [[0], [1], [2], [3]]),
    "handicaps": ([], [50, 0], [0, 100]),
    "pack.removed": (["2H", "2C"], ["2C", "2D"]),
    "trump.high": ([], ["2S"], ["2D", "2S"]),
    "trump.order": (["H", "C", "D", "S"], ["S"], ["S", "none"]),
    "bidding.only": ([], [3], [3, 4]),
}


ENTRIES = {"scoring.special": "ten", "captured": "little"}
"""An entry of each table that has names of one's own."""


@cache
def bases() -> tuple[Rules, ...]:
    return (*(ruleset(name) for name in sorted(known())), *(custom(name, changes) for name, changes in TABLES))


def options_of_the_model(info: inspect.Type, path: str = "") -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Each field's path, and values to try."""
    match info:
        case inspect.StructType():
            for field in info.fields:
                if field.name not in ("name", "title", "about"):
                    yield from options_of_the_model(field.type, f"{path}.{field.name}" if path else field.name)
        case inspect.UnionType():
            yield path, tuple({"kind": one.tag} for one in info.types if isinstance(one, inspect.StructType))
            for member in info.types:
                yield from options_of_the_model(member, path)
        case inspect.LiteralType():
            yield path, tuple(info.values)
        case inspect.BoolType():
            yield path, (True, False)
        case inspect.VarTupleType(item_type=inspect.StructType() as entry):
            yield from options_of_the_model(entry, f"{path}.{ENTRIES[path]}")
        case inspect.StrType():
            yield path, ("5H", "QS", "last")
        case inspect.VarTupleType():
            yield path, LISTS[path]
        case _:
            yield path, INTEGERS


def tried() -> list[tuple[str, tuple[Any, ...]]]:
    found: dict[str, tuple[Any, ...]] = {}
    for path, values in options_of_the_model(inspect.type_info(Rules)):
        before = found.get(path, ())
        found[path] = (*before, *(value for value in values if value not in before))
    return list(found.items())


TWO = {"seats": 2, "teams": [[0], [1]], "double_nil": {"kind": "individual"}, "blind_nil": {"kind": "off"}}
COUNTED = {"renege.award": "three_tricks", "finish.tie": "draw"}
EUCHRE = {"hand_size": 5, "deal": {"kind": "some"}, "scoring": {"kind": "per_trick"}, **COUNTED}
BESIDE: dict[tuple[str, Any], dict[str, Any]] = {
    ("seats", 2): {"teams": [[0], [1]], "hand_size": 26},
    ("seats", 3): {"teams": [[0], [1], [2]], "hand_size": 17, "pack.removed": ["2C"]},
    ("deal", "draw"): TWO,
    ("deal", "some"): TWO,
    ("deal", "refill"): TWO,
    ("deal", "kitty"): {"pack.jokers": 2, "pack.removed": []},
    ("trump", "called"): {"bidding": {"kind": "order_up"}, **EUCHRE},
    ("bidding", "order_up"): {"trump": {"kind": "called"}, **EUCHRE},
    ("bidding", "none"): {"scoring": {"kind": "majority"}, **COUNTED},
    ("scoring", "contract"): {"bidding": {"kind": "individual"}},
}
"""What some answers need beside them, as their refusals say."""


def sheet(base: Rules, path: str, value: Any) -> tuple[Text, ...] | None:
    """What the sheet says with this value; none where it cannot be."""
    try:
        beside = BESIDE.get((path, value["kind"] if isinstance(value, dict) else _plain(value)), {})
        rules = custom(base, {**beside, path: value})
    except BadRules:
        return None
    now: Any = tables(rules)
    for part in path.split("."):
        now = now.get(part) if isinstance(now, dict) else None
    took = now["kind"] == value["kind"] if isinstance(value, dict) and isinstance(now, dict) else now == _plain(value)
    return texts_of(rules) if took else None


def _any_number(values: tuple[Any, ...]) -> bool:
    return all(number in values for number in INTEGERS)


def _has(base: Rules, path: str) -> bool:
    """Whether a table has the field; where it has, its sheet may say something of it, and no other table need be tried."""
    now: Any = tables(base)
    for part in path.split("."):
        now = now.get(part) if isinstance(now, dict) else None
    return now is not None


def _plain(value: Any) -> Any:
    return tuple(_plain(each) for each in value) if isinstance(value, list) else value


def speaking(path: str, values: tuple[Any, ...]) -> list[Any]:
    """The values that on some table make for another sheet than any other value does; of numbers, no more than are asked."""
    told: list[Any] = []
    apart = [value for value in values if not (_any_number(values) and value in INTEGERS)]
    for base in sorted(bases(), key=lambda base: not _has(base, path)):
        made: list[tuple[Any, tuple[Text, ...]]] = []
        for value in values:
            text = sheet(base, path, value)
            if text is None:
                continue
            others = [other for other, there in made if there != text]
            told += [each for each in (value, *others) if others and each not in told]
            made.append((value, text))
            if len(told) > 1 and all(each in told for each in apart):
                return told
    return told


@pytest.mark.parametrize(("path", "values"), tried(), ids=lambda part: part if isinstance(part, str) else "")
def test_each_option_of_the_model_changes_what_the_sheet_says(path: str, values: tuple[Any, ...]) -> None:
    """Each answer of those that have a few, and one number or another of those that take any."""
    told = speaking(path, values)
    any_number = _any_number(values)
    silent = [value for value in values if value not in told and not (any_number and value in INTEGERS)]
    assert not silent, silent
    assert not any_number or len(told) > 1, told

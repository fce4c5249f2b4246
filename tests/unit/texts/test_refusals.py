"""Each refusal in the code has its sentence, each sentence its refusal, and both name the same arguments."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import spadework.game
from spadework.game import Code
from spadework.game.topics import JUDGES
from spadework.texts import Message, Text, catalog, say

PARTS = {"refused.card", "refused.card.twice", "refused.bid-out-of-range.nil"}
"""What cards say for themselves, and what stands within another sentence."""


def raised() -> Iterator[tuple[str, frozenset[str]]]:
    """All refusals as the code writes them: their keys and the names of their arguments."""
    for fact, judge in JUDGES.items():
        yield f"refused.{judge.code}.{fact.__name__}", frozenset()
    for file in Path(spadework.game.__file__).parent.glob("*.py"):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Refused"):
                continue
            codes = [node.attr for node in ast.walk(call.args[0]) if isinstance(node, ast.Attribute)]
            cases = call.args[1:]
            if not all(isinstance(case, ast.Constant) for case in cases):
                assert file.name == "decide.py", f"{file.name}:{call.lineno}: write the case out"
                continue
            for code in codes:
                if code in Code.__members__:
                    case = "".join(f".{each.value!s}" for each in cases if isinstance(each, ast.Constant))
                    yield f"refused.{Code[code]}{case}", frozenset(str(word.arg) for word in call.keywords)


REFUSALS = dict(sorted(raised()))


def test_the_catalog_has_every_refusal_and_no_other() -> None:
    assert {key for key in catalog().sources if key.startswith("refused.")} == REFUSALS.keys() | PARTS
    assert {Code(key.split(".")[1]) for key in REFUSALS} == set(Code)


@pytest.mark.parametrize("key", REFUSALS)
def test_a_refusal_is_given_what_its_sentence_names(key: str) -> None:
    assert Message(catalog().sources[key]).placeholders() == REFUSALS[key]


def test_a_refusal_is_a_sentence() -> None:
    for key in REFUSALS.keys() - {key for key, args in REFUSALS.items() if args}:
        text = say(Text(key))
        assert text[0].isupper()
        assert text.endswith(".")

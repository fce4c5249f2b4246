"""Each refusal in the code has its sentence, each sentence its refusal, and both name the same arguments."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import spadework
from spadework.game import Code
from spadework.game.topics import JUDGES
from spadework.server.refusals import TableCode
from spadework.texts import Message, Text, catalog, say
from tests.together import together

PARTS = {"refused.card", "refused.card.twice", "refused.bid-out-of-range.nil"}
"""What cards say for themselves, and what stands within another sentence."""

RAISES: dict[str, type[Code | TableCode]] = {"Refused": Code, "Denied": TableCode}
PASSED_ON = {"decide.py", "doorkeeper.py"}
"""Where the case is said by somebody else: by the type of the fact, and by whatever lets an address ask so many times."""


def raised() -> Iterator[tuple[str, frozenset[str]]]:
    """All refusals as the code writes them: their keys and the names of their arguments."""
    for fact, judge in JUDGES.items():
        yield f"refused.{judge.code}.{fact.__name__}", frozenset()
    for part in ("game", "server"):
        for file in (Path(spadework.__file__).parent / part).rglob("*.py"):
            for call in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                    yield from refusals_of(call, file)


def refusals_of(call: ast.Call, file: Path) -> Iterator[tuple[str, frozenset[str]]]:
    assert isinstance(call.func, ast.Name)
    words = {str(word.arg): word.value for word in call.keywords}
    if call.func.id == "Doorkeeper" and isinstance(of := words["case"], ast.Constant):
        yield f"refused.{TableCode.RATE_LIMITED}.{of.value!s}", frozenset()
    if (codes := RAISES.get(call.func.id)) is None:
        return
    cases = call.args[1:]
    if not all(isinstance(case, ast.Constant) for case in cases):
        assert file.name in PASSED_ON, f"{file.name}:{call.lineno}: write the case out"
        return
    case = "".join(f".{each.value!s}" for each in cases if isinstance(each, ast.Constant))
    for node in ast.walk(call.args[0]):
        if isinstance(node, ast.Attribute) and node.attr in codes.__members__:
            yield f"refused.{codes[node.attr]}{case}", frozenset(words.keys() - {"wait"})


REFUSALS = dict(sorted(raised()))


def test_the_catalog_has_every_refusal_and_no_other() -> None:
    assert {key for key in catalog().sources if key.startswith("refused.")} == REFUSALS.keys() | PARTS
    assert {key.split(".")[1] for key in REFUSALS} == {*Code, *TableCode} - {TableCode.NO_COOKIE}


@together("key", REFUSALS)
def test_a_refusal_is_given_what_its_sentence_names(key: str) -> None:
    assert Message(catalog().sources[key]).placeholders() == REFUSALS[key]


def test_a_refusal_is_a_sentence() -> None:
    for key in REFUSALS.keys() - {key for key, args in REFUSALS.items() if args}:
        text = say(Text(key))
        assert text[0].isupper()
        assert text.endswith(".")

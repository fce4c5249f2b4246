"""Every row of the rulebook has a test that names it, or a sentence in the documents that says why not."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path

from tests.together import together

TESTS = Path(__file__).parent.parent
RULES = (TESTS.parent / "docs" / "rules.md").read_text(encoding="utf-8")
SIDE_SCORES = json.loads((TESTS / "data" / "side_scores.json").read_text(encoding="utf-8"))

ROWS = (
    *(row["id"] for row in SIDE_SCORES),
    *(f"N{i:02}" for i in (1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 16, 18, 19, 20, 22, 23, 24, 25)),
    *(f"J{i:02}" for i in (1, 3, 4, 5, 7, 8)),
    *(f"R{i:02}" for i in (1, 5, 6, 8, 9, 10)),
    *(f"W{i:02}" for i in (1, 2, 3, 4, 7, 8, 9, 10, 11, 12)),
    *(f"G{i:02}" for i in (1, 2, 3, 4, 6, 7, 10, 11, 12, 13, 14, 15, 17, 18)),
    *(f"L{i:02}" for i in (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 13, 14, 15, 16, 18, 19, 20, 21)),
)
CONTRADICTIONS = tuple(f"C{i}" for i in range(1, 29))
AMBIGUITIES = tuple(f"A{i}" for i in range(1, 37))
WITHOUT_A_TEST = {
    "C14": "wording alone",
    "C15": "words alone",
    "A25": "a matter of the screen",
    "A30": "a matter of the drawing",
    "A31": "no rule is concerned",
    "A32": "tested as the end of the time for claims",
}


@lru_cache(maxsize=1)
def named() -> frozenset[str]:
    """Everything that looks like a row's name in the tests of the rules, the game and the scores."""
    folders = (TESTS / "rulebook", TESTS / "unit" / "game", TESTS / "unit" / "scoring", TESTS / "unit" / "rules")
    texts = [
        path.read_text(encoding="utf-8")
        for folder in folders
        for path in folder.rglob("*.py")
        if path != Path(__file__)
    ]
    texts.append(json.dumps(SIDE_SCORES))
    found = re.findall(
        r"(?<![A-Za-z0-9])([XNJRWGLCAxnjrwglca][0-9]{1,2})(?![0-9A-Za-z])", " ".join(texts).replace("_", " ")
    )
    return frozenset(name.upper() for name in found)


@together("row", ROWS)
def test_every_worked_example_is_a_test(row: str) -> None:
    assert row in named()


@together("row", (*CONTRADICTIONS, *AMBIGUITIES))
def test_every_reading_is_tested_or_explained(row: str) -> None:
    assert re.search(rf"^\| {row} \|", RULES, re.MULTILINE), f"docs/rules.md does not say how {row} is read"
    assert row in named() or row in WITHOUT_A_TEST

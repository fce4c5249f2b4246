"""Numbers such as (1.6), C3 and A16 in docstrings and comments lead to their place in docs/rules.md."""

from __future__ import annotations

import io
import re
import tokenize
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
ANCHORS = frozenset(re.findall(r'<a id="([^"]+)"></a>', PAGE))
GROUP = re.compile(r"\(((?:[12]\.\d+|[A-Z]\d+)(?:(?:, | to | and |; )(?:[12]\.\d+|[A-Z]\d+|[a-z0-9 ]+))*)\)")
NUMBER = re.compile(r"\b(?:[12]\.\d+|[A-Z]\d+)\b")
MODULES = sorted((ROOT / "src" / "spadework").rglob("*.py"))


@cache
def references(module: Path) -> set[str]:
    """The numbers in brackets within the words of a module: its strings and comments."""
    source = module.read_text(encoding="utf-8")
    if not GROUP.search(source):
        return set()
    words = (
        token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
        or (token.type == tokenize.STRING and token.string.lstrip("rRfFbB").startswith('"""'))
    )
    return {number for text in words for group in GROUP.findall(text) for number in NUMBER.findall(group)}


def test_the_page_names_each_place_once() -> None:
    assert len(ANCHORS) == PAGE.count("<a id=")
    assert {"1.0", "1.6", "2.4", "C3", "A16"} <= ANCHORS


def test_each_reference_of_the_code_has_its_place() -> None:
    lost = {module.name: missing for module in MODULES if (missing := references(module) - ANCHORS)}
    assert not lost, "docs/rules.md has no such place"


def test_references_are_found_at_all() -> None:
    found = set().union(*map(references, MODULES))
    assert {"1.6", "1.13", "2.8", "A16", "C4"} <= found

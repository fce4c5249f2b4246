"""The page of threats names tests that exist, and what it says of the sources is so."""

from __future__ import annotations

import re
from functools import cache

from tests.arch.repository import PACKAGE, ROOT, imports, place, text, written

NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
ROW = re.compile(r"^\| (?!#|-|fault)(.+) \|$", re.MULTILINE)
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")

DICE = {"server/store/postgres_writer.py", "server/table/presence.py"}
"""Where the server throws ordinary dice: for the pauses between tries, and for how long a bot seems to think."""
SINKS = re.compile(r"\binnerHTML\b|\bouterHTML\b|insertAdjacentHTML|\{@html|document\.write\b|new Function\(|\beval\(")

LOOSE = re.compile(r"\bpattern=(?!f\"\^\{pattern\}\$\{_NOTHING_BEHIND\}\")")
"""A pattern of what msgspec reads that is not that of `spadework.described.spelled`."""


@cache
def defined_in(name: str) -> frozenset[str]:
    path = ROOT / name
    return frozenset(re.findall(r"def (test_\w+)\(", path.read_text("utf-8"))) if path.is_file() else frozenset()


def test_each_row_names_a_test_and_each_test_is_there() -> None:
    rows = ROW.findall(re.sub(r"^\|[-|]+$", "", PAGE, flags=re.MULTILINE))
    assert len(rows) > 50
    assert [row for row in rows if not NAMED.search(row)] == []
    missing = [f"{path}::{name}" for path, name in NAMED.findall(PAGE) if name not in defined_in(path)]
    assert missing == []
    assert PAGE.count("tests/") - len(NAMED.findall(PAGE)) == 0, "a test is named in another form"


def test_no_pattern_lets_a_line_break_stand_behind_what_it_asks_for() -> None:
    let = [place(path) for path in written(".py") if PACKAGE in path.parents and LOOSE.search(text(path) or "")]
    assert let == []


def test_no_deal_is_near_ordinary_dice() -> None:
    throws = {
        path.relative_to(PACKAGE).as_posix()
        for path in written(".py")
        if PACKAGE in path.parents and {"random"} & set(imports(path))
    }
    assert {name for name in throws if name.startswith(("server/", "dealing/", "game/"))} == DICE


DRAWN = "web/src/lib/parts/Later.svelte"
"""Leaves what was drawn when the page was built as it is: in a browser it makes markup of a space."""


def test_the_page_makes_no_markup_of_text() -> None:
    page = [path for path in written(".svelte", ".ts", ".js", ".html") if ROOT / "web" / "src" in path.parents]
    assert len(page) > 50
    assert [place(path) for path in page if SINKS.search(text(path) or "")] == [DRAWN]
    assert "drawn = $derived(import.meta.env.SSR ? render(of, { props: given }).body : ' ')" in (
        ROOT / DRAWN
    ).read_text("utf-8")

"""Each sentence of a catalog is said somewhere: by Python, or by the page; and it stands nowhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from spadework.texts import Text, catalog, say

ROOT = Path(__file__).parents[2]
QUOTED = re.compile(r"""'([\w.-]+)'|"([\w.{}\[\]()-]+)"|`([\w.${}-]+)`|\bclass (\w+)""")
"""What may be a key or the pattern of several: in the page, in Python, and the types that name a sentence."""
HOLE = "…"
"""What code puts into a key: one part of it, or more at its end."""


def _said() -> Iterator[str]:
    for path in (*(ROOT / "src").rglob("*.py"), *(ROOT / "web" / "src").rglob("*.*")):
        if path.suffix in (".py", ".svelte", ".ts"):
            for found in QUOTED.findall(path.read_text("utf-8")):
                yield re.sub(r"\$?\{.*?\}", HOLE, "".join(found))


def test_no_sentence_is_left_that_nobody_says() -> None:
    said = set(_said())
    parts = {part for each in said for part in re.findall(r"[\w-]+", each)}
    several = [re.escape(each) for each in said if HOLE in each and re.fullmatch(rf"[a-z]+\.[\w.{HOLE}]+", each)]
    made = re.compile("|".join(each.replace(rf"\.{HOLE}", r"\.[\w-]+").replace(HOLE, r"[\w.-]*") for each in several))
    # The sentences of a rule sheet are named by their field, which the code knows in parts.
    lost = [
        key
        for key in catalog().sources.keys() - said
        # These are held to the code in tests/unit/texts/test_forms.py, and to the data in tests/unit/players/test_characters.py.
        if not key.startswith(("options.", "misfit.", "character.", "aside."))
        if not (key.startswith("rules.") or made.fullmatch(key)) or key.split(".")[-1] not in parts
    ]
    assert sorted(lost) == []


def test_what_cannot_read_the_catalog_has_the_slogan_as_it_is_there() -> None:
    for page in ("src/app.html", "static/manifest.webmanifest"):
        assert f'"{say(Text("page.home.title"))}. {say(Text("page.home.line"))}"' in (ROOT / "web" / page).read_text(
            "utf-8"
        )

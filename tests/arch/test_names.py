"""Files that the documents name exist."""

from __future__ import annotations

import re
from pathlib import Path

from tests.together import together

ROOT = Path(__file__).parents[2]
BASES = (ROOT, ROOT / "src" / "spadework", ROOT / "docs", ROOT / "bench", ROOT / "web" / "src")
NAMED = re.compile(r"`((?:[\w.-]+/)*[\w-]+\.(?:py|ts|svelte|toml|md))`|\]\(((?!http)[^)#]+)\)")


@together("document", sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("bench/*.md")]))
def test_files_that_a_document_names_exist(document: Path) -> None:
    names = {name or link for name, link in NAMED.findall(document.read_text("utf-8"))}
    invented = re.compile("NAME|SUBJECT")
    missing = [
        name
        for name in names
        if not invented.search(name) and not any((base / name).exists() for base in (*BASES, document.parent))
    ]
    assert not missing, f"{document.name} names {missing}"

"""What a player reads is said in a player's words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import spadework.texts

FOLDER = Path(spadework.texts.__file__).parent
PAGES = sorted((*FOLDER.glob("en/page*.json"), *FOLDER.glob("es/page*.json"), *FOLDER.glob("en/options.json")))
PROGRAMMERS = re.compile(
    r"\b(?:HTTP|(?:API|CSV|JSON|Markdown|URL|WebSocket|backend|cache|engine|kernel|núcleo|motor|parse|ruleset)s?)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_programmers_words_are_said_to_players(path: Path) -> None:
    said: dict[str, str] = json.loads(path.read_text("utf-8"))
    assert {key: text for key, text in said.items() if PROGRAMMERS.search(text)} == {}

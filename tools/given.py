"""Writes what the core answers to what is only read, so that a page without a network need not start Python for it.

    python tools/given.py

Below web/static/given there is a file for each call, or for each of its languages: an answer by what is asked, written as the
page writes it (`web/src/lib/offline/given.ts`). They are the page's own files and are kept with it.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

__all__ = ["answers", "write"]

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "web" / "static" / "given"

sys.path.insert(0, str(ROOT / "src"))
from spadework.api import answer  # noqa: E402 - it may not be installed yet
from spadework.texts import languages  # noqa: E402

Asked = Mapping[str, Any]


def answers() -> Iterator[tuple[str, Asked, Any]]:
    """Each call, what is asked, and what is answered: all lists, the sheets of all games, and each turn of each lesson."""
    for name in ("keep.rulesets", "lessons.list"):
        yield name, {}, _answer(name, {})
    for lesson in _answer("lessons.list", {})["lessons"]:
        yield from _turns(lesson["name"], [])
    everything = {"find": ""}
    games = _answer("rules.list", everything)
    yield "rules.list", everything, games
    for game in games["rulesets"]:
        for language in languages():
            asked = {"rules": game["name"], "language": language}
            yield "rules.sheet", asked, _answer("rules.sheet", asked)


def _turns(lesson: str, given: list[str]) -> Iterator[tuple[str, Asked, Any]]:
    """Where these answers lead, and all that follows of those with which the lesson goes on."""
    asked = {"lesson": lesson, "answers": given}
    scene = _answer("lessons.scene", asked)
    yield "lessons.scene", asked, scene
    if scene["kept"] == given and scene["question"]:
        for choice in scene["question"]["choices"]:
            yield from _turns(lesson, [*given, choice["answer"]])


def _answer(name: str, asked: Asked) -> Any:
    status, body = answer(name, json.dumps(asked).encode())
    if status != 200:
        raise ValueError(f"{name} does not answer {asked}: {body.decode()}")
    return json.loads(body)


def write() -> None:
    """Write all files anew."""
    files: dict[str, dict[str, Any]] = {}
    for name, asked, answered in answers():
        place = ".".join([name, *([asked["language"]] if "language" in asked else [])])
        files.setdefault(place, {})[_written(asked)] = answered
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    for place, those in files.items():
        (TARGET / f"{place}.json").write_text(_written(those, sort=False), "utf-8")


def _written(value: object, *, sort: bool = True) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=sort)


if __name__ == "__main__":
    write()

"""How far somebody has come in the lessons, kept between two runs."""

from __future__ import annotations

import json
import os
from pathlib import Path


def read_progress() -> dict[str, list[str]]:
    """The answers by lesson; nothing where nothing was kept, or where it cannot be read."""
    try:
        kept = json.loads(_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(kept, dict):
        return {}
    return {name: [str(each) for each in answers] for name, answers in kept.items() if isinstance(answers, list)}


def write_progress(name: str, answers: list[str]) -> None:
    """Keep the answers of a lesson; a folder that cannot be written to is no reason to end it."""
    file = _file()
    kept = read_progress() | {name: answers}
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
        fresh.replace(file)
    except OSError:
        return


def _file() -> Path:
    """Where it is kept: below the folder for what programs keep, as the XDG specification and Windows name it."""
    if found := os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA"):
        return Path(found) / "spadework" / "lessons.json"
    return Path.home() / ".local" / "state" / "spadework" / "lessons.json"

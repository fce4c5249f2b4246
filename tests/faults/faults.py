"""Planted faults: small mistakes that somebody could make, each with the tests that should notice it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

__all__ = ["FOLDER", "Fault", "Lost", "faults", "place"]

FOLDER = Path(__file__).parent


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One mistake: a text of the sources, and what stands there in its place."""

    what: str
    file: str
    old: str
    new: str
    tests: str
    """Files and folders whose tests should notice it, those that are quick first."""


class Lost(Exception):
    """The text that a fault changes is nowhere, or at several places."""


def faults() -> dict[str, Fault]:
    """All of them, by name."""
    found: dict[str, Fault] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        found |= msgspec.convert(tomllib.loads(path.read_text("utf-8")), dict[str, Fault])
    return found


def place(fault: Fault, tree: Path) -> Path:
    """The file that a fault changes: its own, or the one to which its text has moved. Raises `Lost`."""
    own = tree / fault.file
    if own.is_file() and own.read_text("utf-8").count(fault.old) == 1:
        return own
    ending = own.suffix
    folder = tree / ("web/src" if fault.file.startswith("web/") else "src")
    found = [
        path for path in sorted(folder.rglob(f"*{ending}")) if fault.old in path.read_text("utf-8", errors="replace")
    ]
    if len(found) != 1 or found[0].read_text("utf-8").count(fault.old) != 1:
        raise Lost(f"its text is at {len(found)} places; say it anew")
    return found[0]

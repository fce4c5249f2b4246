"""Planted faults: small mistakes that somebody could make, each with the tests that should notice it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

__all__ = ["FOLDER", "Fault", "Lost", "Text", "faults", "planted"]

FOLDER = Path(__file__).parent


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text of the sources, and what stands there in its place."""

    old: str
    new: str


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One mistake."""

    what: str
    file: str
    old: str
    new: str
    tests: str
    """Files and folders whose tests should notice it, those that are quick first."""
    earlier: tuple[Text, ...] = ()
    """How the same mistake was said in earlier sources."""


class Lost(Exception):
    """The text that a fault changes is nowhere."""


def faults() -> dict[str, Fault]:
    """All of them, by name."""
    found: dict[str, Fault] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        found |= msgspec.convert(tomllib.loads(path.read_text("utf-8")), dict[str, Fault])
    return found


def planted(fault: Fault, tree: Path) -> tuple[Path, str]:
    """The file that a fault changes, its own or the one to which its text has moved, and what it then holds. Raises `Lost`."""
    own = tree / fault.file
    folder = tree / {"web": "web/src", "native": "native"}.get(fault.file.split("/")[0], "src")
    files = [own, *sorted(folder.rglob(f"*{own.suffix}"))]
    for text in (Text(fault.old, fault.new), *fault.earlier):
        for path in files:
            held = path.read_text("utf-8", errors="replace") if path.is_file() else ""
            if held.count(text.old) == 1:
                return path, held.replace(text.old, text.new)
    raise Lost("its text is nowhere; say it anew")

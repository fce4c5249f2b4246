"""Writes down whose work is in the built page, with their licenses: notices.txt, in its folder.

    python tools/notices.py FOLDER

The build of the page notes from which npm packages it took something (web/vite.config.ts); the offline engine is made of
what `tools/engine.py` names. The wheel carries the file, and the server sends it.
"""

from __future__ import annotations

import json
import sys
import zipfile
from collections.abc import Iterator
from email import message_from_bytes
from pathlib import Path

__all__ = ["notices"]

WEB = Path(__file__).resolve().parents[1] / "web"
PACKAGES = WEB / "node_modules"
FONTS = WEB / "src" / "lib" / "look" / "fonts"
RULE = "=" * 80

HEAD = """Spadework's page holds work of others. Spadework itself is under the MIT license.

The court cards are by Adrian Kennard, who gave them to the public domain (CC0). For the rest these terms hold:"""

WITHIN = """Compiled into it, beside Python: Emscripten and its musl (MIT), SQLite (public domain), zlib, bzip2, XZ's liblzma (0BSD),
Zstandard (BSD), libffi (MIT), Expat (MIT), mpdecimal (BSD) and HACL* (MIT)."""

MPL = """These files are unchanged. Their source is at {home}, and their license, the
Mozilla Public License 2.0, at https://mozilla.org/MPL/2.0/."""


def notices() -> Iterator[str]:
    """A paragraph for each work: what it is, where it comes from, and its terms."""
    yield HEAD
    bundled = WEB / ".svelte-kit" / "bundled.json"
    for name in json.loads(bundled.read_text("utf-8")):
        about = _about(name)
        text = next(path for path in sorted((PACKAGES / name).iterdir()) if path.stem.lower() == "license")
        yield _entry(f"{name} {about['version']} ({about['license']})", text.read_text("utf-8"))
    for text in sorted(FONTS.glob("*-OFL.txt")):
        yield _entry(f"The {text.stem.removesuffix('-OFL')} typeface, cut to what is needed", text.read_text("utf-8"))
    pyodide = _about("pyodide")
    home = pyodide["homepage"]
    yield _entry(f"Pyodide {pyodide['version']} ({pyodide['license']})", f"{MPL.format(home=home)}\n\n{WITHIN}")
    yield _entry("Python, in Pyodide", (WEB / "licenses" / "python.txt").read_text("utf-8"))
    yield _wheel()


def _about(name: str) -> dict[str, str]:
    """What an npm package says of itself."""
    about: dict[str, str] = json.loads((PACKAGES / name / "package.json").read_text("utf-8"))
    return about


def _wheel() -> str:
    """The library that the core runs on, from its wheel in the offline engine."""
    with zipfile.ZipFile(next((WEB / "static" / "engine" / "immutable").glob("msgspec-*.whl"))) as wheel:
        names = wheel.namelist()
        about = message_from_bytes(wheel.read(next(name for name in names if name.endswith(".dist-info/METADATA"))))
        text = wheel.read(next(name for name in names if name.endswith("/LICENSE"))).decode()
    return _entry(f"msgspec {about['Version']}", text)


def _entry(title: str, text: str) -> str:
    return f"{RULE}\n{title}\n{RULE}\n\n{text.strip()}"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    (Path(sys.argv[1]) / "notices.txt").write_text("\n\n".join(notices()) + "\n", "utf-8")

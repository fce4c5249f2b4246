"""Keeps the kernel that was compiled for browsers with the sources that it was compiled from.

    python tools/browser_kernel.py --check
    python tools/browser_kernel.py COMPILED

`native/browser/kernel.wasm` is in the tree, so that nobody needs a compiler for browsers to have the page. It carries a hash of
its sources, in a section of its own at its end; with --check that is compared. `make wasm` compiles it anew and puts it there.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

__all__ = ["carried", "sources"]

NATIVE = Path(__file__).resolve().parents[1] / "native"
COMPILED = NATIVE / "browser" / "kernel.wasm"
NAME = b"sources"


def sources() -> str:
    """A hash over all that is compiled."""
    whole = hashlib.sha256()
    folders = (NATIVE / part for part in ("src", "include", "browser"))
    files = [path for folder in folders for path in folder.rglob("*.[ch]pp")]
    for path in sorted((*files, NATIVE / "answers" / "questions.hpp"), key=lambda path: path.as_posix()):
        whole.update(path.relative_to(NATIVE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return whole.hexdigest()


def carried(compiled: bytes) -> str:
    """The hash that a compiled file carries; empty where it has none."""
    mark = bytes([len(NAME)]) + NAME
    at = compiled.rfind(mark)
    return compiled[at + len(mark) :].decode() if at >= 0 else ""


def with_hash(compiled: bytes) -> bytes:
    """A compiled file with the hash of the sources as they are."""
    content = bytes([len(NAME)]) + NAME + sources().encode()
    return compiled + bytes([0, len(content)]) + content


def main() -> None:
    """Check, or put what was compiled in its place."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("compiled", nargs="?", type=Path, help="what was compiled, to be put in its place")
    reader.add_argument("--check", action="store_true", help="say whether the sources are those it was compiled from")
    given = reader.parse_args()
    if given.compiled:
        COMPILED.write_bytes(with_hash(given.compiled.read_bytes()))
    if given.check and carried(COMPILED.read_bytes()) != sources():
        sys.exit(
            "native/browser/kernel.wasm was compiled from other sources than those in native/. Run 'make wasm', which needs "
            "Emscripten (apt-get install --no-install-recommends emscripten), and commit what it writes."
        )


if __name__ == "__main__":
    main()

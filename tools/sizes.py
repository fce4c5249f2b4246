"""Measures what a browser fetches: the page, what is kept of it for later, and the offline engine.

    python tools/sizes.py

Reads the built page; bytes as they travel, compressed where that is worth it, and as a browser keeps them.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from pathlib import Path

__all__ = ["sizes", "stored"]

SITE = Path(__file__).resolve().parents[1] / "src" / "spadework" / "server" / "site"


def sizes(paths: Iterable[Path]) -> tuple[int, int]:
    """The bytes of these files as they travel and as they are kept."""
    travel = kept = 0
    for path in paths:
        body = path.read_bytes()
        travel += len(body)
        kept += len(gzip.decompress(body)) if path.suffix == ".gz" else len(body)
    return travel, kept


def stored(address: str) -> Path:
    """The file behind an address, which may be compressed."""
    path = SITE / address.lstrip("/")
    return path if path.exists() else path.with_name(f"{path.name}.gz")


def report() -> None:
    """Print one line for each file of the engine, and one for each sum."""
    parts = json.loads((SITE / "engine" / "parts.json").read_text("utf-8"))
    engine = [stored(address) for address in parts["files"]]
    page = [path for path in SITE.rglob("*") if path.is_file() and SITE / "engine" not in path.parents]
    rows = [(path.name.removesuffix(".gz"), sizes([path])) for path in engine]
    rows += [("the engine", sizes(engine)), ("the page, kept whole", sizes(page))]
    rows += [("its scripts", sizes(path for path in page if ".js" in path.suffixes))]
    rows += [("its service worker", sizes([stored("service-worker.js")]))]
    for name, (travel, kept) in rows:
        print(f"{name:30} {travel / 1000:10.1f} kB {kept / 1000:10.1f} kB")


if __name__ == "__main__":
    report()

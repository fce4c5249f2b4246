"""Compresses each file of the built page that is worth it, in its place: nothing is stored twice.

    python tools/squeeze.py FOLDER

The server sends it so to browsers that take it. It does not compress by itself: that would cost every start.
"""

from __future__ import annotations

import gzip
import sys
from pathlib import Path

__all__ = ["squeeze"]

WORTH = {".css", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest"}
SMALLEST = 1024
READ = {"parts.json"}
"""What the package is made by (`tools/hatch.py`), and no page asks for."""


def squeeze(folder: Path) -> None:
    """Put NAME.gz in the place of each file that becomes smaller by a tenth or more."""
    for path in sorted(folder.rglob("*")):
        if path.suffix not in WORTH or path.name in READ or not path.is_file() or path.stat().st_size < SMALLEST:
            continue
        body = path.read_bytes()
        small = gzip.compress(body, compresslevel=9, mtime=0)
        if len(small) < 0.9 * len(body):
            path.with_name(f"{path.name}.gz").write_bytes(small)
            path.unlink()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    squeeze(Path(sys.argv[1]))

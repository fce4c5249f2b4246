"""What a write costs that is on the disk, with nothing of the server around it."""

from __future__ import annotations

import os
import tempfile
import time
from typing import Any

PAGE = 4096
WRITES = 2000


def disk(folder: str | None = None) -> dict[str, Any]:
    """Milliseconds of a write and its sync: at the end of a file that grows, and in the midst of one that is there."""
    found: dict[str, Any] = {}
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        for name in ("grows", "is there"):
            file.seek(0)
            waits = []
            for _ in range(WRITES):
                began = time.perf_counter()
                file.write(os.urandom(PAGE))
                os.fdatasync(file.fileno())
                waits.append(1e3 * (time.perf_counter() - began))
            waits.sort()
            found[f"file that {name}: p50, ms"] = round(waits[WRITES // 2], 3)
            found[f"file that {name}: p99, ms"] = round(waits[WRITES * 99 // 100], 3)
    return found

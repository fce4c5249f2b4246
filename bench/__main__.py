"""Runs one measurement by name, or lists them."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

_NOT_MEASUREMENTS = {"__init__", "__main__", "exploiter", "paint", "pairs", "report", "rulesets_picture", "tracing"}


def _is_part(name: str) -> bool:
    return name in _NOT_MEASUREMENTS or name.startswith(("kernel_", "server_"))


def main() -> None:
    """Run what the command line names."""
    names = sorted(file.stem for file in Path(__file__).parent.glob("*.py") if not _is_part(file.stem))
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in names:
        sys.exit(f"python -m bench NAME, where NAME is one of {', '.join(names)}")
    sys.argv = [f"bench {name}", *sys.argv[2:]]
    importlib.import_module(f"bench.{name}").main()


if __name__ == "__main__":
    main()

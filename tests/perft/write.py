"""Writes perft files: those that are missing, or those named.

python -m tests.perft.write [ruleset...]
"""

import sys

from spadework.rules import rulesets
from tests.perft.positions import FOLDER, made, write

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or [name for name in rulesets() if not (FOLDER / f"{name}.perft").exists()]:
        (FOLDER / f"{name}.perft").write_text(write(list(made(name))), encoding="utf-8")
        print(f"wrote {name}.perft")

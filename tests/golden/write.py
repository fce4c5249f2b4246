"""Writes golden games: those that are missing, or those named, or `all`.

python -m tests.golden.write [ruleset...]

A game that comes out otherwise than before is a change of the rules, of dealing or of the text: read the difference
before committing it.
"""

import sys

from spadework.rules import rulesets
from tests.golden.games import FOLDER, golden

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    named = rulesets() if sys.argv[1:] == ["all"] else sys.argv[1:]
    for name in named or [name for name in rulesets() if not (FOLDER / f"{name}.txt").exists()]:
        (FOLDER / f"{name}.txt").write_text(golden(name), encoding="utf-8")
        print(f"wrote {name}.txt")

"""Tells whether code for newer processors could run on older ones.

    python tools/shared_code.py FOLDER

The searches are compiled twice, for any processor and, in `fast.cpp`, for those with newer instructions; which one runs is
asked of the processor. Functions that both have under one name are kept once by the linker, and it may keep either. So a
function of `fast.cpp` that uses newer instructions needs a name of its own: one that names its kind. FOLDER is where the
kernel was built.
"""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

__all__ = ["newer", "shared"]

# AVX and the instructions on bits; tzcnt is not among them, as older processors read it as the bsf that it stands for.
NEWER = re.compile(r"\t(v[a-z]\w+|andn|bextr|bls[ir]|blsmsk|bzhi|mulx|pdep|pext|rorx|s[ah][lr]x|lzcnt|popcnt)\b")
# The kinds of search that fast.cpp names, as they are written in names of functions.
OWN = re.compile(r"4fast|8FastBits|11FastPacking")


def output(*command: str | Path) -> list[str]:
    """The lines that a program prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def newer(path: Path) -> Iterator[str]:
    """The functions of an object file that use newer instructions, each once."""
    name, told = "", ""
    for line in output("objdump", "-d", "--no-show-raw-insn", path):
        if found := re.fullmatch(r"[0-9a-f]+ <(.+)>:", line):
            name = found[1]
        elif name != told and NEWER.search(line):
            told = name
            yield name


def shared(path: Path) -> tuple[list[str], int]:
    """Those of them that the linker may keep for others too, and how many there are in all."""
    weak = {words[2] for line in output("nm", "--defined-only", path) if (words := line.split())[1] in {"W", "V", "u"}}
    all_newer = set(newer(path))
    return sorted(name for name in all_newer & weak if not OWN.search(name)), len(all_newer)


def main() -> None:
    """Check the searches that were built in the folder named; exit with what is wrong."""
    paths = sorted(Path(sys.argv[1]).glob("**/src/*/fast.cpp.o"))
    if {path.parent.name for path in paths} != {"goals", "tricks"}:
        sys.exit(f"{sys.argv[1]} has no searches for tricks and payoffs; build the kernel there first")
    wrong = []
    for path in paths:
        names, count = shared(path)
        if not count and platform.machine() in {"x86_64", "AMD64"}:
            wrong.append(f"{path} uses no newer instructions; is it compiled for them?")
        wrong += [f"{path} has code for newer processors in {name}" for name in names and output("c++filt", *names)]
    sys.exit("\n".join(wrong) or None)


if __name__ == "__main__":
    main()

"""Plants faults, one at a time, and says which test notices each.

python -m tests.faults [--tests "tests/unit -k nil"] [--all] [--of FOLDER] [NAME...]

Without names it plants them all. The tests are those that stand beside each fault; `--tests` asks others, and `--all`
goes on after the first that fails. `--of` plants them in another checkout, an older one say.
"""

from __future__ import annotations

import argparse
import re
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.faults.faults import Fault, Lost, faults, planted
from tests.faults.tree import ROOT, Tree

_PAGE = re.compile(r"FAIL +(?:\|[^|]*\| *)?(\S+) > (.*)")
_PYTHON = re.compile(r"^(?:FAILED|ERROR) (\S+(?: \S+)*?)(?: - .*)?$", re.MULTILINE)


def noticed(tree: Tree, fault: Fault, tests: list[str], *, everything: bool) -> Iterator[str]:
    """The tests that fail while a fault is there."""
    path, faulty = planted(fault, tree.root)
    sound = path.read_text("utf-8")
    path.write_text(faulty, "utf-8")
    try:
        page = [test.removeprefix("web/") for test in tests if test.startswith("web/")]
        if page:
            said = tree.run("tools/npm", "test", "--", "--bail", "0" if everything else "1", *page, NO_COLOR="1")
            found = [f"{file}: {name}" for file, name in _PAGE.findall(said.stdout + said.stderr)]
            yield from dict.fromkeys(found)
            if found and not everything:
                return
        # An older checkout has its tests in other places, and the fault names those too.
        named = [test for test in tests if not test.startswith("web/")]
        rest = [test for test in named if not test.startswith("tests/") or (tree.root / test.split("::")[0]).exists()]
        if not rest:
            return
        if fault.file.startswith("web/"):
            built = tree.run("tools/npm", "run", "build")
            if built.returncode:
                yield "the page cannot be built"
                return
        pytest = ["-m", "pytest"]
        if fault.file.startswith("native/"):
            library = tree.kernel()
            if library is None:
                yield "the kernel cannot be built"
                return
            pytest = ["tests/kernel/sanitized.py", str(library)]
        options = ["-q", "-rfE", "--no-header", "--tb=no", "-m", "not long", *([] if everything else ["-x"])]
        said = tree.run(str(tree.python), *pytest, *options, *rest, PYTHONPATH=str(tree.root))
        yield from _PYTHON.findall(said.stdout) or (
            [said.stdout[-2000:] + said.stderr[-2000:]] if said.returncode > 1 else []
        )
    finally:
        path.write_text(sound, "utf-8")


def fails(tree: Tree, fault: Fault, test: str) -> bool:
    """Whether a test fails without the fault."""
    if "::" in test and fault.file.startswith("web/"):
        tree.run("tools/npm", "run", "build")
    return "::" in test and tree.run(str(tree.python), "-m", "pytest", "-q", test).returncode != 0


def main() -> None:
    reader = argparse.ArgumentParser(
        prog="python -m tests.faults", description="Plant faults and see what notices them."
    )
    reader.add_argument("names", nargs="*", metavar="NAME")
    reader.add_argument("--tests", default="", help="ask these tests, and not those that stand beside each fault")
    reader.add_argument("--all", action="store_true", help="name every test that fails, not only the first")
    reader.add_argument("--of", default=str(ROOT), help="a checkout to copy in place of this one")
    said = reader.parse_args()
    known = faults()
    if unknown := [name for name in said.names if name not in known]:
        sys.exit(f"there is no fault {unknown[0]}; there are {', '.join(known)}")
    tree = Tree(Path(said.of).resolve())
    missed = 0
    for name in said.names or known:
        began = time.monotonic()
        tests = shlex.split(said.tests or known[name].tests)
        try:
            found = list(noticed(tree, known[name], tests, everything=said.all))
        except Lost as lost:
            found = []
            print(f"{name}: {lost}", flush=True)
        else:
            seconds = time.monotonic() - began
            also = (
                " (which fails without it too)" if found and not said.all and fails(tree, known[name], found[0]) else ""
            )
            print(f"{name}: {'; '.join(found) if found else 'NOT CAUGHT'}{also} ({seconds:.0f} s)", flush=True)
        missed += not found
    sys.exit(f"{missed} not caught" if missed else 0)


if __name__ == "__main__":
    main()

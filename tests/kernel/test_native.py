"""Without its native part the package says what is missing, and the slow reference remains."""

import subprocess
import sys
from pathlib import Path

import pytest

from spadework import __version__, kernel
from spadework.extras import remedy
from tools.engine import SOURCE, core_files

WITHOUT = "import sys; sys.modules['spadework_kernel._native'] = None\n"


def run(program: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", WITHOUT + program], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("program", ("from spadework.kernel import perft", "import spadework.kernel.native"))
def test_a_missing_native_part_is_told_with_its_remedy(program: str) -> None:
    found = run(program)
    assert found.returncode == 1
    last = found.stderr.strip().splitlines()[-1]
    assert last.startswith(
        f"ImportError: spadework.kernel has no native part in this installation; run: {remedy('kernel')}"
    )
    assert "it needs a C++20 compiler, such as g++ 12" in last
    assert "spadework.kernel.reference gives the same answers" in last


def test_a_native_part_of_another_version_is_told_with_its_remedy() -> None:
    program = "import sys, types; sys.modules['spadework_kernel._native'] = types.ModuleType('_native')\n"
    command = [sys.executable, "-c", program + "import spadework.kernel.native"]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    last = found.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: the native part of spadework.kernel is of another version")
    assert last.endswith(f"install it again: {remedy('kernel')}")


def test_a_kernel_of_another_version_is_not_used() -> None:
    found = run(
        "import sys\ndel sys.modules['spadework_kernel._native']\nimport spadework_kernel\n"
        "spadework_kernel.__version__ = '9'\nimport spadework.kernel.native"
    )
    last = found.stderr.strip().splitlines()[-1]
    assert last.startswith(
        f"ImportError: the native part of spadework.kernel is version 9, and Spadework is {__version__}"
    )


def test_the_reference_needs_no_native_part() -> None:
    program = """
from spadework.game.perft import position
from spadework.kernel.reference import most_tricks
from spadework.rules import ruleset
at = position(ruleset("standard"), (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H")), leader=0)
print(most_tricks(at, ours=(0, 2)))
"""
    found = run(program)
    assert (found.returncode, found.stdout.strip(), found.stderr) == (0, "2", "")


def test_missing_arrays_are_told_with_their_remedy() -> None:
    program = """
import sys
from spadework.kernel import self_play
from spadework.rules import ruleset
sys.modules["numpy"] = None
self_play(ruleset("standard"), 1)
"""
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert found.stderr.strip().endswith(f"numpy, which is not installed; run: {remedy('kernel')}")


def test_single_answers_need_no_arrays() -> None:
    program = """
import sys
sys.modules["numpy"] = None
from spadework.cli import main
sys.argv = ["spadework", "solve", "N:AK.2.. J.3..4 T.4..5 9.5..6"]
main()
"""
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")


def test_everything_that_is_offered_is_there() -> None:
    for name in kernel.__all__:
        found = getattr(kernel, name)
        assert name in ("NIL", "NO_BID") or found.__name__ == name
    assert dir(kernel) == sorted(kernel.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'solved'"):
        kernel.solved  # noqa: B018


def test_the_core_in_the_browser_has_of_the_kernel_what_needs_no_arrays() -> None:
    files = [path.relative_to(SOURCE / "spadework") for path in core_files()]
    assert Path("cards.py") in files
    assert Path("kernel", "few.py") in files
    assert Path("players", "search", "light.py") in files
    assert not {Path("kernel", "worlds.py"), Path("players", "search", "player.py")} & {*files}

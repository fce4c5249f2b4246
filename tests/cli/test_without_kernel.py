"""The terminal where the native part could not be built: everything works but `solve`, which says what it needs."""

import subprocess
import sys

import pytest

from spadework.cli.app import app
from spadework.extras import remedy

COMMANDS = [command.name or command.callback.__name__ for command in app.registered_commands if command.callback]
DEAL = "N:J953.T3.AQT3.J73 AQ64.98.J862.954 87.QJ754.97.AKQ6 KT2.AK62.K54.T82"


def alone(*words: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, in which there is no native part."""
    program = f"""
import sys
sys.modules["spadework_kernel._native"] = None
import spadework.cli
sys.argv = ["spadework", *{list(words)!r}]
spadework.cli.main()
"""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_starts_without_the_native_part(command: str) -> None:
    done = alone(command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"Usage: spadework {command}" in done.stdout


def test_rules_and_scores_need_no_native_part() -> None:
    for words in (("--version",), ("rules", "list"), ("rules", "show", "short"), ("score", "--schema")):
        done = alone(*words)
        assert (done.returncode, done.stderr) == (0, ""), words


@pytest.mark.parametrize("goal", ("tricks", "nil", "score"))
def test_solve_says_in_a_sentence_that_it_needs_the_kernel(goal: str) -> None:
    said = {"tricks": (), "nil": ("--nil", "W"), "score": ("--bids", "3 4 3 3")}
    done = alone("solve", DEAL, "--goal", goal, *said[goal])
    assert done.returncode == 1
    assert done.stderr == (f"spadework: solve needs the kernel, which is not installed; run: {remedy('kernel')}\n")
    assert done.stdout == ""

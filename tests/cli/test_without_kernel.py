"""The terminal where the native part could not be built: everything works but `solve`, which says what it needs."""

import json
import subprocess
import sys

from spadework.cli.app import app
from spadework.extras import remedy

COMMANDS = [command.name or command.callback.__name__ for command in app.registered_commands if command.callback]
DEAL = "N:J953.T3.AQT3.J73 AQ64.98.J862.954 87.QJ754.97.AKQ6 KT2.AK62.K54.T82"


PROGRAM = """
import contextlib, io, json, sys
sys.modules["spadework_kernel._native"] = None
import spadework.cli
said = []
for words in json.load(sys.stdin):
    sys.argv = ["spadework", *words]
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        try:
            spadework.cli.main()
            code = 0
        except SystemExit as left:
            code = left.code or 0
    said.append((code, out.getvalue(), err.getvalue()))
print(json.dumps(said))
"""


def alone(*commands: tuple[str, ...]) -> list[list[object]]:
    """What commands in a process without a native part say, each with its exit status."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], input=json.dumps(commands), capture_output=True, text=True, check=True
    )
    found: list[list[object]] = json.loads(done.stdout)
    return found


def test_every_command_starts_without_the_native_part() -> None:
    for command, (code, out, err) in zip(COMMANDS, alone(*((each, "--help") for each in COMMANDS)), strict=True):
        assert (code, err) == (0, ""), command
        assert f"Usage: spadework {command}" in str(out)


def test_without_the_native_part_all_works_but_solve_which_says_what_it_needs() -> None:
    solve = ("solve", DEAL, "--goal")
    easy = [("--version",), ("rules", "list"), ("rules", "show", "short"), ("score", "--schema")]
    hard = [(*solve, "tricks"), (*solve, "nil", "--nil", "W"), (*solve, "score", "--bids", "3 4 3 3")]
    *found, tricks, nil, score = alone(*easy, *hard)
    assert [(code, err) for code, _, err in found] == [(0, "")] * len(easy)
    needs = f"spadework: solve needs the kernel, which is not installed; run: {remedy('kernel')}\n"
    assert tricks == nil == score == [1, "", needs]


def test_without_the_native_part_a_character_says_that_it_goes_by_rules_of_thumb() -> None:
    [[code, out, err]] = alone(("play", "--plain", "--bot", "gus"))
    assert (code, "You sit with Gus (level 2)" in str(out)) == (0, True)
    assert err == f"spadework: Gus goes by rules of thumb, since the kernel is not installed; run: {remedy('kernel')}\n"

"""Compiling the kernel for browsers needs Emscripten, which nothing else does."""

from __future__ import annotations

import subprocess
from itertools import islice
from pathlib import Path

from tests.kernel.wasm import questions

SCRIPT = Path(__file__).parents[2] / "tools" / "wasm"


def test_without_emscripten_it_is_told_what_to_install(tmp_path: Path) -> None:
    found = subprocess.run(
        [SCRIPT, "bin", "built"], cwd=tmp_path, env={"PATH": "bin"}, capture_output=True, text=True, check=False
    )
    assert found.returncode == 1
    assert found.stderr == (
        "spadework: Emscripten is not installed; run 'apt-get install --no-install-recommends emscripten', as root.\n"
    )


def test_questions_are_whole_numbers_behind_a_word() -> None:
    words = [line.split(" ") for line in islice(questions(), 40)]
    assert {first for first, *_ in words} == {"rules", "bidding", "position"}
    assert all(number.isdigit() for _, *numbers in words for number in numbers)

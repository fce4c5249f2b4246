"""The page on the kernel: its examples run, and each call it lists is there."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from spadework import kernel

PAGE = (Path(__file__).parents[2] / "docs" / "kernel.md").read_text(encoding="utf-8")


EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("number", range(1, len(EXAMPLES)))
def test_each_example_runs_by_itself(number: int) -> None:
    found: dict[str, Any] = {}
    exec(compile(EXAMPLES[number], "docs/kernel.md", "exec"), found)


def test_the_first_example_prints_what_stands_below_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, shown = re.findall(r"^```(?:python|text)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)[:2]
    assert len([line for line in code.splitlines() if line]) < 20
    exec(compile(code, "docs/kernel.md", "exec"), {})
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == shown.rstrip().splitlines()


def test_every_call_that_is_listed_is_there() -> None:
    listed = re.findall(r"^\| `(\w+)\(", PAGE, re.MULTILINE)
    assert {"public_of", "hidden_hands", "sample", "Pool", "self_play", "solve"} <= set(listed)
    assert all(callable(getattr(kernel, name)) for name in listed)
    methods = re.findall(r"`solver\.(\w+)\(", PAGE)
    assert {"worlds", "payoff_worlds"} <= set(methods)
    assert all(callable(getattr(kernel.Solver, name)) for name in methods)


def test_no_public_name_is_hidden_by_a_module() -> None:
    for name in kernel.__all__:
        found = getattr(kernel, name)
        assert not isinstance(found, ModuleType), name

"""The lines that docs/compare.md counts are the lines of its programs."""

import re

from tests.arch.repository import ROOT

PAGE = (ROOT / "docs" / "compare.md").read_text("utf-8")
ROW = re.compile(r"^\| (?P<task>[^|]+?) \| (\d+) \| (\d+) \| (\d+) \|$", re.MULTILINE)
TASK = re.compile(r"^## (.+?)$(.+?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
PROGRAM = re.compile(r"^```py(?:thon)?\n(.*?)^```", re.MULTILINE | re.DOTALL)


def test_the_table_has_the_lines_of_the_programs() -> None:
    told = {task: [int(number) for number in numbers] for task, *numbers in ROW.findall(PAGE)}
    programs = {title[0].lower() + title[1:]: PROGRAM.findall(body)[-3:] for title, body in TASK.findall(PAGE)}
    counted = {task: [sum(map(bool, each.splitlines())) for each in three] for task, three in programs.items()}
    assert told == counted
    assert len(told) == 5
    assert all(len(line) <= 120 for three in programs.values() for each in three for line in each.splitlines())

"""Every collected example of a team's score in one deal; see tests/data/README.md."""

import json
import re
from pathlib import Path
from typing import Any

from spadework.rules import custom
from tests.rulebook.translation import FIELDS, SOLO, changes, points_of, scored
from tests.together import together

ROWS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "side_scores.json").read_text(encoding="utf-8")
)


def name(row: dict[str, Any]) -> str:
    """The row's id and source, as a test's name: X01_S0_table."""
    return f"{row['id']}_" + re.sub(r"[^A-Za-z0-9]+", "_", row["source"]).strip("_")


@together("row", ROWS)
def test_example(row: dict[str, Any]) -> None:
    alone = {} if "+" in row["team_bids"] else SOLO
    rules = custom("standard", changes(row["options"]) | alone)
    lines, after = scored(row["team_bids"], row["team_tricks"], rules=rules, bags=row["bags_before"])
    assert (points_of(lines), after.bags) == (row["points"], row["bags_after"])
    assert after.points == row["points"]


def test_every_option_of_the_examples_is_translated() -> None:
    assert {option for row in ROWS for option in row["options"]} == set(FIELDS)


def test_the_examples_are_all_there() -> None:
    assert len(ROWS) == len({row["id"] for row in ROWS}) == 67

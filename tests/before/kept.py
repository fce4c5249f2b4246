"""Where that which was written before is, and how a deal of it is scored today."""

import json
from pathlib import Path
from typing import Any

from spadework.scoring.document import read_document, score_document

__all__ = ["BEFORE", "files", "points", "totals"]

BEFORE = Path(__file__).parents[1] / "data" / "before"


def files(folder: str) -> list[str]:
    """The files of a folder, by name."""
    found = sorted(path.name for path in (BEFORE / folder).iterdir())
    assert found
    return found


def totals(name: str) -> Any:
    """What they gave."""
    return json.loads((BEFORE / f"{name}.json").read_text("utf-8"))


def points(case: dict[str, Any], form: object) -> list[list[int]]:
    """What the deals of a case bring by these rules."""
    asked = {"rules": form, "deals": case["deals"], "number": case["number"]}
    report = score_document(read_document(asked | ({"before": case["before"]} if case["before"] else {})))
    return [list(deal.points) for deal in report.deals]

"""Evenings that were kept before have the same sheets."""

import json

from spadework.keep import read_evening, sheet
from tests.before.kept import BEFORE, files, totals
from tests.together import together

TOTALS = totals("evenings")


@together("name", files("evenings"))
def test_an_evening_of_before_has_the_same_totals(name: str) -> None:
    evening = read_evening(json.loads((BEFORE / "evenings" / name).read_text("utf-8")))
    cells = [[[[cell.points, cell.total] for cell in row.cells] for row in sheet(game).rows] for game in evening.games]
    assert cells == TOTALS[name.removesuffix(".json")]

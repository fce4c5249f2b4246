"""Records that were written before are read, and come to the same totals."""

from typing import Any

from spadework.notation.record import Record, read_record, read_record_json
from spadework.replay import replay
from tests.before.kept import BEFORE, files, totals
from tests.together import together

TOTALS = totals("records")


def shown(record: Record) -> list[dict[str, Any]]:
    """What is shown of a record, in numbers."""
    return [
        {
            "deals": [[[team.points, team.bags] for team in deal.after] for deal in game.deals],
            "names": list(game.names),
            "ruleset": game.ruleset,
            "over": bool(game.result),
        }
        for game in replay(record).games
    ]


@together("name", files("records"))
def test_a_record_of_before_has_the_same_totals(name: str) -> None:
    text = (BEFORE / "records" / name).read_text("utf-8")
    record = read_record_json(text.encode()) if name.endswith(".json") else read_record(text)
    assert shown(record) == TOTALS[name]

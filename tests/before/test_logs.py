"""Logs that were stored before stand where they stood."""

import gzip
import shutil
from pathlib import Path
from typing import Any

import pytest

from spadework.server.happenings import read_logged
from spadework.server.records import table_record
from spadework.server.store import LogEntry, open_log
from spadework.server.table.loading import load_table
from spadework.server.table.state import TableState
from tests.before.kept import BEFORE, files, totals
from tests.before.test_records import shown
from tests.server.standing import MemoryLog
from tests.together import together

TOTALS = totals("logs")
TOLD = totals("records")
NAMES = [file.removesuffix(".jsonl.gz") for file in files("logs")]


def stood(state: TableState) -> dict[str, Any]:
    """Where a table stands, in numbers."""
    found: dict[str, Any] = {"version": state.version, "owners": [chair.owner for chair in state.chairs]}
    game = state.game
    assert game is not None
    return found | {
        "phase": game.phase.value,
        "deal": game.deal,
        "turn": game.turn,
        "standings": [[team.points, team.bags] for team in game.standings],
        "winners": list(game.winners),
        "why": game.why or "",
        "tricks": list(game.taken),
        "hands": [hand.bit_count() for hand in game.hands],
        "sheet": [
            [
                [
                    sum(line.points for line in lines if line.team == team),
                    sum(line.bags for line in lines if line.team == team),
                ]
                for team in range(len(game.standings))
            ]
            for lines in state.sheet
        ],
    }


def memory(name: str) -> MemoryLog:
    """A log that holds what was stored of a table."""
    log = MemoryLog()
    bodies = gzip.decompress((BEFORE / "logs" / f"{name}.jsonl.gz").read_bytes()).splitlines()
    log.logs[name] = [LogEntry(version, 0.0, body) for version, body in enumerate(bodies, start=1)]
    return log


@pytest.mark.parametrize("name", NAMES)
async def test_a_log_of_before_stands_where_it_stood(name: str) -> None:
    state = await load_table(name, memory(name))
    assert state is not None
    assert stood(state) == TOTALS[name]


async def test_a_file_of_before_is_opened_and_stands_where_it_stood(tmp_path: Path) -> None:
    shutil.copy(BEFORE / "log.db", tmp_path)
    log = await open_log(tmp_path / "log.db")
    try:
        state = await load_table("taken-back", log)
        assert state is not None
        assert stood(state) == TOTALS["taken-back"]
    finally:
        await log.close()


@together("file", [file for file in TOLD if file.removesuffix(".txt") in NAMES])
def test_the_record_of_a_log_of_before_has_its_totals(file: str) -> None:
    name = file.removesuffix(".txt")
    bodies = (entry.body for entry in memory(name).logs[name])
    record = table_record(name, (read_logged(body) for body in bodies))
    assert shown(record) == TOLD[file]

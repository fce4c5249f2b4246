"""The SQLite log against the plainest model there is: a dict of lists."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from typing_extensions import override

from spadework.server.store import Appended, Conflict, Duplicate, LogEntry, RequestKey
from spadework.server.store.sqlite import SqliteLog

T = TypeVar("T")
TABLE = st.sampled_from(["t", "u", "♠"])
REQUEST = st.none() | st.builds(RequestKey, st.sampled_from(["ann", "bob"]), st.sampled_from(["k1", "k2", "k3"]))


class LogMachine(RuleBasedStateMachine):
    """Appends, repeats, conflicts and reopenings in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory(prefix="spadework-model-")
        self.path = Path(self.folder.name) / "log.db"
        self.log = SqliteLog(self.path)
        self.entries: dict[str, list[LogEntry]] = {}
        self.answers: dict[tuple[str, str, str], Duplicate] = {}

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    @rule(
        table=TABLE,
        off=st.sampled_from([0, 0, 0, 1, -1]),
        bodies=st.lists(st.binary(max_size=30), min_size=1, max_size=4),
        request=REQUEST,
        at=st.floats(allow_nan=False, allow_infinity=False),
    )
    def append(self, table: str, off: int, bodies: list[bytes], request: RequestKey | None, at: float) -> None:
        held = self.entries.setdefault(table, [])
        expected = max(0, len(held) + off)
        person, name = ("", "") if request is None else (request.person, request.id)
        answer = self.do(self.log.append(table, expected, bodies, request=request, at=at))

        old = self.answers.get((table, person, name))
        if old is not None:
            assert answer == old
        elif expected != len(held):
            assert answer == Conflict(len(held))
        else:
            new = [LogEntry(expected + 1 + part, at, body, person, name) for part, body in enumerate(bodies)]
            assert answer == Appended(expected + 1, expected + len(bodies), tuple(new))
            held.extend(new)
            if request is not None:
                self.answers[table, person, name] = Duplicate(expected + 1, expected + len(bodies))

    @rule(table=TABLE, since=st.integers(0, 8))
    def read(self, table: str, since: int) -> None:
        assert self.do(self.log.read(table, since)) == tuple(self.entries.get(table, [])[since:])

    @rule(table=TABLE, request=REQUEST)
    def ask(self, table: str, request: RequestKey | None) -> None:
        if request is not None:
            known = self.answers.get((table, request.person, request.id))
            assert self.do(self.log.answer(table, request.person, request.id)) == known

    @rule()
    def reopen(self) -> None:
        self.do(self.log.close())
        self.log = SqliteLog(self.path)

    @invariant()
    def heads_agree(self) -> None:
        for table, held in self.entries.items():
            assert self.do(self.log.head(table)) == len(held)

    @override
    def teardown(self) -> None:
        self.do(self.log.close())
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()
        self.folder.cleanup()


TestLogMachine = LogMachine.TestCase
TestLogMachine.settings = settings(max_examples=25, stateful_step_count=25, deadline=None, database=None)

"""What the measurements read of a browser's trace."""

from __future__ import annotations

from typing import Any

from bench.tracing import longest

MARK = {"name": "page", "ph": "R", "pid": 1, "tid": 1, "ts": 0}


def _event(name: str, ts: int, work_ms: float, tid: int = 1) -> dict[str, Any]:
    return {"name": name, "ph": "X", "pid": 1, "tid": tid, "ts": ts, "tdur": work_ms * 1000}


def test_what_a_task_promised_was_not_counted() -> None:
    """A page that comes alive does so after the task that asked for it, and answers nobody meanwhile."""
    promised = "BlinkScheduler_PerformMicrotaskCheckpoint"
    events = [
        MARK,
        _event("ThreadControllerImpl::RunTask", 10, 90.0),
        _event("ThreadControllerImpl::RunTask", 200_000, 2.0),
        _event(promised, 203_000, 220.0),
        _event("ThreadControllerImpl::RunTask", 500_000, 400.0, tid=2),
    ]
    assert longest(events) == 222.0


def test_a_page_without_a_task_has_no_longest() -> None:
    assert longest([MARK]) == 0.0

"""What the server counts and times, for Prometheus. No card, no name and no id is in any label."""

from __future__ import annotations

import gc
import time
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from spadework.server.tally import Durations, Occurrences
from spadework.server.workers.lost import Lost

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The server's figures."""

    def __init__(self, lost: Lost = Lost()) -> None:  # noqa: B008 - it is frozen
        self.registry = CollectorRegistry()
        self.accepted = Occurrences("spadework_requests_accepted", "Requests that were accepted")
        self.refused = Counter(
            "spadework_requests_refused", "Requests that were refused, by code", ["code"], registry=self.registry
        )
        self.entries = Occurrences("spadework_log_entries", "Entries written to logs")
        self.answer = Durations("spadework_answer_seconds", "From request to answer", _SECONDS)
        self.append = Durations("spadework_append_seconds", "Until an append was durable", _SECONDS)
        for figure in (self.accepted, self.entries, self.answer, self.append):
            self.registry.register(figure)
        self.full = Counter("spadework_full_views", "Full views sent", registry=self.registry)
        self.sockets = Gauge("spadework_sockets", "Open connections to tables", registry=self.registry)
        self.tables = Gauge("spadework_tables", "Tables in memory", registry=self.registry)
        self.resting = Gauge("spadework_resting_tables", "Tables at rest", registry=self.registry)
        self.dropped = Counter("spadework_sockets_dropped", "Connections that did not keep up", registry=self.registry)
        self.failures = Counter("spadework_failures", "Unexpected errors at tables", registry=self.registry)
        self.damaged = Gauge("spadework_damaged_logs", "Logs found damaged by the last scrub", registry=self.registry)
        self.loop_lag = Gauge("spadework_loop_lag_seconds", "How late the event loop woke up", registry=self.registry)
        self.gc_pause = Histogram(
            "spadework_gc_pause_seconds", "Pauses of the garbage collector", buckets=_SECONDS, registry=self.registry
        )
        self.replaced = Counter(
            "spadework_workers_replaced",
            "Workers that ended or hung and were replaced",
            ["why"],
            registry=self.registry,
        )
        self.replaced.labels("ended").inc(lost.ended)
        self.replaced.labels("hung").inc(lost.hung)
        self._collecting = 0.0

    def text(self) -> bytes:
        """All figures in the Prometheus text format."""
        return generate_latest(self.registry)

    def watch_gc(self) -> None:
        """Time the garbage collector's pauses from now on."""
        gc.callbacks.append(self._collected)

    def unwatch_gc(self) -> None:
        """Stop timing them."""
        if self._collected in gc.callbacks:
            gc.callbacks.remove(self._collected)

    def _collected(self, phase: str, _info: dict[str, Any]) -> None:
        if phase == "start":
            self._collecting = time.perf_counter()
        else:
            self.gc_pause.observe(time.perf_counter() - self._collecting)

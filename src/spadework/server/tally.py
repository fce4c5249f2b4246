"""Figures that the event loop alone counts: without the lock that Prometheus' own take each time, of which a play needs five.

>>> waits = Durations("waits_seconds", "How long", (0.1, 1.0))
>>> waits.observe(0.1)
>>> waits.observe(3)
>>> [(sample.name, *sample.labels.values(), sample.value) for metric in waits.collect() for sample in metric.samples]
... # doctest: +NORMALIZE_WHITESPACE
[('waits_seconds_bucket', '0.1', 1), ('waits_seconds_bucket', '1.0', 1), ('waits_seconds_bucket', '+Inf', 2),
 ('waits_seconds_count', 2), ('waits_seconds_sum', 3.1)]
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import accumulate

from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString


class Occurrences(Collector):
    """How often something happened."""

    __slots__ = ("_about", "_name", "_times")

    def __init__(self, name: str, about: str) -> None:
        self._name = name
        self._about = about
        self._times = 0

    def inc(self, times: int = 1) -> None:
        """It happened."""
        self._times += times

    def collect(self) -> Iterable[CounterMetricFamily]:
        """The figure, for Prometheus."""
        yield CounterMetricFamily(self._name, self._about, value=self._times)


class Durations(Collector):
    """How long something took."""

    __slots__ = ("_about", "_bounds", "_counts", "_name", "_sum")

    def __init__(self, name: str, about: str, bounds: Sequence[float]) -> None:
        self._name = name
        self._about = about
        self._bounds = tuple(bounds)
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """It took so long."""
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[HistogramMetricFamily]:
        """The figures, for Prometheus."""
        names = (*map(floatToGoString, self._bounds), "+Inf")
        buckets = list(zip(names, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._about, buckets=buckets, sum_value=self._sum)

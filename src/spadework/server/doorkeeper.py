"""How much each address may ask for."""

from __future__ import annotations

from typing import Any

from litestar import Request

from spadework.server.addresses import host_of, network
from spadework.server.bucket import Buckets
from spadework.server.refusals import Denied, TableCode

_ADDRESSES = 4096
_DAY = 24 * 3600.0


def address_of(request: Request[Any, Any, Any]) -> str:
    """Who asks, as far as that can be told without knowing anybody."""
    return network(host_of(request.scope))


class Doorkeeper:
    """Lets each address ask so many times, and says so, by `case`, to whoever asks more."""

    def __init__(self, *, burst: float, rate: float, case: str) -> None:
        self._case = case
        self._buckets = Buckets(burst=burst, rate=rate, most=_ADDRESSES)

    def check(self, request: Request[Any, Any, Any], now: float) -> None:
        """Count a request. Raises `Denied` where there have been too many."""
        bucket = self._buckets.of(address_of(request), now)
        if not bucket.spend(now):
            raise Denied(TableCode.RATE_LIMITED, self._case, wait=bucket.wait)


class Several(Doorkeeper):
    """Doorkeepers one after the other: who is let in has passed all."""

    def __init__(self, *keepers: Doorkeeper) -> None:  # it has no limit of its own
        self._keepers = keepers

    def check(self, request: Request[Any, Any, Any], now: float) -> None:
        """Count a request. Raises `Denied` where there have been too many."""
        for keeper in self._keepers:
            keeper.check(request, now)


def a_day(most: float, processes: int) -> dict[str, float]:
    """A quota of a day, of which each of so many processes gives its part."""
    part = most / processes
    return {"burst": part, "rate": part / _DAY}

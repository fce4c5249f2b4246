"""How much somebody may ask for: a bucket that holds so many tokens and fills at a steady rate; and one for each of many."""

from __future__ import annotations


class Bucket:
    """Tokens to spend. Time is given by the caller, in seconds on any clock that only runs forwards.

    >>> bucket = Bucket(burst=2, rate=1, now=0.0)
    >>> [bucket.take(0.0) for _ in range(4)]
    [0.0, 0.0, 1.0, 2.0]
    >>> bucket.spend(0.5), bucket.wait, bucket.spend(9.0)
    (False, 2.5, True)
    """

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, *, burst: float, rate: float, now: float) -> None:
        self._burst = burst
        self._rate = rate
        self._tokens = burst
        self._at = now

    def take(self, now: float, cost: float = 1) -> float:
        """Take tokens, in advance if there are none, and say how many seconds to wait for them."""
        self._fill(now)
        self._tokens -= cost
        return 0.0 if self._tokens >= 0 else -self._tokens / self._rate

    def spend(self, now: float, cost: float = 1) -> bool:
        """Take tokens if there are so many."""
        self._fill(now)
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True

    @property
    def wait(self) -> float:
        """For how many seconds there will be no token."""
        return max(0.0, (1 - self._tokens) / self._rate)

    def _fill(self, now: float) -> None:
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for each of so many names; the one that was asked for longest ago is forgotten first, and begins full again."""

    def __init__(self, *, burst: float, rate: float, most: int) -> None:
        self._burst = burst
        self._rate = rate
        self._most = most
        self._of: dict[str, Bucket] = {}

    def of(self, name: str, now: float) -> Bucket:
        """That of a name."""
        bucket = self._of.pop(name, None) or Bucket(burst=self._burst, rate=self._rate, now=now)
        self._of[name] = bucket
        while len(self._of) > self._most:
            del self._of[next(iter(self._of))]
        return bucket

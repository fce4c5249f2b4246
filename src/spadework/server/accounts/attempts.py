"""How often somebody may try a password or a code: by address, by name and by person, in all processes of the house together.

What guards a worker's own time is counted by each worker for itself (`doorkeeper`, `addresses`). What guards a password may not be:
with so many workers there would be so many times as many tries.
"""

from __future__ import annotations

import time
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from spadework.server.refusals import Denied, TableCode

if TYPE_CHECKING:
    from spadework.server.store.attempts import AttemptStore

ATTEMPTS: Final = 10
"""So many attempts on one name, and then one in a while."""

ATTEMPT_SECONDS: Final = 60.0
FORGET_SECONDS: Final = 60.0
"""So often a process lets go of what counts no more."""


class Attempts:
    """Counts attempts. Each way to count raises `Denied` where there have been too many, and `StoreFailed` where nobody can tell."""

    def __init__(self, store: AttemptStore, *, burst: float, rate: float) -> None:
        """`burst` and `rate` are those of an address."""
        self._store = store
        self._burst = burst
        self._rate = rate
        self._forget_at = 0.0

    async def by_address(self, address: str) -> None:
        """Somebody at this address signs up or in, or says a password."""
        await self._count("address", address, self._burst, self._rate)

    async def by_name(self, look: str) -> None:
        """Somebody tries a password or a code for this name, whoever he is and whether somebody has it."""
        await self._count("name", look, ATTEMPTS, 1 / ATTEMPT_SECONDS)

    async def by_person(self, person: str) -> None:
        """Somebody who is signed in says his password, whom nobody else's attempts on his name keep from it."""
        await self._count("person", person, ATTEMPTS, 1 / ATTEMPT_SECONDS)

    async def _count(self, kind: str, whom: str, burst: float, rate: float) -> None:
        what = sha256(f"spadework attempt {kind} {whom}".encode()).hexdigest()
        if wait := await self._store.spend(what, burst=burst, rate=rate):
            raise Denied(TableCode.RATE_LIMITED, "sign_in", wait=wait)
        if (now := time.monotonic()) >= self._forget_at:
            self._forget_at = now + FORGET_SECONDS
            await self._store.forget()

"""Who is kept out at present: in memory, for each request and socket, and as the directory has it a moment ago."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import structlog

from spadework.faults import Fault
from spadework.server.addresses import network, parsed
from spadework.server.refusals import Denied, TableCode
from spadework.server.store import StoreError

if TYPE_CHECKING:
    from spadework.server.store.bans import Ban, Bans

LOOKS_SECONDS: Final = 2.0
"""How often the directory is asked, where others may have written to it as well."""

_KEY: Final = re.compile(r"[\w-]{22}", re.ASCII)
"""What a person's key looks like (`new_id`)."""

_LOG = structlog.get_logger()


class Banned:
    """The bans that hold, as they were last read."""

    def __init__(self, bans: Bans, clock: Callable[[], float] = time.time) -> None:
        self._bans = bans
        self._clock = clock
        self._held: Mapping[str, Ban] = {}

    def __bool__(self) -> bool:
        """Whether anybody is kept out."""
        return bool(self._held)

    def of(self, person: str, host: str) -> Ban | None:
        """The ban that keeps out a person, or whoever comes from this address; none where there is none."""
        if not self._held:
            return None
        now = self._clock()
        found = (self._held.get(person), self._held.get(network(host)))
        return next((ban for ban in found if ban is not None and holds(ban, now)), None)

    async def look(self) -> bool:
        """Read them anew; whether somebody was added. Raises `StoreError`."""
        before, self._held = self._held, {ban.whom: ban for ban in await self._bans.all()}
        return any(before.get(whom) != ban for whom, ban in self._held.items())

    async def keep(self, added: Callable[[], None]) -> None:
        """Read them every few seconds for as long as the server runs, and say when somebody was added.

        While the directory cannot be read, what was read last holds.
        """
        while True:
            await asyncio.sleep(LOOKS_SECONDS)
            try:
                if await self.look():
                    added()
            except StoreError:
                continue  # the directory says itself that it is away
            except Exception as error:  # noqa: BLE001 - whatever it was, it is tried again
                _LOG.error("bans not read", error=type(error).__name__)


def holds(ban: Ban, now: float) -> bool:
    """Whether a ban is not over yet."""
    return ban.until is None or now < ban.until


def denied(ban: Ban) -> Denied:
    """What is said to whom a ban keeps out."""
    if ban.until is None:
        return Denied(TableCode.BANNED, reason=ban.reason)
    return Denied(TableCode.BANNED, "until", reason=ban.reason, until=moment(ban.until))


def moment(at: float) -> str:
    """A time for people anywhere.

    >>> moment(1_795_000_000.0)
    '2026-11-18 11:06 UTC'
    """
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))


def whom(said: str) -> str:
    """Whom an operator means: a person's key as it is, or the network of an address. Raises `Fault`.

    >>> [whom(said) for said in ("192.0.2.7", "2001:db8::7", "2001:db8::/64", "Q0kYl3aXm8CwT2vR5nZb1g")]
    ['192.0.2.7', '2001:db8::/64', '2001:db8::/64', 'Q0kYl3aXm8CwT2vR5nZb1g']
    """
    said = said.strip()
    host, slash, _ = said.partition("/")
    found = parsed(host)
    if found is None:
        if not _KEY.fullmatch(said):  # a name, or half of a key, would keep nobody out
            raise Fault(
                f"{said!r} is neither a person's key nor an address; spadework admin tables --json has the keys of people"
            )
        return said
    if slash and ipaddress.ip_network(said, strict=False) != ipaddress.ip_network(network(host)):
        raise Fault(f"{said} is more than one address; give an address of IPv4, or a network of 64 bits of IPv6")
    if found.is_loopback:
        raise Fault(
            f"{host} is this machine itself, from which all come whom a proxy brings that SPADEWORK_PROXIES does not name"
        )
    return network(host)

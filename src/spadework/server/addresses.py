"""What each address takes of the server: its connections, and what its requests and messages cost.

An address of IPv6 stands for its network of 64 bits, which is what one household or one rented machine has. Who asks more
than an address may is answered later or not read, and nobody else waits for it.
"""

from __future__ import annotations

import ipaddress
import re
import time
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from spadework.server.bucket import Bucket, Buckets

_KNOWN: Final = 65_536
"""So many addresses are remembered; the one that asked longest ago is forgotten first."""

PENANCE_SECONDS: Final = 1.0
"""How long the answer takes that there were too many requests: at once, it would only bring the next."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def host_of(scope: Any) -> str:
    """The address from which somebody is connected, as ASGI tells it; empty where it does not."""
    client = scope.get("client")
    return client[0] if client else ""


@lru_cache(maxsize=4096)
def network(host: str) -> str:
    """Whom an address stands for.

    >>> [network(host) for host in ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8::1:2:3:4", "2001:db8:0:0:9::")]
    ['192.0.2.7', '192.0.2.7', '2001:db8::/64', '2001:db8::/64']
    """
    found = parsed(host)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((found, 64), strict=False))
    return str(found or host)


def whereabouts(host: str) -> str:
    """The same, but empty for this machine itself, from which all come whom an unnamed proxy brings.

    >>> [whereabouts(host) for host in ("192.0.2.7", "127.0.0.1", "::1", "")]
    ['192.0.2.7', '', '', '']
    """
    found = parsed(host)
    return "" if found is None or found.is_loopback else network(host)


def parsed(host: str) -> Address | None:
    """An address; one of IPv4 that was written as one of IPv6 is that of IPv4. None for what is no address."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def proxies(named: str) -> Callable[[str], bool]:
    """Whether an address is that of a proxy which the settings name, by itself, by its network, or all by `*`.

    >>> ours = proxies("10.0.0.1, 192.168.0.0/16")
    >>> [ours(host) for host in ("10.0.0.1", "10.0.0.2", "192.168.3.4", "::ffff:10.0.0.1", "nonsense")]
    [True, False, True, True, False]
    """
    names = [name.strip() for name in named.split(",") if name.strip()]
    networks = []
    for name in names:
        try:
            networks.append(ipaddress.ip_network(name, strict=False))
        except ValueError:
            continue

    def is_one(host: str) -> bool:
        found = parsed(host)
        return "*" in names or host in names or (found is not None and any(found in net for net in networks))

    return is_one


class Tolls:
    """The accounts of all addresses. Time is in seconds on a clock that only runs forwards."""

    def __init__(self, *, burst: float, rate: float, connections: int) -> None:
        """`burst` and `rate` are in units: a message of a socket is one."""
        self._most = connections
        self._buckets = Buckets(burst=burst, rate=rate, most=_KNOWN)
        self._open: Counter[str] = Counter()

    def come(self, host: str) -> bool:
        """Count a connection; whether there is room for it, and then it is to go again."""
        address = network(host)
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def go(self, host: str) -> None:
        """It is closed."""
        address = network(host)
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def spend(self, host: str, cost: float, now: float) -> bool:
        """Take units if there are so many."""
        return self._bucket(host, now).spend(now, cost)

    def take(self, host: str, cost: float, now: float) -> float:
        """Take units, in advance if there are none, and say how many seconds to wait for them."""
        return self._bucket(host, now).take(now, cost)

    def wait(self, host: str, now: float) -> float:
        """For how many seconds there will be no unit."""
        return self._bucket(host, now).wait

    def _bucket(self, host: str, now: float) -> Bucket:
        return self._buckets.of(network(host), now)


CONNECTION: Final = 1
FILE: Final = 1
ASKED: Final = 3
WRITTEN: Final = 10
SOCKET: Final = 10
MESSAGE: Final = 1
WHOLE: Final = 5
"""What somebody costs who asks for all that there is to know of a table."""

_SLASHES: Final = re.compile("//+")
"""Several are read as one, and one at the end as none."""

_DEARER: Final = {"/api/v1/tables": 6, "/api/v1/openapi.json": 6, "/metrics": 6}


def cost(scope: Any) -> int:
    """What a request costs, in units.

    >>> [
    ...     cost({"type": "http", "method": "GET", "path": path})
    ...     for path in ("/api/v1/tables", "/api//v1/tables/", "/api/v1/me")
    ... ]
    [6, 6, 3]
    """
    if scope["type"] == "websocket":
        return SOCKET
    if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
        return WRITTEN
    path = _SLASHES.sub("/", scope["path"]).rstrip("/")
    if not path.startswith(("/api/", "/metrics", "/readyz")):
        return FILE
    return _DEARER.get(path, ASKED)


class Connections:
    """How many connections there may be from each address; of proxies that the settings name, any number."""

    def __init__(self, tolls: Tolls, is_proxy: Callable[[str], bool]) -> None:
        self._tolls = tolls
        self._is_proxy = is_proxy

    def come(self, host: str) -> bool:
        """Whether there is room for one more."""
        if self._is_proxy(host):
            return True
        return self._tolls.spend(host, CONNECTION, time.monotonic()) and self._tolls.come(host)

    def go(self, host: str) -> None:
        """One is closed."""
        if not self._is_proxy(host):
            self._tolls.go(host)

"""Whose page is asking, from where, and under which name: other sites' pages may not act in the name of their readers."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection, Iterable
from urllib.parse import urlsplit

from spadework.server.addresses import parsed

_PORTS = {"http": 80, "https": 443}

_HOST = re.compile(r"(?:[a-z0-9_][a-z0-9_.-]{0,252}|\[([0-9a-f:.]{2,45})\])(?::([0-9]{1,5}))?", re.IGNORECASE)
_FORWARDED = frozenset(
    {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip"}
)


def good_host(host: str) -> bool:
    """Whether a server can be reached under this host, as a browser would say it.

    >>> [good_host(host) for host in ("cards.example:8000", "[::1]:80", "[", "a:b:c", "x:99999999")]
    [True, True, False, False, False]
    """
    found = _HOST.fullmatch(host)
    if not found or int(found[2] or 0) > 65535:
        return False
    try:
        return not found[1] or bool(ipaddress.IPv6Address(found[1]))
    except ValueError:
        return False


def from_here(address: str, headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether a request was made on this very machine: from its loopback, not passed on by a proxy there, and by its own name.

    Another site's page that has its own name lead here asks under that name.

    >>> [
    ...     from_here("127.0.0.1", []),
    ...     from_here("127.0.0.1", [(b"host", b"localhost:8000")]),
    ...     from_here("127.0.0.1", [(b"host", b"evil.example:8000")]),
    ...     from_here("127.0.0.1", [(b"x-forwarded-for", b"192.0.2.1")]),
    ...     from_here("192.0.2.1", []),
    ... ]
    [True, True, False, False, False]
    """
    sent = list(headers)
    hosts = [value.decode("latin-1").lower() for name, value in sent if name == b"host"]
    named = all(_is_loopback(urlsplit(f"//{host}").hostname or "") for host in hosts if good_host(host))
    return _is_loopback(address) and named and not any(name in _FORWARDED for name, _ in sent)


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    found = parsed(host)
    return found is not None and found.is_loopback


def own_origin(origin: str | None, host: str | None, allowed: Collection[str]) -> bool:
    """Whether a page of this origin may connect to the server that was reached under this host.

    A missing origin is no page's, so with a cookie alone it may not.

    >>> own_origin("http://localhost:8000", "localhost:8000", ())
    True
    >>> own_origin("https://localhost:8000.evil.example", "localhost:8000", ())
    False
    """
    if not origin or not host:
        return False
    if origin.lower() in allowed:
        return True
    try:
        page, server = urlsplit(origin.lower()), urlsplit(f"//{host.lower()}")
        scheme_port = _PORTS.get(page.scheme)
        same = (page.hostname, page.port or scheme_port) == (server.hostname, server.port or scheme_port)
    except ValueError:
        return False
    bare = f"{page.scheme}://{page.netloc}" == origin.lower() and "@" not in page.netloc
    return scheme_port is not None and bare and same

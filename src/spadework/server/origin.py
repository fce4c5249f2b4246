"""Whose page is asking: other sites' pages may not act in the name of whoever looks at them."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

__all__ = ["own_origin"]

_PORTS = {"http": 80, "https": 443}


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

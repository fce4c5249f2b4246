"""Whose page is asking: other sites' pages may not act in the name of whoever looks at them."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

__all__ = ["own_origin"]

_PORTS = {"http": ":80", "https": ":443"}


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
        parts = urlsplit(origin.lower())
    except ValueError:
        return False
    if parts.scheme not in _PORTS or parts.path or parts.query or parts.fragment or "@" in parts.netloc:
        return False
    port = _PORTS[parts.scheme]
    return parts.netloc.removesuffix(port) == host.lower().removesuffix(port)

"""Addresses in the settings: what each has to be, so that a wrong one is refused at the start and not met weeks later."""

from __future__ import annotations

import contextlib
import ipaddress
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import urlsplit


def unusable(given: Mapping[str, str]) -> tuple[str, str] | None:
    """The first setting of those given whose address cannot be used, and what to say of it; None where all can.

    >>> unusable({"public_url": "cards.example"})
    ('public_url', "'cards.example': give the whole address, such as https://cards.example")
    >>> unusable({"public_url": "https://cards.example", "proxies": "127.0.0.1, 10.0.0.0/8"})
    """
    for name, said in _JUDGES.items():
        if (value := given.get(name, "")) and (fault := said(value)):
            return name, fault
    return None


def _public_url(value: str) -> str | None:
    parts = urlsplit(value)
    if parts.scheme in ("http", "https") and parts.hostname and not parts.path.strip("/"):
        return None
    return f"{value!r}: give the whole address, such as https://cards.example"


def _proxies(value: str) -> str | None:
    for name in filter(None, map(str.strip, value.split(","))):
        if name != "*" and not _is_network(name):
            return f"{value!r}: {name} is no address; give addresses or networks, such as 127.0.0.1,10.0.0.0/8"
    return None


def _is_network(name: str) -> bool:
    try:
        ipaddress.ip_network(name, strict=False)
    except ValueError:
        return False
    return True


def _database_url(value: str) -> str | None:
    """The value is not said: it may hold a password."""
    with contextlib.suppress(ValueError):  # of a port that is no number
        parts = urlsplit(value)
        several = "," in parts.netloc  # hosts, of which the driver takes one that is there
        if value.startswith(("postgresql://", "postgres://")) and (several or parts.port != 0):
            return None
    return (
        ": give an address such as postgresql://user:password@host:5432/name, with / ? # of a password as %2F %3F %23, "
        "or leave it out to keep games in files"
    )


_JUDGES: Final[Mapping[str, Callable[[str], str | None]]] = {
    "public_url": _public_url,
    "proxies": _proxies,
    "database_url": _database_url,
}

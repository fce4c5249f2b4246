"""Under which address others on the same network reach this machine."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

_LOCAL = {"localhost", "127.0.0.1", "::1"}


def lan_address() -> str | None:
    """This machine's address on its network; None without a network. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that only documentation uses (RFC 5737)
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address in ("0.0.0.0", "127.0.0.1") else address  # noqa: S104 - compared, not bound


def link_base(asked: str, public: str, lan: str | None) -> str:
    """Where a link that people share begins: at the public address, or where the server was reached.

    Who asks at localhost is given the address on the network, where the server listens there.

    >>> link_base("http://localhost:8000", "", "192.168.1.7")
    'http://192.168.1.7:8000'
    """
    if public:
        return public.rstrip("/")
    parts = urlsplit(asked)
    if lan and parts.hostname in _LOCAL:
        port = f":{parts.port}" if parts.port else ""
        return f"{parts.scheme}://{lan}{port}"
    return f"{parts.scheme}://{parts.netloc}"

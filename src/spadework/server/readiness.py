"""What the service manager that started the server is told, if one did: systemd, of a unit with Type=notify."""

from __future__ import annotations

import contextlib
import os
import socket


def tell_ready() -> None:
    """Tell it that the server answers, so that whatever waits for its start may go on."""
    where = os.environ.get("NOTIFY_SOCKET", "")
    if not where or not hasattr(socket, "AF_UNIX"):
        return
    if where.startswith("@"):  # a name that no file has
        where = "\0" + where[1:]
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        told.connect(where)
        told.send(b"READY=1")

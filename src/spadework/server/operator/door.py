"""The door through which an operator's commands reach a running server: a Unix socket in the data folder.

It is for the owner of the folder alone, as the keys are, and whoever can open it could read those as well. Each process that serves from a
folder has one, named by its number.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec
import structlog

from spadework.server.operator.audit import user_name
from spadework.server.operator.desk import Desk
from spadework.server.operator.orders import Order, OrderAnswer, read_answer, read_order

PATTERN: Final = "operator-*.sock"
MOST: Final = 64 * 1024
"""Bytes of an order."""
PATIENCE_SECONDS: Final = 30.0

_LOG = structlog.get_logger()


class Door:
    """The door of one process."""

    def __init__(self, folder: Path, desk: Desk) -> None:
        self._folder = folder
        self._path = folder / f"operator-{os.getpid()}.sock"
        self._desk = desk
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen. Where a system has no such sockets, or the folder's file system, the server does without."""
        if not hasattr(socket, "AF_UNIX"):
            return
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._path.unlink(missing_ok=True)
            before = os.umask(0o177)
            try:
                with _named(self._path) as name:
                    listening.bind(name)
            finally:
                os.umask(before)
            listening.settimeout(0.0)
            self._server = await asyncio.start_unix_server(self._serve, sock=listening, limit=MOST)
        except (OSError, ValueError) as error:
            listening.close()
            _LOG.warning("no door for the operator", error=type(error).__name__)

    async def close(self) -> None:
        """Listen no more."""
        if self._server is not None:
            self._server.close()
            with contextlib.suppress(OSError):
                self._path.unlink()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            line = await asyncio.wait_for(reader.readline(), PATIENCE_SECONDS)
            try:
                order = read_order(line)
            except (msgspec.DecodeError, RecursionError):
                answer = OrderAnswer(
                    fault="this server does not know that order; it is of another version than the command"
                )
            else:
                answer = await self._desk.answer(order, _peer(writer.get_extra_info("socket")))
            writer.write(msgspec.json.encode(answer) + b"\n")
            await writer.drain()
        except (OSError, TimeoutError, ValueError):
            pass
        except Exception as error:  # noqa: BLE001 - an order that fails ends no server
            _LOG.error("order failed", error=type(error).__name__)
        finally:
            writer.close()


def asked(path: Path, order: Order) -> OrderAnswer | None:
    """What the server behind a door says to an order; none where nobody is behind it any more."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as calling:
        calling.settimeout(PATIENCE_SECONDS)
        try:
            with _named(path) as name:
                calling.connect(name)
        except (ConnectionRefusedError, FileNotFoundError):
            return None
        calling.sendall(msgspec.json.encode(order) + b"\n")
        with calling.makefile("rb") as answers:
            line = answers.readline()
    return read_answer(line) if line else None


def doors(folder: Path) -> list[Path]:
    """The doors of a folder, which may be those of servers that died."""
    return sorted(folder.glob(PATTERN)) if hasattr(socket, "AF_UNIX") else []


@contextmanager
def _named(path: Path) -> Iterator[str]:
    """A name for the door that is short enough, as those of sockets must be."""
    if len(os.fsencode(path)) < 100 or not Path("/proc/self/fd").is_dir():
        yield str(path)
        return
    handle = os.open(path.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{handle}/{path.name}"
    finally:
        os.close(handle)


def _peer(calling: socket.socket | None) -> str:
    """Who is at the door, as the system knows them."""
    if calling is None or not hasattr(socket, "SO_PEERCRED"):
        return "operator"
    _, user, _ = struct.unpack("3i", calling.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i")))
    return user_name(user)

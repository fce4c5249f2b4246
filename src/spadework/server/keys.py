"""Keys that are made once and kept in a file: whole or not at all, and for their owner's eyes."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path
from typing import Final

BYTES: Final = 32
KEYS: Final = ("cookie.key", "seal.key", "sign.key")


class BadKey(Exception):
    """A key file that cannot be one; the message says what to do."""


def kept_key(path: Path) -> bytes:
    """The key in a file, made there at the first start.

    It is written beside and renamed, so that a full disk or a lost power leaves none rather than a part of one, with
    which anybody could sign. Raises `BadKey` for a file that is too short to be a key.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        key = path.read_bytes()
    except FileNotFoundError:
        return _made(path)
    if len(key) < BYTES:
        raise BadKey(
            f"{path} holds {len(key)} bytes and is no key, which has {BYTES}; put the one from a backup in its place, or remove "
            "it for a new one"
        )
    return key


def _made(path: Path) -> bytes:
    key = secrets.token_bytes(BYTES)
    aside = path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")
    try:
        with os.fdopen(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
        _sync_folder(path.parent)
    except BaseException:
        with contextlib.suppress(OSError):
            aside.unlink()
        raise
    return key


def _sync_folder(folder: Path) -> None:
    """Have the new name itself on disk, where a system can do that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

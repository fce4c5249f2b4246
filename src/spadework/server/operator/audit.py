"""What the operator did, entry by entry, in a file of its own beside the databases: nothing in it is ever changed or taken out.

Each entry holds the hash of the line before it, so that one that was altered, moved or removed from the middle shows. It is on disk
before what was asked for is said to be done.
"""

from __future__ import annotations

import contextlib
import getpass
import hashlib
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, Literal

import msgspec

from spadework.described import described

What = Literal["ban", "unban", "close", "backup", "restore", "key"]

NAME: Final = "audit.log"
KEYS: Final = ("cookie.key", "seal.key", "sign.key")


class AuditLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was done."""

    at: float
    """When, in seconds since 1970."""
    by: str
    """Who, as the system knows them; `server` for what a server noticed at its start."""
    what: What
    whom: str = ""
    """A person's key, a network, a table, a folder, or the name of a key's file."""
    why: str = ""
    until: float | None = None
    before: str = ""
    """The hash of the line before."""


class Audit:
    """The entries of a data folder."""

    def __init__(self, folder: Path, *, clock: Callable[[], float] = time.time) -> None:
        self.path = folder / NAME
        self._clock = clock

    def note(self, what: What, *, by: str, whom: str = "", why: str = "", until: float | None = None) -> None:
        """Write one more entry. It is on disk when this returns. Raises `OSError`."""
        with self._held() as file:
            self._write(file, AuditLine(self._clock(), by, what, whom, why, until))

    def note_keys(self, folder: Path) -> None:
        """Write which keys a server signs and seals with, where they are others than at the last start."""
        with self._held() as file:
            file.seek(0)
            known = {entry.whom: entry.why for entry in _entries(file.read()) if entry.what == "key"}
            for name in KEYS:
                print_ = fingerprint(folder / name)
                if print_ and known.get(name) != print_:
                    self._write(file, AuditLine(self._clock(), "server", "key", name, print_))

    def entries(self) -> tuple[AuditLine, ...]:
        """All entries that can be read, the first one first."""
        return tuple(_entries(self._read()))

    def broken(self) -> int | None:
        """The number of the first line that does not follow from the one before; none where all do."""
        before = ""
        for number, line in enumerate(self._read().splitlines(), start=1):
            entry = _entry(line)
            if entry is None or entry.before != before:
                return number
            before = _hash(line)
        return None

    def _read(self) -> bytes:
        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return b""

    @contextmanager
    def _held(self) -> Iterator[BinaryIO]:
        """The file, for one writer at a time."""
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        with os.fdopen(handle, "r+b") as file:
            with contextlib.suppress(ImportError):  # where there is none, one process alone writes
                import fcntl

                fcntl.flock(file, fcntl.LOCK_EX)
            yield file

    def _write(self, file: BinaryIO, entry: AuditLine) -> None:
        file.seek(0)
        text = file.read()
        torn = b"\n" if text and not text.endswith(b"\n") else b""
        lines = text.splitlines()
        entry = msgspec.structs.replace(entry, before=_hash(lines[-1]) if lines else "")
        file.write(torn + msgspec.json.encode(entry) + b"\n")
        file.flush()
        os.fsync(file.fileno())


def fingerprint(path: Path) -> str:
    """By what a key is known without being told; empty where there is none."""
    try:
        return hashlib.sha256(b"spadework key\0" + path.read_bytes()).hexdigest()[:16]
    except OSError:
        return ""


def whoami() -> str:
    """Who runs this, as the system knows them; what they call themselves in the environment is not asked."""
    return user_name(os.geteuid()) if hasattr(os, "geteuid") else getpass.getuser()


def user_name(user: int) -> str:
    """What a user of the system is called; a container need not have names."""
    import pwd

    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)


def _entries(text: bytes) -> Iterator[AuditLine]:
    return (entry for line in text.splitlines() if (entry := _entry(line)) is not None)


def _entry(line: bytes) -> AuditLine | None:
    try:
        return msgspec.json.decode(line, type=described(AuditLine))
    except msgspec.DecodeError:
        return None


def _hash(line: bytes) -> str:
    return hashlib.sha256(line).hexdigest()

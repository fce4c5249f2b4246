"""How far each log has come, kept outside the log: so that a tail that is missing, or a log, is noticed.

The chain of hashes shows each entry that changed, and not that the last ones are gone: SQLite takes what follows a flipped bit
in its write-ahead log for nothing. Anchors are written seconds after what they are of, and say no more than was durable by
then; where they say more than the log has, its game is refused, and not played on from where it stood before.
"""

from __future__ import annotations

import contextlib
import hashlib
import threading
from pathlib import Path
from typing import Final

import apsw
import msgspec

from spadework.server.store.failures import StoreFailed, StoreFull
from spadework.server.store.log import LogEntry

SECONDS: Final = 2.0
"""How old an anchor may be."""

_SCHEMA: Final = (
    "create table if not exists head (table_id text primary key, version integer not null, digest blob not null,"
    " proof blob not null) strict, without rowid"
)
_WRITE: Final = "insert or replace into head values (?, ?, ?, ?)"


class Anchor(msgspec.Struct, frozen=True):
    """The last entry of a log that is known to have been written."""

    version: int
    digest: bytes


def anchor_of(entry: LogEntry) -> Anchor:
    """The anchor that an entry is."""
    told = b"%d\0%r\0" % (entry.version, entry.at) + entry.body
    return Anchor(entry.version, hashlib.sha256(told).digest()[:16])


def _proof(table: str, anchor: Anchor) -> bytes:
    """By which an anchor is known to be as it was written: a flipped bit in it is no reason to refuse a game."""
    return hashlib.sha256(b"%b\0%d\0%b" % (table.encode(), anchor.version, anchor.digest)).digest()[:8]


class Anchors:
    """Anchors in a SQLite file of their own, written by a thread of their own."""

    def __init__(self, path: Path) -> None:
        try:
            self._open(path)
        except (apsw.NotADBError, apsw.CorruptError):  # they can be lost, and are made anew as games go on
            path.replace(path.with_name(f"{path.name}.damaged"))
            self._open(path)
        except apsw.FullError as error:
            raise StoreFull(f"the disk of {path} is full") from error
        except apsw.Error as error:
            raise StoreFailed(f"cannot use {path}: {error}; move it away, and it is made anew") from error
        self._new: dict[str, LogEntry | None] = {}
        self._written: dict[str, LogEntry | None] = {}
        self._lock = threading.Lock()
        self._wake = threading.Event()
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run, name="spadework-anchors", daemon=True)
        self._thread.start()

    def _open(self, path: Path) -> None:
        self._writer = apsw.Connection(str(path))
        self._writer.set_busy_timeout(5000)
        self._writer.pragma("journal_mode", "wal")
        self._writer.pragma("synchronous", "normal")
        self._writer.execute(_SCHEMA)
        self._reader = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
        self._reader.set_busy_timeout(5000)

    def note(self, table: str, last: LogEntry | None) -> None:
        """Keep how far a log has come, by its last entry; none where it is deleted. Never waits."""
        with self._lock:
            self._new[table] = last
        if not self._wake.is_set():
            self._wake.set()

    def find(self, table: str) -> Anchor | None:
        """How far a log had come, so far as that is known."""
        with self._lock:
            for known in (self._new, self._written):
                if table in known:
                    last = known[table]
                    return None if last is None else anchor_of(last)
        with contextlib.suppress(apsw.Error):
            row = self._reader.execute(
                "select version, digest, proof from head where table_id = ?", (table,)
            ).fetchone()
            if row is not None:
                anchor = Anchor(int(row[0]), bytes(row[1]))
                return anchor if bytes(row[2]) == _proof(table, anchor) else None
        return None

    def after(self, table: str) -> str | None:
        """The next table by name of which something is known; none that was deleted a moment ago."""
        with self._lock:
            gone = {name for name, last in (self._written | self._new).items() if last is None}
        with contextlib.suppress(apsw.Error):
            found = self._reader.execute(
                "select table_id from head where table_id > ? order by table_id limit ?", (table, len(gone) + 1)
            )
            return next((str(name) for (name,) in found if name not in gone), None)
        return None

    def close(self) -> None:
        """Write what is new, and let go of the file."""
        self._end.set()
        self._wake.set()
        self._thread.join()
        self._reader.close()
        self._writer.close()

    # The thread.

    def _run(self) -> None:
        while not self._end.is_set():
            self._wake.wait()
            self._wake.clear()
            self._end.wait(SECONDS)
            self._write()

    def _write(self) -> None:
        with self._lock:
            self._written, self._new = self._new, {}
            written = self._written
        anchors = [(table, anchor_of(last)) for table, last in written.items() if last is not None]
        rows = [(table, one.version, one.digest, _proof(table, one)) for table, one in anchors]
        gone = [(table,) for table, last in written.items() if last is None]
        with contextlib.suppress(apsw.Error), self._writer:  # what is not written is as if it were not known yet
            self._writer.executemany(_WRITE, rows)
            self._writer.executemany("delete from head where table_id = ?", gone)
        with self._lock:
            self._written = {}

"""The machine: room on the disk, open files, the clock, and what is installed."""

from __future__ import annotations

import ctypes
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from spadework.extras import remedy
from spadework.server.doctor.symptom import Symptom, look, right, wrong
from spadework.server.operator.door import doors
from spadework.server.settings import BadSettings, Settings
from spadework.server.site import no_page
from spadework.session.hint import looks_ahead

_FULL: Final = 200e6
_SCARCE: Final = 1e9
_FILES_BESIDE: Final = 128
"""Open files that are no page's."""
_FEW: Final = 4096
_UNSYNCHRONIZED: Final = 0x40
"""The bit by which Linux says that nobody sets the clock, and where in its answer it stands."""
_STATUS_AT: Final = 40


def disk(folder: Path) -> Iterator[Symptom]:
    """Room for what is to be written."""
    free = shutil.disk_usage(folder).free
    room = f"{free / 1e9:.1f} GB" if free >= _SCARCE else f"{free / 1e6:.0f} MB"
    text = f"{room} are free where the data folder is"
    if free < _FULL:
        yield wrong("disk", text, "make room; a full disk refuses plays until there is some")
    elif free < _SCARCE:
        yield look("disk", text, "make room, or set SPADEWORK_KEEP_DAYS to let old tables go")
    else:
        yield right("disk", text)


def open_files(folder: Path) -> Iterator[Symptom]:
    """Each page at a table is an open file; of a server that runs, its own limit counts."""
    limit = _limit(folder)
    if limit is None:
        return
    room = max(0, limit - _FILES_BESIDE)
    text = f"a process may have {limit:,} files open, room for {room:,} pages at once"
    if room < _FEW:
        yield look(
            "files",
            text,
            "if more may come, raise it: LimitNOFILE=65536 in the unit, or ulimit -n 65536 before the start",
        )
    else:
        yield right("files", text)


def _limit(folder: Path) -> int | None:
    for door in doors(folder):
        try:
            lines = Path(f"/proc/{door.stem.rpartition('-')[2]}/limits").read_text().splitlines()
        except OSError:
            continue
        for line in lines:
            if line.startswith("Max open files") and (soft := line.split()[3]).isdigit():
                return int(soft)
    try:
        import resource
    except ModuleNotFoundError:
        return None
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def clock(folder: Path) -> Iterator[Symptom]:
    """Logs are dated by it, and retention and bans end by it."""
    newest = max((path.stat().st_mtime for path in folder.glob("*.db*")), default=0.0)
    ahead = newest - time.time()
    if ahead > 60:
        yield wrong(
            "clock",
            f"the clock stands {ahead / 60:.0f} minutes before the last change of the databases",
            "set it, and have a time server keep it: timedatectl set-ntp true",
        )
    elif _unsynchronized():
        yield look("clock", "no time server keeps the clock, as far as the system knows", "timedatectl set-ntp true")
    else:
        yield right("clock", f"it is {time.strftime('%Y-%m-%d %H:%M', time.gmtime())} UTC")


def _unsynchronized() -> bool:
    if sys.platform != "linux" or ctypes.sizeof(ctypes.c_long) != 8:
        return False
    answer = ctypes.create_string_buffer(512)
    try:
        if ctypes.CDLL(None).adjtimex(answer) < 0:
            return False
    except (OSError, AttributeError):
        return False
    return bool(int.from_bytes(answer.raw[_STATUS_AT : _STATUS_AT + 4], sys.byteorder) & _UNSYNCHRONIZED)


def parts(settings: Settings) -> Iterator[Symptom]:
    """What is installed."""
    if reason := no_page():
        yield wrong("page", reason, "install it, or build it, then start the server again")
    else:
        yield right("page", "the page is there")
    if looks_ahead():
        yield right("kernel", "the kernel is installed")
    else:
        yield look(
            "kernel",
            "the kernel is not installed: bots that look ahead, hints and analysis do without",
            f"run: {remedy('kernel')}",
        )
    try:
        settings.player()
    except BadSettings as bad:
        yield wrong("bot", str(bad), "name one of spadework arena list, or a class of your own")

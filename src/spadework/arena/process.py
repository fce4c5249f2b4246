"""A program that runs beside the arena and answers line by line; whatever it does, nothing waits for it for ever."""

from __future__ import annotations

import ctypes
import os
import re
import selectors
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

from spadework.arena.naming import run_by
from spadework.arena.protocol import LONGEST
from spadework.arena.sitting import NoChoice
from spadework.faults import Fault, brief

T = TypeVar("T")

_MOST_LINES = 200
"""Lines beside the point, in one answer, after which a program floods."""
_MOST_WAITING = 1_000_000
"""Bytes that a program may leave unread before it counts as dead."""
_GOODBYE = 0.5
"""Seconds that a program has to end when its input does."""
_ENDING = 1.0
"""Seconds in which one ends that has closed its output, or it has only done that."""
_KEPT = 2_000
"""Bytes of its error stream that are kept, the last ones."""
_ERROR = re.compile(r"(?!\s).*(\b\w*(Error|Exception)\b|\berror:|\bpanic)")
"""A line of its own that names an error, unlike the frames of a trace."""
_PDEATHSIG = 1
"""PR_SET_PDEATHSIG of Linux."""
_LIBRARY = ctypes.CDLL(None) if sys.platform == "linux" else None


def words_of(command: str) -> list[str]:
    """The words of a command. Raises `Fault` where there is no such program."""
    if os.name != "posix":
        raise Fault(f"{command!r}: commands play on Linux and macOS only; name a class, such as my_bots:Careful")
    try:
        words = shlex.split(command)
    except ValueError as bad:
        raise Fault(f"{command!r} is no command ({str(bad).lower()}); close its quotes") from bad
    if not words or shutil.which(words[0]) is None:
        first = words[0] if words else ""
        if Path(first).is_file():
            ways = f"make it executable and give its path, or begin with what runs it, such as '{run_by(first)}'"
            raise Fault(f"{command!r} is no program that can be run; {ways}")
        raise Fault(f"{command!r} cannot be run: there is no program {first!r}; check its path")
    return words


def die_with_parent(by: signal.Signals, parent: int) -> None:
    """Let this process end by a signal when its parent ends, however it does, or has ended already; on Linux."""
    if _LIBRARY is not None:
        _LIBRARY.prctl(_PDEATHSIG, by)
        if os.getppid() != parent:
            os.kill(os.getpid(), by)


class Process:
    """One program, running, in a process group of its own."""

    def __init__(self, words: list[str]) -> None:
        try:
            self._child = subprocess.Popen(  # noqa: S603 - the program that somebody asked for
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                preexec_fn=partial(die_with_parent, signal.SIGKILL, os.getpid()),  # noqa: PLW1509 - it makes one system call
            )
        except OSError as bad:
            raise Fault(f"{shlex.join(words)!r} cannot be run ({(bad.strerror or '').lower()})") from bad
        pipes = (self._child.stdin, self._child.stdout, self._child.stderr)
        self._stdin, self._stdout, self._stderr = (pipe.fileno() for pipe in pipes if pipe is not None)
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe, False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._selector.register(self._stderr, selectors.EVENT_READ)
        self._unsent = b""
        self._unread = b""
        self.complaint = b""
        """The end of what it wrote to its error stream."""

    def ask(self, message: bytes, seconds: float, accept: Callable[[bytes], T | None], *, end: bytes = b"\n") -> T:
        """Send a line, and give what `accept` makes of the first line for which it makes anything.

        Raises `NoChoice` with what became of it instead: late, dead or flooding; after the latter two the program is of no
        use any more.
        """
        until = time.monotonic() + seconds
        self.send(message, end=end)
        lines = 0
        while True:
            while (line := self._line()) is not None:
                if (found := accept(line)) is not None:
                    return found
                lines += 1
                if lines > _MOST_LINES:
                    raise NoChoice("flooding", f"more than {_MOST_LINES} lines that answer nothing")
            left = until - time.monotonic()
            if left <= 0:
                raise NoChoice("late", f"no answer within {seconds:g} s")
            self.attend(left)

    def send(self, message: bytes, *, end: bytes = b"\n") -> None:
        """Send a line, or a part of one, as far as the program reads."""
        self._unsent += message + end
        if len(self._unsent) > _MOST_WAITING:
            raise NoChoice("dead", "it reads nothing")
        self._write()

    def attend(self, seconds: float) -> None:
        """Wait for something to read or to write, and do so."""
        for key, _ in self._selector.select(seconds):
            if key.fd == self._stdin:
                self._write()
            elif key.fd == self._stdout:
                self._read()
            else:
                self._listen()

    def _write(self) -> None:
        try:
            while self._unsent:
                self._unsent = self._unsent[os.write(self._stdin, self._unsent) :]
        except BlockingIOError:
            with suppress(KeyError):
                self._selector.register(self._stdin, selectors.EVENT_WRITE)
            return
        except OSError:
            # What it said before it closed its input may still be read; then its output ends.
            self._unsent = b""
        with suppress(KeyError):
            self._selector.unregister(self._stdin)

    def _read(self) -> None:
        try:
            data = os.read(self._stdout, LONGEST)
        except BlockingIOError:
            return
        if not data:
            self._listen()
            raise NoChoice("dead", f"{self._how_it_ended()}{self._last_words()}")
        self._unread += data

    def _listen(self) -> None:
        try:
            data = os.read(self._stderr, LONGEST)
        except BlockingIOError:
            return
        self.complaint = (self.complaint + data)[-_KEPT:]
        if not data:
            with suppress(KeyError):
                self._selector.unregister(self._stderr)

    def _how_it_ended(self) -> str:
        """What became of one whose output ended."""
        if not self.ended(_ENDING):
            return "it closed its output"
        found = os.waitid(os.P_PID, self._child.pid, os.WEXITED | os.WNOWAIT)
        if found is None or found.si_code != os.CLD_EXITED:
            return f"it was ended by {signal.Signals(found.si_status).name}" if found else "it ended"
        if found.si_status:
            return f"it ended with exit status {found.si_status}"
        return "it ended by itself, and should go on, game after game, until its input ends"

    def _last_words(self) -> str:
        lines = self.complaint.decode(errors="replace").strip().splitlines()
        # What it died of is the last line in Python, and a few lines before the last in others.
        named = [line for line in lines if _ERROR.match(line)]
        return f", and its last words were {brief((named or lines)[-1], 200)!r}" if lines else ""

    def _line(self) -> bytes | None:
        line, end, rest = self._unread.partition(b"\n")
        if len(line) > LONGEST:
            raise NoChoice("flooding", f"a line of more than {LONGEST:,} bytes")
        if not end:
            return None
        self._unread = rest
        return line

    def dismiss(self) -> None:
        """Let it end by itself: its input is closed."""
        with suppress(OSError):
            if self._child.stdin is not None:
                self._child.stdin.close()

    def ended(self, seconds: float) -> bool:
        """Whether it ends by itself within this time."""
        end = time.monotonic() + seconds
        while True:
            # It is not waited for yet: so long its group keeps its number, and can be ended.
            if os.waitid(os.P_PID, self._child.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                return True
            if time.monotonic() > end:
                return False
            time.sleep(0.005)

    def close(self) -> None:
        """End it and all that it has started, by force where it does not go by itself."""
        if self._child.returncode is not None:
            return
        self._selector.close()
        self.dismiss()
        self.ended(_GOODBYE)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._child.pid, signal.SIGKILL)
        self._child.wait()
        for pipe in (self._child.stdout, self._child.stderr):
            if pipe is not None:
                pipe.close()

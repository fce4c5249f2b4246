"""A server in a process of its own, for measurements: started, ended hard, and asked what it uses."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from spadework.server.auth import Keeper, make_key

_SERVE = "from spadework.server.process import serve; serve(host='127.0.0.1', port={port}, data={data!r})"
_ADDRESS = ("ADDRESS_RATE", "ADDRESS_BURST", "ADDRESS_SOCKETS", "ADDRESS_CONNECTIONS")
_LIMITS = (
    *_ADDRESS,
    "MESSAGE_RATE",
    "MESSAGE_BURST",
    "TABLE_BURST",
    "TABLE_RATE",
    "TABLES_PER_HOST",
    "TABLES_PER_ADDRESS",
)


class Server:
    """The server under load, on a core of its own."""

    def __init__(self, folder: Path, core: int, *, source: Path | None = None, profile: str = "") -> None:
        """`source` is another checkout, whose server is measured; `profile` a file for cProfile's figures."""
        self._folder = folder
        self._core = core
        self._source = source
        self._profile = profile
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.address = f"127.0.0.1:{self._port}"
        self.start()
        self.keeper = Keeper(make_key(folder))

    def start(self) -> float:
        """Start it, and wait until it listens; after how many seconds it did."""
        began = time.perf_counter()
        command = [sys.executable, "-c", _SERVE.format(port=self._port, data=str(self._folder))]
        if self._profile:
            command[1:1] = ["-m", "cProfile", "-o", self._profile]
            script = self._folder / "serve.py"
            script.write_text(command.pop())
            command[-1] = str(script)
        environment = os.environ | {f"SPADEWORK_{name}": "1000000" for name in _LIMITS}
        if self._source is not None:
            environment["PYTHONPATH"] = str(self._source / "src")
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        os.sched_setaffinity(self.process.pid, {self._core})
        assert self.process.stdout is not None
        assert self.process.stdout.readline(), "the server has not started"
        return time.perf_counter() - began

    def kill(self) -> None:
        """End it as a loss of power would end the process."""
        self.process.kill()
        self.process.communicate()

    def end(self) -> None:
        """Ask it to end."""
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=60)

    def memory(self) -> int:
        """Resident bytes."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def seconds(self) -> float:
        """Seconds of processor time used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def log_bytes(self) -> int:
        """What the event log takes on the disk, with what is ahead of it."""
        return sum(path.stat().st_size for path in self._folder.glob("log.db*"))


@contextlib.contextmanager
def serving(profile: str = "", source: Path | None = None) -> Iterator[Server]:
    """A server on one core, this process on another if there is one."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    with tempfile.TemporaryDirectory(prefix="spadework-bench-") as folder:
        server = Server(Path(folder), cores[0], source=source, profile=profile)
        try:
            yield server
        finally:
            server.end()
            os.sched_setaffinity(0, set(cores))

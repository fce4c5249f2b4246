"""A server process of its own with a data folder of its own, which can be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

__all__ = ["House"]

# All people of all tests come from one address, and ask more in a second than any person does.
_FAST = {
    f"SPADEWORK_{name}": "100000"
    for name in ("CALL_BURST", "MESSAGE_BURST", "SHEETS_PER_ADDRESS", "SHEET_BURST", "TABLE_BURST", "TABLES_PER_HOST")
}


class House:
    """The server under test."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        """Start the process and wait until it answers."""
        program = Path(sys.executable).with_name("spadework")
        command = [str(program), "serve", "--port", str(self.port), "--data", str(self.data)]
        with (self.data / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, env={**os.environ, "SPADEWORK_LOG_LEVEL": "warning", **_FAST}
            )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.05)
            if self._process.poll() is not None:
                break
        raise RuntimeError(f"the server did not start:\n{(self.data / 'server.log').read_text()[-4000:]}")

    def kill(self) -> None:
        """End the process as a power cut would: without a word."""
        if self._process:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()

    def close(self) -> None:
        """End the process in order."""
        if self._process and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])

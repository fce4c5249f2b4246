"""A server process of its own with a data folder of its own, which can be killed and started again."""

from __future__ import annotations

import signal
from pathlib import Path

from tests.ports import free_port
from tests.server.ready import Forked

__all__ = ["House"]

# All people of all tests come from one address, and ask more in a second than any person does.
_FAST = {
    f"SPADEWORK_{name}": "100000"
    for name in (
        "ADDRESS_BURST",
        "ADDRESS_CONNECTIONS",
        "ADDRESS_SOCKETS",
        "BOT_SECONDS",
        "CALL_BURST",
        "MESSAGE_BURST",
        "SHEETS_PER_ADDRESS",
        "SHEET_BURST",
        "TABLE_BURST",
        "TABLES_PER_ADDRESS",
        "TABLES_PER_HOST",
    )
}


class House(Forked):
    """The server under test."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        super().__init__()

    def open(self) -> None:
        """Start the process and wait until it answers."""
        settings = {"SPADEWORK_LOG_LEVEL": "warning", **_FAST}
        with (self.data / "server.log").open("a") as log:
            said = self._begin(self.data, settings, log, self.port)
        if not said:
            raise RuntimeError(f"the server did not start:\n{self.said()}")

    def said(self) -> str:
        """The end of what the server wrote to its log."""
        return (self.data / "server.log").read_text()[-4000:]

    def kill(self) -> None:
        """End the process as a power cut would: without a word."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        """End the process in order."""
        self._end(signal.SIGTERM)

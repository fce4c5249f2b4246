"""A server as people run it: its own process, a port of its own, a data folder that outlives it."""

import re
import signal
from pathlib import Path

import httpx

from tests.server.ready import Forked

# A scripted game asks more in a second than any person does, and a busy machine may keep bots waiting.
_FAST = {
    "SPADEWORK_MESSAGE_RATE": "100000",
    "SPADEWORK_MESSAGE_BURST": "100000",
    "SPADEWORK_ADDRESS_RATE": "100000",
    "SPADEWORK_ADDRESS_BURST": "100000",
    "SPADEWORK_ADDRESS_SOCKETS": "100000",
    "SPADEWORK_ADDRESS_CONNECTIONS": "100000",
    "SPADEWORK_TABLE_BURST": "100000",
    "SPADEWORK_CALL_BURST": "100000",
    "SPADEWORK_TABLES_PER_HOST": "100000",
    "SPADEWORK_TABLES_PER_ADDRESS": "100000",
    "SPADEWORK_BOT_SECONDS": "100000",
}


class Server(Forked):
    """A server process."""

    def __init__(self, folder: Path, port: int = 0, **settings: str) -> None:
        self.folder = folder
        self.port = port
        self.url = ""
        self.settings = {**_FAST, **settings}
        super().__init__()

    def start(self) -> None:
        """Start, and wait until it answers."""
        with (self.folder / "stderr.txt").open("a") as complaints:
            line = self._begin(self.folder, self.settings, complaints, self.port)
        said = re.search(r"Spadework is at http://[^:]+:(\d+)", line)
        assert said, self.complaints()
        self.url = f"http://127.0.0.1:{said[1]}"

    def kill(self) -> None:
        """End it without a warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as a service manager does."""
        self._end(signal.SIGTERM)

    def complaints(self) -> str:
        """What it wrote to its error output."""
        return (self.folder / "stderr.txt").read_text()

    def metric(self, name: str) -> float:
        """One of its figures."""
        lines = httpx.get(f"{self.url}/metrics").text.splitlines()
        return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name) and line[0] != "#")

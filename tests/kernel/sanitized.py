"""Runs tests with another build of the native part, such as one with sanitizers.

python tests/kernel/sanitized.py _native.so tests/kernel/test_convert.py ...
"""

from __future__ import annotations

import sys
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest


def main(library: str, *arguments: str) -> int:
    """Put the library in the place of the installed one, and run pytest."""
    name = "spadework_kernel._native"
    file = str(Path(library).resolve())
    spec = spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[name] = module
    # Everything takes ten times as long: what is slow already would take too long.
    return pytest.main(["-q", "-p", "no:xdist", "-m", "not long", "--timeout=1200", *arguments])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

"""Puts together what a browser needs to run the core by itself, below web/static/engine.

    python tools/engine.py [--core FILE]

Every file's address holds a hash of what is in it, so that it may be kept for good and two builds never mix:

- Pyodide's own files, as npm brought them, in one folder, since they look for each other by name; of its list of
  packages nothing is kept, because none is asked for;
- msgspec's wheel for it, as `requirements/wasm.txt` pins it;
- the core: the modules that `spadework.api` and `spadework.browser` import, and the data beside them;
- the kernel as it was compiled for browsers, with what asks it from Python and what loads it (`native/browser`);
- the worker that runs them (`web/src/lib/offline/worker.js`).

`parts.json` says where each is and how large; the page is built with it. With --core only the core is written, there.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

__all__ = ["core_files", "write_core"]

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
WORKER = ROOT / "web" / "src" / "lib" / "offline" / "worker.js"
TARGET = ROOT / "web" / "static" / "engine"
LOCK = ROOT / "requirements" / "wasm.txt"

ENTRIES = ("spadework.api", "spadework.browser.tables")
THERE = {"msgspec"}
"""What there is in a browser beside Python's own. A module that needs more as soon as it is imported is left out."""
ARRAYS = "spadework.kernel.arrays"
"""NumPy, which there is not: whatever needs it at once is left out with it."""
BROWSER = ROOT / "native" / "browser"
NATIVE = {
    "spadework_kernel/__init__.py": ROOT / "native" / "spadework_kernel" / "__init__.py",
    "spadework_kernel/_native.py": BROWSER / "_native.py",
}
"""The native part, as the core asks for it: with what was compiled for browsers below it."""
OURS = THERE | sys.stdlib_module_names | {"spadework"}
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PLATFORM = ("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--platform")


def core_files() -> list[Path]:
    """The modules that the entries import, wherever in them, those that these import, and the data of their folders."""
    found: set[Path] = set()
    names = [*ENTRIES]
    while names:
        name = names.pop()
        for path in _module(name):
            if path not in found and not _needs_more(path):
                found.add(path)
                names += _imports(path)
    folders = {path.parent for path in found if path.name == "__init__.py"}
    beside = [below for folder in folders for below in folder.iterdir()]
    data = {path for path in beside if path.suffix in (".json", ".toml", ".npy")}
    for below in beside:
        if below.is_dir() and not (below / "__init__.py").exists() and below.name not in ("__pycache__", "site"):
            data |= {path for path in below.rglob("*") if path.is_file()}
    return sorted(found | data)


def write_core(target: Path) -> None:
    """The core as a zip. Neither the clock nor the order of a folder is in it: the same sources give the same bytes."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as core:
        files = {path.relative_to(SOURCE).as_posix(): path for path in core_files()} | NATIVE
        for name, path in sorted(files.items()):
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            core.writestr(entry, path.read_bytes())


def _module(name: str) -> list[Path]:
    """The files of a module and of the packages above it; none for a name in a module."""
    parts = name.split(".")
    packages = [SOURCE.joinpath(*parts[:end], "__init__.py") for end in range(1, len(parts) + 1)]
    file = SOURCE.joinpath(*parts).with_suffix(".py")
    return [path for path in (*packages, file) if path.exists()]


def _imports(path: Path) -> list[str]:
    """What a file imports of the project when it runs."""
    names: list[str] = []
    for node in _running(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return [name for name in names if name.partition(".")[0] == "spadework"]


def _needs_more(path: Path) -> bool:
    """Whether a file cannot be imported where there is no other package than those that are there."""
    for node in ast.parse(path.read_text("utf-8")).body:
        names: list[str | None] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module]
        if any(name and (name.partition(".")[0] not in OURS or name == ARRAYS) for name in names):
            return True
    return False


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    """The parts of a file but those that are for type checkers alone."""
    yield tree
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            for other in node.orelse:
                yield from _running(other)
        else:
            yield from _running(node)


def _wheel(folder: Path, abi: str) -> Path:
    """msgspec's wheel for Pyodide, by its pinned hash; downloaded unless it is there."""
    pinned = LOCK.read_text("utf-8").split("--hash=sha256:")[1:]
    for path in folder.glob("msgspec-*.whl"):
        if hashlib.sha256(path.read_bytes()).hexdigest() in {digest.split()[0] for digest in pinned}:
            return path
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
    command += ["--require-hashes", "-r", str(LOCK), "--dest", str(folder)]
    subprocess.run([*command, *PLATFORM, f"pyemscripten_{abi}_wasm32"], check=True)
    version = LOCK.read_text("utf-8").split("==")[1].split()[0]
    return next(folder.glob(f"msgspec-{version}-*{abi}_wasm32.whl"))


def _digest(*paths: Path) -> str:
    """The first digits of a hash over files."""
    whole = hashlib.sha256()
    for path in paths:
        whole.update(path.read_bytes())
    return whole.hexdigest()[:12]


def _place(path: Path, name: str) -> str:
    """Copy a file to its address: NAME with the hash of the file before its last dot."""
    stem, _, suffix = name.rpartition(".")
    address = f"immutable/{stem}-{_digest(path)}.{suffix}"
    shutil.copyfile(path, TARGET / address)
    return address


def build() -> None:
    """Write everything below TARGET."""
    if not (PYODIDE / "pyodide.mjs").exists():
        sys.exit("spadework: Pyodide is not installed yet; run 'make setup', or 'npm ci' in web.")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    cache = ROOT / ".cache" / "wasm"
    cache.mkdir(parents=True, exist_ok=True)
    wheel, core = _wheel(cache, lock["info"]["abi_version"]), cache / "core.zip"
    write_core(core)

    shutil.rmtree(TARGET, ignore_errors=True)
    runtime = f"immutable/pyodide-{_digest(*(PYODIDE / name for name in RUNTIME))}"
    (TARGET / runtime).mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(PYODIDE / name, TARGET / runtime / name)
    worker, files = _place(WORKER, "worker.js"), [_place(wheel, "msgspec.whl"), _place(core, "core.zip")]
    kernel = {
        "script": _place(BROWSER / "kernel.js", "kernel.js"),
        "compiled": _place(BROWSER / "kernel.wasm", "kernel.wasm"),
    }
    addresses = [worker, *(f"{runtime}/{name}" for name in RUNTIME), *files, *kernel.values()]
    parts = {
        "worker": f"/engine/{worker}",
        "runtime": f"/engine/{runtime}/",
        "lock": json.dumps({"info": lock["info"], "packages": {}}),
        "unpack": [f"/engine/{address}" for address in files],
        "kernel": {part: f"/engine/{address}" for part, address in kernel.items()},
        "files": {f"/engine/{address}": (TARGET / address).stat().st_size for address in addresses},
    }
    temporary = TARGET / "parts.json.new"
    temporary.write_text(json.dumps(parts, indent=2) + "\n", "utf-8")
    temporary.replace(TARGET / "parts.json")


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("--core", type=Path, help="write only the core, to this file")
    asked = reader.parse_args()
    if asked.core:
        write_core(asked.core)
    else:
        build()

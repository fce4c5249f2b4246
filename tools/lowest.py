"""Installs Spadework with the lowest version of everything that it names, and tries what comes of it.

    python tools/lowest.py [VERSION ...]

For each Python that the package names, or for those of VERSION: both wheels are built with the lowest build tools, installed
into an environment of their own below .cache/lowest, and tried by `tests/smoke.py`. A Python that this machine lacks is
named; for it the lowest versions are only looked up, so that it is known whether there are any.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

__all__ = ["main"]

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".cache" / "lowest"
NATIVE = ROOT / "native"
TOOLS = Path(sys.executable).parent
SOURCES = (ROOT / "pyproject.toml", NATIVE / "pyproject.toml")
EXTRAS = ("cli", "postgres", "server")
LOWEST = ("--resolution", "lowest-direct")
BUILD = "import sys; from importlib import import_module as module; module(sys.argv[1]).build_wheel(*sys.argv[2:3], {'build-dir': sys.argv[3]})"


def main(asked: Sequence[str]) -> None:
    """Try every version; exit with the number of those that failed."""
    failed = 0
    for version in asked or _named():
        python = _python(version)
        if python is None:
            _pinned(version)
            print(
                f"! Python {version} is not on this machine: its lowest versions are there, and nothing was tried.",
                flush=True,
            )
            continue
        try:
            _try(version, python)
        except subprocess.CalledProcessError as error:
            failed += 1
            said = error.stdout or ""
            print(f"✗ Python {version} fails: {' '.join(map(str, error.cmd[:4]))} …\n{said[-6000:]}", flush=True)
    sys.exit(failed)


def _try(version: str, python: Path) -> None:
    """Build, install and try for one Python."""
    home = FOLDER / version
    pinned = _pinned(version)
    shutil.rmtree(home / "wheels", ignore_errors=True)
    for name in ("build", "env"):
        _run("uv", "venv", "--clear", "--python", python, home / name)
    builder = home / "build" / "bin" / "python"
    requires = [need for file in SOURCES for need in tomllib.loads(file.read_text("utf-8"))["build-system"]["requires"]]
    _run("uv", "pip", "install", *LOWEST, "--python", builder, *requires)
    for source, backend in ((ROOT, "hatchling.build"), (NATIVE, "scikit_build_core.build")):
        (home / "wheels").mkdir(exist_ok=True)
        _run(builder, "-c", BUILD, backend, home / "wheels", home / "native", cwd=source)
    runner = home / "env" / "bin" / "python"
    kernel, whole = sorted((home / "wheels").glob("*.whl"), key=lambda path: "kernel" not in path.name)
    wanted = f"spadework[all] @ {whole.as_uri()}"
    _run("uv", "pip", "install", "--only-binary", ":all:", "--python", runner, "-c", pinned, wanted, kernel)
    _run(runner, ROOT / "tests" / "smoke.py", "--kernel", cwd=home)
    needs = {_name(need) for file in SOURCES for need in _needs(file)}
    named = " ".join(line for line in pinned.read_text("utf-8").splitlines() if _name(line) in needs)
    print(f"✓ Python {version}: {named}", flush=True)


def _pinned(version: str) -> Path:
    """A file with the lowest versions for a Python, of which there are wheels."""
    file = FOLDER / f"{version}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    extras = [word for extra in EXTRAS for word in ("--extra", extra)]
    only = ("--only-binary", ":all:", "--python-version", version)
    _run("uv", "pip", "compile", "--no-header", *LOWEST, *only, *extras, "-o", file, *SOURCES)
    return file


def _needs(file: Path) -> list[str]:
    """What a distribution requires, with all its extras."""
    project = tomllib.loads(file.read_text("utf-8"))["project"]
    return [
        *project["dependencies"],
        *(need for extra in project.get("optional-dependencies", {}).values() for need in extra),
    ]


def _name(need: str) -> str:
    """The name of a library, from what is required of it."""
    return re.split(r"[^\w.-]", need, maxsplit=1)[0].lower()


def _named() -> list[str]:
    """The versions of Python that the package says it runs on."""
    project = tomllib.loads(SOURCES[0].read_text("utf-8"))["project"]
    return [line.rpartition(" ")[2] for line in project["classifiers"] if re.search(r"Python :: 3\.\d+$", line)]


def _python(version: str) -> Path | None:
    """A Python of that version: on the path, or below pyenv's folder."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    places = [str(place) for place in sorted(pyenv.glob(f"versions/{version}.*/bin/python"))]
    if found := shutil.which(f"python{version}"):
        places.insert(0, found)
    for place in places:
        asked = subprocess.run([place, "--version"], capture_output=True, text=True, check=False)
        if asked.stdout.startswith(f"Python {version}."):
            return Path(place)
    return None


def _run(*words: str | Path, cwd: Path = ROOT) -> None:
    """Run a program with the tools of this environment; raise with what it says where it fails."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("SPADEWORK_", "PYTHON"))}
    environ |= {"PATH": f"{TOOLS}{os.pathsep}{os.environ['PATH']}", "UV_PYTHON_DOWNLOADS": "never"}
    environ |= {"UV_CACHE_DIR": str(FOLDER / "uv"), "VIRTUAL_ENV": ""}
    subprocess.run(words, cwd=cwd, env=environ, check=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


if __name__ == "__main__":
    main(sys.argv[1:])

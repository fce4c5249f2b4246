"""What is built of the repository: an archive of sources, and a wheel that needs no compiler to come about."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.arch.repository import files, place

pytestmark = pytest.mark.slow

BUILD = "import sys; from scikit_build_core import build; print(getattr(build, sys.argv[1])(sys.argv[2]))"
ENDING = "N:AK.2.. J.3..4 T.4..5 9.5..6"


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the repository that a package is built of, where nothing has been built yet."""
    folder = tmp_path_factory.mktemp("sources")
    for file in files():
        name = place(file)
        if name.startswith(("src/", "native/")) or "/" not in name:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, folder / name)
    return folder


def built(sources: Path, what: str, **changes: str) -> tuple[Path, str]:
    """The file that is built, and what is said meanwhile."""
    target = sources.parent / what
    target.mkdir(exist_ok=True)
    # The build finds its own tools where this Python has them, and no settings of an outer build.
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(
        [sys.executable, "-c", BUILD, what, str(target)],
        cwd=sources, env={**os.environ, "PATH": path, **changes}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return target / done.stdout.split()[-1], done.stdout + done.stderr


def test_the_archive_holds_the_sources_of_the_kernel(sources: Path) -> None:
    archive, _ = built(sources, "build_sdist")
    with tarfile.open(archive) as held:
        names = {name.partition("/")[2] for name in held.getnames()}
    wanted = {place(file) for file in files() if place(file).startswith(("native/", "src/"))}
    assert {"pyproject.toml", "LICENSE", "README.md", "native/CMakeLists.txt"} <= names
    assert not wanted - names


def test_without_a_compiler_a_wheel_is_built_and_says_what_it_lacks(sources: Path, tmp_path: Path) -> None:
    wheel, said = built(sources, "build_wheel", CXX=str(tmp_path / "no-compiler"), CC=str(tmp_path / "no-compiler"))
    assert "the kernel could NOT be built, and Spadework is installed without it" in said
    assert "C++20 compiler" in said
    with zipfile.ZipFile(wheel) as held:
        names = held.namelist()
        held.extractall(tmp_path / "installed")
    assert "spadework/kernel/reference/solve.py" in names
    assert [name for name in names if name.endswith((".so", ".pyd", ".cpp", ".hpp", "CMakeLists.txt"))] == []

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        # -S leaves out the hook by which an editable installation is found; what it would add is named.
        paths = (str(tmp_path / "installed"), str(Path(pytest.__file__).parents[1]))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        return subprocess.run(
            [sys.executable, "-S", *words], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )

    asked = run("-c", "import spadework.kernel as kernel; print(kernel.__file__); kernel.Solver")
    assert asked.stdout.startswith(str(tmp_path / "installed"))
    assert asked.stderr.strip().splitlines()[-1].startswith("ImportError: spadework.kernel has no native part")
    assert run("-c", "from spadework.cli import main; main()", "rules", "list").returncode == 0
    solved = run("-c", "from spadework.cli import main; main()", "solve", ENDING)
    assert solved.returncode == 1
    assert "solve needs the kernel, which this installation lacks: install a C++20 compiler" in solved.stderr
    assert "Traceback" not in solved.stderr
    assert run("-c", "import spadework.kernel.reference as slow; print(slow.most_tricks)").returncode == 0

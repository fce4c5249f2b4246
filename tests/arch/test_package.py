"""What is built of the repository: an archive and a wheel with the page, and apart from them the kernel, which is compiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import spadework
from tests.arch.repository import ROOT, files, place

pytestmark = pytest.mark.long

BUILD = "import sys; from importlib import import_module as module; print(getattr(module(sys.argv[1]), sys.argv[2])(sys.argv[3]))"
ENDING = "N:AK.2.. J.3..4 T.4..5 9.5..6"
PAGE = {
    "index.html": '<script type="module" src="/_app/immutable/start.js"></script>',
    "_app/immutable/start.js.gz": "compressed",
    "engine/parts.json": '{"files": {"/engine/immutable/core.zip": 4}}',
    "engine/immutable/core.zip": "core",
    "notices.txt": "Others' work",
}


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the repository that a package is built of, where nothing has been built yet but a page."""
    folder = tmp_path_factory.mktemp("sources")
    for file in files():
        name = place(file)
        if name.startswith(("src/", "native/", "tools/")) or "/" not in name:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, folder / name)
    for name, text in PAGE.items():
        file = folder / "src" / "spadework" / "server" / "site" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


def build(sources: Path, what: str, *, backend: str = "hatchling.build", **changes: str) -> tuple[str, str]:
    """The name of the file that is built, in the folder of that name beside the sources, and what is said meanwhile."""
    target = sources.parent / what
    target.mkdir(exist_ok=True)
    # The build finds its own tools where this Python has them, and no settings of an outer build.
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(
        [sys.executable, "-c", BUILD, backend, what, str(target)],
        cwd=sources, env={**os.environ, "PATH": path, **changes}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return "" if done.returncode else done.stdout.split()[-1], done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(sources: Path) -> Path:
    name, said = build(sources, "build_wheel")
    assert name, said
    return sources.parent / "build_wheel" / name


def test_the_archive_holds_the_page_and_the_sources_of_the_kernel(sources: Path) -> None:
    name, said = build(sources, "build_sdist")
    assert name, said
    with tarfile.open(sources.parent / "build_sdist" / name) as held:
        names = {name.partition("/")[2] for name in held.getnames()}
    wanted = {place(file) for file in files() if place(file).startswith(("native/", "src/"))}
    assert {"pyproject.toml", "LICENSE", "README.md", "native/CMakeLists.txt"} <= names
    assert not wanted - names
    assert {f"src/spadework/server/site/{name}" for name in PAGE} <= names


def test_the_wheel_is_for_every_machine_and_brings_page_and_notices(wheel: Path) -> None:
    assert wheel.name == f"spadework-{spadework.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as held:
        names = held.namelist()
    assert {f"spadework/server/site/{name}" for name in PAGE} <= set(names)
    assert [name for name in names if name.endswith((".so", ".pyd", ".cpp", ".hpp", "CMakeLists.txt"))] == []
    licenses = {name.rpartition("/")[2] for name in names if "/licenses/" in name}
    assert licenses == {"LICENSE", "notices.txt"}


def test_without_the_kernel_the_wheel_works_and_says_what_it_lacks(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as held:
        held.extractall(tmp_path / "installed")

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        # -S leaves out the hook by which an editable installation is found; what it would add is named.
        paths = (str(tmp_path / "installed"), str(Path(pytest.__file__).parents[1]))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        without = "import sys; sys.modules['spadework_kernel'] = None\n"
        return subprocess.run(
            [sys.executable, "-S", "-c", without + words[0], *words[1:]],
            cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip

    asked = run("import spadework.kernel as kernel; print(kernel.__file__); kernel.Solver")
    assert asked.stdout.startswith(str(tmp_path / "installed"))
    assert asked.stderr.strip().splitlines()[-1].startswith("ImportError: spadework.kernel has no native part")
    assert run("from spadework.cli import main; main()", "rules", "list").returncode == 0
    solved = run("from spadework.cli import main; main()", "solve", ENDING)
    assert solved.returncode == 1
    assert "solve needs the kernel, which is not installed; run: " in solved.stderr
    assert "Traceback" not in solved.stderr
    assert run("import spadework.kernel.reference as slow; print(slow.most_tricks)").returncode == 0


def test_without_a_compiler_the_kernel_is_not_built_and_says_what_it_lacks(sources: Path, tmp_path: Path) -> None:
    """Nothing comes about that an installer could keep and take for whole."""
    none = str(tmp_path / "no-compiler")
    name, said = build(sources / "native", "build_wheel", backend="scikit_build_core.build", CXX=none, CC=none)
    assert name == ""
    assert "spadework-kernel could NOT be built. It needs a C++20 compiler" in said


@pytest.mark.parametrize("what", ("build_sdist", "build_wheel"))
@pytest.mark.parametrize("lost", PAGE)
def test_nothing_is_built_without_its_page_unless_asked(sources: Path, what: str, lost: str, tmp_path: Path) -> None:
    copy = tmp_path / "sources"
    shutil.copytree(sources, copy)
    (copy / "src" / "spadework" / "server" / "site" / lost).unlink()
    name, said = build(copy, what)
    assert name == ""
    assert said.startswith(f"spadework: the page is not built: src/spadework/server/site/{lost.removesuffix('.gz')}")
    assert "Run 'make page' first" in said
    assert said.count("\n") == 1
    assert build(copy, what, SPADEWORK_CORE_ONLY="1")[0]


def test_the_kernel_is_of_the_same_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    said = (ROOT / "native" / "spadework_kernel" / "__init__.py").read_text("utf-8")
    assert f'__version__ = "{spadework.__version__}"' in said.splitlines()
    assert project["optional-dependencies"]["kernel"] == [f"spadework-kernel=={spadework.__version__}"]


def test_the_kernel_has_the_same_license() -> None:
    assert (ROOT / "native" / "LICENSE").read_text("utf-8") == (ROOT / "LICENSE").read_text("utf-8")

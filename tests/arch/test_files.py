"""What every file of the repository keeps to."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.arch.repository import ROOT, files, place, text, written

HARD_LIMIT = 500
SOURCES = (".py", ".pyi", ".ts", ".svelte", ".js", ".css", ".cpp", ".hpp", ".h", ".toml", ".sh")

# Written in pieces, so that this file does not name what it forbids.
FOLDERS = ("work", "root", "home", "opt", "Users", "mnt", "srv")
# The slash comes first, by which a search is quick, and then what may not stand before it.
OUTSIDE = re.compile(r"/(?<![\w.}\])$*-]/)(?:" + "|".join(FOLDERS) + r")/[\w.]")
ABOVE = re.compile(r"\.\./shared\b|\bshared/" + r"(?:DESIGN|\w+)\.md")
REGISTRIES = re.compile(
    "|".join(
        re.escape(".".join(host))
        for host in (
            ("pypi", "org"),
            ("pythonhosted", "org"),
            ("registry", "npmjs", "org"),
            ("registry", "yarnpkg", "com"),
            ("deb", "debian", "org"),
        )
    )
)
ADDRESS = re.compile(r"\w+://|--(?:extra-)?index-url|--find-links|--trusted-host")


def test_no_source_file_is_longer_than_the_hard_limit() -> None:
    lines = {place(path): path.read_text(encoding="utf-8").count("\n") for path in written(*SOURCES)}
    too_long = {name: number for name, number in lines.items() if number > HARD_LIMIT}
    assert not too_long, f"{HARD_LIMIT} lines are the limit; split {too_long}"


def named(what: re.Pattern[str]) -> Iterator[str]:
    """Where the files of the repository say so."""
    for path in files():
        body = text(path) or ""
        for match in what.finditer(body):
            yield f"{place(path)}:{body.count(chr(10), 0, match.start()) + 1}: {match.group()}"


def test_nothing_names_a_path_outside_the_repository() -> None:
    assert [*named(OUTSIDE), *named(ABOVE)] == []


def test_nothing_names_a_package_registry() -> None:
    assert [*named(REGISTRIES)] == []


@pytest.mark.parametrize("path", sorted((ROOT / "requirements").glob("*.txt")), ids=place)
def test_python_locks_are_hashed_and_carry_no_address(path: Path) -> None:
    lock = path.read_text(encoding="utf-8")
    assert not ADDRESS.search(lock)
    pins = re.split(r"\n(?=[a-z0-9])", lock.strip())
    assert all("==" in pin and "--hash=sha256:" in pin for pin in pins)


def test_make_play_brought_the_kernel_without_numpy() -> None:
    lock = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    kernel = tomllib.loads((ROOT / "native" / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for needed in kernel["dependencies"]:
        name = re.split(r"[^\w-]", needed)[0]
        assert f"\n{name}==" in lock, f"the kernel is installed with --no-deps, and requirements/play.txt lacks {name}"


def test_the_page_lock_carries_no_address() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock, "web/.npmrc sets omit-lockfile-registry-resolved; write the lock anew"

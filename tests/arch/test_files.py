"""What every file of the repository keeps to."""

import re
from pathlib import Path

import pytest

from tests.arch.repository import ROOT, files, place, text, written

HARD_LIMIT = 500
SOURCES = (".py", ".pyi", ".ts", ".svelte", ".js", ".css", ".cpp", ".hpp", ".h", ".toml", ".sh")

# Written in pieces, so that this file does not name what it forbids.
FOLDERS = ("work", "root", "home", "opt", "Users", "mnt", "srv")
OUTSIDE = re.compile(r"(?<![\w.}\])$*-])/(?:" + "|".join(FOLDERS) + r")/[\w.]")
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


@pytest.mark.parametrize("path", written(*SOURCES), ids=place)
def test_no_source_file_is_longer_than_the_hard_limit(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines <= HARD_LIMIT, f"{place(path)} has {lines} lines; split it, {HARD_LIMIT} is the limit"


def test_nothing_names_a_path_outside_the_repository() -> None:
    found = [
        f"{place(path)}:{number}: {match.group()}"
        for path in files()
        for number, line in enumerate((text(path) or "").splitlines(), start=1)
        for pattern in (OUTSIDE, ABOVE)
        for match in pattern.finditer(line)
    ]
    assert not found, found


def test_nothing_names_a_package_registry() -> None:
    found = [
        f"{place(path)}:{number}: {line.strip()[:120]}"
        for path in files()
        for number, line in enumerate((text(path) or "").splitlines(), start=1)
        if REGISTRIES.search(line)
    ]
    assert not found, found


@pytest.mark.parametrize("path", sorted((ROOT / "requirements").glob("*.txt")), ids=place)
def test_python_locks_are_hashed_and_carry_no_address(path: Path) -> None:
    lock = path.read_text(encoding="utf-8")
    assert not ADDRESS.search(lock)
    pins = re.split(r"\n(?=[a-z0-9])", lock.strip())
    assert all("==" in pin and "--hash=sha256:" in pin for pin in pins)


def test_the_page_lock_carries_no_address() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock, "web/.npmrc sets omit-lockfile-registry-resolved; write the lock anew"

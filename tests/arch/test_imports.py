"""Who may import whom: the contracts in pyproject.toml hold."""

import tomllib

from importlinter import cli

from tests.arch.repository import PACKAGE, ROOT, files, imports, place


def test_the_contracts_hold() -> None:
    assert cli.lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == cli.EXIT_STATUS_SUCCESS


def test_every_part_of_the_house_has_its_floor() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    floors = {name.strip(" ()") for line in layers for name in line.split("|")}
    parts = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert parts - {"__init__", "__main__"} <= floors


def test_one_module_alone_asks_for_the_native_part() -> None:
    """So that its absence is told in one place, in words."""
    sources = [path for path in files() if path.suffix == ".py" and "spadework.kernel._native" in imports(path)]
    assert [place(path) for path in sources] == ["src/spadework/kernel/native.py"]

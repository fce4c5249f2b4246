"""Who may import whom: the contracts in pyproject.toml hold."""

import ast
import re
import sys
import tomllib

from importlinter import cli

from tests.arch.repository import PACKAGE, ROOT, files, import_nodes, imports, place, written
from tools.engine import SOURCE, core_files

INTERNAL = re.compile(r"(^|\.)_(?!_)|^uvicorn\.protocols")
"""Modules and names that are no part of what a package promises."""


def test_the_contracts_hold() -> None:
    settings, kept = str(ROOT / "pyproject.toml"), str(ROOT / ".cache" / "imports")
    assert cli.lint_imports(config_filename=settings, cache_dir=kept) == cli.EXIT_STATUS_SUCCESS


def test_every_part_of_the_house_has_its_floor() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    floors = {name.strip(" ()") for line in layers for name in line.split("|")}
    parts = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert parts - {"__init__", "__main__"} <= floors


def test_the_terminal_imports_nothing_but_what_its_extra_brings() -> None:
    """Directly: what another package happens to bring along may be gone with its next version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = (*project["dependencies"], *project["optional-dependencies"]["cli"])
    brought = {re.split(r"[^A-Za-z0-9]", name)[0] for name in named}
    sources = [path for path in files() if path.suffix == ".py" and PACKAGE / "cli" in path.parents]
    needed = {module.partition(".")[0] for path in sources for module in imports(path)}
    assert needed - sys.stdlib_module_names - {"spadework"} <= brought
    assert "rich" in needed


def test_one_module_alone_asks_for_the_native_part() -> None:
    """So that its absence is told in one place, in words."""
    sources = [
        path
        for path in files()
        if path.suffix == ".py" and PACKAGE in path.parents and "spadework_kernel._native" in imports(path)
    ]
    assert [place(path) for path in sources] == ["src/spadework/kernel/native.py"]


def test_nobody_imports_what_another_package_keeps_to_itself() -> None:
    """It may be gone with its next version."""
    found = []
    for path in written(".py"):
        for node in import_nodes(path):
            names = [alias.name for alias in node.names]
            module = (node.module or "") if isinstance(node, ast.ImportFrom) else ""
            found += [(place(path), f"{module}.{name}".strip(".")) for name in names]
    kept = [(where, name) for where, name in found if INTERNAL.search(name) and not name.startswith("spadework")]
    assert found
    assert not kept


def test_the_core_in_the_browser_leaves_the_front_door_outside() -> None:
    """A page downloads what keeps score and tables, and what chooses for bots; not what serves, deals matches or fills a terminal."""
    parts = {path.relative_to(SOURCE / "spadework").parts[0] for path in core_files()}
    assert {"__init__.py", "rules", "keep"} <= parts
    assert not parts & {"arena", "cli"}
    assert not {"app.py", "lobby.py", "routes", "metrics.py"} & {
        path.relative_to(SOURCE / "spadework" / "server").parts[0]
        for path in core_files()
        if SOURCE / "spadework" / "server" in path.parents
    }

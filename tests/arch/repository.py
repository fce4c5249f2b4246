"""The repository as data: which files it holds and what their Python says."""

import ast
import shutil
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "spadework"

# Where there is no git (an unpacked archive), these hold what is made, not written.
MADE = {".git", ".venv", ".cache", ".svelte-kit", "node_modules", "__pycache__", "site", "dist"}


@cache
def files() -> tuple[Path, ...]:
    """Every file that is in the repository, or would be with the next commit."""
    if shutil.which("git") and (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        found = [ROOT / name for name in listed.split("\0") if name]
    else:
        found = [path for path in ROOT.rglob("*") if not MADE & set(path.relative_to(ROOT).parts)]
    return tuple(sorted(path for path in set(found) if path.is_file()))


def written(*suffixes: str) -> tuple[Path, ...]:
    """The files with one of these suffixes."""
    return tuple(path for path in files() if path.suffix in suffixes)


def place(path: Path) -> str:
    """A path as a person would type it at the root."""
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a Python file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=place(path))


@cache
def import_nodes(path: Path) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """What a Python file imports, wherever in it. Imports are statements, so that no expression is looked into."""
    found: list[ast.Import | ast.ImportFrom] = []
    inner: list[ast.AST] = [tree(path)]
    while inner:
        node = inner.pop()
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.append(node)
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            inner += within if isinstance(within := getattr(node, name, ()), list) else ()
    return tuple(found)


@cache
def imports(path: Path) -> tuple[str, ...]:
    """The modules that a Python file imports."""
    found: list[str] = []
    for node in import_nodes(path):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif node.module:
            found.append(node.module)
    return tuple(found)


def text(path: Path) -> str | None:
    """The text of a file, or None where it is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None

"""What every module of the package keeps to."""

import ast
import importlib
import re
import sys
from pathlib import Path

from tests.arch.repository import PACKAGE, files, imports, place, tree

MODULES = tuple(path for path in files() if path.suffix == ".py" and PACKAGE in path.parents)

# Values and functions: no input, no output, no clock, no dice, no logging.
PURE = ("cards", "rules", "dealing", "scoring", "game", "keep")
CORE = (*PURE, "notation", "kernel", "players", "analysis", "lessons", "calls")
IMPURE = {
    "asyncio",
    "datetime",
    "logging",
    "random",
    "secrets",
    "socket",
    "sqlite3",
    "subprocess",
    "threading",
    "time",
}
VAGUE = {"util", "utils", "helper", "helpers", "manager", "managers", "common", "misc"}


def layer(path: Path) -> str:
    """The first name below the package: `rules`, `cards`, ..."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def exported(path: Path) -> list[str] | None:
    """The names in a module's `__all__`, or None where it has none."""
    for node in tree(path).body:
        target = (
            node.target
            if isinstance(node, ast.AnnAssign)
            else node.targets[0]
            if isinstance(node, ast.Assign)
            else None
        )
        if isinstance(target, ast.Name) and target.id == "__all__" and isinstance(node, ast.Assign | ast.AnnAssign):
            assert node.value is not None
            return list(ast.literal_eval(node.value))
    return None


def natural(name: str) -> tuple[int, list[tuple[int, int, str]]]:
    """Constants, then classes, then the rest; numbers by value. The order in which ruff sorts (RUF022)."""
    kind = 0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2
    parts = [(1, int(part), "") if part.isdigit() else (2, 0, part) for part in re.split(r"(\d+)", name) if part]
    return kind, parts


def dotted(path: Path) -> str:
    """A file's name as a module."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_exports_are_sorted_and_exist() -> None:
    for path in MODULES:
        names = exported(path) or []
        assert names == sorted(set(names), key=natural), place(path)
        module = importlib.import_module(dotted(path)) if names else None
        assert [name for name in names if not hasattr(module, name)] == [], place(path)


def test_modules_are_nouns_that_say_something() -> None:
    assert [place(path) for path in MODULES if path.stem in VAGUE] == []


def test_pure_layers_touch_no_clock_dice_or_wire() -> None:
    for path in MODULES:
        if layer(path) in PURE:
            assert {name.partition(".")[0] for name in imports(path)} & IMPURE == set(), place(path)


def test_the_core_needs_msgspec_alone() -> None:
    for path in MODULES:
        foreign = {name.partition(".")[0] for name in imports(path)} - set(sys.stdlib_module_names)
        # The extra `kernel`, its native part and arrays, for which its own modules alone ask.
        own = {"numpy", "spadework_kernel"} if layer(path) == "kernel" else set()
        if path.stem == "ed25519":  # what signs and checks, for which it asks where somebody does
            own = {"cryptography"}
        assert layer(path) not in CORE or foreign <= {"msgspec", "spadework"} | own, place(path)


# One thread at a time: bots and studies in processes of their own, the terminal, the page of a browser.
ALONE = ("arena", "browser", "cli", "envs")
DECODES = {"convert": 1, "Decoder": 0}


def test_types_are_described_before_a_second_thread_can_meet_them() -> None:
    """What msgspec reads into a type of ours goes through `described`, but where a process has one thread."""
    asked = (
        (f"{place(path)}:{node.lineno}", ast.unparse(shape))
        for path in MODULES
        if layer(path) not in (*ALONE, "described") and path.parent.name != "training"
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and (shape := _decoded_to(node)) is not None
    )
    assert [one for one in asked if not one[1].startswith(("described(", "dict[str, "))] == []


def _decoded_to(call: ast.Call) -> ast.expr | None:
    """What a call of msgspec's decodes to, if it names a type."""
    name = ast.unparse(call.func)
    if not name.startswith("msgspec."):
        return None
    last = name.rpartition(".")[2]
    if last == "decode":
        return next((each.value for each in call.keywords if each.arg == "type"), None)
    at = DECODES.get(last)
    return call.args[at] if at is not None and len(call.args) > at else None

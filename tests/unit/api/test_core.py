"""The core that travels to browsers: it is whole, and nothing of the server is in it."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import msgspec
import pytest

from spadework.api import answer
from tests.arch.repository import ROOT

DEAL = b'{"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}'


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("core") / "core.zip"
    subprocess.run([sys.executable, ROOT / "tools" / "engine.py", "--core", target], check=True)
    return target


def test_it_answers_where_nothing_but_msgspec_is_installed(core: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(core) as packed:
        packed.extractall(tmp_path)
    packages = Path(msgspec.__file__).parents[1]
    program = (
        f"import sys; sys.path += [{str(tmp_path)!r}, {str(packages)!r}]\n"
        "import spadework.api\n"
        "assert spadework.__file__.startswith(sys.path[-2])\n"
        f"sys.stdout.buffer.write(spadework.api.answer('score.deals', {DEAL!r}).body)"
    )
    said = subprocess.run([sys.executable, "-I", "-S", "-c", program], check=True, capture_output=True)
    assert said.stdout == answer("score.deals", DEAL).body


def test_it_holds_tables_and_neither_what_serves_them_nor_the_terminal(core: Path) -> None:
    with zipfile.ZipFile(core) as packed:
        names = packed.namelist()
    assert {f"spadework/api/{part}.py" for part in ("calls", "keep", "lessons", "records", "rules", "score")} <= {
        *names
    }
    assert "spadework/rules/data/standard.toml" in names
    assert "spadework/server/table/owner.py" in names
    serving = ("app", "auth", "lobby", "process", "routes", "site", "socket")
    left_out = ("spadework/cli", *(f"spadework/server/{part}" for part in serving))
    assert [name for name in names if name.startswith(left_out)] == []


def test_the_same_sources_give_the_same_bytes(core: Path, tmp_path: Path) -> None:
    again = tmp_path / "core.zip"
    subprocess.run([sys.executable, ROOT / "tools" / "engine.py", "--core", again], check=True)
    assert again.read_bytes() == core.read_bytes()


def test_the_browser_decodes_with_the_msgspec_that_the_server_has() -> None:
    pinned = (ROOT / "requirements" / "wasm.txt").read_text("utf-8").split("==")[1].split()[0]
    assert f"msgspec=={pinned} " in (ROOT / "requirements" / "play.txt").read_text("utf-8")

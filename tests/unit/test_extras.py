"""What to run for what is missing, wherever Spadework was installed from and by what."""

import json
import sys
from pathlib import Path

import pytest

from spadework import extras
from spadework.extras import remedy


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment into which Spadework was installed from an index."""
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(extras, "_source", lambda: None)
    return tmp_path


def test_an_environment_of_pip_is_told_of_pip(home: Path) -> None:
    (home / "pyvenv.cfg").write_text("home = /usr/bin\n")
    assert remedy("server") == "pip install 'spadework[server]'"


@pytest.mark.parametrize(
    ("file", "text", "command"),
    (
        ("pyvenv.cfg", "home = /usr/bin\nuv = 0.9\n", "uv pip install 'spadework[cli]'"),
        ("uv-receipt.toml", "", "uv tool install 'spadework[cli,server]'"),
        ("pipx_metadata.json", "{}", "pipx install --force 'spadework[cli,server]'"),
    ),
)
def test_others_are_told_of_what_they_use(home: Path, file: str, text: str, command: str) -> None:
    (home / file).write_text(text)
    assert remedy("cli") == command


def test_a_tool_keeps_what_it_had_and_comes_from_where_it_came(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "uv-receipt.toml").touch()
    monkeypatch.setattr(extras, "_source", lambda: "file:///tmp/spadework.whl")
    assert remedy("postgres") == "uv tool install 'spadework[cli,postgres,server] @ file:///tmp/spadework.whl'"


def test_the_kernel_of_a_checkout_is_in_the_checkout(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "native").mkdir()
    monkeypatch.setattr(extras, "_source", home.as_uri)
    assert remedy("kernel") == f"pip install '{home / 'native'}'"
    assert remedy("cli") == "pip install 'spadework[cli]'"


def test_where_it_came_from_is_read_off_the_installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = tmp_path / "spadework-9.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: spadework\nVersion: 9\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert extras._source() is None
    (told / "direct_url.json").write_text(json.dumps({"url": "file:///tmp/spadework", "dir_info": {}}))
    assert extras._source() == "file:///tmp/spadework"

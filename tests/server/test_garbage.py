"""Nobody waits while memory is looked through: what goes is gone at once, and all of it is looked at only where it has grown."""

import asyncio
import gc
import signal
import sys
import weakref
from pathlib import Path

import pytest

from spadework.server import garbage
from tests.server.people import Person
from tests.server.standing import Standing, begun

_SERVE = """
import gc, signal, sys
from spadework.server.process import serve
LEFT = ("Rim", "Sorting", "Heads", "Outward", "HttpToolsProtocol", "RequestResponseCycle", "Opening", "OpenSocket", "Hearing", "Watcher")
def say(*_):
    gc.collect()
    print(sum(type(left).__name__ in LEFT or type(left).__module__.startswith("sqlalchemy") for left in gc.garbage), flush=True)
    gc.garbage.clear()
    gc.set_debug(gc.DEBUG_SAVEALL)
signal.signal(signal.SIGUSR1, say)
serve(host="127.0.0.1", port=0, data=sys.argv[1])
"""


async def test_with_2500_tables_everybody_waited_while_all_memory_was_looked_through() -> None:
    program = """
import gc
from spadework.server.garbage import tune
tune()
gc.set_threshold(*(min(100, often) for often in gc.get_threshold()[:2]), gc.get_threshold()[2])
before = gc.get_stats()[2]["collections"]
kept = [[one] for one in range(300_000)]
print(gc.get_stats()[2]["collections"] - before, gc.get_stats()[0]["collections"] > 1000)
"""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", program, stdout=asyncio.subprocess.PIPE)
    said, _ = await process.communicate()
    assert said == b"0 True\n", "the young are looked at, again and again, and nothing else is"


async def test_new_things_in_the_place_of_old_ones_were_looked_through_by_the_million_at_once() -> None:
    gc.collect()
    held = [[one] for one in range(50_000)]
    looking = asyncio.create_task(garbage.look_at_the_young())
    for _ in range(3):
        held = [[one] for one in range(50_000)]
        while any(one is held[-1] for one in gc.get_objects(0)):
            await asyncio.sleep(garbage.YOUNG_SECONDS)
    looking.cancel()


def test_all_is_looked_through_once_where_memory_has_grown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "GROWN", 1.01)
    monkeypatch.setattr(garbage, "FEW_BLOCKS", 1000)
    grown = garbage.Grown()
    assert not grown.look()
    kept: list[list[int]] = [[] for _ in range(sys.getallocatedblocks() // 50)]
    assert grown.look()
    assert not grown.look(), "what is kept is not looked for again"
    kept.clear()
    assert not grown.look()
    kept = [[] for _ in range(sys.getallocatedblocks() // 50)]
    assert grown.look(), "it counts from the least that there was"


async def test_pages_that_leave_and_what_is_noted_of_them_wait_for_nobody_to_look_for_them(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _SERVE, str(tmp_path)), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        url = (await process.stdout.readline()).decode().split()[-1]
        person = await Person(url).come("Ann")
        table = await person.practice()
        stays = await person.sit_at(table)
        process.send_signal(signal.SIGUSR1)
        await process.stdout.readline()
        for turn in range(3):
            await person.http.put("/api/v1/me", json={"name": f"Ann {turn}"})
            await person.practice()
            page = await person.sit_at(table)
            await page.close()
            page = await person.sit_at(table)
            page.socket.transport.abort()
            await _ask_and_leave(url)
        await asyncio.sleep(0.6)  # so that it is noted
        await stays.do(say="good-luck")
        process.send_signal(signal.SIGUSR1)
        assert await process.stdout.readline() == b"0\n"
        await person.leave()
    finally:
        process.send_signal(signal.SIGTERM)
        await process.wait()


async def _ask_and_leave(url: str) -> None:
    """Send a dozen requests ahead, and hear the answer to the first alone."""
    server = url.removeprefix("http://")
    host, _, port = server.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(b"GET /api/v1/tables HTTP/1.1\r\nHost: %b\r\n\r\n" % server.encode() * 12)
    await reader.readuntil(b"\r\n\r\n")
    writer.transport.abort()


async def test_a_table_that_is_put_away_waits_for_nobody_to_look_for_it() -> None:
    table = Standing(begun())
    await table.go(await table.come("ann"))
    await table.table.stop()
    gone = weakref.ref(table.table)
    gc.disable()
    try:
        del table.table
        assert gone() is None
    finally:
        gc.enable()

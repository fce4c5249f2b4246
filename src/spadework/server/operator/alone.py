"""Carries out what an operator orders where no server runs: on the files, or in the database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from spadework.faults import Fault
from spadework.server.keys import kept_key
from spadework.server.operator import orders as o
from spadework.server.operator.audit import Audit
from spadework.server.operator.desk import lift_ban, list_bans, put_ban
from spadework.server.operator.tables import seen_table
from spadework.server.people import People
from spadework.server.sealing import Seals
from spadework.server.settings import Settings
from spadework.server.store import Appended, Corrupt, EventLog, anchored, open_directory, open_log
from spadework.server.table.closing import closing
from spadework.server.table.loading import load_table


async def answer(order: o.Order, by: str, settings: Settings) -> o.OrderAnswer:
    """Do what is ordered by somebody, and say what became of it. Raises `Fault`, `StoreError` and `OSError`."""
    audit = Audit(settings.folder)
    directory = await open_directory(settings.directory_url)
    try:
        match order:
            case o.ListBans():
                return await list_bans(directory)
            case o.PutBan():
                await put_ban(order, by, directory, audit)
            case o.LiftBan():
                return o.OrderAnswer(done=await lift_ban(order, by, directory, audit))
            case o.ListTables() | o.CloseTable():
                heads, nodes = settings.folder / "heads.db", bool(settings.node)
                log = anchored(await open_log(settings.log_url), heads, one_of_several=nodes)
                try:
                    seals = _seals(settings.key_folder)
                    if isinstance(order, o.CloseTable):
                        note = partial(audit.note, "close", by=by, whom=order.table, why=order.why)
                        await _close(order.table, log, seals, note)
                    else:
                        found = [
                            await seen_table(
                                listing, log, seals, None, named=People(directory).named, called=lambda _: ""
                            )
                            for listing in await directory.newest(order.most, over=order.over)
                        ]
                        return o.OrderAnswer(tables=tuple(filter(None, found)), done=True)
                finally:
                    await log.close()
            case o.LookAgain():
                pass
    finally:
        await directory.close()
    return o.OrderAnswer(done=True)


def _seals(folder: Path) -> Seals:
    """What opens the logs, where its key is at hand; none is made."""
    path = folder / "seal.key"
    return Seals(kept_key(path) if path.exists() else b"")


async def _close(name: str, log: EventLog, seals: Seals, note: Callable[[], None]) -> None:
    """Write at the end of a table's log that it is closed, once that is noted."""
    try:
        state = await load_table(name, log, seals)
    except Corrupt as error:
        raise Fault(str(error)) from None
    if state is None:
        raise Fault(f"there is no table {name!r}; spadework admin tables lists those that there are")
    if state.closed:
        raise Fault(f"the table {name} is closed already")
    await asyncio.to_thread(note)
    bodies = seals.write(name, state, closing(state, ""))
    if not isinstance(await log.append(name, state.version, bodies, at=time.time()), Appended):
        raise Fault(f"somebody wrote at the table {name} just now; try again")

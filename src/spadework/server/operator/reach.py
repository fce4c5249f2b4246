"""Brings an operator's order to whoever can carry it out: the servers of a data folder, or this process alone."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable

import msgspec

from spadework.faults import Fault
from spadework.server.operator import alone
from spadework.server.operator import orders as o
from spadework.server.operator.audit import whoami
from spadework.server.operator.door import asked, doors
from spadework.server.settings import Settings
from spadework.server.store.folder import hold


def reached(order: o.Order, settings: Settings) -> o.OrderAnswer:
    """What became of an order. Raises `Fault`, `FolderInUse`, `StoreError` and `OSError`."""
    answer = _of_servers(order, settings)
    if answer is None and settings.database_url:
        answer = asyncio.run(alone.answer(order, whoami(), settings))
    elif answer is None:
        if not (settings.folder / "log.db").is_file():
            raise Fault(f"there is no log.db in {settings.folder}; say with --data where the games are kept")
        with hold(settings.folder):
            answer = asyncio.run(alone.answer(order, whoami(), settings))
    if answer.fault:
        raise Fault(answer.fault)
    return answer


def _of_servers(order: o.Order, settings: Settings) -> o.OrderAnswer | None:
    """What the processes say that serve from the folder; none where there is none."""
    if isinstance(order, o.ListTables):
        return _joined(_all(order, settings))
    if isinstance(order, o.CloseTable):
        for said in _all(msgspec.structs.replace(order, here=True), settings):
            if said.done or said.fault:
                return said
    answer = next(iter(_all(order, settings)), None)
    if answer is not None and isinstance(order, o.PutBan | o.LiftBan):
        list(_all(o.LookAgain(), settings))
    return answer


def _all(order: o.Order, settings: Settings) -> Iterable[o.OrderAnswer]:
    """The answers of all processes, one after the other; the door of one that died is taken away."""
    for door in doors(settings.folder):
        answer = asked(door, order)
        if answer is not None:
            yield answer
        else:
            with contextlib.suppress(OSError):
                door.unlink()


def _joined(answers: Iterable[o.OrderAnswer]) -> o.OrderAnswer | None:
    """One list of those of several processes: each knows all tables, and who is at its own."""
    found: dict[str, o.TableSeen] = {}
    none = True
    for answer in answers:
        none = False
        if answer.fault:
            return answer
        for table in answer.tables:
            if table.live or table.table not in found:
                found[table.table] = table
    return None if none else o.OrderAnswer(tables=tuple(found.values()), done=True)

"""Carries out what an operator orders of a running server."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from spadework.faults import Fault
from spadework.server.lobby import Lobby
from spadework.server.operator import orders as o
from spadework.server.operator.audit import Audit
from spadework.server.operator.banned import Banned, denied, holds, whom
from spadework.server.operator.tables import seen_table
from spadework.server.refusals import Denied, TableCode
from spadework.server.store import StoreError
from spadework.server.table.jobs import Close
from spadework.server.table.news import encode
from spadework.server.wire import Bye

if TYPE_CHECKING:
    from spadework.server.store.directory import Directory

_POLICY = 1008


class Desk:
    """The operator's desk in one process of a server."""

    def __init__(self, lobby: Lobby, directory: Directory, banned: Banned, audit: Audit) -> None:
        self._lobby = lobby
        self._directory = directory
        self._banned = banned
        self._audit = audit

    async def answer(self, order: o.Order, by: str) -> o.OrderAnswer:
        """Do what is ordered by somebody, and say what became of it."""
        try:
            match order:
                case o.ListTables():
                    return await self._tables(order)
                case o.CloseTable():
                    return o.OrderAnswer(done=await self._close(order, by))
                case o.PutBan():
                    await put_ban(order, by, self._directory, self._audit)
                    await self._look_again()
                case o.LiftBan():
                    done = await lift_ban(order, by, self._directory, self._audit)
                    await self._look_again()
                    return o.OrderAnswer(done=done)
                case o.ListBans():
                    return await list_bans(self._directory)
                case o.LookAgain():
                    await self._look_again()
        except Fault as fault:
            return o.OrderAnswer(fault=fault.text)
        except (StoreError, OSError) as error:
            return o.OrderAnswer(fault=f"it could not be stored ({type(error).__name__}); try again")
        return o.OrderAnswer(done=True)

    def show_out(self) -> None:
        """Close the pages of all who are kept out, each with the reason."""
        for watcher, _ in self._lobby.pages:
            ban = self._banned.of(watcher.person, watcher.network)
            if ban is not None:
                watcher.end(encode(Bye(denied(ban).text)), _POLICY)

    async def _look_again(self) -> None:
        await self._banned.look()
        self.show_out()

    async def _tables(self, order: o.ListTables) -> o.OrderAnswer:
        house = self._lobby.house
        await self._lobby.notes.write_all()
        live = {table.state.table: (table.state, table.moment()) for table in self._lobby.tables}
        names = {watcher.person: watcher.name for watcher, _ in self._lobby.pages}
        found = [
            await seen_table(
                listing,
                house.log,
                house.seals,
                live.get(listing.id),
                named=house.named,
                called=lambda key: names.get(key, ""),
                node=self._lobby.others.node_of(listing.id),
            )
            for listing in await self._directory.newest(order.most, over=order.over)
        ]
        return o.OrderAnswer(tables=tuple(filter(None, found)), done=True)

    async def _close(self, order: o.CloseTable, by: str) -> bool:
        """Close a table; whether it is one of this process. Raises `Denied` where there is none, or it cannot be stored."""
        here = {table.state.table: table for table in self._lobby.tables}
        if order.here and order.table not in here:
            return False
        state = here[order.table].state if order.table in here else await self._lobby.state(order.table)
        if state is None:
            raise Denied(TableCode.UNKNOWN_TABLE)
        if state.closed:
            raise Fault(f"the table {order.table} is closed already")
        await asyncio.to_thread(self._audit.note, "close", by=by, whom=order.table, why=order.why)
        await self._lobby.settle(order.table, Close, "")
        return True


async def put_ban(order: o.PutBan, by: str, directory: Directory, audit: Audit) -> None:
    """Keep somebody out. Raises `Fault` for what is nobody."""
    from spadework.server.store.bans import Ban

    name = whom(order.whom)
    await asyncio.to_thread(audit.note, "ban", by=by, whom=name, why=order.reason, until=order.until)
    await directory.bans().put(Ban(name, order.reason, time.time(), order.until, by))


async def lift_ban(order: o.LiftBan, by: str, directory: Directory, audit: Audit) -> bool:
    """Let somebody in again; whether they were kept out. Raises `Fault` for what is nobody."""
    bans = directory.bans()
    there = any(ban.whom == order.whom for ban in await bans.all())  # also what could not be put there now
    name = order.whom if there else whom(order.whom)
    lifted = await bans.lift(name)
    if lifted:
        await asyncio.to_thread(audit.note, "unban", by=by, whom=name)
    return lifted


async def list_bans(directory: Directory) -> o.OrderAnswer:
    """Who is kept out."""
    now = time.time()
    found = await directory.bans().all()
    return o.OrderAnswer(
        bans=tuple(o.BanSeen(ban.whom, ban.reason, ban.at, ban.until, ban.by, holds(ban, now)) for ban in found),
        done=True,
    )

"""All that a server opens as it starts, and puts away at its end, in order."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING

from litestar import Litestar

from spadework.server.accounts.opening import open_reception
from spadework.server.auth import Keeper, make_key
from spadework.server.blocks import Blocks
from spadework.server.clock import SystemClock
from spadework.server.counted import CountedDeals
from spadework.server.doorkeeper import Doorkeeper, a_day
from spadework.server.garbage import look_at_the_young, tune
from spadework.server.keys import BYTES, KEYS, kept_key
from spadework.server.lobby import Lobby
from spadework.server.logs import set_up_logs
from spadework.server.metrics import Metrics
from spadework.server.operator.office import Office
from spadework.server.retention import Retention
from spadework.server.routes.evenings import Sharing
from spadework.server.sealing import Seals
from spadework.server.settings import Settings
from spadework.server.signing import Signer
from spadework.server.socket import Sockets
from spadework.server.starting import reason
from spadework.server.store import anchored, hold_database, open_directory, open_log
from spadework.server.table.jobs import House
from spadework.server.table.mind import Minds
from spadework.server.workers.lost import Lost
from spadework.server.workers.worker import Worker

if TYPE_CHECKING:
    from spadework.server.app import App


def life_of(app: App) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """What is open for as long as an application runs."""
    settings, worker = app.settings, app.worker
    minds = Minds(settings.player, settings.bot_seconds)

    @asynccontextmanager
    async def life(api: Litestar) -> AsyncIterator[None]:
        set_up_logs(settings)
        try:
            settings.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            keeper = Keeper(make_key(settings.key_folder), secure=settings.secure_cookie)
            seals = Seals(kept_key(settings.key_folder / "seal.key"))
            signer = Signer(kept_key(settings.key_folder / "sign.key")[:BYTES])
            free = await _held(settings, worker) if settings.database_url else None
            log = anchored(
                await open_log(settings.log_url, on_failure=_log_failed, shared=worker is not None),
                settings.folder / "heads.db",
                one_of_several=bool(settings.node),
            )
            directory = await open_directory(settings.directory_url, patient=True)
        except Exception as error:
            app.unready = reason(error, settings)
            raise
        figures = Metrics(worker.lost if worker else Lost())
        counted = CountedDeals(settings.folder, worker.share.number if worker else 0)
        blocks = await Blocks.open(directory.blocks())
        house = House(
            log, SystemClock(), secrets.token_bytes, minds, figures, seals, counted.counts, signer, blocked=blocks
        )
        retention = Retention(log, directory, seals, settings.folder / "records", days=settings.keep_days)
        lobby = Lobby(
            house,
            directory,
            tables_per_host=settings.tables_per_host,
            rest_seconds=settings.rest_seconds,
            retention=retention,
            others=worker,
        )
        sessions, reception = open_reception(directory, lobby, settings, blocks)
        api.state.update(
            {
                "keeper": keeper,
                "lobby": lobby,
                "counted": counted,
                "sessions": sessions,
                "reception": reception,
                "blocks": blocks,
            }
        )
        api.state.sharing = Sharing(
            directory.evenings(most=settings.sheets),
            begun=Doorkeeper(**a_day(settings.sheets_per_address, app.processes), case="new_sheets"),
            writes=_sheets(settings),
            reads=_sheets(settings),
        )
        app.lobby, app.sockets = lobby, Sockets(lobby, keeper, sessions, settings, tolls=app.pages, site=app.site)
        app.office = Office(
            settings.folder,
            keys=settings.key_folder,
            lobby=lobby,
            directory=directory,
            keeper=keeper,
            sessions=sessions,
        )
        await app.office.open()
        lobby.start()
        lobby.others.start(lobby)
        aside = [
            asyncio.get_running_loop().create_task(work)
            for work in (counted.keep(), sessions.watch(), blocks.keep(), look_at_the_young())
        ]
        tune()
        figures.watch_gc()
        try:
            yield
        finally:
            figures.unwatch_gc()
            for task in aside:
                task.cancel()
            await app.office.close()
            lobby.others.stop()
            await lobby.stop()
            await counted.write()
            minds.close()
            await directory.close()
            await log.close()
            if free:
                await free()

    return life


async def _held(settings: Settings, worker: Worker | None) -> Callable[[], Awaitable[None]]:
    """Have the database for this server alone, or for the nodes to which this worker belongs; what lets go of it."""
    from spadework.server.workers.nodes import NodeWorker

    if not isinstance(worker, NodeWorker):
        return await hold_database(settings.database_url, on_loss=_log_failed)
    keys = tuple(kept_key(settings.key_folder / name) for name in KEYS)
    await worker.join(settings.database_url, keys, _log_failed)
    return worker.leave


def _sheets(settings: Settings) -> Doorkeeper:
    return Doorkeeper(burst=settings.sheet_burst, rate=settings.sheet_rate, case="sheets")


def _log_failed(error: Exception) -> None:
    """End the process: nothing may be acknowledged that might not be stored, and a new start reads what is."""
    with contextlib.suppress(Exception):
        sys.stderr.write(f"the event log failed ({type(error).__name__}); the server ends, start it again\n")
        sys.stderr.flush()
    os._exit(70)

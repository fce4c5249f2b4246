"""Looking through all that is stored, now and then, so that damage is found before it is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final

import structlog

from spadework.server.metrics import Metrics
from spadework.server.store import EventLog, StoreError
from spadework.server.store.reading import every_table, read_all

FIRST_SECONDS: Final = 300.0
EACH_SECONDS: Final = 24 * 3600.0
PAUSE_SECONDS: Final = 0.02
"""Between two tables, so that nobody waits for it."""

_LOG = structlog.get_logger()


def _none(_table: str) -> bool:
    return False


async def damaged(
    log: EventLog, *, pause: float = 0.0, but: Callable[[str], bool] = _none
) -> AsyncIterator[StoreError]:
    """What is wrong with the logs of all tables but some, one after the other; it ends where the name of the next cannot be read."""
    tables = every_table(log, pause)
    while True:
        try:
            name = await anext(tables)
            if not but(name):
                await read_all(log, name)
        except StopAsyncIteration:
            return
        except StoreError as error:
            yield error


async def scrub_daily(log: EventLog, metrics: Metrics, others: Callable[[str], bool] = _none) -> None:
    """Go through all logs that are not for others once a day, for as long as the server runs, and say what is damaged."""
    await asyncio.sleep(FIRST_SECONDS)
    while True:
        count = 0
        async for error in damaged(log, pause=PAUSE_SECONDS, but=others):
            count += 1
            _LOG.error("log damaged", reason=str(error))  # it names the table and the version, and nothing of either
        metrics.damaged.set(count)
        await asyncio.sleep(EACH_SECONDS)

"""`python -m spadework.server.store.migrations [WHERE] REVISION` takes a directory back to an earlier schema.

WHERE is a directory.db, or the URL of PostgreSQL; left out, it is where the settings in the environment say, which shows nobody a
password. No server may use it. It is for going back to an earlier Spadework, with the later one still installed; docs/operations.md says
when.
"""

from __future__ import annotations

import asyncio
import os
import sys
from functools import partial

from spadework.server.settings import BadSettings, Settings
from spadework.server.store.address import Database, SqliteFile, parsed
from spadework.server.store.engines import engine_of
from spadework.server.store.folder import FolderInUse, hold
from spadework.server.store.migrations import revisions
from spadework.server.store.migrations.steps import take_back


async def _go_back(address: SqliteFile | Database, revision: str) -> None:
    engine = engine_of(address)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(partial(take_back, revision=revision))
    finally:
        await engine.dispose()


def main(given: list[str]) -> None:
    """Do it, or say why not."""
    if len(given) not in (1, 2) or given[-1] not in revisions():
        sys.exit(f"{__doc__}\nThe schemas are {', '.join(sorted(revisions()))}.")
    try:
        address = parsed(given[0] if len(given) == 2 else Settings.read(os.environ).directory_url)
    except BadSettings as bad:
        sys.exit(str(bad))
    if isinstance(address, SqliteFile) and not address.path.is_file():
        sys.exit(f"there is no {address.path}")
    try:
        held = hold(address.path.parent) if isinstance(address, SqliteFile) else None
    except FolderInUse as used:
        sys.exit(str(used))
    try:
        asyncio.run(_go_back(address, given[-1]))
    finally:
        if held is not None:
            held.release()
    sys.stdout.write(f"The directory has schema {given[-1]}.\n")


if __name__ == "__main__":
    main(sys.argv[1:])

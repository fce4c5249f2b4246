"""Why a server cannot start, in one sentence with what to do about it."""

from __future__ import annotations

import errno
from collections.abc import Iterator

import apsw

from spadework.server.keys import BadKey
from spadework.server.settings import Settings
from spadework.server.store import Corrupt, DatabaseInUse, SchemaMismatch, StoreBusy, StoreError
from spadework.server.store.unreachable import why_not


class CannotStart(Exception):
    """The server has not started; the message is for whoever started it."""


def reason(error: BaseException, settings: Settings) -> CannotStart:
    """What to say of an error. The text of a database's error may hold the password of its address, and is not said."""
    match error:
        case BadKey() | DatabaseInUse() | SchemaMismatch():
            return CannotStart(str(error))
        case _ if any(_is_full(each) for each in causes(error)):
            return CannotStart(f"the disk of the data folder {settings.folder} is full; make room, then start again")
        case _ if settings.database_url and (why := why_not(causes(error), settings.database_url)):
            return CannotStart(why)
        case StoreBusy():
            return CannotStart(f"{settings.folder / 'log.db'} is held by another program; end it, then start again")
        case Corrupt():
            return CannotStart(f"{settings.folder / 'log.db'} is damaged; put the one from a backup in its place")
        case StoreError():
            return CannotStart(str(error))
        case OSError():
            why = (error.strerror or type(error).__name__).lower()
            where = "" if error.filename in (None, str(settings.folder)) else f": {error.filename}"
            return CannotStart(
                f"the data folder {settings.folder} cannot be used ({why}{where}); see to it, or give another with --data"
            )
        case _:
            return CannotStart(f"the server could not start ({type(error).__name__}); please report this")


def causes(error: BaseException | None) -> Iterator[BaseException]:
    """An error, and what it came from."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _is_full(error: BaseException) -> bool:
    return isinstance(error, apsw.FullError) or (
        isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)
    )

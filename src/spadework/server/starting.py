"""Why a server cannot start, in one sentence with what to do about it."""

from __future__ import annotations

from spadework.server.keys import BadKey
from spadework.server.settings import Settings
from spadework.server.store import Corrupt, DatabaseInUse, SchemaMismatch, StoreBusy, StoreError


class CannotStart(Exception):
    """The server has not started; the message is for who started it."""


def reason(error: BaseException, settings: Settings) -> CannotStart:
    """What to say of an error. The text of a database's error may hold the password of its address, and is not said."""
    match error:
        case BadKey() | DatabaseInUse() | SchemaMismatch():
            return CannotStart(str(error))
        case StoreError() if settings.database_url:
            return CannotStart(
                "the database at SPADEWORK_DATABASE_URL cannot be used; see that it runs, that its address, user and password "
                "are right, and that asyncpg is installed"
            )
        case StoreBusy():
            return CannotStart(f"{settings.folder / 'log.db'} is held by another program; end it, then start again")
        case Corrupt():
            return CannotStart(f"{settings.folder / 'log.db'} is damaged; put the one from a backup in its place")
        case StoreError():
            return CannotStart(str(error))
        case OSError():
            why = (error.strerror or type(error).__name__).lower()
            return CannotStart(
                f"the data folder {settings.folder} cannot be used ({why}); see to it, or give another with --data"
            )
        case _:
            return CannotStart(f"the server could not start ({type(error).__name__}); please report this")

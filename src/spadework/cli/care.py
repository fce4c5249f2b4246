"""`spadework backup`, `check` and `restore`: the care of what a server keeps."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from spadework.cli.complaint import FAILED, complain, remark
from spadework.extras import remedy
from spadework.server.settings import BadSettings, Settings

if TYPE_CHECKING:
    from spadework.server.care import Found

T = TypeVar("T")

Data = Annotated[Path | None, typer.Option("--data", metavar="DIR", file_okay=False, help="The server's data folder.")]
Keys = Annotated[
    Path | None,
    typer.Option("--keys", metavar="DIR", file_okay=False, help="Where seal.key is kept, apart from the games."),
]


def backup(
    into: Annotated[Path, typer.Argument(metavar="DIR", help="A folder that is not there yet.")],
    *,
    data: Data = None,
    keys: Keys = None,
) -> None:
    """Copy all games and people, also while the server runs, and check the copy.

    The key that seals deals in progress does not lie beside the games; --keys says where it goes.
    """
    settings, found = _settings(data), None
    if settings.database_url:
        _done(partial(_dumping().dump, settings.database_url, settings.folder, into, keys, settings.key_folder))
        print(f"The backup is in {into}: a dump of the database, which was read through.")
    else:
        found = _done(partial(_care().back_up, settings.folder, into, keys, settings.key_folder))
        print(f"The backup is in {into}: {_said(found)}")
    if keys is None:
        remark("seal.key was not copied; give --keys to keep it elsewhere, or deals in progress are lost with it")
    if found is not None:
        _leave_if_damaged(found)


def check(
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="[DIR]", readable=False, help="A backup; left out, the server's data folder."),
    ] = None,
    *,
    data: Data = None,
) -> None:
    """Look through all games for damage: a data folder that no server uses, or a backup."""
    in_database = (
        "games are in PostgreSQL, and the server looks through them once a day; spadework_damaged_logs of /metrics counts "
        "what is damaged, and the server's log names it"
    )
    in_use = "a server has these games open, and looks through them itself once a day; stop it first, or check a backup"
    found = _done(partial(_care().check, folder or _settings(data, in_database=in_database).folder), in_use=in_use)
    print(_said(found))
    _leave_if_damaged(found)


def restore(
    backup: Annotated[Path, typer.Argument(metavar="DIR", readable=False, help="A folder that spadework backup made.")],
    *,
    data: Data = None,
    keys: Keys = None,
) -> None:
    """Put a backup in place of what is there, which is kept in a folder beside it. The server must not run."""
    in_database = (
        "games and people are in PostgreSQL, and pg_restore puts a dump in place; docs/operations.md has the commands"
    )
    settings = _settings(data, in_database=in_database)
    into, own = settings.folder, settings.key_folder
    beside = into != _settings(None, in_database=in_database).folder
    before = _done(partial(_care().restore, backup, into, keys, into if beside else own))
    print(f"The backup is in place in {into}.")
    if own != into:
        remark(
            f"its keys are there as well, for --data names another folder than the server's; those in {own} are as they were"
            if beside
            else f"its keys are in {own}, where SPADEWORK_KEYS has the server look; those from before lie beside them"
        )
    if before is not None:
        print(f"What was there lies in {before}.")


def _care() -> Any:
    try:
        from spadework.server import care
    except ModuleNotFoundError as problem:
        complain(f"this needs {problem.name}, which is not installed; run: {remedy('server')}", FAILED)
    return care


def _dumping() -> Any:
    _care()
    from spadework.server import dumping

    return dumping


def _settings(data: Path | None, *, in_database: str = "") -> Settings:
    """The settings; `in_database` is what to say where games are in a database, if that ends it."""
    try:
        settings = Settings.read(os.environ, data=data)
    except BadSettings as bad:
        complain(str(bad))
    if settings.database_url and in_database:
        complain(in_database, FAILED)
    return settings


def _done(work: Callable[[], T], *, in_use: str = "") -> T:
    """What work brings; `in_use` is what to say where a server has the folder, if not what it says itself."""
    from spadework.server.care import CareError, StoreError
    from spadework.server.store.folder import FolderInUse

    try:
        return work()
    except FolderInUse as error:
        complain(in_use or str(error), FAILED)
    except (CareError, StoreError) as error:
        complain(str(error), FAILED)
    except OSError as error:
        complain(f"{error.filename or 'a file'}: {(error.strerror or 'it cannot be used').lower()}", FAILED)


def _said(found: Found) -> str:
    if found.damaged:
        return f"{len(found.damaged)} damaged."
    return f"{found.tables} {'table' if found.tables == 1 else 'tables'}, none damaged."


def _leave_if_damaged(found: Found) -> None:
    for what in found.damaged:
        remark(what)
    if found.damaged:
        raise typer.Exit(FAILED)

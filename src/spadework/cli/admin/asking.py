"""How a command of the operator gets its answer, and says what it found."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
import typer

from spadework.cli.complaint import FAILED, complain
from spadework.extras import remedy
from spadework.faults import Fault
from spadework.server.settings import BadSettings, Settings

if TYPE_CHECKING:
    from spadework.server.operator.orders import Order, OrderAnswer

Data = Annotated[Path | None, typer.Option("--data", metavar="DIR", file_okay=False, help="The server's data folder.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print as JSON.")]

_SECONDS: Final = {"m": 60.0, "h": 3600.0, "d": 24 * 3600.0}


def settings_of(data: Path | None) -> Settings:
    """The server's settings, as the environment has them."""
    try:
        return Settings.read(os.environ, data=data)
    except BadSettings as bad:
        complain(str(bad))


def ordered(order: Order, data: Path | None) -> OrderAnswer:
    """What became of an order; where nothing did, the reason is said and the command ends."""
    settings = settings_of(data)
    try:
        from spadework.server.operator.reach import reached
        from spadework.server.starting import reason
        from spadework.server.store import StoreError
        from spadework.server.store.folder import FolderInUse
    except ModuleNotFoundError as problem:
        complain(f"this needs {problem.name}, which is not installed; run: {remedy('server')}", FAILED)
    try:
        return reached(order, settings)
    except Fault as fault:
        complain(fault.text, FAILED)
    except PermissionError as error:
        complain(
            f"{error.filename or settings.folder} is not yours; run this as the user that the server runs as", FAILED
        )
    except FolderInUse:
        complain("a server uses the data folder and does not answer; look at what it logs, or stop it first", FAILED)
    except (StoreError, OSError) as error:
        complain(str(reason(error, settings)), FAILED)


def print_json(found: Any) -> None:
    """Print what was found for other programs."""
    print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())


def when(at: float) -> str:
    """A time as the operator reads it, by the clock of this machine.

    >>> len(when(0.0))
    16
    """
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def seconds(said: str) -> float:
    """How long a span is that somebody typed; else the command ends.

    >>> seconds("7d"), seconds("90m")
    (604800.0, 5400.0)
    """
    found = re.fullmatch(r"(\d{1,5})([mhd])", said.strip())
    if not found or not int(found[1]):
        complain(f"--for {said}: give a number of minutes, hours or days, such as 30m, 12h or 7d")
    return int(found[1]) * _SECONDS[found[2]]

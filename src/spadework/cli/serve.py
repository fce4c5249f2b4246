"""`spadework serve`: the game in the browser, served from here."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from spadework.cli.complaint import FAILED, complain
from spadework.extras import remedy
from spadework.server.ports import taken
from spadework.server.settings import BadSettings, Settings


def serve(
    *,
    host: Annotated[
        str | None, typer.Option("--host", metavar="ADDRESS", help="The address to listen on.  (127.0.0.1)")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option("--port", "-p", min=0, max=65535, help="The port to listen on; 0 for any free one.  (8000)"),
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let others in the same network join: listen everywhere.")] = False,
    data: Annotated[
        Path | None, typer.Option("--data", metavar="DIR", file_okay=False, help="Where games and people are kept.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            min=0,
            max=64,
            metavar="N",
            help="Processes that share the tables.  (1, or with PostgreSQL one a core)",
        ),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Serve the game in the browser, for yourself or for a network.

    What is not given comes from the environment: SPADEWORK_HOST, SPADEWORK_PORT, SPADEWORK_DATA and more.
    """
    run = _server()
    try:
        settings = Settings.read(os.environ, host=host, port=port, data=data, workers=workers)
        settings.player()
    except BadSettings as bad:
        complain(str(bad))
    everywhere = "0.0.0.0"  # noqa: S104 - listening everywhere is what --lan asks for
    if reason := taken(everywhere if lan else settings.host, settings.port):
        complain(reason, FAILED)
    from spadework.server.site import no_page
    from spadework.server.starting import CannotStart
    from spadework.server.store.folder import FolderInUse

    if reason := no_page():
        print(f"spadework: {reason}", file=sys.stderr, flush=True)

    told = {"started": _say_and_open} if open_page else {}
    try:
        run(host=host, port=port, data=data, lan=lan, workers=workers, **told)
    except (CannotStart, FolderInUse) as fault:
        complain(str(fault), FAILED)


def _server() -> Callable[..., None]:
    try:
        from spadework.server.process import serve as run
    except ImportError as problem:
        name = (problem.name or "").partition(".")[0]
        if name in {"", "spadework"}:
            raise
        missing = isinstance(problem, ModuleNotFoundError)
        fault = "which is not installed" if missing else f"of another version than is installed here ({problem.msg})"
        complain(f"serve needs {name}, {fault}; run: {remedy('server')}", FAILED)
    return run


def _say_and_open(address: str) -> None:
    print(f"Spadework is at {address}", flush=True)
    webbrowser.open(address)

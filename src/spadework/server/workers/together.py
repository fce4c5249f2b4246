"""Serving by several processes: what they have in common is made first, then each is one server of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import secrets
import shutil
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from spadework.server.app import make_app
from spadework.server.keys import KEYS, BadKey, kept_key
from spadework.server.logs import set_up_logs
from spadework.server.process import Server, config, ends_well, where
from spadework.server.settings import Settings
from spadework.server.starting import CannotStart, reason
from spadework.server.workers.lost import Lost
from spadework.server.workers.neighbours import Neighbours
from spadework.server.workers.nodes import NodeWorker
from spadework.server.workers.shares import Share
from spadework.server.workers.supervisor import FAILED, Ready, Supervisor
from spadework.server.workers.worker import Worker

_REACHED: Final = re.compile(r"\S+:\d{1,5}")


def serve_together(settings: Settings, count: int, lan: str | None, started: Callable[[str], None]) -> None:
    """Serve by so many workers until told to stop. Raises `CannotStart`."""
    if not hasattr(os, "fork") or threading.current_thread() is not threading.main_thread():
        raise CannotStart("several workers need a system that can fork, such as Linux; leave out --workers")
    if settings.node and not _REACHED.fullmatch(settings.node):
        raise CannotStart(f"SPADEWORK_NODE={settings.node!r}: give a host and a port, such as 10.0.0.7:8000")
    if settings.node and not settings.database_url:
        raise CannotStart(
            "nodes share a PostgreSQL database; give its address in SPADEWORK_DATABASE_URL, or leave out SPADEWORK_NODE"
        )
    for name in KEYS:
        try:
            kept_key(settings.key_folder / name)
        except (OSError, BadKey) as error:
            raise reason(error, settings) from None
    set_up_logs(settings)  # the parent has something to say as well
    bare = make_app(settings)
    listening = config(bare, settings).bind_socket()
    listening.settimeout(0)
    sockets = Path(tempfile.mkdtemp(prefix="spadework-"))
    parent, node = os.getpid(), secrets.token_hex(8)

    def work(number: int, lost: Lost, ready: Ready) -> None:
        share = Share(number, count)
        neighbours = Neighbours(sockets, number, count)
        if settings.database_url:
            worker: Worker = NodeWorker(share, neighbours, node=node, address=settings.node)
        else:
            worker = Worker(share, neighbours)
        worker.lost = lost
        app = make_app(settings, lan=lan, worker=worker)
        server = Server(app, config(app, settings), lambda _port: _begin(worker, server, supervisor.life(), ready))
        with contextlib.suppress(KeyboardInterrupt), ends_well(server):
            try:
                server.run([listening])
            except SystemExit:
                if app.unready is None:
                    raise
                raise app.unready from None

    supervisor = Supervisor(count, work, hung_seconds=settings.hung_seconds)
    try:
        supervisor.run(lambda: started(where(settings, listening.getsockname()[1], lan)))
    finally:
        if os.getpid() == parent:
            listening.close()
            shutil.rmtree(sockets, ignore_errors=True)


def _begin(worker: Worker, server: Server, life: int, ready: Ready) -> None:
    """Be reached by the others, and end at once where the parent is no more."""
    worker.adopt = server.adopt
    asyncio.get_running_loop().add_reader(life, os._exit, FAILED)
    ready()

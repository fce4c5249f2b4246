"""How a server is set up: from the environment, each variable beginning with ``SPADEWORK_``."""

from __future__ import annotations

import difflib
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from spadework.described import described
from spadework.faults import Fault, wanted
from spadework.players.player import Player
from spadework.players.registry import BadPlayer, player
from spadework.server.addresses_given import unusable

PREFIX = "SPADEWORK_"

Positive = Annotated[float, msgspec.Meta(gt=0)]


class BadSettings(Fault):
    """A setting that cannot be used; the message names the variable, its value and the remedy."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """A server's settings."""

    data: str = "~/.local/share/spadework"
    """The folder of the databases and the key."""
    database_url: str = ""
    """``postgresql://…`` to keep everything there instead of in the data folder."""
    workers: Annotated[int, msgspec.Meta(ge=0, le=64)] = 0
    """How many processes share the tables; 0 for one, and with PostgreSQL for as many as there are cores."""
    hung_seconds: Annotated[float, msgspec.Meta(ge=0)] = 10
    """A worker that does not answer for so long is replaced; 0 for never."""
    node: str = ""
    """Where other nodes on the same PostgreSQL reach this one, as ``host:port``; empty where there are none."""
    keys: str = ""
    """The folder of the keys, which nodes have in common; the data folder where none is given."""
    bot: str = "thumb"
    """Who plays on seats without a person: a player's name, or ``module:Class``."""
    bot_seconds: Positive = 5
    """After so long a rule of thumb chooses in a bot's place."""
    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    public_url: str = ""
    """Where people reach the server, such as ``https://cards.example``; for links."""
    origins: str = ""
    """Other origins whose pages may connect, separated by commas."""
    cors_origins: str = ""
    """Origins whose pages may ask the calls of the data API, separated by commas; ``*`` for all. Never with cookies."""
    proxies: str = ""
    """Addresses of proxies in front, separated by commas: they are believed about who asks. Nobody else is."""
    open_metrics: bool = False
    """Whether `/metrics` is shown to everybody, and not only on the machine itself."""
    secure_cookie: bool = False
    """Whether the cookie travels over https alone."""
    log_format: Literal["console", "json"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    address_connections: Annotated[int, msgspec.Meta(ge=1)] = 256
    """Connections that one address may have open; those of proxies do not count."""
    address_sockets: Annotated[int, msgspec.Meta(ge=1)] = 128
    """Pages of tables that one address may have open."""
    address_burst: Positive = 2000
    address_rate: Positive = 100
    """Units a second that one address may spend on requests and messages, after the burst; a message is one."""
    request_seconds: Positive = 10
    """How long a request may take to arrive: who sends it byte by byte is let go."""
    message_burst: Positive = 100
    message_rate: Positive = 20
    """Messages a second on one connection, after the burst."""
    sign_in_burst: Positive = 20
    sign_in_rate: Positive = 0.1
    """Times a second that one address may sign up or in, or say its password, after the burst."""
    table_burst: Positive = 60
    table_rate: Positive = 1
    """Tables a second that one address may set up, after the burst."""
    tables_per_address: Annotated[int, msgspec.Meta(ge=1)] = 1000
    """Tables that one address may set up in a day."""
    rest_seconds: Annotated[float, msgspec.Meta(ge=0)] = 10
    """So long after the last page is gone a table goes out of memory, where nothing is due."""
    keep_days: Annotated[float, msgspec.Meta(ge=0)] = 0
    """After so many days without a play a table becomes a record, and people are forgotten; 0 for never."""
    call_burst: Positive = 120
    call_rate: Positive = 5
    """Calls of the core a second that one address may make, after the burst; a page that has its own makes none."""
    sheet_burst: Positive = 120
    sheet_rate: Positive = 4
    """Times a second that one address may write or look for a shown sheet of a real table, after the burst."""
    sheets: Annotated[int, msgspec.Meta(ge=0)] = 2000
    """Sheets of real tables that may be shown at once; 0 for none."""
    sheets_per_address: Annotated[int, msgspec.Meta(ge=1)] = 20
    """Sheets that one address may begin to show in a day."""
    tables_per_host: Annotated[int, msgspec.Meta(ge=1)] = 5
    """Tables for people that one host may have open; practice does not count."""

    def player(self) -> Player:
        """The bot of all tables. Raises `BadSettings` where there is none such."""
        try:
            return player(self.bot)
        except BadPlayer as bad:
            raise BadSettings(f"{PREFIX}BOT={self.bot!r}: {bad}") from None

    @property
    def folder(self) -> Path:
        """The data folder."""
        return Path(self.data).expanduser()

    def processes(self) -> int:
        """How many processes serve."""
        if self.workers or not self.database_url or not hasattr(os, "fork"):
            return self.workers or 1
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

    @property
    def key_folder(self) -> Path:
        """The folder of the keys."""
        return Path(self.keys).expanduser() if self.keys else self.folder

    @property
    def log_url(self) -> str | Path:
        """Where the event log is kept."""
        return self.database_url or self.folder / "log.db"

    @property
    def directory_url(self) -> str | Path:
        """Where people and the list of tables are kept."""
        return self.database_url or self.folder / "directory.db"

    @property
    def allowed_origins(self) -> tuple[str, ...]:
        """The origins whose pages may connect, beside the server's own."""
        return _origins(f"{self.origins},{self.public_url}")

    @property
    def sharing_origins(self) -> tuple[str, ...]:
        """The origins whose pages may ask the calls of the data API."""
        return _origins(self.cors_origins)

    @classmethod
    def read(cls, environ: Mapping[str, str], **given: Any) -> Settings:
        """The settings from an environment; what is given goes before it.

        >>> Settings.read({"SPADEWORK_PORT": "9000"}, host="0.0.0.0").port
        9000
        """
        _check_known(environ, cls.__struct_fields__)
        found = {
            name: environ[PREFIX + name.upper()] for name in cls.__struct_fields__ if PREFIX + name.upper() in environ
        }
        found |= {name: str(value) for name, value in given.items() if value is not None}
        if wrong := unusable(found):
            name, said = wrong
            raise BadSettings(f"{PREFIX}{name.upper()}{'' if said.startswith(':') else '='}{said}")
        try:
            return msgspec.convert(found, described(cls), strict=False)
        except msgspec.ValidationError as error:
            name = str(error).partition(" - at `$.")[2].rstrip("`")
            kind = next(field.type for field in msgspec.structs.fields(cls) if field.name == name)
            raise BadSettings(f"{PREFIX}{name.upper()}={found[name]!r}: give {wanted(kind)}") from None


_OF_OTHERS = frozenset({"SPADEWORK_CORE_ONLY"})
"""What means something to the building of the package, and nothing to a server."""


def _check_known(environ: Mapping[str, str], fields: Sequence[str]) -> None:
    """Raise `BadSettings` for a variable that means nothing: who wrote it expects something of it."""
    known = [name.upper() for name in fields]
    for name in environ:
        said = name.removeprefix(PREFIX)
        if said not in (name, *known) and name not in _OF_OTHERS:
            close = difflib.get_close_matches(said, known, 1)
            remedy = f"did you mean {PREFIX}{close[0]}?" if close else "docs/serving.md lists those that there are"
            raise BadSettings(f"{name}: there is no such setting; {remedy}")


def _origins(text: str) -> tuple[str, ...]:
    return tuple(origin.strip().rstrip("/").lower() for origin in text.split(",") if origin.strip())

"""Why a PostgreSQL database cannot be used, in one sentence with what to do about it, and never with its password."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Sequence
from typing import Final
from urllib.parse import parse_qs, urlsplit

from spadework.server.store.failures import StoreError

_BY_CODE: Final = {
    "28P01": "{server} refuses the password of the user {user}; correct it in {url}",
    "28000": "{server} does not let the user {user} in; correct {url}, or let that user in from here in pg_hba.conf",
    "3D000": "{server} has no database {name}; make it with createdb, or correct {url}",
    "42501": "the user {user} may not make tables in the database {name}; make that user its owner, with ALTER DATABASE",
    "53300": "{server} has no connection left; raise max_connections there, or have fewer --workers",
    "57P03": "{server} is starting or stopping; start again in a moment",
}
"""By PostgreSQL's own codes, which its driver passes on as ``sqlstate``."""


def why_not(errors: Iterable[BaseException], url: str) -> str | None:
    """What to say of an error and what it came from; None where it has nothing to do with the database."""
    found = list(errors)
    named = _named(url)
    for code in filter(None, (getattr(error, "sqlstate", None) for error in found)):
        other = "{server} cannot be used (it says " + str(code) + "); see its own log, and {url}"
        return _BY_CODE.get(code, other).format_map(named)
    failed = next((error for error in found if isinstance(error, StoreError)), None)
    if failed is None:
        return None
    if any(isinstance(error, ImportError) for error in found):  # it says what to run
        return str(failed)
    return _unreached(found).format_map(named)


def _unreached(found: Sequence[BaseException]) -> str:
    if any(isinstance(error, socket.gaierror) for error in found):
        return "{server} cannot be found under that name; correct it in {url}, or see to the name server"
    if any(isinstance(error, TimeoutError) for error in found):
        return "{server} does not answer; see that it runs, and that no firewall is between"
    return "{server} is not reached; see that it runs and listens there, or correct {url}"


def _named(url: str) -> dict[str, str]:
    """What is said of an address: the server, the user and the database."""
    parts = urlsplit(url)
    where = parts.netloc.rpartition("@")[2] or parse_qs(parts.query).get("host", ["this machine"])[0]
    return {
        "server": f"PostgreSQL at {where}",
        "user": parts.username or "that the server runs as",
        "name": parts.path.strip("/") or "of that name",
        "url": "SPADEWORK_DATABASE_URL",
    }

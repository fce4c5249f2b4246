"""Backups of a server whose games and people are in PostgreSQL: a dump that was read through, and what lies in the data folder."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from spadework.server.care import CareError, aside_of, copy_beside
from spadework.server.operator import audit

DUMP: Final = "database.dump"


def dump(url: str, folder: Path, into: Path, keys: Path | None, own: Path) -> None:
    """Dump a database, also while its servers run, and read the dump through; `own` is where the keys are. Raises `CareError`."""
    aside = aside_of(into)
    address, password = parted(url)
    environment = os.environ | ({"PGPASSWORD": password} if password else {})
    try:
        _run("pg_dump", "--format=custom", f"--file={aside / DUMP}", f"--dbname={address}", environment=environment)
        (aside / DUMP).chmod(0o600)
        _run("pg_restore", f"--file={os.devnull}", str(aside / DUMP), environment=environment)
    except CareError:
        shutil.rmtree(aside, ignore_errors=True)
        raise
    copy_beside(folder, own, aside, keys)
    aside.rename(into)
    audit.Audit(folder).note("backup", by=audit.whoami(), whom=str(into))


def parted(url: str) -> tuple[str, str]:
    """The address of a database without its password, and that: whoever is on the machine sees what a command is given.

    >>> parted("postgresql://ann:s%3Acret@10.0.0.7:5433/cards?sslmode=require")
    ('postgresql://ann@10.0.0.7:5433/cards?sslmode=require', 's:cret')
    >>> parted("postgresql:///cards?host=/run/postgresql&password=se%26cret")
    ('postgresql:///cards?host=/run/postgresql', 'se&cret')
    """
    scheme, _, rest = url.partition("://")
    where, _, query = rest.partition("?")
    who, at, place = where.rpartition("@")
    user, _, password = who.partition(":")
    asked = [pair.partition("=") for pair in query.split("&") if pair]
    said = [password, *(value for name, _, value in asked if name == "password")]
    kept = "&".join("".join(pair) for pair in asked if pair[0] != "password")
    return f"{scheme}://{user}{at}{place}{'?' if kept else ''}{kept}", unquote(said[-1])


def _run(command: str, *given: str, environment: dict[str, str]) -> None:
    found = shutil.which(command)
    if found is None:
        raise CareError(f"{command} is not installed, which comes with PostgreSQL; install postgresql-client")
    done = subprocess.run(  # noqa: S603 - a command of PostgreSQL's, with an address from the settings
        [found, *given], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        why = (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[0]
        raise CareError(f"{command} failed, and there is no backup: {why}")

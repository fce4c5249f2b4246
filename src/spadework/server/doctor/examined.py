"""All that the doctor looks at, in order. Nothing is changed by it, and it may be done while the server runs."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.server.doctor.data import folder, keeping, keys
from spadework.server.doctor.databases import database, files
from spadework.server.doctor.machine import clock, disk, open_files, parts
from spadework.server.doctor.network import listening, proxied
from spadework.server.doctor.symptom import Symptom
from spadework.server.settings import Settings


def examined(settings: Settings) -> Iterator[Symptom]:
    """What is found, one after the other."""
    yield from folder(settings)
    if settings.folder.is_dir():
        yield from keys(settings.key_folder)
        yield from disk(settings.folder)
    yield from database(settings.database_url) if settings.database_url else files(settings.folder)
    yield from keeping(settings)
    yield from listening(settings)
    yield from proxied(settings)
    yield from open_files(settings.folder)
    yield from clock(settings.folder)
    yield from parts(settings)

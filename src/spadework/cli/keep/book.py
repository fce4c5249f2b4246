"""The file that an evening is kept in: whole before and after every write, whatever happens in between."""

from __future__ import annotations

import contextlib
import json
import os
import re
import tempfile
from pathlib import Path

import msgspec
from msgspec.structs import replace

from spadework.cli.complaint import FAILED, complain
from spadework.keep import Edit, Evening, Game, Unkept, enter, read_evening
from spadework.keep.evening import KEY
from spadework.keep.unkept import fitted


class Book:
    """An evening in a file. Every change is on the disk before the next question is asked."""

    def __init__(self, path: Path) -> None:
        self.path = path
        key = path.stem[:40]
        self.evening = self._read() if path.exists() else Evening(key=key if re.fullmatch(KEY, key) else "evening")

    @property
    def game(self) -> Game:
        """The game that is being played: the last."""
        return self.evening.games[-1]

    def enter(self, edit: Edit) -> None:
        """Write an edit of the game down. Raises `Unkept` for one that is not possible; then nothing is written."""
        self.put(enter(self.game, edit))

    def put(self, game: Game) -> None:
        """Keep the game as it is now."""
        self._write(replace(self.evening, games=(*self.evening.games[:-1], game)))

    def begin(self, game: Game) -> None:
        """Begin another game."""
        self._write(replace(self.evening, games=(*self.evening.games, game)))

    def _read(self) -> Evening:
        try:
            return read_evening(json.loads(self.path.read_text("utf-8")))
        except OSError as error:
            complain(f"{self.path}: cannot be read, {(error.strerror or 'unknown reason').lower()}", FAILED)
        except UnicodeDecodeError:
            complain(f"{self.path}: this is not text in UTF-8; give an evening that was kept, or a new name")
        except (ValueError, RecursionError) as error:
            said = str(error) if isinstance(error, Unkept) else "this is not JSON"
            complain(f"{self.path}: {said}; give an evening that was kept, or a new name")

    def _write(self, evening: Evening) -> None:
        """Put the evening beside the file, down to the disk, and then in its place.

        Raises `Unkept` for one that could not be opened again; then the file stays as it was.
        """
        read_evening(msgspec.to_builtins(fitted(evening, Evening)))
        text = msgspec.json.format(msgspec.json.encode(evening), indent=1)
        folder = self.path.absolute().parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=folder, prefix=f".{self.path.name}.", delete=False) as beside:
                beside.write(text + b"\n")
                beside.flush()
                os.fsync(beside.fileno())
            Path(beside.name).replace(self.path)
            with contextlib.suppress(OSError):  # not every system lets a folder be synced
                opened = os.open(folder, os.O_RDONLY)
                os.fsync(opened)
                os.close(opened)
        except OSError as error:
            complain(f"{self.path}: cannot be written, {(error.strerror or 'unknown reason').lower()}", FAILED)
        self.evening = evening

"""From a text to the games that it says, each fact judged by the rules as if it happened now."""

from __future__ import annotations

from spadework.notation.record.bad import BadRecord
from spadework.notation.record.chunks import Chunk, chunks, within
from spadework.notation.record.kept import Keeping, is_kept
from spadework.notation.record.model import Record
from spadework.notation.record.playing import Playing
from spadework.notation.record.text import Source


def read_record(text: str, *, most: int | None = None) -> Record:
    """The games of a text, at most so many if it is said how many.

    Raises `BadRecord` that names the first place where it goes wrong, with the remedy; its `so_far` holds all that
    stands before, as far as it goes.
    """
    source = Source(text)
    games: list[Playing | Keeping] = []
    try:
        for chunk in chunks(source, most):
            _read(source, chunk, games, most)
        if not games:
            raise source.bad(len(source.text), 'there is no game in this text; a deal begins with [Deal "S:…"]')
    except BadRecord as bad:
        bad.so_far = Record(tuple(game.done() for game in games))
        raise
    return Record(tuple(game.done() for game in games))


def _read(source: Source, chunk: Chunk, games: list[Playing | Keeping], most: int | None) -> None:
    """One deal: of the game before it where it bears the same number, of another else."""
    number = chunk.value("game").strip()
    if not (games and number and games[-1].number == number):
        within(source, chunk, len(games), most)
        games.append(Keeping(source, chunk, number) if is_kept(chunk) else Playing(source, chunk, number))
    games[-1].read(chunk)

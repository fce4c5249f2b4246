"""Portable Bridge Notation: deals of bridge, taken over as hands to play Spades with. Bids and play are bridge's own.

>>> text = '[Dealer "N"] [Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]'
>>> record = import_pbn(text)
>>> record.games[0].events[1].hands[2][:2]
('AS', 'KS')
"""

from __future__ import annotations

from spadework.notation.record.bad import BadRecord
from spadework.notation.record.chunks import Chunk, chunks, within
from spadework.notation.record.model import Record
from spadework.notation.record.playing import Playing
from spadework.notation.record.text import Source

_DROPPED = frozenset({"contract", "declarer", "result", "score", "vulnerable", "scoring", "note"})


def import_pbn(text: str, *, most: int | None = None) -> Record:
    """The hands of a PBN text, each a game under Standard that has been dealt and not yet bid.

    Raises `BadRecord` where the text goes wrong, with all that came before as `so_far`.
    """
    source = Source(text)
    games: list[Playing] = []
    last: dict[str, str] = {}
    try:
        for chunk in chunks(source, most):
            if "deal" not in chunk.said:
                continue
            within(source, chunk, len(games), most)
            _hands_alone(chunk, last)
            game = Playing(source, chunk, "")
            games.append(game)
            game.read(chunk)
        if not games:
            raise source.bad(len(source.text), 'there is no deal in this text; one has a line [Deal "N:…"]')
    except BadRecord as bad:
        bad.so_far = Record(tuple(game.done() for game in games))
        raise
    return Record(tuple(game.done() for game in games))


def _hands_alone(chunk: Chunk, last: dict[str, str]) -> None:
    """Leave what is of bridge; a value ``#`` is that of the deal before."""
    for name, pair in chunk.said.items():
        if pair.value == "#":
            chunk.said[name] = pair._replace(value=last.get(name, ""))
        last[name] = chunk.said[name].value
    chunk.said = {name: pair for name, pair in chunk.said.items() if pair.value.strip("? ")}
    told = [
        pair._replace(value=last.get(pair.name.lower(), "")) if pair.value == "#" else pair for pair in chunk.game_tags
    ]
    last |= {pair.name.lower(): pair.value for pair in told}
    chunk.game_tags = [pair for pair in told if pair.name.lower() not in _DROPPED and pair.value.strip("? ")]
    chunk.deal_tags, chunk.acts, chunk.results = [], [], []

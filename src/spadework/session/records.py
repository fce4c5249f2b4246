"""Games that were written down, read back."""

from __future__ import annotations

import os
from pathlib import Path

from spadework.faults import Fault, shown
from spadework.notation.importers import decoded, read_text
from spadework.notation.record import Game as Written
from spadework.notation.record import KeptGame
from spadework.notation.record.kept_course import adjusted_line, kept_course, started
from spadework.notation.record.model import Judgment
from spadework.players import PlayerLike, players
from spadework.scoring.document import ScoredDeal
from spadework.session.door import Count, takes
from spadework.session.game import Game
from spadework.session.seed import Seed
from spadework.session.sheet import Sheet


@takes(number=Count)
def read(
    text: str | bytes | os.PathLike[str],
    number: int | None = None,
    *,
    seat: int = 0,
    bots: PlayerLike | None = None,
    seed: Seed | str | int | None = None,
) -> Game:
    """The game of a record, to be looked at or played on: of a text, or of a file by its `pathlib.Path`.

    Where a text has several games, `number` says which, from 1. Besides our own records (`Game.record`), their JSON and
    the files of Trickster and of bridge programs are read. Bots sit where the record names one of
    `spadework.players.players()`; where it names none, you are on `seat` among `bots`. Deals to come are of `seed`: a record
    does not give away what is to come, so keep ``game.seed.text`` where a game is to go on with the same cards.
    Raises `spadework.Fault` with the line where the text goes wrong.

    >>> game = Game("standard", seed="tuesday")
    >>> seen = game.step(), game.step()
    >>> again = read(game.record())
    >>> again, again == game
    (<Game of Standard: deal 1, bidding, seat 3 to act>, True)
    """
    games = _games(text)
    if number is None and len(games) > 1:
        raise Fault(f"there are {len(games)} games in this text; say which: read(text, 1) to read(text, {len(games)})")
    if (number or 1) > len(games):
        raise Fault("number", f"there is no game {number} in this text; it has {len(games)}, from 1")
    found = games[(number or 1) - 1]
    if isinstance(found, KeptGame):
        raise Fault(
            f"game {number or 1} was kept at a real table, without its cards; spadework.sheets(text) has its sheet"
        )
    named = {at: name for at, name in enumerate(found.players) if name in players()}
    return Game.of(found.events, seat=seat, bots=bots or named or "thumb", seed=seed)


def sheets(text: str | bytes | os.PathLike[str]) -> tuple[Sheet, ...]:
    """The score sheet of each game of a record, also of those that were kept at a real table without their cards.

    >>> for sheet in sheets('[Dealer "E"] [Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]'):
    ...     print(sheet.stands())
    Seats 0 and 2: 72 · 2 bags; Seats 1 and 3: 122 · 2 bags
    """
    return tuple(_kept(game) if isinstance(game, KeptGame) else Game.of(game.events).sheet for game in _games(text))


def _games(text: str | bytes | os.PathLike[str]) -> tuple[Written, ...]:
    if isinstance(text, os.PathLike):
        text = Path(text).read_bytes()
    if isinstance(text, bytes):
        text = decoded(text)
    elif not isinstance(text, str):
        raise Fault(f"{shown(text)} is not a record; give its text, or its file as a pathlib.Path")
    elif text.strip() and "[" not in text and "{" not in text:
        raise Fault(f"{text[:40]!r} is not a record; to read a file of that name, give pathlib.Path({text[:40]!r})")
    if not text.strip():
        raise Fault("this text is empty; a record is what `Game.record` gives")
    return read_text(text).games


def _kept(game: KeptGame) -> Sheet:
    course = tuple(kept_course(game))
    deals = []
    for deal in course:
        judged = (adjusted_line(act) for act in deal.kept.after if isinstance(act, Judgment))
        outcome, lines = deal.kept.outcome, (*deal.lines, *judged)
        deals.append(
            ScoredDeal.of(
                number=deal.number,
                bids=outcome.bids,
                tricks=outcome.tricks,
                lines=lines,
                before=deal.before,
                after=deal.after,
            )
        )
    ended = course[-1].ended if course else None
    before = started(game.rules, game.adjusted) if game.adjusted else ()
    return Sheet(game.rules, tuple(deals), before=before, verdict=ended)

"""The bots at a table: their names, and what they do when a seat is theirs to act on."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from spadework.game import BlindDeclined, ClaimAnswered, Fact, GameState, Phase, View, decide, view
from spadework.players.character import known_by_name
from spadework.players.player import Chosen, Player
from spadework.players.thumb import ThumbPlayer
from spadework.server.saying import complain

HERE = "off-"
"""With this begin the names of tables that browsers keep by themselves. A game that goes on in one has the bots that it had."""

_NAMES = (
    "Ada Alma Amos Anna Arlo Asa Bea Cora Della Earl Edie Ella Emil Enid Esther Ezra Flora Frank Gil Greta Hal Hazel"
    " Henry Hugo Ida Ines Ira Iris Ivy Jack June Kit Lena Leo Lily Lou Lucy Mabel Mae Max Milo Mina Nell Ned Nora Olga"
    " Oscar Otis Otto Pearl Percy Ray Rosa Roy Ruby Ruth Sal Stella Theo Tess Vera Viola Walt Will Zora"
).split()


def bot_name(table: str, seat: int) -> str:
    """The first name of the bot on a seat: the same at each look, and no two alike at a table.

    >>> len({bot_name("a-table", seat) for seat in range(6)})
    6
    """
    return _NAMES[(_start(table) + 11 * seat) % len(_NAMES)]


@lru_cache(maxsize=1024)
def names_at(table: str, people: tuple[str, ...], bots: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What everybody at a table is called, where a text is empty by the bot's name; bots step aside for people.

    >>> names_at("a-table", ("Dot", "", "", ""), ("", "dot", "silas", "silas"))
    ('Dot', 'Dot (bot)', 'Silas', 'Silas II')
    >>> alone = names_at("a-table", ("", "", "", ""))
    >>> met = names_at("a-table", (alone[2], "", "", ""))
    >>> met[0] == alone[2] != met[2], len(set(met)), (met[1], met[3]) == (alone[1], alone[3])
    (True, 4, True)
    """
    people = known_by_name(people, bots)
    own = [bot_name(table, seat) for seat in range(len(people))]
    taken = {name.casefold() for name in (*people, *own) if name}
    free = (name for name in _NAMES if name.casefold() not in taken)
    present = {name.casefold() for name in people if name}
    return tuple(
        name or (next(free) if bot.casefold() in present else bot) for name, bot in zip(people, own, strict=True)
    )


@lru_cache(maxsize=1024)
def _start(table: str) -> int:
    return int.from_bytes(hashlib.sha256(table.removeprefix(HERE).encode()).digest()[:4], "big")


def _meant(looking: View, chosen: Chosen) -> Fact:
    """What a bot means by a bid, a card or a word; our own choose facts."""
    from spadework.show.answers import meant  # which takes time to import, and few need it

    return meant(looking, chosen)


def declined(game: GameState, seat: int) -> Fact | None:
    """The no of a seat that is asked for a blind bid or about a claim: nobody is bound to these by running out of time."""
    if game.claim is not None:
        return ClaimAnswered(seat, agreed=False)
    return BlindDeclined(seat) if game.phase is Phase.BLIND else None


def bot_fact(player: Player, game: GameState, seat: int) -> Fact:
    """What is done on a seat whose owner is a bot, or is away, or ran out of time; by the seat's own view alone."""
    looking = view(game, seat)
    try:
        chosen = player.choose(looking)
        fact = chosen if isinstance(chosen, Fact) else _meant(looking, chosen)
        decide(game, fact)
    except Exception as error:  # noqa: BLE001 - a bot's mistake must not stop a table; a rule of thumb will do
        complain("bot failed", error=type(error).__name__)
        return declined(game, seat) or ThumbPlayer().choose(looking)
    return fact

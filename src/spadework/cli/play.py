"""`spadework play`: a game against bots in the terminal."""

from __future__ import annotations

import enum
import os
import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from spadework.cli.choice import RulesOption, SetOption, named
from spadework.cli.complaint import complain
from spadework.cli.plain import PlainGame
from spadework.players import BadPlayer, players
from spadework.rules import BadRules
from spadework.session import Game


class Deck(enum.StrEnum):
    """How many colors the suits have."""

    TWO = "two"
    FOUR = "four"


class Speed(enum.StrEnum):
    """How long bots take, so that one can follow."""

    INSTANT = "instant"
    QUICK = "quick"
    NORMAL = "normal"


def _bots(incomplete: str) -> Iterator[str]:
    return (name for name in players() if name.startswith(incomplete))


def play(
    *,
    rules: RulesOption = "standard",
    changes: SetOption = None,
    seed: Annotated[
        str, typer.Option("--seed", metavar="TEXT", help="Deal the same cards again: any text, or 64 hex digits.")
    ] = "",
    deck: Annotated[Deck, typer.Option("--deck", help="Two colors of suits, or four.")] = Deck.TWO,
    speed: Annotated[Speed, typer.Option("--speed", help="How long the bots take.")] = Speed.NORMAL,
    bot: Annotated[
        str,
        typer.Option(
            "--bot",
            metavar="NAME",
            help="Who plays the other seats: thumb, search, random, or a class of yours as module:Class.",
            autocompletion=_bots,
        ),
    ] = "thumb",
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line instead of full screen: for screen readers and pipes.")
    ] = False,
) -> None:
    """Play a game against bots, from the first deal to the last."""
    try:
        chosen = named(rules, changes)
    except BadRules as bad:
        complain(str(bad) if bad.where == "--set" else bad.text)
    try:
        session = Game(chosen, seed=seed or None, bots=bot)
    except BadPlayer as unknown:
        complain(f"--bot: {unknown}")
    if plain or not _full_screen():
        PlainGame(session).run()
        return
    # Here, since no other command needs Textual, and it takes a while to load.
    from spadework.cli.table import TableApp

    TableApp(session, four_colors=deck is Deck.FOUR, speed=speed.value).run()


def _full_screen() -> bool:
    """Whether there is a terminal that can be drawn on."""
    return sys.stdout.isatty() and sys.stdin.isatty() and os.environ.get("TERM") != "dumb"

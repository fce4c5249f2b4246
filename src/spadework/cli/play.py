"""`spadework play`: a game against bots in the terminal."""

from __future__ import annotations

import enum
import os
import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from spadework.cli.choice import RulesOption, SetOption, named
from spadework.cli.complaint import complain, remark
from spadework.cli.plain import PlainGame
from spadework.extras import remedy
from spadework.players import BadPlayer, characters, player, players
from spadework.rules import BadRules
from spadework.session import Game
from spadework.words import listed


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
    return (name for name in (*characters(), *players()) if name.startswith(incomplete))


def _check(option: str, name: str) -> None:
    """Complain of a bot that there is not, and say of one that it does not look ahead here."""
    try:
        player(name)
    except BadPlayer as unknown:
        complain(f"{option}: {unknown}")
    known = characters().get(name.lower())
    if known and known.stood_in:
        remark(f"{known.name} goes by rules of thumb, since the kernel is not installed; run: {remedy('kernel')}")


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
            help=f"Who plays the other seats: {listed(each.name for each in characters().values())}, from the weakest to the "
            "strongest; thumb, search, random; or a class of yours as module:Class.",
            autocompletion=_bots,
        ),
    ] = "thumb",
    partner: Annotated[
        str, typer.Option("--partner", metavar="NAME", help="Who plays with you, likewise.", autocompletion=_bots)
    ] = "",
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line instead of full screen: for screen readers and pipes.")
    ] = False,
) -> None:
    """Play a game against bots, from the first deal to the last."""
    try:
        chosen = named(rules, changes)
    except BadRules as bad:
        complain(str(bad) if bad.where == "--set" else bad.text)
    partners = chosen.partners(0)
    if partner and not partners:
        complain(f"--partner: {chosen.title} is played without partners; leave it out, and --bot says who plays")
    _check("--bot", bot)
    if partner:
        _check("--partner", partner)
    seated = {seat: (seat in partners and partner) or bot for seat in range(1, chosen.seats)}
    session = Game(chosen, seed=seed or None, bots=seated)
    if plain or not _full_screen():
        PlainGame(session).run()
        return
    # Here, since no other command needs Textual, and it takes a while to load.
    from spadework.cli.table import TableApp

    TableApp(session, four_colors=deck is Deck.FOUR, speed=speed.value).run()


def _full_screen() -> bool:
    """Whether there is a terminal that can be drawn on."""
    return sys.stdout.isatty() and sys.stdin.isatty() and os.environ.get("TERM") != "dumb"

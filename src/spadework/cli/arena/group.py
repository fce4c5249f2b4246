"""The commands of the arena, of which a match needs no word of its own."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from spadework.cli.arena.check import check
from spadework.cli.arena.match import ladder, match
from spadework.cli.arena.report import report


class _MatchByDefault(TyperGroup):
    """Takes what begins with no command's name as the players of a match."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the word `match` before players and options."""
        if args and args[0] not in self.commands and args[0] not in ctx.help_option_names:
            args = ["match", *args]
        return super().parse_args(ctx, args)


arena = typer.Typer(
    cls=_MatchByDefault,
    no_args_is_help=True,
    rich_markup_mode="rich",
    help="Find out which player is stronger: the same cards for each, with the seats exchanged.",
    epilog="""
[bold]Examples[/bold]

  spadework arena thumb random

  spadework arena thumb my_bots:Careful --games --out careful.jsonl --html careful.html

  spadework arena thumb 'python my_bot.py' --same-bids thumb

  spadework arena ladder thumb random my_bots:Careful

Without the name of a command, the words are the players of a match.
""",
)
arena.command(help="Play a match between two or more players; the word may be left out.")(match)
arena.command()(ladder)
arena.command()(report)
arena.command()(check)

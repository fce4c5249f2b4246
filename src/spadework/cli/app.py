"""The commands, put together."""

from __future__ import annotations

from typing import Annotated

import typer

from spadework import __version__
from spadework.cli.keep import keep
from spadework.cli.learn import learn
from spadework.cli.play import play
from spadework.cli.replay import replay
from spadework.cli.rules import rules
from spadework.cli.score import score
from spadework.cli.serve import serve
from spadework.cli.solve import solve

__all__ = ["app"]

EXAMPLES = """
[bold]Examples[/bold]

  spadework play --rules short

  spadework play --set finish.target=100 --seed "table for four"

  echo '{"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}' | spadework score -

  spadework rules show agreed-doubles

Exit codes: 0 done, 1 something needed is missing, 2 what was asked for cannot be. NO_COLOR is respected.
"""

app = typer.Typer(
    name="spadework",
    help="Spadework, the open home of Spades: play, score and learn, in every variant and under any house rules.",
    epilog=EXAMPLES,
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"spadework {__version__}")
        raise typer.Exit


@app.callback()
def spadework(
    version: Annotated[
        bool, typer.Option("--version", "-V", callback=_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Nothing by itself: each command does its own."""


app.command(
    rich_help_panel="Play",
    epilog='Examples:  spadework play --rules short  ·  spadework play --set nil=off --seed "rainy day"  ·  spadework play --plain',
)(play)
app.command(rich_help_panel="Play", epilog="Examples:  spadework learn  ·  spadework learn following-suit --again")(
    learn
)
app.command(rich_help_panel="Play", epilog="Examples:  spadework serve --open  ·  spadework serve --lan --port 8080")(
    serve
)
app.command(
    rich_help_panel="Play",
    epilog="Examples:  spadework replay evening.txt  ·  spadework replay game.ptn --seat N  ·  spadework replay deal.pbn --write text",
)(replay)
app.command(
    rich_help_panel="Score and rules",
    epilog="""A deal: {"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}. More of them: a list, or {"rules": "short", "before": [...], "deals": [...]}.""",
)(score)
app.command(
    rich_help_panel="Score and rules",
    epilog="Examples:  spadework keep  ·  spadework keep friday.json --rules short --names Ann,Bo,Cy,Di  ·  spadework keep friday.json --json",
)(keep)
app.command(
    rich_help_panel="Play",
    epilog="Examples:  spadework solve 'N:J953.T3.AQT3.J73 AQ64.98.J862.954 87.QJ754.97.AKQ6 KT2.AK62.K54.T82'  ·  spadework solve game.txt --deal 2 --trick 5  ·  spadework solve deal.pbn --leader E --json",
)(solve)
app.add_typer(rules, name="rules", rich_help_panel="Score and rules")

"""The commands, put together."""

from __future__ import annotations

from typing import Annotated

import typer

from spadework import __version__
from spadework.cli.admin.group import admin
from spadework.cli.arena import arena
from spadework.cli.care import backup, check, restore
from spadework.cli.doctor import doctor
from spadework.cli.keep import keep
from spadework.cli.learn import learn
from spadework.cli.misuse import PlainErrors
from spadework.cli.play import play
from spadework.cli.replay import replay
from spadework.cli.rules import rules
from spadework.cli.score import score
from spadework.cli.serve import serve
from spadework.cli.solve import solve
from spadework.cli.train import train
from spadework.cli.verify import verify

EXAMPLES = """
[bold]Examples[/bold]

  spadework play --rules short

  spadework play --set finish.target=100 --seed "table for four"

  echo '{"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}' | spadework score -

  spadework rules show agreed-doubles

Exit codes: 0 done, 1 something needed is missing, 2 the request was wrong. NO_COLOR is respected.
"""


def _examples(*lines: str) -> str:
    """An epilog with a line for each: only what is a paragraph of its own is not joined to the next."""
    return "\n\n".join(("[bold]Examples[/bold]", *(f"  {line}" for line in lines)))


app = typer.Typer(
    name="spadework",
    cls=PlainErrors,
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
    epilog=_examples(
        "spadework play --rules short", 'spadework play --set nil=off --seed "rainy day"', "spadework play --plain"
    ),
)(play)
app.command(rich_help_panel="Play", epilog=_examples("spadework learn", "spadework learn following-suit --again"))(
    learn
)
app.command(rich_help_panel="Play", epilog=_examples("spadework serve --open", "spadework serve --lan --port 8080"))(
    serve
)
app.command(
    rich_help_panel="Play",
    epilog=_examples(
        "spadework replay evening.txt", "spadework replay game.ptn --seat N", "spadework replay deal.pbn --write text"
    ),
)(replay)
app.command(
    rich_help_panel="Play",
    epilog=_examples(
        "spadework verify transcript.json",
        "spadework verify transcript.json --receipt receipt.json",
        "curl -s http://127.0.0.1:8000/api/v1/tables/TABLE/transcript | spadework verify -",
    ),
)(verify)
for care, example in (
    (backup, "backup ~/backups/monday --keys ~/keys"),
    (check, "check ~/backups/monday"),
    (restore, "restore ~/backups/monday --keys ~/keys"),
):
    app.command(rich_help_panel="Keep a server", epilog=_examples(f"spadework {example}"))(care)
app.command(
    rich_help_panel="Score and rules",
    epilog="""A deal: {"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}. More of them: a list, or {"rules": "short", "before": [...], "deals": [...]}.""",
)(score)
app.command(
    rich_help_panel="Score and rules",
    epilog=_examples(
        "spadework keep",
        "spadework keep friday.json --rules short --names Ann,Bo,Cy,Di",
        "spadework keep friday.json --json",
    ),
)(keep)
app.command(
    rich_help_panel="Play",
    # Hands that have lost their quotes are several words.
    context_settings={"allow_extra_args": True},
    epilog=_examples(
        "spadework solve 'N:AK.2.. J.3..4 T.4..5 9.5..6'",
        "spadework solve deal.pbn --goal score --bids 'N:3 nil 4 2'",
        "spadework solve game.txt --deal 2 --trick 5",
        "spadework solve game.txt --leader E --json",
    ),
)(solve)
app.command(
    rich_help_panel="Bots",
    epilog=_examples(
        "spadework train --out trained",
        "spadework train --out trained --resume",
        "spadework train --out quick --nils 500 --deals 2000 --seed 7",
        "spadework arena search search:models=trained",
    ),
)(train)
app.command(
    rich_help_panel="Keep a server",
    epilog=_examples("spadework doctor", "spadework doctor --data ~/spadework --json"),
)(doctor)
app.add_typer(admin, name="admin", rich_help_panel="Keep a server")
app.add_typer(arena, name="arena", rich_help_panel="Bots")
app.add_typer(rules, name="rules", rich_help_panel="Score and rules")

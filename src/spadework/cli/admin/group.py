"""`spadework admin`, put together."""

from __future__ import annotations

import typer

from spadework.cli.admin.audit import audit
from spadework.cli.admin.bans import ban, bans, unban
from spadework.cli.admin.tables import close, tables

admin = typer.Typer(
    no_args_is_help=True,
    help="See who plays on your server, close a table, keep somebody out.",
    epilog="""
[bold]Examples[/bold]

  spadework admin tables

  spadework admin close Q0kYl3aXm8CwT2vR5nZb1g --reason "left over from the test"

  spadework admin ban 2001:db8::7 --reason "Floods the lobby" --for 7d

  spadework admin audit --json

They work while the server runs, and while it does not; run them as the user that it runs as.
""",
)

admin.command()(tables)
admin.command()(close)
admin.command()(ban)
admin.command()(unban)
admin.command()(bans)
admin.command()(audit)

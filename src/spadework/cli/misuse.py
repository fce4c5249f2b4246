"""Invalid options and arguments, refused in one sentence like everything else."""

from __future__ import annotations

from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from spadework.cli.complaint import complain

_MISUSE: Any = typer.BadParameter.__mro__[1]
"""What is raised for a misused option or argument; Typer names only this kind of it."""


class PlainErrors(TyperGroup):
    """All commands, of which what is misused is said in one line."""

    def make_context(self, *words: Any, **more: Any) -> Any:
        """Read the options before the command."""
        try:
            return super().make_context(*words, **more)
        except _MISUSE as bad:
            _refuse(bad)

    def invoke(self, ctx: Any) -> Any:
        """Read the options of the command and run it."""
        try:
            return super().invoke(ctx)
        except _MISUSE as bad:
            _refuse(bad)


def _refuse(bad: Any) -> NoReturn:
    said = bad.format_message().strip().rstrip(".")
    if "\n" in said:
        # It is the help, for a command that does nothing without a word more.
        raise bad
    complain(f"{said[:1].lower()}{said[1:]}; see {bad.ctx.command_path if bad.ctx else 'spadework'} --help")

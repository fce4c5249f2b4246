"""The command line: `spadework play`, `score`, `rules`, `serve`."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command line; say in one sentence what to install where its extra is missing."""
    try:
        import rich
        import textual
        import typer
    except ImportError as missing:
        name = (missing.name or "a library").partition(".")[0]
        print(f"spadework: {name} is not installed; run: pip install spadework[cli]", file=sys.stderr)
        raise SystemExit(1) from None
    del rich, textual, typer
    from spadework.cli.app import app

    app()

"""What a table says of itself where something failed; in a browser, which keeps tables as well, to its console."""

from __future__ import annotations

import sys


def complain(event: str, **facts: object) -> None:
    """Write an error as a line of the server's logs: an event with ids and kinds, and never a text that may name a card."""
    try:
        import structlog
    except ModuleNotFoundError:
        sys.stderr.write(f"{event} {facts}\n")
    else:
        structlog.get_logger().error(event, **facts)

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


def place_of(error: BaseException) -> str:
    """The place of an error without its message, which might name a card."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_qualname}:{trace.tb_lineno}" if trace else ""

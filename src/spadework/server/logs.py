"""What the server writes about itself: events with ids and kinds, as lines for people or JSON for machines.

No card, hand or bid is ever logged, and no text of an error either, since it might name one.
"""

from __future__ import annotations

import contextlib
import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import structlog

from spadework.server.settings import Settings


def set_up_logs(settings: Settings) -> None:
    """Write logs as the settings say."""
    level = getattr(logging, settings.log_level.upper())
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if settings.log_format == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(_Unfailing()),  # type: ignore[arg-type] # all that it calls is there
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(_Unfailing())
    handler.setFormatter(_TerseJson() if settings.log_format == "json" else _Terse("%(levelname)s %(name)s"))
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[handler])
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)  # what it says is what strangers send, and who left


def say_where(address: str, log_format: str) -> None:
    """Tell whoever started the server where it is, in a line as its logs have them."""
    text = f"Spadework is at {address}"
    sys.stdout.write(f"{_line(level='info', event=text) if log_format == 'json' else text}\n")
    sys.stdout.flush()


def where(error: BaseException) -> str:
    """The lines of code that an error came through, innermost last, without anything that they worked on."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    return " ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)


class _Unfailing:
    """The error output, or nothing where it cannot be written: a full disk or a closed pipe is no reason to end a game."""

    def write(self, text: str) -> None:
        """Write it if that can be done."""
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(text)

    def flush(self) -> None:
        """Likewise."""
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.flush()


class _Terse(logging.Formatter):
    """Says of an error what it is and where, but not its text."""

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the library's name
        """An error in one line."""
        return f"{type(ei[1]).__name__} at {where(ei[1])}" if ei[1] is not None else ""

    def formatStack(self, stack_info: str) -> str:  # noqa: N802, ARG002 - the library's name
        """No stack either."""
        return ""


class _TerseJson(_Terse):
    """The same as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """What a library says of itself, by its name and the kind of its error."""
        error = record.exc_info[1] if record.exc_info else None
        of_error = {} if error is None else {"error": type(error).__name__, "where": where(error)}
        return _line(**of_error, event=record.name, level=record.levelname.lower())


def _line(**said: str) -> str:
    at = datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
    return msgspec.json.encode({**said, "timestamp": at}).decode()

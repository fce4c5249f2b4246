"""What the server writes about itself: events with ids and kinds, as lines for people or JSON for machines.

No card, hand or bid is ever logged, and no text of an error either, since it might name one.
"""

from __future__ import annotations

import logging
import sys

import structlog

from spadework.server.settings import Settings

__all__ = ["set_up_logs"]


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
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=max(level, logging.WARNING), stream=sys.stderr, format="%(levelname)s %(name)s")

"""Workers that were replaced."""

from __future__ import annotations

import msgspec


class Lost(msgspec.Struct, frozen=True):
    """How many workers of one place were replaced."""

    ended: int = 0
    """Those that ended by themselves, or were killed by somebody else."""
    hung: int = 0
    """Those that did not answer any more."""

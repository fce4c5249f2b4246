"""A call that cannot be answered."""

from __future__ import annotations

from spadework.faults import Fault

__all__ = ["BadCall"]


class BadCall(Fault):
    """Arguments that no answer fits: `place` is where in them, `text` the value and the remedy."""

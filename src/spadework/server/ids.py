"""What tables and people are called by machines."""

from __future__ import annotations

import secrets

__all__ = ["new_id"]


def new_id() -> str:
    """One that nobody can guess, of letters, digits, `_` and `-`; not the first, or a command would take it for an option."""
    while (text := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return text

"""Which browser is driven, and with which flags."""

from __future__ import annotations

import os
import shutil

__all__ = ["PATIENCE_MS", "chromium", "flags"]

PATIENCE_MS = 90_000
"""So long a test waits for what is to come, on however slow a machine; what is right comes as soon as it can."""


def chromium() -> str:
    """The path of the system's Chromium. Raises `RuntimeError` where there is none."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if not found:
        raise RuntimeError("Chromium is missing; `make test` installs it, or name one with CHROMIUM=")
    return found


def flags() -> list[str]:
    """What keeps a headless browser quiet and able to run as any user."""
    return [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
    ]

"""A device in two plain words, from what its browser says of itself."""

from __future__ import annotations

from typing import Final

_BROWSERS: Final = (
    ("SamsungBrowser/", "Samsung Internet"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)

_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def device(agent: str) -> tuple[str, str]:
    """The browser and the system; empty where it is none that many people have.

    >>> device("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1")
    ('Safari', 'iPhone')
    >>> (
    ...     device("Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0"),
    ...     device("curl"),
    ... )
    (('Edge', 'Windows'), ('', ''))
    """
    browser = next((name for mark, name in _BROWSERS if mark in agent), "")
    return browser, next((name for mark, name in _SYSTEMS if mark in agent), "")
